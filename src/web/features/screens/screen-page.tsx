import { useLingui } from '@lingui/react/macro';
import { LiveProvider } from '#web/lib/live/live-provider.tsx';
import { CredentialProvider } from '#web/lib/query/api.tsx';
import { useTitle } from '#web/lib/title.ts';
import { usePairing, useWakeLock } from './device.ts';
import { PairingScreen } from './pairing-screen.tsx';
import { ScreenStage } from './screen-stage.tsx';

/** `/screen`: shows a code until the tab room has typed it, then what the tab room chooses. */
export function ScreenPage() {
  const { t } = useLingui();
  useTitle(t`Big screen`);
  const { pairing, forget } = usePairing();
  useWakeLock();
  if (pairing.state !== 'paired') return <PairingScreen {...pairing} />;
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
