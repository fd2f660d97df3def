import { compareText } from '#engine/collections.ts';
import { byId } from '../collections.ts';
import { crowdedRows, solveAssignment } from '../optimise/index.ts';
import { createRandom } from '../random.ts';
import { invariant, ok, type Result, refused } from '../result.ts';
import type { Id } from '../vocabulary.ts';
import { checkVenueInput } from './check-input.ts';
import { canMeetIn, unmetNeeds } from './needs.ts';
import { offeredVenues } from './offered-venues.ts';
import type {
  AllocationVenue,
  VenueAllocation,
  VenueDebate,
  VenueInput,
  VenueProblem,
} from './types.ts';
import { byRankThenId, totalCost, venuePricing } from './venue-cost.ts';

/**
 * Gives every debate a room of its own at the least total cost: locks and hard needs are never
 * traded (V1, V2), a meeting never gets more rooms than it holds (V10), everything else is priced
 * (V4 … V8). Among equally cheap solutions the seed chooses; the order of the input does not (V11).
 * @returns rooms from the top debate down; refused with every problem at once.
 */
export function assignVenues(input: VenueInput): Result<VenueAllocation, VenueProblem> {
  return assignWith(input, nothingKept);
}

/**
 * Gives rooms again after some were lost, and moves as few debates as can be (V16): whoever has an
 * available room that meets the hard needs stays there unless nothing else is possible. Among the
 * smallest changes the cheapest. Locks on lost rooms end, the others hold.
 * @param present the rooms as they are, lost ones included.
 * @returns as `assignVenues`; `moved` names the debates that change, from the top one down.
 */
export function repairVenues(
  input: VenueInput,
  present: ReadonlyMap<Id, Id>,
): Result<VenueAllocation & { readonly moved: readonly Id[] }, VenueProblem> {
  const available = new Set(input.venues.map(({ id }) => id));
  const debates = input.debates.map((debate) =>
    debate.lockedVenueId !== null && !available.has(debate.lockedVenueId)
      ? { ...debate, lockedVenueId: null }
      : debate,
  );
  const kept = new Map([...present].filter(([, venueId]) => available.has(venueId)));
  const solved = assignWith({ ...input, debates }, kept);
  if (!solved.ok) return solved;
  const moved = solved.value.rooms.filter(
    ({ debateId, venueId }) => present.get(debateId) !== venueId,
  );
  return ok({ ...solved.value, moved: moved.map(({ debateId }) => debateId) });
}

const nothingKept: ReadonlyMap<Id, Id> = new Map();

/** The cheapest assignment of those that take the fewest debates out of the rooms they have. */
function assignWith(
  input: VenueInput,
  kept: ReadonlyMap<Id, Id>,
): Result<VenueAllocation, VenueProblem> {
  const wrong = checkVenueInput(input);
  if (wrong.length > 0) return refused(...wrong);
  const debates = [...input.debates].sort(byRankThenId);
  const venues = createRandom(input.seed).shuffle(
    [...input.venues].sort((a, b) => compareText(a.id, b.id)),
  );
  const venueOf = byId(venues);
  const open = debates.filter((debate) => debate.lockedVenueId === null);
  const taken = new Set(debates.flatMap(({ lockedVenueId }) => lockedVenueId ?? []));
  const first = new Set(kept.values());
  const free = offeredVenues({ venues, taken, hosts: input.hosts, first });
  const problems = [...lockProblems(debates, venueOf), ...shortages(open, free)];
  if (problems.length > 0) return refused(...problems);

  const pricing = venuePricing({ ...input, debates, venues });
  const prices = open.map((debate) => free.map((venue) => totalCost(pricing, debate, venue)));
  const solved = solveAssignment(
    Float64Array.from(withMoves(prices, { open, free, kept }).flat()),
    { rows: open.length, columns: free.length },
  );
  invariant(solved.ok, 'there are rooms enough for every need');
  const chosen = new Map(
    open.map((debate, row) => [debate.id, free[solved.value.columnOf[row] ?? -1]]),
  );
  const pairs = debates.map((debate) => {
    const venue =
      debate.lockedVenueId === null ? chosen.get(debate.id) : venueOf.get(debate.lockedVenueId);
    invariant(venue, 'every debate has a room');
    return { debate, venue };
  });
  return ok({
    rooms: pairs.map(({ debate, venue }) => ({
      debateId: debate.id,
      venueId: venue.id,
      cost: totalCost(pricing, debate, venue),
    })),
    unmet: pairs.flatMap(({ debate, venue }) =>
      unmetNeeds(debate, venue, 'wish').map(({ subjectId }) => ({
        debateId: debate.id,
        subjectId,
      })),
    ),
  });
}

