import { createRandom } from '#engine/random.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import { panelRoles } from '#engine/vocabulary.ts';
import { type Board, isTaken, linearOf } from '../board.ts';
import { checkAllocationInput } from '../proof/check-input.ts';
import { noPanels, report } from '../report.ts';
import { whole } from '../solve/cells.ts';
import { improve } from '../solve/improve.ts';
import { type AllocationInput, roomAt } from '../solve/model.ts';
import { type Prepared, prepare } from '../solve/prepare.ts';
import { type SeatPrices, seatFreeJudges } from '../solve/seating.ts';
import { emptyConflicts, filledSeats, makeOdd } from '../solve/settle.ts';
import { settleExactly } from '../solve/settle-exactly.ts';
import { conflictsOnly, type Tables } from '../solve/tables.ts';
import type { Allocation, AllocationProblem, SearchHooks } from '../types.ts';
import { type Member, panelCost } from './panel-cost.ts';
import { traineePlaces } from './panel-sizes.ts';
import { seatTrainees } from './trainees.ts';

/**
 * Puts adjudicators into the rooms of a round, or of several at once: no hard rule broken
 * (A1 … A5), panel sizes by policy (A6), the weighted objective (A7 … A14) low. All voting seats
 * are first filled at once by an assignment, which proves how cheap the linear terms could be at best
 * (A16); swaps then improve the whole objective within `options.steps` and `options.tolerance`;
 * small rounds in which conflicts bind are settled exactly (A30); trainees sit in last, this many in a
 * room as it takes (A28). The same input gives the same allocation, in
 * whatever order it comes (A18), unless `hooks` ended the search early.
 *
 * A room always has a chair; a panel seat that nobody may take stays empty.
 */
export function allocatePanels(
  input: AllocationInput,
  hooks: SearchHooks = {},
): Result<Allocation, AllocationProblem> {
  const wrong = checkAllocationInput(input);
  if (wrong.length > 0) return refused(...wrong);
  if (input.debates.length === 0) return ok(noPanels(input));
  if (input.adjudicators.length === 0) return refused({ code: 'no-adjudicators' });
  const prepared = prepare(input);
  if (!prepared.ok) return prepared;
  return ok(solvePrepared(prepared.value, { tables: prepared.value.tables, hooks }));
}

/**
 * Solves a prepared round. The costs that lead the search may differ from the true ones of the round,
 * which is how alternatives are found (A23); what is reported is true in any case.
 */
export function solvePrepared(
  prepared: Prepared,
  { tables, hooks }: { readonly tables: Tables; readonly hooks: SearchHooks },
): Allocation {
  const { model, kept } = prepared;
  const board = prepared.lay(tables);
  const { steps } = model.options;
  const placed = (share: number) =>
    hooks.progress?.(Math.floor(share * steps), 2 * steps, 'proving');
  placed(0);
  const prices = seatFreeJudges(model, board, { free: prepared.free, placed });
  search(board, prepared, { prices, hooks });
  const voting = settleExactly(board, prepared, { prices, hooks });
  const panels = model.rooms.map((_, room) => membersOf(board, room));
  const keptCost = kept.reduce(
    (sum, seat) => sum + panelCost(model, roomAt(model, seat.room), [seat]).linear,
    0,
  );
  const trainees = seatTrainees(model, panels, {
    waiting: prepared.trainees,
    places: traineePlaces(model, kept),
  });
  const bound = voting.bound + keptCost + trainees.cost;
  return report(model, { panels, bound, kept, prices, cases: voting.cases, trainees });
}

/**
 * First the panels are parted where judges conflict, at the least linear cost; then all terms count,
 * while the linear ones keep within the tolerance of their bound (A17).
 */
function search(
  board: Board,
  { model }: Prepared,
  { prices, hooks }: { readonly prices: SeatPrices; readonly hooks: SearchHooks },
): void {
  const { seed, steps, oddOnly, tolerance } = model.options;
  const random = createRandom(seed).fork('search');
  let used = 0;
  // The proof before was the first half.
  const progress = (done: number) => hooks.progress?.(steps + used + done, 2 * steps, 'seating');
  progress(0);
  const common = { random, hooks: { ...hooks, progress }, linearLimit: Infinity };
  const parted = { ...board, tables: conflictsOnly(board.tables) };
  used += improve(parted, { ...common, kicks: false, steps });
  const taken = [...board.open].filter((seat) => isTaken(board, seat));
  const allowed = prices.boundOf(taken, board.tables) * (1 + tolerance);
  if (linearOf(board, taken) > allowed) {
    used += improve(parted, { ...common, kicks: true, steps: Math.floor((steps - used) / 2) });
  }
  const limited = {
    ...common,
    linearLimit: Math.max(linearOf(board, taken), allowed),
    kicks: true,
  };
  used += improve(board, { ...limited, steps: steps - used });
  emptyConflicts(board);
  used += improve(board, { ...limited, steps: steps - used });
  progress(steps - used);
  if (oddOnly) makeOdd(board);
}

function membersOf(board: Board, room: number): Member[] {
  return filledSeats(board, room).map((seat) => ({
    judge: whole(board.occupant, seat),
    role: panelRoles[whole(board.seatRole, seat)] ?? 'trainee',
  }));
}
