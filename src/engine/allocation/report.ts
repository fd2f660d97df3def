/** The found panels in the words of the caller. */
import { compareText } from '#engine/collections.ts';
import { invariant } from '../result.ts';
import { type Id, type PanelRole, panelRoles } from '../vocabulary.ts';
import { type Member, panelCost } from './panels/panel-cost.ts';
import type { TraineeBound } from './panels/trainees.ts';
import type { FixedSeat } from './solve/model.ts';
import { type AllocationInput, compileModel, judgeAt, type Model, roomAt } from './solve/model.ts';
import type { ProvenCase } from './solve/part-conflicts.ts';
import type { SeatPrices } from './solve/seating.ts';
import type { AllocatedPanel, Allocation, AllocationCertificate } from './types.ts';

/** What the solver found, and what proves how good it is. */
interface Found {
  readonly panels: readonly Member[][];
  readonly bound: number;
  readonly kept: readonly FixedSeat[];
  readonly prices: Pick<SeatPrices, 'ofJudges'>;
  readonly cases: readonly ProvenCase[];
  readonly trainees: TraineeBound;
}

/** The allocation with its cost, measured afresh from the panels (A15). */
export function report(model: Model, found: Found): Allocation {
  const { panels, bound, kept } = found;
  let linear = 0;
  let pairwise = 0;
  panels.forEach((members, room) => {
    const cost = panelCost(model, roomAt(model, room), members);
    linear += cost.linear;
    pairwise += cost.pairwise;
  });
  invariant(bound <= linear + 1e-6 * (1 + linear), 'no allocation costs less than the bound');
  const locked = new Set(kept.filter((seat) => seat.locked).map((seat) => seat.judge));
  const seated = new Set(panels.flat().map((member) => member.judge));
  const idle = [...model.judges.keys()]
    .filter((judge) => !seated.has(judge))
    .sort((a, b) => byScore(model, a, b));
  const idOf = (judge: number) => judgeAt(model, judge).adjudicator.id;
  return {
    panels: panels.map((members, room) => panelOf(model, { room, members, locked })),
    unallocated: idle.map(idOf),
    idleTrainees: idle.filter((judge) => !judgeAt(model, judge).mayVote).map(idOf),
    // The two may add the same numbers in another order, hence the minimum.
    linear: { cost: linear, bound: Math.min(bound, linear) },
    pairwise,
    certificate: certificateOf(model, found),
  };
}

function certificateOf(model: Model, { prices, cases, trainees }: Found): AllocationCertificate {
  const judgeId = (judge: number) => judgeAt(model, judge).adjudicator.id;
  const debateId = (room: number) => roomAt(model, room).debate.id;
  const byId = (own: SeatPrices['ofJudges']) =>
    own.map(([judge, price]): [Id, number] => [judgeId(judge), price]);
  const places = trainees.prices.map((price, room): [Id, number] => [debateId(room), price]);
  const certificate = { judges: byId(prices.ofJudges), places };
  if (cases.length === 0) return certificate;
  return {
    ...certificate,
    cases: cases.map((one) => ({
      decisions: one.decisions.map(({ judge, room, isIn }) => ({
        adjudicatorId: judgeId(judge),
        debateId: debateId(room),
        isIn,
      })),
      judges: byId(one.prices),
    })),
  };
}

function panelOf(
  model: Model,
  {
    room,
    members,
    locked,
  }: { room: number; members: readonly Member[]; locked: ReadonlySet<number> },
): AllocatedPanel {
  const place = (role: PanelRole) => panelRoles.indexOf(role);
  return {
    debateId: roomAt(model, room).debate.id,
    seats: [...members]
      .sort((a, b) => place(a.role) - place(b.role) || byScore(model, a.judge, b.judge))
      .map(({ judge, role }) => ({
        adjudicatorId: judgeAt(model, judge).adjudicator.id,
        role,
        locked: locked.has(judge),
      })),
  };
}

function byScore(model: Model, a: number, b: number): number {
  const one = judgeAt(model, a).adjudicator;
  const two = judgeAt(model, b).adjudicator;
  return two.score - one.score || compareText(one.id, two.id);
}

/** The allocation of a round without debates. */
export function noPanels(input: AllocationInput): Allocation {
  return report(compileModel(input), {
    panels: [],
    bound: 0,
    kept: [],
    prices: { ofJudges: [] },
    cases: [],
    trainees: { cost: 0, prices: [] },
  });
}
