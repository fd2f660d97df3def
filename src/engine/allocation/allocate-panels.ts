import { createRandom } from '../random.ts';
import { ok, type Result, refused } from '../result.ts';
import { panelRoles } from '../vocabulary.ts';
import { type Board, layBoard } from './board.ts';
import { real, whole } from './cells.ts';
import { roomsWithoutChair } from './chair-feasibility.ts';
import { improve } from './improve.ts';
import { type KeptSeat, keepSeats } from './locks.ts';
import {
  type AllocationInput,
  compareIds,
  compileModel,
  judgeAt,
  type Model,
  roomAt,
} from './model.ts';
import { type Member, panelCost } from './panel-cost.ts';
import { panelSizes } from './panel-sizes.ts';
import { nothingToDo, report } from './report.ts';
import { seatFreeJudges } from './seating.ts';
import { emptyConflicts, filledSeats, makeOdd } from './settle.ts';
import { buildTables, type Tables } from './tables.ts';
import { seatTrainees } from './trainees.ts';
import type { Allocation, AllocationProblem } from './types.ts';

/**
 * Puts adjudicators into the rooms of a round: no hard rule broken (A1 … A5), panel sizes by
 * policy (A6), the weighted objective (A7 … A14) low. All voting seats are first filled at
 * once by an assignment, which proves how cheap the linear terms could be at best (A16); swaps then
 * improve the whole objective within `options.steps`; trainees sit in last. The same input gives the
 * same allocation, in whatever order it comes (A18).
 *
 * A room always has a chair; a panel seat that nobody may take stays empty.
 */
export function allocatePanels(input: AllocationInput): Result<Allocation, AllocationProblem> {
  if (input.debates.length === 0) return ok(nothingToDo(input));
  if (input.adjudicators.length === 0) return refused({ code: 'no-adjudicators' });
  const model = compileModel(input);
  const kept = keepSeats(model);
  if (!kept.ok) return kept;
  const pools = poolsOf(model, kept.value);
  const tables = buildTables(model, pools.voting);
  barKeptMates(model, tables, kept.value);
  const problem = chairProblem(model, { tables, kept: kept.value, free: pools.free });
  if (problem) return refused(problem);

  const board = layBoard(tables, kept.value, {
    sizes: sizesOf(model, kept.value, pools.free.length),
    bench: pools.free.length,
  });
  const relaxation = seatFreeJudges(model, board, pools.free);
  search(board, model);
  const filled = [...board.open].filter((seat) => whole(board.occupant, seat) >= 0);
  const panels = model.rooms.map((_, room) => membersOf(board, room));
  const bound =
    relaxation.boundOf(filled) +
    kept.value.reduce(
      (sum, seat) => sum + panelCost(model, roomAt(model, seat.room), [seat]).linear,
      0,
    ) +
    seatTrainees(model, panels, pools.trainees);
  return ok(report(model, { panels, bound, kept: kept.value }));
}

interface Pools {
  /** Of each judge, whether it votes if it sits. */
  readonly voting: readonly boolean[];
  /** Judges to be seated: with a vote, and as trainees. */
  readonly free: readonly number[];
  readonly trainees: readonly number[];
}

function poolsOf(model: Model, kept: readonly KeptSeat[]): Pools {
  const keptRole = new Map(kept.map((seat) => [seat.judge, seat.role]));
  const open = [...model.judges.keys()].filter((judge) => !keptRole.has(judge));
  return {
    voting: model.judges.map(({ mayVote }, judge) => {
      const role = keptRole.get(judge);
      return role === undefined ? mayVote : role !== 'trainee';
    }),
    free: open.filter((judge) => judgeAt(model, judge).mayVote),
    trainees: model.options.trainees ? open.filter((judge) => !judgeAt(model, judge).mayVote) : [],
  };
}

/** Kept judges bar those who may not sit with them from the other seats of their room (A1). */
function barKeptMates(model: Model, tables: Tables, kept: readonly KeptSeat[]): void {
  for (const { room, judge } of kept) {
    for (const other of judgeAt(model, judge).conflicts) {
      tables.chair[room * tables.judges + other] = Infinity;
      tables.panellist[room * tables.judges + other] = Infinity;
    }
  }
}

function chairProblem(
  model: Model,
  { tables, kept, free }: { tables: Tables; kept: readonly KeptSeat[]; free: readonly number[] },
): AllocationProblem | null {
  const chaired = new Set(kept.filter((seat) => seat.role === 'chair').map((seat) => seat.room));
  const rooms = [...model.rooms.keys()].filter((room) => !chaired.has(room));
  if (rooms.length > free.length) {
    return { code: 'too-few-chairs', data: { rooms: rooms.length, chairs: free.length } };
  }
  const candidates = rooms.map((room) =>
    free.filter((judge) => real(tables.chair, room * tables.judges + judge) < Infinity),
  );
  const stuck = roomsWithoutChair(candidates);
  if (stuck.length === 0) return null;
  const judges = new Set(stuck.flatMap((position) => candidates[position] ?? []));
  return {
    code: 'impossible',
    data: {
      debates: stuck.map((position) => roomAt(model, rooms[position] ?? -1).debate.id),
      adjudicators: [...judges]
        .map((judge) => judgeAt(model, judge).adjudicator.id)
        .sort(compareIds),
    },
  };
}

function sizesOf(model: Model, kept: readonly KeptSeat[], free: number): number[] {
  let spare = free;
  const needs = model.rooms.map(({ debate }, at) => {
    const voting = kept.filter((seat) => seat.room === at && seat.role !== 'trainee');
    const missingChair = voting.some((seat) => seat.role === 'chair') ? 0 : 1;
    spare -= missingChair;
    return { taken: voting.length + missingChair, importance: debate.importance };
  });
  return panelSizes(needs, spare, model.options);
}

function search(board: Board, model: Model): void {
  const { seed, steps, oddOnly } = model.options;
  const random = createRandom(seed).fork('search');
  const used = improve(board, random, steps);
  emptyConflicts(board);
  improve(board, random, steps - used);
  if (oddOnly) makeOdd(board);
}

function membersOf(board: Board, room: number): Member[] {
  return filledSeats(board, room).map((seat) => ({
    judge: whole(board.occupant, seat),
    role: panelRoles[whole(board.seatRole, seat)] ?? 'trainee',
  }));
}
