import { useLingui } from '@lingui/react/macro';
import type { SeatMove } from '#engine/allocation/index.ts';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { type BoardRoom, type DropTarget, dropMoves, type Judges } from './board-model.ts';

/** Does what a drop means, or says why it may not be; true when anything moves. */
export function useDrop(board: {
  readonly debates: readonly BoardRoom[];
  readonly judges: Judges;
  readonly move: (moves: readonly SeatMove[]) => void;
}): (judgeId: string, target: DropTarget) => boolean {
  const { debates, judges, move } = board;
  const { t } = useLingui();
  const toast = useToast();
  return (judgeId, target) => {
    const answer = dropMoves({ rooms: debates, judges }, judgeId, target);
    if ('moves' in answer) {
      move(answer.moves);
      const seated = answer.moves.flatMap(({ adjudicatorId, to }) =>
        to === null ? [] : (judges.get(adjudicatorId) ?? []),
      );
      const away = seated.find(({ available }) => !available);
      if (away) {
        const { name, elsewhere } = away;
        toast.warning(
          elsewhere ? t`${name} is in ${elsewhere} at the same time` : t`${name} is not checked in`,
          { text: t`They have the seat now. Undo it, choose someone else, or check them in.` },
        );
      }
      return answer.moves.length > 0;
    }
    const name = judges.get(answer.traineeVotes)?.name ?? '';
    toast.warning(t`${name} is a trainee`, { text: t`Trainees watch; they don’t vote.` });
    return false;
  };
}
