import { useLingui } from '@lingui/react/macro';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useDiscardBallots } from '#web/ui/debate/results/discard-ballots.tsx';
import type { Draw } from './board-data.ts';

/** Changes of single rooms by hand, and the question about ballots that they overtake. */
export function useEdits(draw: Draw, patch: (draw: Draw) => void) {
  const { t } = useLingui();
  const refuse = useRefusal(t`The draw`);
  const { ask, dialog } = useDiscardBallots();
  const swap = useTournamentAct({
    call: (
      client,
      input: {
        readonly teamId: string;
        readonly withTeamId: string;
        readonly discardBallots?: boolean;
      },
      { tournamentId, idempotencyKey },
    ) =>
      client.draw.swap({
        params: { tournamentId, drawId: draw.id },
        body: { version: draw.version, ...input },
        idempotencyKey,
      }),
    refresh: ['draw'],
    keep: patch,
    onError: (error, input) =>
      ask(error, () => swap.mutate({ ...input, discardBallots: true })) || refuse(error),
  });
  const settle = useTournamentAct({
    call: (
      client,
      input: {
        readonly debateId: string;
        readonly teamIds: string[];
        readonly discardBallots?: boolean;
      },
      { tournamentId, idempotencyKey },
    ) =>
      client.draw.setSides({
        params: { tournamentId, drawId: draw.id },
        body: { version: draw.version, ...input },
        idempotencyKey,
      }),
    refresh: ['draw'],
    keep: patch,
    onError: (error, input) =>
      ask(error, () => settle.mutate({ ...input, discardBallots: true })) || refuse(error),
  });
  return { swap, settle, dialog };
}
