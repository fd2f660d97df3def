import { useLingui } from '@lingui/react/macro';
import { formatMoment } from '#web/lib/format.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';

/** A debate that is put off; `until` is null while no time is known. */
interface Postponed {
  readonly reason: string;
  readonly until: string | null;
}

/** "Postponed to Sat 14:00: the chair is ill"; nothing for a debate that is not. */
export function PostponedNote({ postponed }: { readonly postponed: Postponed | undefined }) {
  const say = usePostponedWords();
  return postponed ? <Status tone="warn">{say(postponed)}</Status> : null;
}

export function usePostponedWords(): (postponed: Postponed) => string {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  return ({ reason, until }) =>
    until === null
      ? t`Postponed, new time to be set: ${reason}`
      : t`Postponed to ${formatMoment(until, timeZone)}: ${reason}`;
}
