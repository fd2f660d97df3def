import { useMemo } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useRead } from '#web/lib/query/use-read.ts';

export type RoomFacts = CallOutput<Api['allocation']['measureVenues']>;

/** Cost, needs and findings of a draw's rooms. */
export function useRoomFacts(drawId: string): RoomFacts | null {
  const { data } = useRead('allocation.measureVenues', { params: { drawId } });
  return data ?? null;
}

/** Why a debate is in its room. */
export function useWhyRoom(debateId: string) {
  return useRead('allocation.explainVenue', { params: { debateId } });
}

/** Names of all subjects and places that room requirements can refer to. */
export function useSubjectNames(): (id: string) => string {
  const { data } = useRead('participants.list');
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
