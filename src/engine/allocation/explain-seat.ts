import type { ExplainedCriterion } from '../explanation.ts';
import type { Id } from '../vocabulary.ts';
import { type Member, mateCost, traineeChairBetween } from './panels/panel-cost.ts';
import { isBarred, type PairTerms, pairTerms, seatCost, seatTerms } from './solve/costs.ts';
import {
  type AllocationInput,
  compileModel,
  judgeAt,
  type Model,
  type Room,
  roomAt,
} from './solve/model.ts';
import type { SeatExplanation } from './types.ts';

/**
 * Why a judge sits where `debates[].seats` puts them: every criterion in the order of the objective
 * with its weight and what it costs here, and the best single change, that is a swap with one other
 * seated judge or with one who does not sit, no hard rule broken and no lock moved. `extra` is what that
 * change would cost more; below zero it would be better (A17).
 * @returns null when the judge has no seat in that debate.
 */
export function explainSeat(
  input: AllocationInput & { readonly debateId: Id; readonly adjudicatorId: Id },
): SeatExplanation | null {
  const model = compileModel(input);
  const room = model.roomOf.get(input.debateId);
  const judge = model.judgeOf.get(input.adjudicatorId);
  if (room === undefined || judge === undefined) return null;
  const panels = model.rooms.map(membersOf);
  const place = { room, position: (panels[room] ?? []).findIndex((m) => m.judge === judge) };
  const member = panels[room]?.[place.position];
  if (!member) return null;
  const alternative = bestChange(model, panels, place);
  return {
    schema: 1,
    debateId: input.debateId,
    adjudicatorId: input.adjudicatorId,
    criteria: criteriaOf(model, { room: roomAt(model, room), panel: panels[room] ?? [], member }),
    ...(alternative && { alternative }),
  };
}

/** A seat: the room and the position among its members. */
interface Place {
  readonly room: number;
  readonly position: number;
}

function criteriaOf(
  model: Model,
  { room, panel, member }: { room: Room; panel: readonly Member[]; member: Member },
): ExplainedCriterion[] {
  const { weights } = model;
  const { judge, role } = member;
  const { adjudicator, sawTeams, expected, expectedChairs, expectedOfRegion } = judgeAt(
    model,
    judge,
  );
  const seen = sawTeams();
  const own = seatTerms(model, judge, { room, role });
  const mates = panel.filter((mate) => mate.judge !== judge);
  const pairs = mates.map((mate) => {
    const voting = role !== 'trainee' && mate.role !== 'trainee';
    return {
      id: judgeAt(model, mate.judge).adjudicator.id,
      ...pairTerms(model, { a: judge, b: mate.judge, voting }),
      traineeChair: traineeChairBetween(model, member, mate),
    };
  });
  const between = (code: string, term: keyof PairTerms | 'traineeChair'): ExplainedCriterion => ({
    code,
    weight: weights[term],
    cost: pairs.reduce((sum, pair) => sum + pair[term], 0),
    data: { adjudicatorIds: pairs.filter((pair) => pair[term] > 0).map((pair) => pair.id) },
  });
  const { score } = adjudicator;
  return [
    {
      code: role === 'chair' ? 'chair-strength' : 'panel-strength',
      weight:
        role === 'chair' ? weights.chairStrength : role === 'panellist' ? weights.panelStrength : 0,
      cost: own.strength,
      data: { role, score, importance: room.debate.importance },
    },
    {
      code: 'saw-team',
      weight: weights.sawTeam,
      cost: own.sawTeam,
      data: { teamIds: room.debate.teamIds.filter((id) => seen.has(id)) },
    },
    ...later('expected-team', weights.sawTeam, own.expected, {
      teamIds: room.debate.teamIds.filter((id) => expected.has(id)),
    }),
    ...later('expected-chair', weights.fairness, own.expectedChairs, { times: expectedChairs }),
    ...later('expected-region', weights.sameRegion, own.expectedOfRegion, {
      teamIds: room.debate.teamIds.filter((id) => expectedOfRegion.has(id)),
    }),
    between('sat-with', 'satWith'),
    between('same-institution', 'sameInstitution'),
    between('same-region', 'sameRegion'),
    between('same-gender', 'sameGender'),
    between('same-language', 'sameLanguage'),
    between('same-experience', 'sameExperience'),
    between('trainee-chair', 'traineeChair'),
    { code: 'fairness', weight: weights.fairness, cost: own.fairness, data: { place: room.place } },
    { code: 'change', weight: weights.change, cost: own.change, data: {} },
  ];
}

