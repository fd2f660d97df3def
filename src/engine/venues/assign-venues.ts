import { crowdedRows, solveAssignment } from '../optimise/index.ts';
import { createRandom } from '../random.ts';
import { invariant, ok, type Result, refused } from '../result.ts';
import type { Id } from '../vocabulary.ts';
import { canMeetIn, unmetNeeds } from './needs.ts';
import { offeredVenues } from './offered-venues.ts';
import type {
  AllocationVenue,
  VenueAllocation,
  VenueDebate,
  VenueInput,
  VenueProblem,
} from './types.ts';
import { byRankThenId, compareIds, totalCost, venuePricing } from './venue-cost.ts';

/**
 * Gives every debate a room of its own at the least total cost: locks and hard needs are never
 * traded (V1, V2), a meeting never gets more rooms than it holds (V10), everything else is priced
 * (V4 … V8). Among equally cheap solutions the seed chooses; the order of the input does not (V11).
 * @returns rooms from the top debate down; refused with every problem at once.
 */
export function assignVenues(input: VenueInput): Result<VenueAllocation, VenueProblem> {
  const debates = [...input.debates].sort(byRankThenId);
  const venues = createRandom(input.seed).shuffle(
    [...input.venues].sort((a, b) => compareIds(a.id, b.id)),
  );
  const venueOf = new Map(venues.map((venue) => [venue.id, venue]));
  const open = debates.filter((debate) => debate.lockedVenueId === null);
  const taken = new Set(debates.flatMap(({ lockedVenueId }) => lockedVenueId ?? []));
  const free = offeredVenues(venues, taken, input.hosts);
  const problems = [...lockProblems(debates, venueOf), ...shortages(open, free)];
  if (problems.length > 0) return refused(...problems);

  const pricing = venuePricing({ ...input, debates, venues });
  const solved = solveAssignment(
    Float64Array.from(
      open.flatMap((debate) => free.map((venue) => totalCost(pricing, debate, venue))),
    ),
    open.length,
    free.length,
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
