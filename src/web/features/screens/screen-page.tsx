import { useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { CredentialProvider } from '../../lib/api.tsx';
import { LiveProvider } from '../../lib/live-provider.tsx';
import { useTitle } from '../../lib/title.ts';
import { usePairing, useWakeLock } from './device.ts';
import { PairForm } from './pair-form.tsx';
import { ScreenStage } from './screen-stage.tsx';

/** `/screen/:code`: pairs this device once, then shows what the tab room chooses. */
export function ScreenPage() {
  const { t } = useLingui();
  useTitle(t`Big screen`);
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  const { pairing, pair, forget } = usePairing(code);
  useWakeLock();
  if (pairing.state !== 'paired') return <PairForm code={code} pairing={pairing} onPair={pair} />;
  return (
    <CredentialProvider key={pairing.token} scheme="Screen" secret={pairing.token}>
      <LiveProvider onLost={staySilent}>
        <ScreenStage onUnpaired={forget} />
      </LiveProvider>
    </CredentialProvider>
  );
}

/** A projector shows no toast: the frame says that it reconnects. */
function staySilent(): void {}
