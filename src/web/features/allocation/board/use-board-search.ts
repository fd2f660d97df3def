import { useCallback } from 'react';
import { useFound } from '#web/lib/query/use-found.ts';
import type { Debate, TeamNames } from './board-data.ts';
import type { Judges } from './board-model.ts';

/** Rooms whose name, teams or judges hold the query. */
export function useBoardSearch(input: {
  readonly debates: readonly Debate[];
  readonly judges: Judges;
  readonly teams: TeamNames;
  readonly roomName: (debateId: string) => string;
  readonly query: string;
}): readonly Debate[] {
  const { debates, judges, teams, roomName, query } = input;
  const wordsOf = useCallback(
    ({ id, teams: seats, panel }: Debate) => [
      roomName(id),
      ...seats.map(({ teamId }) => teams.get(teamId) ?? ''),
      ...panel.map(({ adjudicatorId }) => judges.get(adjudicatorId)?.folded ?? ''),
    ],
    [judges, teams, roomName],
  );
  return useFound(debates, wordsOf, query);
}
