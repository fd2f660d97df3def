/** Everybody's place in one released draw, in a fixed number of queries. */
import type { PanelRole } from '#engine/vocabulary.ts';
import type { Reader } from '#server/db/database.ts';
import { loadRooms } from '../ballots/index.ts';
import { placesOfVenues } from '../venues/index.ts';
import { type OwnDebate, ownDebate } from './own-debate.ts';
import { findAllByeSpeakers } from './repository.ts';

/** A place in a released draw as the person's own page shows it. */
export interface RoundPlace {
  readonly personId: string;
  /** Null for a bye. */
  readonly debate: OwnDebate | null;
  readonly teamId: string | null;
  readonly seat: number | null;
  readonly role: PanelRole | null;
  /** The debate's own date; null: it starts with the round. */
  readonly startsAt: Date | null;
}

/** Places in a round whose draw is released; empty while it is not. Of one person in order of flights. */
export async function loadRoundPlaces(
  reader: Reader,
  tournamentId: string,
  roundId: string,
): Promise<RoundPlace[]> {
  const rooms = (await loadRooms(reader, tournamentId, { roundId }))
    .filter(({ draw_state }) => draw_state === 'released')
    .sort((a, b) => (a.flight ?? 0) - (b.flight ?? 0));
  const placeOf = await placesOfVenues(reader, tournamentId);
  const inRooms = rooms.flatMap((room) => {
    const shared = { debate: ownDebate(room, placeOf), startsAt: room.starts_at };
    return [
      ...room.teams.flatMap(({ teamId, seat, speakers }) =>
        speakers.map(({ id }) => ({ ...shared, personId: id, teamId, seat, role: null })),
      ),
      ...room.panel.map(({ id, role }) => {
        return { ...shared, personId: id, teamId: null, seat: null, role };
      }),
    ];
  });
  const byes = await findAllByeSpeakers(reader, tournamentId, roundId);
  return [
    ...inRooms,
    ...byes.map(({ personId, teamId }) => {
      return { personId, debate: null, teamId, seat: null, role: null, startsAt: null };
    }),
  ];
}
