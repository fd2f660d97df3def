import { byId } from '../collections.ts';
import type { Id } from '../vocabulary.ts';
import type { PresentRooms } from './explain-venue.ts';
import { unmetNeeds } from './needs.ts';
import type { AllocationVenue, MeetingHost, VenueDebate } from './types.ts';
import { byRankThenId } from './venue-cost.ts';

/**
 * What speaks against the rooms of a draw (V13). Hard: a debate without a room, and a hard need that
 * its room does not meet. The others are warnings.
 */
export interface VenueFinding {
  readonly code:
    | 'no-venue'
    | 'venue-unavailable'
    | 'unmet-need'
    | 'unmet-wish'
    | 'venue-too-small'
    | 'meeting-full';
  readonly hard: boolean;
  readonly debateId: Id | null;
  /** Whose need it is; the room that is not available or too small; the building of a meeting. */
  readonly subjectId: Id | null;
  /** The room in which a need is not met. */
  readonly venueId: Id | null;
}

export interface VenueCheck {
  readonly debates: readonly VenueDebate[];
  /** All that are known. */
  readonly venues: readonly AllocationVenue[];
  readonly available: ReadonlySet<Id>;
  readonly hosts: readonly MeetingHost[];
  readonly rooms: PresentRooms;
}

/** Findings from the top debate down, those of meetings last. */
export function checkVenues({
  debates,
  venues,
  available,
  hosts,
  rooms,
}: VenueCheck): VenueFinding[] {
  const venueOf = byId(venues);
  const used = new Set(rooms.values());
  const full = hosts.filter(
    ({ buildingId, maxRooms }) =>
      venues.filter((venue) => venue.buildingId === buildingId && used.has(venue.id)).length >
      maxRooms,
  );
  return [
    ...[...debates].sort(byRankThenId).flatMap((debate) => {
      const venue = venueOf.get(rooms.get(debate.id) ?? '');
      return venue
        ? findingsOf(debate, venue, available)
        : [{ code: 'no-venue' as const, hard: true, ...about(debate.id, null, null) }];
    }),
    ...full.map(({ buildingId }) => ({
      code: 'meeting-full' as const,
      hard: false,
      ...about(null, buildingId, null),
    })),
  ];
}

function findingsOf(
  debate: VenueDebate,
  venue: AllocationVenue,
  available: ReadonlySet<Id>,
): VenueFinding[] {
  const unmet = (kind: 'hard' | 'wish') =>
    [...new Set(unmetNeeds(debate, venue, kind).map(({ subjectId }) => subjectId))].map(
      (subjectId): VenueFinding => ({
        code: kind === 'hard' ? 'unmet-need' : 'unmet-wish',
        hard: kind === 'hard',
        ...about(debate.id, subjectId, venue.id),
      }),
    );
  const onRoom = (code: 'venue-unavailable' | 'venue-too-small'): VenueFinding => ({
    code,
    hard: false,
    ...about(debate.id, venue.id, venue.id),
  });
  const isSmall = venue.capacity !== null && venue.capacity < debate.people;
  return [
    ...unmet('hard'),
    ...(available.has(venue.id) ? [] : [onRoom('venue-unavailable')]),
    ...(isSmall ? [onRoom('venue-too-small')] : []),
    ...unmet('wish'),
  ];
}

function about(debateId: Id | null, subjectId: Id | null, venueId: Id | null) {
  return { debateId, subjectId, venueId };
}
