/** The whole cost of one panel, term by term: what is reported and explained. */
import type { PanelRole } from '#engine/vocabulary.ts';
import { pairTerms, seatCost, sumOf, traineeChairCost } from '../solve/costs.ts';
import { judgeAt, type Model, type Room } from '../solve/model.ts';

/** A judge (by index) in a role. */
export interface Member {
  readonly judge: number;
  readonly role: PanelRole;
}

/** Linear and pairwise cost of the members in a room. */
export function panelCost(
  model: Model,
  room: Room,
  members: readonly Member[],
): { linear: number; pairwise: number } {
  let linear = 0;
  let pairwise = 0;
  members.forEach((member, position) => {
    linear += seatCost(model, member.judge, { room, role: member.role });
    for (const mate of members.slice(position + 1)) pairwise += mateCost(model, member, mate);
  });
  return { linear, pairwise };
}

/** All that two members of one room cost together (A10 … A12). */
export function mateCost(model: Model, a: Member, b: Member): number {
  const voting = a.role !== 'trainee' && b.role !== 'trainee';
  const cost = sumOf(pairTerms(model, { a: a.judge, b: b.judge, voting }));
  return cost + traineeChairBetween(model, a, b);
}

/** A12, if one of the two chairs and the other is a trainee. */
export function traineeChairBetween(model: Model, a: Member, b: Member): number {
  if (a.role === 'chair' && b.role === 'trainee')
    return traineeChairCost(model, judgeAt(model, a.judge));
  if (b.role === 'chair' && a.role === 'trainee')
    return traineeChairCost(model, judgeAt(model, b.judge));
  return 0;
}
