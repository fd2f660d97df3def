/** Panels made before their draw is known, and their rooms once it is (A25, A26; T 4.6). */
import { crowdedRows, solveAssignment } from '#engine/optimise/index.ts';
import { invariant, ok, type Problem, type Result, refused } from '#engine/result.ts';
import type { Id, PanelRole } from '#engine/vocabulary.ts';
import { whole } from '../solve/cells.ts';
import { isBarred, sawTeamCost } from '../solve/costs.ts';
import {
  type AllocationInput,
  compileModel,
  judgeAt,
  type Model,
  type Room,
} from '../solve/model.ts';
import type { AllocatedPanel, AllocatedSeat, Allocation, AllocationProblem } from '../types.ts';
import { allocatePanels } from './allocate-panels.ts';
import { importanceByBracket, importanceByLiveness, type TeamProspect } from './importance.ts';

/** A room as it may come about in the next round. */
export interface ExpectedRoom {
  /** `p1` is the top panel. */
  readonly id: Id;
  readonly rank: number;
  /** The best team of the room will have this many points at least, and at most. */
  readonly least: number;
  readonly most: number;
  readonly importance: number;
}

/** From how many points a team is surely through, and below how many it is surely out. */
export interface BreakThresholds {
  readonly safe: number;
  readonly live: number;
}

/**
 * The rooms of the next round as the present one leaves them open (A25): of every room the least and
 * the most points that its best, second … team can have afterwards; all of them sorted and
 * cut into rooms of the same size. Importance is by liveness where the thresholds are known, else by
 * the most points.
 * @param rooms points of the teams of each room before the present round.
 */
export function expectRooms(
  rooms: readonly { readonly points: readonly number[] }[],
  {
    pointsPerRank,
    thresholds,
  }: {
    readonly pointsPerRank: readonly number[];
    readonly thresholds?: BreakThresholds;
  },
): readonly ExpectedRoom[] {
  const places = rooms.flatMap(({ points }) => rangesOf(points, pointsPerRank));
  const least = places.map((place) => place.least).sort((a, b) => b - a);
  const most = places.map((place) => place.most).sort((a, b) => b - a);
  const size = pointsPerRank.length;
  const expected = rooms.map((_, at) => ({
    id: `p${at + 1}`,
    rank: at + 1,
    least: least[at * size] ?? 0,
    most: most[at * size] ?? 0,
    teams: most
      .slice(at * size, (at + 1) * size)
      .map((top, i) => prospectOf({ most: top, least: least[at * size + i] ?? 0 }, thresholds)),
  }));
  const importance = new Map(
    (thresholds
      ? importanceByLiveness(expected.map(({ id, teams }) => ({ debateId: id, teams })))
      : importanceByBracket(expected.map(({ id, most: bracket }) => ({ debateId: id, bracket })))
    ).map((room) => [room.debateId, room.importance]),
  );
  return expected.map(({ teams: _, ...room }) => ({
    ...room,
    importance: importance.get(room.id) ?? 0,
  }));
}

/**
 * The rooms in which every `flights` neighbours of some others follow one another (A29): each from
 * the least to the most of its debates, as important as the most important of them.
 */
export function shareRooms(
  rooms: readonly ExpectedRoom[],
  flights: number,
): readonly ExpectedRoom[] {
  return Array.from({ length: Math.ceil(rooms.length / flights) }, (_, at) => {
    const shared = rooms.slice(at * flights, (at + 1) * flights);
    return {
      id: `p${at + 1}`,
      rank: at + 1,
      least: Math.min(...shared.map(({ least }) => least)),
      most: Math.max(...shared.map(({ most }) => most)),
      importance: Math.max(...shared.map(({ importance }) => importance)),
    };
  });
}

/** Allocates judges to rooms whose teams are not known yet; the panels' `debateId` is the room's id. */
export function preformPanels(
  expected: readonly ExpectedRoom[],
  field: PreformField,
): Result<Allocation, AllocationProblem> {
  return allocatePanels(preformInput(expected, field));
}

export interface PreformField extends Omit<AllocationInput, 'debates'> {
  /** Seats that are taken already, by room; left out: none. */
  readonly seats?: ReadonlyMap<Id, readonly AllocatedSeat[]>;
}

/** Rooms whose teams are not known yet, as `allocatePanels` and its like want them. */
export function preformInput(
  expected: readonly Pick<ExpectedRoom, 'id' | 'rank' | 'importance'>[],
  { seats, ...field }: PreformField,
): AllocationInput {
  const debates = expected.map(({ id, rank, importance }) => ({
    id,
    rank,
    importance,
    teamIds: [],
    seats: seats?.get(id) ?? [],
  }));
  return { ...field, debates };
}

export interface PreformedPanel extends AllocatedPanel {
  readonly importance: number;
  readonly rank: number;
}

/** What it costs that a conflict keeps a member of a panel out of the room, by role (A26). */
const leftOutCost: Readonly<Record<PanelRole, number>> = {
  chair: Infinity,
  panellist: 100,
  trainee: 10,
};

