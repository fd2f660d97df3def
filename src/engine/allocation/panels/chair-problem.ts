/** Whether every room can have a chair; if not, what exactly is in the way, and a way out. */
import { compareText } from '#engine/collections.ts';
import type { HardRule } from '#engine/hard-rule.ts';
import { crowdedRows, solveAssignment } from '#engine/optimise/index.ts';
import { invariant } from '#engine/result.ts';
import type { Id } from '#engine/vocabulary.ts';
import { real, whole } from '../solve/cells.ts';
import { isAwayFrom } from '../solve/costs.ts';
import type { FixedSeat } from '../solve/model.ts';
import { judgeAt, type Model, roomAt } from '../solve/model.ts';
import type { Tables } from '../solve/tables.ts';
import type { AllocationProblem, Relaxation } from '../types.ts';

/**
 * What lifting a rule costs when a relaxation is looked for: less where it harms less. A dearer kind
 * is lifted only where cheaper ones leave no way.
 */
const liftingCost: Readonly<Record<HardRule['kind'], number>> = {
  'chair-score': 1,
  'voting-score': 10,
  'kept-seat': 100,
  'conflict-adjudicator': 1e4,
  'trainee-votes': 1e6,
  'conflict-team': 1e8,
  availability: 1e10,
};

interface Situation {
  readonly tables: Tables;
  readonly kept: readonly FixedSeat[];
  readonly free: readonly number[];
}

/**
 * Null when every room without a kept chair can have its own (A2). Otherwise an irreducible set: by
 * Hall's theorem the rooms are one more than all their possible chairs together, so that one more
 * pair of judge and room would resolve them; of the rules that forbid such pairs each is dropped
 * whose pairs others forbid as well (a deletion filter, narrow rules first).
 */
export function chairProblem(model: Model, situation: Situation): AllocationProblem | null {
  const { tables, kept, free } = situation;
  const chaired = new Set(kept.filter((seat) => seat.role === 'chair').map((seat) => seat.room));
  const rooms = [...model.rooms.keys()].filter((room) => !chaired.has(room));
  const candidates = rooms.map((room) =>
    free.filter((judge) => real(tables.seat, room * tables.stride + judge) < Infinity),
  );
  const stuck = crowdedRows(candidates);
  if (stuck.length === 0) return null;
  const people = [...model.judges.keys()].filter(
    (judge) => !kept.some((seat) => seat.judge === judge && seat.role === 'chair'),
  );
  if (people.length < rooms.length) {
    return { code: 'too-few-chairs', data: { rooms: rooms.length, chairs: people.length } };
  }
  const able = new Set(stuck.flatMap((position) => candidates[position] ?? []));
  const core = stuck.map((position) => rooms[position] ?? -1);
  const others = people.filter((judge) => !able.has(judge));
  return {
    code: 'impossible',
    data: {
      debates: core.map((room) => debateIdOf(model, room)),
      adjudicators: [...able].map((judge) => idOf(model, judge)).sort(compareText),
      rules: irreducible(blocksBetween(model, kept, { judges: others, rooms: core })),
      relaxation: relax(model, situation, { people, rooms }),
    },
  };
}

/** Of each forbidden pair of judge and room, the rules that forbid it. */
function blocksBetween(
  model: Model,
  kept: readonly FixedSeat[],
  { judges, rooms }: { readonly judges: readonly number[]; readonly rooms: readonly number[] },
): HardRule[][] {
  return judges.flatMap((judge) =>
    rooms.map((room) => rulesAgainst(model, kept, { judge, room }).map(ofEverybody)),
  );
}

