/** Everything that is before a seat is chosen: who stays, who is free, what seats there are. */
import { ok, type Result, refused } from '#engine/result.ts';
import { type Board, layBoard } from '../board.ts';
import { chairProblem } from '../panels/chair-problem.ts';
import { panelSizes } from '../panels/panel-sizes.ts';
import type { AllocationProblem } from '../types.ts';
import { keepSeats } from './locks.ts';
import type { FixedSeat } from './model.ts';
import { type AllocationInput, compileModel, judgeAt, type Model } from './model.ts';
import { buildTables, type Tables } from './tables.ts';

export interface Prepared {
  readonly model: Model;
  readonly kept: readonly FixedSeat[];
  /** Judges to be seated: with a vote, and as trainees. */
  readonly free: readonly number[];
  readonly trainees: readonly number[];
  readonly tables: Tables;
  /** A board with the kept seats taken and the others empty, its costs from some tables. */
  readonly lay: (tables: Tables) => Board;
}

/** Prepares a round that has debates and judges, or refuses it with every reason at once. */
export function prepare(input: AllocationInput): Result<Prepared, AllocationProblem> {
  const model = compileModel(input);
  const kept = keepSeats(model);
  if (!kept.ok) return kept;
  const { voting, free, trainees } = poolsOf(model, kept.value);
  const tables = buildTables(model, voting);
  barKeptMates(model, tables, kept.value);
  const problem = chairProblem(model, { tables, kept: kept.value, free });
  if (problem) return refused(problem);
  const sizes = sizesOf(model, kept.value, free.length);
  const lay = (costs: Tables) => layBoard(costs, kept.value, { sizes, bench: free.length });
  return ok({ model, kept: kept.value, free, trainees, tables, lay });
}

function poolsOf(model: Model, kept: readonly FixedSeat[]) {
  const keptRole = new Map(kept.map((seat) => [seat.judge, seat.role]));
  const open = [...model.judges.keys()].filter((judge) => !keptRole.has(judge));
  return {
    /** Of each judge, whether it votes if it sits. */
    voting: model.judges.map(({ mayVote }, judge) => {
      const role = keptRole.get(judge);
      return role === undefined ? mayVote : role !== 'trainee';
    }),
    free: open.filter((judge) => judgeAt(model, judge).mayVote),
    trainees: open.filter((judge) => !judgeAt(model, judge).mayVote),
  };
}

/** Kept judges bar those who may not sit with them from the other seats of their room (A1). */
function barKeptMates(model: Model, tables: Tables, kept: readonly FixedSeat[]): void {
  for (const { room, judge } of kept) {
    for (const other of judgeAt(model, judge).conflicts) {
      tables.seat[room * tables.stride + other] = Infinity;
      tables.seat[(tables.rooms + room) * tables.stride + other] = Infinity;
    }
  }
}

function sizesOf(model: Model, kept: readonly FixedSeat[], free: number): number[] {
  let spare = free;
  const needs = model.rooms.map(({ debate }, at) => {
    const voting = kept.filter((seat) => seat.room === at && seat.role !== 'trainee');
    const missingChair = voting.some((seat) => seat.role === 'chair') ? 0 : 1;
    spare -= missingChair;
    const { importance, panelSize } = debate;
    return { taken: voting.length + missingChair, importance, panelSize };
  });
  return panelSizes(needs, spare, model.options);
}
