import { ok, type Result } from '#engine/result.ts';
import { panelRoles } from '#engine/vocabulary.ts';
import { whole } from '../solve/cells.ts';
import { type AllocationInput, judgeAt } from '../solve/model.ts';
import { prepare } from '../solve/prepare.ts';
import { seatFreeJudges } from '../solve/seating.ts';
import { filledSeats } from '../solve/settle.ts';
import type { AllocatedPanel, AllocationProblem } from '../types.ts';

/**
 * The first seating of an allocation alone: voting seats at the least linear cost (A16), mates and
 * trainees left out. Good enough to see who would judge whom, in a hundredth of the time.
 */
export function seatQuickly(
  input: AllocationInput,
): Result<readonly AllocatedPanel[], AllocationProblem> {
  const prepared = prepare(input);
  if (!prepared.ok) return prepared;
  const { model, tables, free, lay } = prepared.value;
  const board = lay(tables);
  seatFreeJudges(model, board, { free, placed: () => undefined });
  return ok(
    model.rooms.map(({ debate }, room) => ({
      debateId: debate.id,
      seats: filledSeats(board, room).map((seat) => ({
        adjudicatorId: judgeAt(model, whole(board.occupant, seat)).adjudicator.id,
        role: panelRoles[whole(board.seatRole, seat)] ?? 'panellist',
        locked: false,
      })),
    })),
  );
}
