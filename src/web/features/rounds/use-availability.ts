import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { byName } from '#contract/text/natural-order.ts';
import { useTournamentQuery } from '#web/lib/tournament.tsx';
import type { Somebody } from './availability-list.tsx';

export type Change = CallInput<Api['rounds']['setAvailability']>['body'];
export type Subject = 'team' | 'adjudicator' | 'venue';

/** Everybody and every room that could take part, and which of them do. */
export function useAvailability(roundId: string) {
  const people = useTournamentQuery({
    key: ['participants'],
    on: ['team', 'adjudicator', 'institution', 'import'],
    call: (client, tournamentId) => client.participants.list({ params: { tournamentId } }),
  });
  const venues = useTournamentQuery({
    key: ['venues'],
    on: ['venue', 'venues', 'import'],
    call: (client, tournamentId) => client.venues.list({ params: { tournamentId } }),
  });
  const set = useTournamentQuery({
    key: ['availability', roundId],
    on: ['round', 'team'],
    call: (client, tournamentId) =>
      client.rounds.availability({ params: { tournamentId, roundId } }),
  });
  const away = new Set(set.data?.awayIds);
  const institutions = new Map(
    (people.data?.institutions ?? []).map(({ id, shortName }) => [id, shortName]),
  );
  const lists: Readonly<Record<Subject, Somebody[]>> | null =
    people.data && venues.data
      ? {
          team: people.data.teams
            .filter(({ withdrawn }) => !withdrawn)
            .map(({ id, name, institutionId }) => ({
              id,
              name,
              detail: institutions.get(institutionId ?? '') ?? '',
            })),
          adjudicator: [...people.data.adjudicators]
            .sort((a, b) => byName(a.name, b.name))
            .map(({ id, name, institutionId }) => ({
              id,
              name,
              detail: institutions.get(institutionId ?? '') ?? '',
              saysAway: away.has(id),
            })),
          venue: [...venues.data.venues]
            .sort((a, b) => byName(a.name, b.name))
            .map(({ id, name, building }) => ({ id, name, detail: building ?? '' })),
        }
      : null;
  return {
    lists,
    available: set.data
      ? {
          team: new Set(set.data.teamIds),
          adjudicator: new Set(set.data.adjudicatorIds),
          venue: new Set(set.data.venueIds),
        }
      : null,
    error: people.error ?? venues.error ?? set.error,
  };
}
