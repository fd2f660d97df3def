import type { AllocationVenue, VenueDebate, VenueNeed, VenueTarget } from './types.ts';

/** Whether a room meets a need: one of the alternatives is enough (V3). */
export function meetsNeed(venue: AllocationVenue, { anyOf }: VenueNeed): boolean {
  return anyOf.length === 0 || anyOf.some((target) => isTarget(venue, target));
}

/** The needs of a debate that a room fails to meet: the requirements, or the preferences. */
export function unmetNeeds(
  debate: VenueDebate,
  venue: AllocationVenue,
  kind: 'hard' | 'wish',
): VenueNeed[] {
  return debate.needs.filter((need) => need.hard === (kind === 'hard') && !meetsNeed(venue, need));
}

/** Whether everybody in a debate can use a room (V2). */
export function canMeetIn(debate: VenueDebate, venue: AllocationVenue): boolean {
  return debate.needs.every((need) => !need.hard || meetsNeed(venue, need));
}

function isTarget(venue: AllocationVenue, target: VenueTarget): boolean {
  switch (target.kind) {
    case 'step-free':
      return venue.stepFree;
    case 'category':
      return venue.categoryIds.includes(target.id);
    case 'building':
      return venue.buildingId === target.id;
    case 'zone':
      return venue.zoneId === target.id;
  }
}
