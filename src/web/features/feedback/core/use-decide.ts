import { useLingui } from '@lingui/react/macro';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import type { GivenRow } from './feedback-data.ts';

interface Decision {
  readonly given: GivenRow;
  readonly standing: GivenRow['standing'];
  readonly reason: string | null;
}

/** Confirms a form, or lets it count for nothing. */
export function useDecide(onDone?: () => void) {
  const { t } = useLingui();
  const refused = useRefusal(t`The form`);
  return useTournamentAct({
    call: (client, { given, standing, reason }: Decision, { tournamentId }) =>
      client.feedback.decide({
        params: { tournamentId, feedbackId: given.id },
        body: { standing, reason, version: given.version },
      }),
    refresh: ['feedback'],
    onSuccess: () => onDone?.(),
    onError: refused,
  });
}
