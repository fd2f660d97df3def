import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { byName } from '#contract/text/natural-order.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import type { Somebody } from './availability-list.tsx';

export type Change = CallInput<Api['rounds']['setAvailability']>['body'];
export type Subject = 'team' | 'adjudicator' | 'venue';
type Answer = CallOutput<Api['rounds']['setAvailability']>;

/** Who takes part before or after an act; `out`: teams that were left out of the round. */
export type Available = Readonly<Record<Subject | 'out', ReadonlySet<string>>>;

/** Everybody and every room that could take part, and which of them do. */
export function useAvailability(roundId: string) {
  const people = useRead('participants.list');
  const venues = useRead('venues.list');
  const set = useRead('rounds.availability', { params: { roundId } });
  const away = new Set(set.data?.awayIds);
  const out = new Set(set.data?.outIds);
  const institutions = new Map(
    (people.data?.institutions ?? []).map(({ id, shortName }) => [id, shortName]),
  );
  const lists: Readonly<Record<Subject, Somebody[]>> | null =
    people.data && venues.data
      ? {
          team: people.data.teams
            .filter(({ withdrawn }) => !withdrawn)
            .map(({ id, name, institutionId, division, swing }) => ({
              id,
              name,
              detail: institutions.get(institutionId ?? '') ?? '',
              division,
              swing,
              isOut: out.has(id),
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
    available: set.data ? availableIn(set.data) : null,
    error: people.error ?? venues.error ?? set.error,
  };
}

/** Who takes part by an answer of the server. */
export function availableIn(
  answer: Pick<Answer, 'teamIds' | 'outIds' | 'adjudicatorIds' | 'venueIds'>,
): Available {
  return {
    team: new Set(answer.teamIds),
    out: new Set(answer.outIds),
    adjudicator: new Set(answer.adjudicatorIds),
    venue: new Set(answer.venueIds),
  };
}
