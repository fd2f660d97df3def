import { useLingui } from '@lingui/react/macro';
import type { ApiError, Client } from '../../lib/api.tsx';
import { useTournamentAct } from '../../lib/mutation.ts';
import { useRefusal } from '../../lib/refusal.ts';
import { useTournament } from '../../lib/tournament.tsx';
import { useToast } from '../../ui/kit/toast-store.ts';

/** Makes a draft draw of a round; a refusal says what is missing. */
export function useGenerate(roundId: string, onMade: (drawId: string) => void) {
  const { t } = useLingui();
  const toast = useToast();
  const { teamsPerRoom } = useTournament();
  const refuse = useRefusal(t`The draw`);
  const explain = (error: ApiError) => {
    const [problem] = Array.isArray(error.problem?.data) ? error.problem.data : [];
    if (error.code === 'refused-by-rules' && problem?.code === 'uneven-teams') {
      const { available, short, over } = problem.data;
      toast.error(t`${available} teams do not fill rooms of ${teamsPerRoom}`, {
        text: t`Add ${short} swing teams or take ${over} out in check-in.`,
      });
      return;
    }
    if (error.code === 'not-ready') {
      toast.error(t`The draw cannot be made yet`, { text: error.message });
      return;
    }
    refuse(error);
  };
  return useTournamentAct({
    // The draw that is shown names the intent: from another one, another draft is meant.
    call: (client: Client, _: string | null, { tournamentId, idempotencyKey }) =>
      client.draw.generate({ params: { tournamentId, roundId }, body: {}, idempotencyKey }),
    refresh: ['draw', 'round'],
    onSuccess: (draw) => onMade(draw.id),
    onError: explain,
  });
}
