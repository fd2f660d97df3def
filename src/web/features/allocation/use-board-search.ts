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
  const { debates, judges, teams, roomName } = input;
  const query = input.query.trim();
  const isSearched = query !== '';
  const texts = useMemo(() => {
    if (!isSearched) return [];
    return debates.map(({ id, teams: seats, panel }) => {
      const names = seats.map(({ teamId }) => teams.get(teamId) ?? '');
      const people = panel.map(({ adjudicatorId }) => judges.get(adjudicatorId)?.folded ?? '');
      return fold([roomName(id), ...names, ...people].join(' '));
    });
  }, [isSearched, debates, judges, teams, roomName]);
  return useMemo(
    () => (isSearched ? debates.filter((_, index) => matches(texts[index] ?? '', query)) : debates),
    [debates, texts, isSearched, query],
  );
}
