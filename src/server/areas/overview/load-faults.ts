/** Facts that contradict each other, with the round and some of those concerned. */
import type { Reader } from '#server/db/database.ts';
import { findAllBreakLists, findBreakSettings, findOutdated } from '../breaks/index.ts';
import type { Facts as Results } from '../standings/index.ts';
import type { Fault } from './facts.ts';
import { type FaultRow, findAllFaults } from './faults-repository.ts';

export async function loadFaults(
  reader: Reader,
  tournamentId: string,
  results: Results,
): Promise<Fault[]> {
  const rows = await findAllFaults(reader, tournamentId);
  const outdated = await loadOutdated(reader, tournamentId, results);
  const rounds = new Map(results.rounds.map(({ id, name }) => [id, { id, name }]));
  return [...rows, ...outdated].map(({ roundId, ...row }) => ({
    ...row,
    round: rounds.get(roundId ?? '') ?? null,
  }));
}

/** What was made from results that have been corrected since, unless the tab room leaves it so. */
async function loadOutdated(
  reader: Reader,
  tournamentId: string,
  results: Results,
): Promise<FaultRow[]> {
  const lists = await findAllBreakLists(reader, tournamentId);
  if (lists.length === 0) return [];
  const outdated = findOutdated(results, lists, await findBreakSettings(reader, tournamentId));
  const open = outdated.filter(({ accepted }) => accepted === null);
  const breaks = open.filter(({ round }) => round === null);
  const names = results.breakCategories.flatMap(({ id, name }) =>
    breaks.some(({ categoryId }) => categoryId === id) ? name : [],
  );
  return [
    { kind: 'break-outdated', count: names.length, roundId: null, names },
    ...open.flatMap((draw): FaultRow[] => {
      if (!draw.round) return [];
      const { round, names: teams } = draw;
      return [
        { kind: 'elimination-outdated', roundId: round.id, count: teams.length, names: teams },
      ];
    }),
  ];
}
