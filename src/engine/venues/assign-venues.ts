import { solveAssignment } from '../optimise/index.ts';
import { createRandom } from '../random.ts';
import { invariant, ok, type Result, refused } from '../result.ts';
import type { Id } from '../vocabulary.ts';
import type { AllocationVenue, VenueAllocation, VenueDebate, VenueProblem } from './types.ts';
import { unmetCategories, venueCost } from './venue-cost.ts';

export interface VenueInput {
  readonly debates: readonly VenueDebate[];
  /** The available ones. */
  readonly venues: readonly AllocationVenue[];
  readonly seed: string;
}

/**
 * Gives every debate a room of its own at the least total cost: step-free access and locks are never
 * traded (A21, A22), wishes, seats, the best rooms for the top debates and rotation are priced
 * (A23). Among equally cheap solutions the seed chooses; the order of the input does not.
 * @returns rooms from the top debate down; refused with every problem at once.
 */
export function assignVenues(input: VenueInput): Result<VenueAllocation, VenueProblem> {
  const debates = [...input.debates].sort((a, b) => a.rank - b.rank || compare(a.id, b.id));
  const venues = createRandom(input.seed).shuffle(
    [...input.venues].sort((a, b) => compare(a.id, b.id)),
  );
  const venueOf = new Map(venues.map((venue) => [venue.id, venue]));
  const open = debates.filter((debate) => debate.lockedVenueId === null);
  const taken = new Set(debates.map((debate) => debate.lockedVenueId));
  const free = venues.filter((venue) => !taken.has(venue.id));
  const problems = [...lockProblems(debates, venueOf), ...shortages(open, free)];
  if (problems.length > 0) return refused(...problems);

  const cost = pricing(debates, venues);
  const solved = solveAssignment(
    Float64Array.from(open.flatMap((debate) => free.map((venue) => cost(debate, venue)))),
    open.length,
    free.length,
  );
  invariant(solved.ok, 'there are rooms enough of both kinds');
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
      cost: cost(debate, venue),
    })),
    unmet: pairs.flatMap(({ debate, venue }) => {
      const categoryIds = unmetCategories(debate, venue);
      return categoryIds.length > 0 ? [{ debateId: debate.id, categoryIds }] : [];
    }),
  });
}

function lockProblems(
  debates: readonly VenueDebate[],
  venueOf: ReadonlyMap<Id, AllocationVenue>,
): VenueProblem[] {
  const seen = new Set<Id>();
  return debates.flatMap(({ id, lockedVenueId, needsStepFree }): VenueProblem[] => {
    if (lockedVenueId === null) return [];
    const venue = venueOf.get(lockedVenueId);
    if (!venue) {
      return [{ code: 'locked-unavailable', data: { debateId: id, venueId: lockedVenueId } }];
    }
    const twice = seen.has(lockedVenueId);
    seen.add(lockedVenueId);
    return [
      ...(twice ? [{ code: 'locked-twice' as const, data: { venueId: lockedVenueId } }] : []),
      ...(needsStepFree && !venue.stepFree
        ? [{ code: 'no-step-free' as const, data: { debates: [id], venues: 0 } }]
        : []),
    ];
  });
}

function shortages(open: readonly VenueDebate[], free: readonly AllocationVenue[]): VenueProblem[] {
  const needing = open.filter((debate) => debate.needsStepFree).map((debate) => debate.id);
  const stepFree = free.filter((venue) => venue.stepFree).length;
  return [
    ...(open.length > free.length
      ? [{ code: 'too-few-venues' as const, data: { debates: open.length, venues: free.length } }]
      : []),
    ...(needing.length > stepFree
      ? [{ code: 'no-step-free' as const, data: { debates: needing, venues: stepFree } }]
      : []),
  ];
}

/** The cost of a pairing, with standings among all debates and rooms of the round. */
function pricing(debates: readonly VenueDebate[], venues: readonly AllocationVenue[]) {
  const standing = new Map(
    debates.map((debate, place) => [debate.id, (debates.length - place) / debates.length]),
  );
  const better = new Map<number, number>();
  const priorities = venues.map((venue) => venue.priority).sort((a, b) => b - a);
  priorities.forEach((priority, place) => {
    if (!better.has(priority)) better.set(priority, place / venues.length);
  });
  return (debate: VenueDebate, venue: AllocationVenue): number =>
    venueCost(debate, venue, {
      debate: standing.get(debate.id) ?? 0,
      venue: better.get(venue.priority) ?? 0,
    });
}

function compare(a: Id, b: Id): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
