import { useLingui } from '@lingui/react/macro';
import { formatMoment, formatWhen } from '#web/lib/format.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import type { Session } from './session.ts';

/** Whether a session is open, and until when. */
export function SessionStatus({ session }: { readonly session: Session }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const { state, opensAt, closesAt } = session;
  if (state === 'planned') {
    return <Status tone="idle">{t`Opens ${formatMoment(opensAt, timeZone)}`}</Status>;
  }
  if (state === 'closed') return <Status tone="idle">{t`Closed`}</Status>;
  const end = closesAt ? formatWhen(closesAt, timeZone) : null;
  if (state === 'closing') return <Status tone="warn">{t`Closes at ${end}`}</Status>;
  return <Status tone="ok">{end ? t`Open until ${end}` : t`Open`}</Status>;
}
