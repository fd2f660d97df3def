/** Checks an allocation and its certificate against the costs alone; no solver is asked (A27). */
import type { Id } from '#engine/vocabulary.ts';
import { checkPanels } from '../panels/check-panels.ts';
import { type Member, panelCost } from '../panels/panel-cost.ts';
import { traineePlaces } from '../panels/panel-sizes.ts';
import { maySitWith } from '../panels/trainees.ts';
import { isBarred, seatCost } from '../solve/costs.ts';
import { keepSeats } from '../solve/locks.ts';
import type { FixedSeat } from '../solve/model.ts';
import {
  type AllocationInput,
  compileModel,
  judgeAt,
  type Model,
  type Room,
} from '../solve/model.ts';
import type { Allocation, AllocationCase } from '../types.ts';
import { arePermitted, barredBy, casesOf, coverAll } from './prove-cases.ts';

/** Share by which sums of the same numbers in another order may differ. */
const rounding = 1e-6;

export interface AllocationProof {
  /** Measured afresh from the panels. */
  readonly linear: number;
  readonly pairwise: number;
  /** What the prices prove that the linear terms cost at least, however the seats are filled. */
  readonly bound: number;
  /**
   * Nobody sits twice, every room has one chair and no more trainees than it takes, and no hard rule
   * is broken that was not lifted.
   */
  readonly isAllowed: boolean;
  /** The costs and the bound are those that the allocation reports, and the prices are permitted. */
  readonly isProven: boolean;
}

/**
 * Measures the panels of an allocation and works its bound out again from its certificate, by weak
 * duality: whoever fills a seat at a price `v ≤ 0` costs at least the least `cost − v` of all who
 * could, and no price counts more often than its judge can sit. Where conflicts were parted the bound
 * is that of the worst of the cases, which must leave nothing out (A30).
 */
export function proveAllocation(input: AllocationInput, allocation: Allocation): AllocationProof {
  const model = compileModel(input);
  const seated = membersByRoom(model, allocation);
  const costs = seated.map(({ room, members }) => panelCost(model, room, members));
  const linear = costs.reduce((sum, cost) => sum + cost.linear, 0);
  const pairwise = costs.reduce((sum, cost) => sum + cost.pairwise, 0);
  const { judges, places } = allocation.certificate;
  const cases = casesOf(allocation.certificate);
  const keeping = keepSeats(model);
  const stay = keeping.ok ? stayingOf(model, keeping.value) : null;
  const bound = stay ? boundOf(model, seated, { stay, allocation }) : 0;
  const isNear = (a: number, b: number) => Math.abs(a - b) <= rounding * (1 + Math.abs(b));
  return {
    linear,
    pairwise,
    bound,
    isAllowed: isAllowed(input, allocation) && stay !== null && takesTrainees(seated, stay),
    isProven:
      coverAll(cases) &&
      cases.every((one) => arePermitted(one, rounding)) &&
      [...judges, ...places].every(([, price]) => price <= rounding) &&
      isNear(linear, allocation.linear.cost) &&
      isNear(pairwise, allocation.pairwise) &&
      bound >= allocation.linear.bound - rounding * (1 + linear),
  };
}

interface SeatedRoom {
  readonly room: Room;
  readonly members: readonly Member[];
}

function membersByRoom(model: Model, { panels }: Allocation): readonly SeatedRoom[] {
  const seatsOf = new Map(panels.map(({ debateId, seats }) => [debateId, seats]));
  return model.rooms.map((room) => ({
    room,
    members: (seatsOf.get(room.debate.id) ?? []).flatMap(({ adjudicatorId, role }) => {
      const judge = model.judgeOf.get(adjudicatorId);
      return judge === undefined ? [] : [{ judge, role }];
    }),
  }));
}

/** What stood before anybody was seated. */
interface Staying {
  readonly kept: ReadonlySet<number>;
  /** Trainees that each room still takes (A28). */
  readonly free: readonly number[];
}

function stayingOf(model: Model, kept: readonly FixedSeat[]): Staying {
  return { kept: new Set(kept.map(({ judge }) => judge)), free: traineePlaces(model, kept) };
}

