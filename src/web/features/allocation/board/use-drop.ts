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
      return answer.moves.length > 0;
    }
    const name = judges.get(answer.traineeVotes)?.name ?? '';
    toast.warning(t`${name} is a trainee`, { text: t`Trainees watch; they don’t vote.` });
    return false;
  };
}