function irreducible(blocks: readonly (readonly HardRule[])[]): HardRule[] {
  const byKey = new Map(blocks.flat().map((rule) => [keyOf(rule), rule]));
  const blockers = blocks.map((rules) => new Set(rules.map(keyOf)));
  const order = [...byKey].sort(
    ([a, ruleA], [b, ruleB]) =>
      liftingCost[ruleB.kind] - liftingCost[ruleA.kind] || compareText(a, b),
  );
  return order
    .filter(([key]) => {
      const own = blockers.filter((rules) => rules.has(key));
      if (own.some((rules) => rules.size === 1)) return true;
      for (const rules of own) rules.delete(key);
      return false;
    })
    .map(([, rule]) => rule);
}

/** The cheapest way to give every room a chair by lifting rules (A2). */
function relax(
  model: Model,
  { kept }: Situation,
  { people, rooms }: { readonly people: readonly number[]; readonly rooms: readonly number[] },
): Relaxation {
  const columns = people.length;
  const costs = new Float64Array(rooms.length * columns);
  rooms.forEach((room, row) => {
    people.forEach((judge, column) => {
      const rules = rulesAgainst(model, kept, { judge, room });
      const price = rules.reduce((sum, rule) => sum + liftingCost[rule.kind], 0);
      // Of judges against whom the same speaks, the better one.
      costs[row * columns + column] = price + judgeAt(model, judge).gap / 1000;
    });
  });
  const solved = solveAssignment(costs, { rows: rooms.length, columns });
  invariant(solved.ok, 'there are people enough for the rooms');
  const chairs = rooms.flatMap((room, row) => {
    const judge = people[whole(solved.value.columnOf, row)] ?? -1;
    const waive = rulesAgainst(model, kept, { judge, room });
    return waive.length === 0 ? [] : [{ room, judge, waive }];
  });
  return {
    waive: chairs.flatMap(({ waive }) => waive),
    chairs: chairs.map(({ room, judge }) => ({
      debateId: debateIdOf(model, room),
      adjudicatorId: idOf(model, judge),
    })),
  };
}

/** Every hard rule that keeps a judge from the chair of a room. */
function rulesAgainst(
  model: Model,
  kept: readonly FixedSeat[],
  { judge: index, room: at }: { readonly judge: number; readonly room: number },
): HardRule[] {
  const judge = judgeAt(model, index);
  const room = roomAt(model, at);
  const { adjudicator } = judge;
  const { minimumVotingScore } = model.options;
  const rule = (kind: HardRule['kind'], otherId: Id | null = null): HardRule => ({
    kind,
    adjudicatorId: adjudicator.id,
    otherId,
  });
  const isKept = kept.some((seat) => seat.judge === index);
  const votesBadly = !judge.mayVote && adjudicator.score < (minimumVotingScore ?? -Infinity);
  return [
    ...(isKept ? [rule('kept-seat')] : []),
    ...(adjudicator.trainee && !judge.mayVote ? [rule('trainee-votes')] : []),
    ...(votesBadly ? [rule('voting-score')] : []),
    ...(judge.weakChair ? [rule('chair-score')] : []),
    ...(isAwayFrom(judge, room) ? [rule('availability', room.debate.roundId)] : []),
    ...room.debate.teamIds
      .filter((teamId) => judge.conflictTeams.has(teamId))
      .map((teamId) => rule('conflict-team', teamId)),
    ...kept
      .filter((seat) => seat.room === at && judge.conflicts.has(seat.judge))
      .map((seat) => rule('conflict-adjudicator', idOf(model, seat.judge))),
  ];
}

/** Settings that hold for everybody stand in an irreducible set once. */
function ofEverybody(rule: HardRule): HardRule {
  const isSetting =
    rule.kind === 'chair-score' || rule.kind === 'voting-score' || rule.kind === 'trainee-votes';
  return isSetting ? { ...rule, adjudicatorId: null } : rule;
}

function keyOf({ kind, adjudicatorId, otherId }: HardRule): string {
  return `${kind}/${adjudicatorId ?? ''}/${otherId ?? ''}`;
}

function idOf(model: Model, judge: number): Id {
  return judgeAt(model, judge).adjudicator.id;
}

function debateIdOf(model: Model, room: number): Id {
  return roomAt(model, room).debate.id;
}