function boundOf(
  model: Model,
  seated: readonly SeatedRoom[],
  { stay, allocation }: { readonly stay: Staying; readonly allocation: Allocation },
): number {
  const { certificate } = allocation;
  const { kept, free } = stay;
  const places = indexed(certificate.places, model.roomOf);
  const standing = seated.map(({ room, members }) => ({
    room,
    panel: members.filter(({ judge, role }) => role !== 'trainee' || kept.has(judge)),
  }));
  let others = 0;
  for (const [room, price] of places) others += (free[room] ?? 0) * price;
  for (const { room, members } of seated) {
    for (const { judge, role } of members) {
      if (kept.has(judge)) others += seatCost(model, judge, { room, role });
      else if (role === 'trainee')
        others += leastAsTrainee(model, judge, { standing, free, places });
    }
  }
  const voting = casesOf(certificate).map((one) => votingBound(model, seated, { kept, one }));
  // Seats never cost less than nothing, whatever the prices of judges who stay out take away.
  return Math.max(0, Math.min(...voting)) + others;
}

/** What the free voting seats cost at least in one case of the certificate. */
function votingBound(
  model: Model,
  seated: readonly SeatedRoom[],
  { kept, one }: { readonly kept: Staying['kept']; readonly one: AllocationCase },
): number {
  // Who was left out of the certificate could have sat all the same.
  const free = [...model.judges.keys()].filter(
    (judge) => judgeAt(model, judge).mayVote && !kept.has(judge),
  );
  const prices = new Map([
    ...free.map((judge) => [judge, 0] as const),
    ...indexed(one.judges, model.judgeOf),
  ]);
  const isOut = barredBy(model, one);
  let bound = 0;
  for (const price of prices.values()) bound += price;
  for (const { room, members } of seated) {
    const stays = members.map(({ judge }) => judge).filter((judge) => kept.has(judge));
    for (const { judge, role } of members) {
      if (kept.has(judge) || role === 'trainee') continue;
      bound += leastOf(model, { room, role, stays, isOut }, prices);
    }
  }
  return bound;
}

/** The least `cost − price` of a voting seat over everybody who may take it. */
function leastOf(
  model: Model,
  {
    room,
    role,
    stays,
    isOut,
  }: {
    readonly room: Room;
    readonly role: Member['role'];
    /** Who is kept in the room, whatever becomes of the other seats. */
    readonly stays: readonly number[];
    readonly isOut: ReturnType<typeof barredBy>;
  },
  prices: ReadonlyMap<number, number>,
): number {
  let least = Infinity;
  for (const [judge, price] of prices) {
    const one = judgeAt(model, judge);
    if (isBarred(one, room) || (role === 'chair' && one.weakChair)) continue;
    if (stays.some((mate) => one.conflicts.has(mate)) || isOut(judge, room.debate.id)) continue;
    least = Math.min(least, seatCost(model, judge, { room, role }) - price);
  }
  return least;
}

/** The least `cost − price` of a trainee's place beside any of the panels that stand. */
function leastAsTrainee(
  model: Model,
  judge: number,
  {
    standing,
    free,
    places,
  }: {
    readonly standing: readonly { readonly room: Room; readonly panel: readonly Member[] }[];
    readonly free: readonly number[];
    readonly places: ReadonlyMap<number, number>;
  },
): number {
  const costs = standing.flatMap(({ room, panel }, at) =>
    free[at] === 0 || !maySitWith(model, judge, { room, panel })
      ? []
      : [seatCost(model, judge, { room, role: 'trainee' }) - (places.get(at) ?? 0)],
  );
  return Math.min(...costs);
}

/** No room was given more trainees than it takes (A28). */
function takesTrainees(seated: readonly SeatedRoom[], { kept, free }: Staying): boolean {
  return seated.every(({ members }, at) => {
    const added = members.filter(({ judge, role }) => role === 'trainee' && !kept.has(judge));
    return added.length <= (free[at] ?? 0);
  });
}

function isAllowed(input: AllocationInput, { panels }: Allocation): boolean {
  const seatsOf = new Map(panels.map(({ debateId, seats }) => [debateId, seats]));
  const debates = input.debates.map((debate) => ({
    ...debate,
    seats: seatsOf.get(debate.id) ?? [],
  }));
  return checkPanels({ ...input, debates }).every((finding) => !finding.hard);
}

function indexed(
  prices: readonly (readonly [Id, number])[],
  indexOf: ReadonlyMap<Id, number>,
): ReadonlyMap<number, number> {
  return new Map(
    prices.flatMap(([id, price]) => {
      const index = indexOf.get(id);
      return index === undefined ? [] : [[index, price] as const];
    }),
  );
}