/** What later rounds are expected to need (A31): named only where something was planned. */
function later(
  code: string,
  weight: number,
  cost: number,
  data: ExplainedCriterion['data'],
): ExplainedCriterion[] {
  return cost > 0 ? [{ code, weight, cost, data }] : [];
}

function bestChange(
  model: Model,
  panels: readonly Member[][],
  from: Place,
): SeatExplanation['alternative'] | null {
  const member = panels[from.room]?.[from.position];
  if (!member || isLocked(model, from, member)) return null;
  let best: { extra: number; other: number; to: Place | null } | null = null;
  for (const { other, to } of partners(model, panels, member)) {
    const extra = extraOf(model, panels, { from, to, other });
    if (extra !== null && (best === null || extra < best.extra)) best = { extra, other, to };
  }
  if (best === null) return null;
  const { extra, other, to } = best;
  return {
    extra,
    data: {
      adjudicatorId: judgeAt(model, other).adjudicator.id,
      debateId: to ? roomAt(model, to.room).debate.id : null,
      role: to ? (panels[to.room]?.[to.position]?.role ?? null) : null,
    },
  };
}

/** Everybody a judge could change places with: movable seats, then those who do not sit. */
function partners(model: Model, panels: readonly Member[][], member: Member) {
  const seated = new Set(panels.flat().map((seat) => seat.judge));
  const places = panels.flatMap((panel, room) =>
    panel.flatMap((mate, position) => {
      const to = { room, position };
      const same = mate.judge === member.judge || isLocked(model, to, mate);
      return same ? [] : [{ other: mate.judge, to: to as Place | null }];
    }),
  );
  const idle = [...model.judges.keys()].filter((judge) => !seated.has(judge));
  return [...places, ...idle.map((other) => ({ other, to: null }))];
}

/** What a change costs more than the present seats; null when it breaks a hard rule. */
function extraOf(
  model: Model,
  panels: readonly Member[][],
  { from, to, other }: { from: Place; to: Place | null; other: number },
): number | null {
  const judge = panels[from.room]?.[from.position]?.judge ?? -1;
  const rooms = to === null || to.room === from.room ? [from.room] : [from.room, to.room];
  let extra = 0;
  for (const index of rooms) {
    const before = panels[index] ?? [];
    const after = before.map((seat): Member => {
      if (seat.judge === judge) return { judge: other, role: seat.role };
      return seat.judge === other ? { judge, role: seat.role } : seat;
    });
    const room = roomAt(model, index);
    const moves = (seat: Member) => seat.judge === judge || seat.judge === other;
    if (after.some((seat) => moves(seat) && breaksRule(model, room, { seat, panel: after }))) {
      return null;
    }
    extra += costOf(model, room, { panel: after, counts: moves });
    extra -= costOf(model, room, { panel: before, counts: moves });
  }
  return extra;
}

function breaksRule(
  model: Model,
  room: Room,
  { seat, panel }: { seat: Member; panel: readonly Member[] },
): boolean {
  const judge = judgeAt(model, seat.judge);
  return (
    (seat.role !== 'trainee' && !judge.mayVote) ||
    (seat.role === 'chair' && judge.weakChair) ||
    isBarred(judge, room) ||
    panel.some((mate) => judge.conflicts.has(mate.judge))
  );
}

/** What these members cost in their panel, with each pair of which one is theirs: the rest of it stays as it is. */
function costOf(
  model: Model,
  room: Room,
  { panel, counts }: { panel: readonly Member[]; counts: (member: Member) => boolean },
): number {
  let cost = 0;
  panel.forEach((member, position) => {
    if (!counts(member)) return;
    cost += seatCost(model, member.judge, { room, role: member.role });
    panel.forEach((mate, at) => {
      // A pair of two that count is met twice.
      if (at > position || (at < position && !counts(mate))) cost += mateCost(model, member, mate);
    });
  });
  return cost;
}

function isLocked(model: Model, { room }: Place, member: Member): boolean {
  const { id } = judgeAt(model, member.judge).adjudicator;
  return roomAt(model, room).debate.seats.some((seat) => seat.adjudicatorId === id && seat.locked);
}

function membersOf(room: Room): Member[] {
  return [...room.present].map(([judge, role]) => ({ judge, role }));
}
