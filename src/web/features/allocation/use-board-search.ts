import { useMemo } from 'react';
import { fold, matches } from '../../ui/kit/fold.ts';
import type { Draw, TeamNames } from './board-data.ts';
import type { Judges } from './board-model.ts';

/** Rooms whose name, teams or judges hold the query. */
export function useBoardSearch(input: {
  readonly debates: Draw['debates'];
  readonly judges: Judges;
  readonly teams: TeamNames;
  readonly roomName: (debateId: string) => string;
  readonly query: string;
}): Draw['debates'] {
  const { debates, judges, teams, roomName, query } = input;
  return useMemo(() => {
    if (query.trim() === '') return debates;
    return debates.filter(({ id, teams: seats, panel }) => {
      const names = seats.map(({ teamId }) => teams.get(teamId) ?? '');
      const people = panel.map(({ adjudicatorId }) => judges.get(adjudicatorId)?.folded ?? '');
      return matches(fold([roomName(id), ...names, ...people].join(' ')), query);
    });
  }, [debates, judges, teams, roomName, query]);
}
