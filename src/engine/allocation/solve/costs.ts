/**
 * What a seat costs (A7 … A14): linear terms that depend on judge, room and role alone, and
 * terms between two members of a panel.
 */
import type { Id, PanelRole } from '#engine/vocabulary.ts';
import { roundsTogether } from '../past-rooms.ts';
import { type Judge, judgeAt, type Model, type Room } from './model.ts';

/** What a panellist weighs where the panel decides together: half, for the chair leads (A8). */
const consensusShare = 0.5;

/** Terms of one seat, in the order of the objective. */
export interface SeatTerms {
  readonly strength: number;
  readonly sawTeam: number;
  readonly expected: number;
  readonly expectedChairs: number;
  readonly expectedOfRegion: number;
  readonly fairness: number;
  readonly change: number;
}

/** Terms between two judges of one room. */
export interface PairTerms {
  readonly satWith: number;
  readonly sameInstitution: number;
  readonly sameRegion: number;
  readonly sameGender: number;
  readonly sameLanguage: number;
  readonly sameExperience: number;
}

/** Linear terms of a judge (by index) in a room (A7 … A9, A13, A14). */
export function seatTerms(
  model: Model,
  index: number,
  seat: { room: Room; role: PanelRole },
): SeatTerms {
  const judge = judgeAt(model, index);
  const { room, role } = seat;
  const seen = judge.sawTeams();
  return {
    strength: strengthCost(model, judge, seat),
    sawTeam: room.debate.teamIds.reduce((sum, id) => sum + sawTeamCost(model, seen, id), 0),
    expected: room.debate.teamIds.reduce((sum, id) => sum + expectedCost(model, judge, id), 0),
    expectedChairs: role === 'chair' ? expectedChairsCost(model, judge) : 0,
    expectedOfRegion: role === 'trainee' ? 0 : expectedOfRegionCost(model, judge, room),
    fairness: role === 'trainee' ? 0 : fairnessCost(model, judge, room),
    change: changeCost(model, index, seat),
  };
}

/** Sum of the terms of `seatTerms`, without the parts: what the solvers fill their tables with. */
export function seatCost(
  model: Model,
  index: number,
  seat: { room: Room; role: PanelRole },
): number {
  const judge = judgeAt(model, index);
  const { room, role } = seat;
  let cost = strengthCost(model, judge, seat) + changeCost(model, index, seat);
  if (role === 'chair') cost += expectedChairsCost(model, judge);
  if (role !== 'trainee') {
    cost += fairnessCost(model, judge, room) + expectedOfRegionCost(model, judge, room);
  }
  const seen = judge.sawTeams();
  if (seen.size > 0) {
    for (const id of room.debate.teamIds) cost += sawTeamCost(model, seen, id);
  }
  if (judge.expected.size > 0) {
    for (const id of room.debate.teamIds) cost += expectedCost(model, judge, id);
  }
  return cost;
}

/** A13: a voting seat in a low room costs those who sat low before. */
function fairnessCost({ weights }: Model, judge: Judge, room: Room): number {
  return weights.fairness * judge.lowRooms * room.place;
}

/** A7, A8: weight × stake × (1 − quality)²; trainees have none. */
export function strengthCost(
  model: Model,
  judge: Judge,
  { room, role }: { room: Room; role: PanelRole },
): number {
  if (role === 'trainee') return 0;
  return seatWeight(model, room, role) * judge.gap * judge.gap;
}

/** How much a good judge is worth in a voting seat (A7, A8). */
export function seatWeight(
  { weights, options }: Model,
  room: Room,
  role: 'chair' | 'panellist',
): number {
  if (role === 'chair') return weights.chairStrength * room.stake;
  const share = options.decision === 'consensus' ? consensusShare : 1;
  return weights.panelStrength * share * room.stake;
}

