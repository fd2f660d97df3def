import { compareText } from '#engine/collections.ts';
import type { Id } from '../vocabulary.ts';
import type { AllocationVenue, MeetingHost } from './types.ts';

interface Offer {
  readonly venues: readonly AllocationVenue[];
  /** Rooms that are locked; they count against their meeting. */
  readonly taken: ReadonlySet<Id>;
  readonly hosts: readonly MeetingHost[];
  /** Rooms that come before all others of their meeting, whatever their priority. */
  readonly first?: ReadonlySet<Id>;
}

/**
 * The rooms that may still be given away: those not taken, and of a meeting only as many as it has
 * left, the preferred ones (V10).
 */
export function offeredVenues({ venues, taken, hosts, first }: Offer): AllocationVenue[] {
  const comesFirst = (id: Id) => Number(first?.has(id) ?? false);
  const withheld = new Set<Id>();
  for (const { buildingId, maxRooms } of hosts) {
    const own = venues.filter((venue) => venue.buildingId === buildingId);
    const left = Math.max(0, maxRooms - own.filter(({ id }) => taken.has(id)).length);
    const rest = own
      .filter(({ id }) => !taken.has(id))
      .sort(
        (a, b) =>
          comesFirst(b.id) - comesFirst(a.id) || b.priority - a.priority || compareText(a.id, b.id),
      );
    for (const { id } of rest.slice(left)) withheld.add(id);
  }
  return venues.filter(({ id }) => !taken.has(id) && !withheld.has(id));
}
