import { useMemo } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { fold } from '#contract/text/fold.ts';
import {
  indexPastRooms,
  type PastRooms,
  roundsTogether,
  teamConflicts,
  teamsSeen,
} from '#engine/allocation/index.ts';
import { byId } from '#engine/collections.ts';
import { roomsOfSlots } from '#engine/draw/index.ts';
import { useParticipantNames } from '#web/lib/participant-names.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { shortNameOf } from '#web/lib/short-name.ts';

import { type BusyPlaces, useBusyPlaces } from '../rooms/busy-places.ts';
import type { BoardJudge, Judges, Met } from './board-model.ts';

export type RoundDraw = CallOutput<Api['draw']['ofRound']>;
export type Draw = NonNullable<RoundDraw['draw']>;
export type Debate = Draw['debates'][number];
export type Venue = CallOutput<Api['venues']['list']>['venues'][number];

/**
 * The draw as judges and rooms are given to it: debates that share a room as one, with all their
 * teams.
 */
export function bySlot(draw: Draw): Draw {
  // Debates that stay the same objects are not drawn again.
  return draw.flights > 1 ? { ...draw, debates: roomsOfSlots(draw.debates) } : draw;
}

/** First part of the key of a round's draw on these boards. */

/** The draw of a round being edited: the active one, else the newest draft. */
export function useRoundDraw(roundId: string) {
  return useRead('draw.ofRound', { params: { roundId } });
}

/** Every judge with scores, conflicts and history as of a round; null while it loads. */
export function useJudges(roundId: string) {
  const people = useParticipantNames();
  const elsewhere = useBusyPlaces(roundId);
  const facts = useRead('allocation.facts', { params: { roundId } });
  const judges = useMemo((): Judges | null => {
    if (!people.data || !facts.data) return null;
    const { adjudicators, institutions } = people.data;
    const names = new Map(institutions.map(({ id, shortName: short }) => [id, short]));
    const factOf = new Map(facts.data.adjudicators.map((fact) => [fact.adjudicatorId, fact]));
    const conflictsOf = teamConflicts(facts.data.institutions);
    const past = indexPastRooms(facts.data.past);
    return new Map(
      adjudicators.map((person): [string, BoardJudge] => {
        const fact = factOf.get(person.id);
        const institution = names.get(person.institutionId ?? '') ?? null;
        return [
          person.id,
          {
            id: person.id,
            name: person.name,
            short: shortNameOf(person),
            institution,
            trainee: person.trainee,
            independent: person.independent,
            score: fact?.score ?? 0,
            available: (fact?.available ?? false) && !elsewhere.has(person.id),
            elsewhere: elsewhere.get(person.id)?.words ?? null,
            conflictTeams: conflictsOf({
              conflictTeams: fact?.conflictTeamIds ?? [],
              conflictInstitutions: fact?.conflictInstitutionIds ?? [],
            }),
            conflictJudges: new Set(fact?.conflictAdjudicatorIds),
            ...metBy(past, person.id),
            folded: fold(`${person.name} ${institution ?? ''}`),
          },
        ];
      }),
    );
  }, [people.data, facts.data, elsewhere]);
  return { judges, error: people.error ?? facts.error };
}

export type TeamNames = ReadonlyMap<string, string>;

/** Names of the teams. */
export function useTeamNames(): TeamNames {
  const { data } = useParticipantNames();
  return useMemo(() => new Map((data?.teams ?? []).map(({ id, name }) => [id, name])), [data]);
}

/** The tournament's rooms by id, the preferred ones first. */
export function useVenues(): ReadonlyMap<string, Venue> | null {
  const { data } = useRead('venues.list');
  return useMemo(() => data && byId(data.venues), [data]) ?? null;
}

/** Rooms that can be used in a round: available, and in no other round at the same time. */
export function useAvailableVenues(
  roundId: string,
  elsewhere: BusyPlaces,
): ReadonlySet<string> | null {
  const { data } = useRead('rounds.availability', { params: { roundId } });
  return (
    useMemo(
      () => data && new Set(data.venueIds.filter((id) => !elsewhere.has(id))),
      [data, elsewhere],
    ) ?? null
  );
}

/** How many voting judges a room of this stage wants. */
export function usePanelSize(stage: 'preliminary' | 'elimination'): number {
  const { data } = useRead('tournaments.pack');
  return data?.pack.panels[stage] ?? 1;
}

/** Found when it is asked for: who met whom is a matter of pairs, and a board shows few of them. */
function metBy(past: PastRooms, judgeId: string): Pick<BoardJudge, 'saw' | 'satWith'> {
  let teams: ReturnType<typeof teamsSeen> | undefined;
  const saw = (id: string) => {
    teams ??= teamsSeen(past, judgeId);
    return teams.get(id) ?? [];
  };
  return { saw: met(saw), satWith: met((id) => roundsTogether(past, judgeId, id)) };
}

function met(roundsWith: (id: string) => readonly number[]): Met {
  return { get: roundsWith, has: (id) => roundsWith(id).length > 0 };
}
