/** Everybody of the tournament, once for all the tabs of the manager. */

import { useMemo } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { byId, groupBy } from '#engine/collections.ts';
import { useRead } from '#web/lib/query/use-read.ts';

export type ParticipantList = CallOutput<Api['participants']['list']>;
export type Institution = ParticipantList['institutions'][number];
export type Team = ParticipantList['teams'][number];
export type Speaker = ParticipantList['speakers'][number];
export type Adjudicator = ParticipantList['adjudicators'][number];
export type BreakCategory = ParticipantList['breakCategories'][number];
export type SpeakerCategory = ParticipantList['speakerCategories'][number];
export type Conflict = CallOutput<Api['participants']['conflicts']>['conflicts'][number];

/** First words of the events after which the lists are stale. */
export const participantEvents = [
  'institution',
  'team',
  'speaker',
  'adjudicator',
  'speaker-category',
  'break-category',
  'import',
  'person',
  'registration',
  'check-in',
] as const;

export function useParticipants() {
  return useRead('participants.list');
}

/** The lists by id, for rows that name others. */
export interface Lookup {
  readonly institution: (id: string | null) => Institution | undefined;
  readonly team: (id: string | null) => Team | undefined;
  readonly adjudicator: (id: string | null) => Adjudicator | undefined;
  readonly speakersOf: (teamId: string) => readonly Speaker[];
}

export function useLookup(list: ParticipantList): Lookup {
  return useMemo(() => {
    const institutions = byId(list.institutions);
    const teams = byId(list.teams);
    const adjudicators = byId(list.adjudicators);
    const members = groupBy(list.speakers, ({ teamId }) => teamId);
    return {
      institution: (id) => institutions.get(id ?? ''),
      team: (id) => teams.get(id ?? ''),
      adjudicator: (id) => adjudicators.get(id ?? ''),
      speakersOf: (teamId) => members.get(teamId) ?? [],
    };
  }, [list]);
}

/** The ids with one of them put in or taken out. */
export function toggled(ids: readonly string[], id: string, on: boolean): string[] {
  return on ? [...ids, id] : ids.filter((one) => one !== id);
}

/** The names of the categories that are meant, for sorting and files. */
export function namesOf(
  categories: readonly { readonly id: string; readonly name: string }[],
  ids: readonly string[],
): string {
  return categories
    .filter((one) => ids.includes(one.id))
    .map((one) => one.name)
    .join(', ');
}
