import { useMemo } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useTournamentQuery } from '#web/lib/tournament.tsx';

export type RoomFacts = CallOutput<Api['allocation']['measureVenues']>;

/** What changes the worth of rooms: the draw, the rooms themselves, rules and needs. */
const causes = ['draw', 'allocation', 'venue', 'venues', 'building', 'venue-rules', 'venue-need'];

/** Cost, needs and findings of a draw's rooms. */
export function useRoomFacts(drawId: string): RoomFacts | null {
  const { data } = useTournamentQuery({
    key: ['allocation', 'rooms', drawId],
    on: [...causes, 'round'],
    call: (client, tournamentId) =>
      client.allocation.measureVenues({ params: { tournamentId, drawId } }),
  });
  return data ?? null;
}

/** Why a debate is in its room. */
export function useWhyRoom(debateId: string) {
  return useTournamentQuery({
    key: ['allocation', 'why-room', debateId],
    on: causes,
    call: (client, tournamentId) =>
      client.allocation.explainVenue({ params: { tournamentId, debateId } }),
  });
}

/** Names of all subjects and places that room requirements can refer to. */
export function useSubjectNames(): (id: string) => string {
  const { data } = useTournamentQuery({
    key: ['participants'],
    on: ['participant', 'team', 'adjudicator', 'institution', 'import'],
    call: (client, tournamentId) => client.participants.list({ params: { tournamentId } }),
  });
  const names = useMemo(
    () =>
      new Map(
        data &&
          [...data.teams, ...data.speakers, ...data.adjudicators, ...data.institutions].map(
            ({ id, name }) => [id, name] as const,
          ),
      ),
    [data],
  );
  return (id) => names.get(id) ?? '';
}