/** A9: each earlier meeting counts 1 ÷ the number of rounds ago. */
export function sawTeamCost(
  { weights, options }: Model,
  seen: ReadonlyMap<Id, readonly number[]>,
  teamId: Id,
): number {
  const rounds = seen.get(teamId);
  return rounds ? weights.sawTeam * recency(rounds, options.round) : 0;
}

/** A31: a meeting now makes each expected later one a repeat. */
function expectedCost({ weights }: Model, judge: Judge, teamId: string): number {
  return weights.sawTeam * (judge.expected.get(teamId) ?? 0);
}

/** A31: chairing now adds to each expected later time. */
function expectedChairsCost({ weights }: Model, judge: Judge): number {
  return weights.fairness * judge.expectedChairs;
}

/** A31: a team that judges of a region are expected to judge later is left to other regions now. */
function expectedOfRegionCost({ weights }: Model, judge: Judge, { debate }: Room): number {
  if (judge.expectedOfRegion.size === 0) return 0;
  const times = debate.teamIds.reduce((sum, id) => sum + (judge.expectedOfRegion.get(id) ?? 0), 0);
  return weights.sameRegion * times;
}

/** A14: what leaving the present allocation costs; half when only the role changes. */
export function changeCost(
  { weights }: Model,
  index: number,
  { room, role }: { room: Room; role: PanelRole },
): number {
  if (!room.disturbable) return 0;
  const present = room.present.get(index);
  if (present === undefined) return weights.change;
  return present === role ? 0 : weights.change / 2;
}

/**
 * Terms between two judges (by index) of one room (A10, A11). `voting`: both vote; the mix of a
 * panel is that of its voting members. Hard conflicts are not priced here.
 */
export function pairTerms(
  model: Model,
  pair: { a: number; b: number; voting: boolean },
): PairTerms {
  const a = judgeAt(model, pair.a);
  const b = judgeAt(model, pair.b);
  const { weights } = model;
  const same = (x: string | null, y: string | null) => pair.voting && x !== null && x === y;
  const institution = pair.voting && [...a.institutions].some((id) => b.institutions.has(id));
  return {
    satWith: satWithCost(model, roundsTogether(model.past, a.adjudicator.id, b.adjudicator.id)),
    sameInstitution: institution ? weights.sameInstitution : 0,
    sameRegion: same(a.adjudicator.region, b.adjudicator.region) ? weights.sameRegion : 0,
    sameGender: same(a.adjudicator.gender, b.adjudicator.gender) ? weights.sameGender : 0,
    sameLanguage: same(a.adjudicator.language, b.adjudicator.language) ? weights.sameLanguage : 0,
    sameExperience: same(a.adjudicator.experience, b.adjudicator.experience)
      ? weights.sameExperience
      : 0,
  };
}

/** A10: each earlier panel together counts 1 ÷ the number of rounds ago. */
export function satWithCost({ weights, options }: Model, rounds: readonly number[]): number {
  return rounds.length > 0 ? weights.satWith * recency(rounds, options.round) : 0;
}

/** A12: a trainee beside a chair costs the weight × (1 − quality of the chair). */
export function traineeChairCost({ weights }: Model, chair: Judge): number {
  return weights.traineeChair * chair.gap;
}

export function sumOf(terms: SeatTerms | PairTerms): number {
  return Object.values(terms).reduce((sum: number, term: number) => sum + term, 0);
}

/** Whether a judge may not sit in a room: because of its teams (A1), or away from its round (A21). */
export function isBarred(judge: Judge, room: Room): boolean {
  return isAwayFrom(judge, room) || room.debate.teamIds.some((id) => judge.conflictTeams.has(id));
}

/** Whether a judge is not available in the round of a room, of several that are allocated at once. */
export function isAwayFrom({ rounds }: Judge, { debate }: Room): boolean {
  return rounds !== null && debate.roundId !== undefined && !rounds.has(debate.roundId);
}

function recency(rounds: readonly number[], now: number): number {
  return rounds.reduce((sum, round) => sum + 1 / (now - round), 0);
}
