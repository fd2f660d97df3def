import type { z } from 'zod';
import type { publicDebate } from '#contract/areas/draw/draw-rows.ts';
import { toPostponed } from '#server/db/postponement-repository.ts';
import type { Room } from '../ballots/index.ts';
import { toFixture } from '../draw/index.ts';
import type { placesOfVenues } from '../venues/index.ts';

/** A room as those in it see it. */
export type OwnDebate = z.output<typeof publicDebate>;

/**
 * A room of a released draw for a person in it: its meeting link is theirs to see. The one view of it,
 * for their page and for messages to them.
 */
export function ownDebate(
  room: Room,
  placeOf: Awaited<ReturnType<typeof placesOfVenues>>,
): OwnDebate {
  const postponed = toPostponed(room.postponed);
  const place = placeOf(room.venue_id);
  return {
    id: room.id,
    ...place,
    venue: place.venue ?? room.location,
    teams: room.teams.map(({ teamId, name, emoji, seat }) => ({ id: teamId, name, emoji, seat })),
    sidesOpen: room.sides_open,
    flight: room.flight,
    ...toFixture(room),
    panel: [...room.panel],
    ...(postponed ? { postponed } : {}),
  };
}
