import type { Id } from '../vocabulary.ts';
import type { AllocationVenue, MeetingHost } from './types.ts';
import { compareIds } from './venue-cost.ts';

/**
 * The rooms that may still be given away: those not taken, and of a meeting only as many as it has
 * left, the preferred ones (V10).
 * @param taken rooms that are locked; they count against their meeting.
 */
export function offeredVenues(
  venues: readonly AllocationVenue[],
  taken: ReadonlySet<Id>,
  hosts: readonly MeetingHost[],
): AllocationVenue[] {
  const withheld = new Set<Id>();
  for (const { buildingId, maxRooms } of hosts) {
    const own = venues.filter((venue) => venue.buildingId === buildingId);
    const left = Math.max(0, maxRooms - own.filter(({ id }) => taken.has(id)).length);
    const rest = own
      .filter(({ id }) => !taken.has(id))
      .sort((a, b) => b.priority - a.priority || compareIds(a.id, b.id));
    for (const { id } of rest.slice(left)) withheld.add(id);
  }
  return venues.filter(({ id }) => !taken.has(id) && !withheld.has(id));
}