export interface MatchedPanels {
  readonly panels: readonly AllocatedPanel[];
  /** Members whom a conflict keeps out of their panel's room; mode `gaps` fills their seats. */
  readonly leftOut: readonly Id[];
}

/**
 * - `too-few-panels { debates, panels }`.
 * - `no-panel { debates, panels }`: a smallest set of debates that conflicts of chairs leave fewer
 *   panels than debates, and those panels.
 */
export type PreformedProblem = Problem<'too-few-panels' | 'no-panel'>;

/**
 * Gives every debate of a draw one of the panels at the least cost (A26): `mismatch` × (difference
 * in importance)² and in place, teams seen before as A9 has it, and 100 for a panellist, 10 for a
 * trainee whom a conflict keeps out. A panel never goes where its chair has a conflict.
 * @returns panels of the debates, from the top room down.
 */
export function matchPanels(
  input: AllocationInput & {
    readonly panels: readonly PreformedPanel[];
    readonly mismatch?: number;
  },
): Result<MatchedPanels, PreformedProblem> {
  const { panels, mismatch = 10 } = input;
  const model = compileModel(input);
  const debates = model.rooms.length;
  if (debates > panels.length) {
    return refused({ code: 'too-few-panels', data: { debates, panels: panels.length } });
  }
  const ordered = [...panels].sort((a, b) => a.rank - b.rank);
  const costs = new Float64Array(debates * ordered.length);
  model.rooms.forEach((room, row) => {
    ordered.forEach((panel, column) => {
      const place = column / Math.max(1, ordered.length - 1);
      const far = (room.debate.importance - panel.importance) ** 2 + (room.place - place) ** 2;
      costs[row * ordered.length + column] = mismatch * far + meetingCost(model, room, panel);
    });
  });
  const solved = solveAssignment(costs, { rows: debates, columns: ordered.length });
  if (!solved.ok) return refused(withoutPanel(model, ordered, costs));
  const matched = model.rooms.map((room, row) => {
    const panel = ordered[whole(solved.value.columnOf, row)];
    invariant(panel, 'every debate was given a panel');
    const isOut = ({ adjudicatorId }: AllocatedSeat) => clashes(model, room, adjudicatorId);
    return {
      debateId: room.debate.id,
      seats: panel.seats.filter((seat) => !isOut(seat)),
      out: panel.seats.filter(isOut).map(({ adjudicatorId }) => adjudicatorId),
    };
  });
  return ok({
    panels: matched.map(({ debateId, seats }) => ({ debateId, seats })),
    leftOut: matched.flatMap(({ out }) => out),
  });
}

function withoutPanel(
  model: Model,
  panels: readonly PreformedPanel[],
  costs: Float64Array,
): PreformedProblem {
  const candidates = model.rooms.map((_, row) =>
    [...panels.keys()].filter((column) => (costs[row * panels.length + column] ?? 0) < Infinity),
  );
  const stuck = crowdedRows(candidates);
  const left = new Set(stuck.flatMap((row) => candidates[row] ?? []));
  return {
    code: 'no-panel',
    data: {
      debates: stuck.map((row) => model.rooms[row]?.debate.id ?? ''),
      panels: panels.filter((_, column) => left.has(column)).map(({ debateId }) => debateId),
    },
  };
}

/** Somebody who is not available any more is as if a conflict kept them out. */
function clashes(model: Model, room: Room, adjudicatorId: Id): boolean {
  const judge = model.judgeOf.get(adjudicatorId);
  return judge === undefined || isBarred(judgeAt(model, judge), room);
}

function meetingCost(model: Model, room: Room, { seats }: AllocatedPanel): number {
  return seats.reduce((sum, { adjudicatorId, role }) => {
    if (clashes(model, room, adjudicatorId)) return sum + leftOutCost[role];
    const judge = judgeAt(model, model.judgeOf.get(adjudicatorId) ?? -1);
    const seen = judge.sawTeams();
    return room.debate.teamIds.reduce((own, id) => own + sawTeamCost(model, seen, id), sum);
  }, 0);
}

/**
 * Least and most points of the best, second … of a room after its debate. For k teams to reach a
 * number of points, the k with most points share the k best ranks, the best of them the worst rank.
 */
function rangesOf(points: readonly number[], pointsPerRank: readonly number[]) {
  const teams = [...points].sort((a, b) => b - a);
  const ranks = [...pointsPerRank].sort((a, b) => b - a);
  const crossed = (held: readonly number[], won: readonly number[]) =>
    held.map((own, i) => own + (won[won.length - 1 - i] ?? 0));
  return teams.map((_, k) => ({
    most: Math.min(...crossed(teams.slice(0, k + 1), ranks.slice(0, k + 1))),
    least: Math.max(...crossed(teams.slice(k), ranks.slice(k, teams.length))),
  }));
}

function prospectOf(
  { least, most }: { readonly least: number; readonly most: number },
  thresholds: BreakThresholds | undefined,
): TeamProspect {
  if (!thresholds) return 'live';
  if (least >= thresholds.safe) return 'broken';
  return most < thresholds.live ? 'dead' : 'live';
}