interface Moves {
  readonly open: readonly VenueDebate[];
  readonly free: readonly AllocationVenue[];
  readonly kept: ReadonlyMap<Id, Id>;
}

/** Prices on which each move weighs more than all that rooms can cost together. */
function withMoves(prices: readonly (readonly number[])[], moves: Moves): (readonly number[])[] {
  const { open, free, kept } = moves;
  if (kept.size === 0) return [...prices];
  const dearest = prices.map((row) => Math.max(0, ...row.filter(Number.isFinite)));
  const move = 1 + dearest.reduce((sum, price) => sum + price, 0);
  return prices.map((row, index) => {
    const own = kept.get(open[index]?.id ?? '');
    if (own === undefined) return row;
    return row.map((price, column) => (free[column]?.id === own ? price : price + move));
  });
}

function lockProblems(
  debates: readonly VenueDebate[],
  venueOf: ReadonlyMap<Id, AllocationVenue>,
): VenueProblem[] {
  const seen = new Set<Id>();
  return debates.flatMap((debate): VenueProblem[] => {
    const { id, lockedVenueId } = debate;
    if (lockedVenueId === null) return [];
    const venue = venueOf.get(lockedVenueId);
    if (!venue) {
      return [{ code: 'locked-unavailable', data: { debateId: id, venueId: lockedVenueId } }];
    }
    const isTwice = seen.has(lockedVenueId);
    seen.add(lockedVenueId);
    return [
      ...(isTwice ? [{ code: 'locked-twice' as const, data: { venueId: lockedVenueId } }] : []),
      ...(canMeetIn(debate, venue)
        ? []
        : [unmeetable(debate, unmetNeeds(debate, venue, 'hard').map(subjectOf))]),
    ];
  });
}

/** Too few rooms, needs that no room meets, and needs that clash only together (V2). */
function shortages(open: readonly VenueDebate[], free: readonly AllocationVenue[]): VenueProblem[] {
  const tooFew: VenueProblem[] =
    open.length > free.length
      ? [{ code: 'too-few-venues', data: { debates: open.length, venues: free.length } }]
      : [];
  const candidates = open.map((debate) =>
    free.flatMap((venue, column) => (canMeetIn(debate, venue) ? [column] : [])),
  );
  const alone = open.filter(
    (debate, row) => candidates[row]?.length === 0 && debate.needs.some((need) => need.hard),
  );
  if (alone.length > 0) {
    const problems = alone.map((debate) =>
      unmeetable(debate, debate.needs.filter((need) => need.hard).map(subjectOf)),
    );
    return [...tooFew, ...problems];
  }
  if (tooFew.length > 0) return tooFew;
  const crowded = crowdedRows(candidates);
  if (crowded.length === 0) return [];
  const debates = crowded.flatMap((row) => open[row]?.id ?? []);
  const venues = new Set(crowded.flatMap((row) => candidates[row] ?? [])).size;
  return [{ code: 'needs-clash', data: { debates, venues } }];
}

function unmeetable({ id }: VenueDebate, subjectIds: readonly Id[]): VenueProblem {
  return { code: 'need-unmeetable', data: { debateId: id, subjectIds: [...new Set(subjectIds)] } };
}

function subjectOf({ subjectId }: { readonly subjectId: Id }): Id {
  return subjectId;
}
