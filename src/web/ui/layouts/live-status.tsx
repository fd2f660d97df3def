import { useLingui } from '@lingui/react/macro';
import { Status } from '../kit/feedback/status.tsx';

/** The live connection: whether what is on the page follows what happens. */
export type LiveLook = 'connecting' | 'ready' | 'closed';

/** The state of the live connection, read out when it changes. */
export function LiveStatus({ live }: { readonly live: LiveLook }) {
  const { t } = useLingui();
  const looks = {
    ready: <Status tone="ok">{t`Live`}</Status>,
    connecting: <Status tone="idle">{t`Connecting`}</Status>,
    closed: <Status tone="warn">{t`Not live`}</Status>,
  };
  return <span role="status">{looks[live]}</span>;
}
