/** Facts that contradict each other, with the round and some of those concerned. */
import type { Reader } from '#server/db/database.ts';
import {
  findAllBreakLists,
  findBreakSettings,
  outdatedBreaks,
  outdatedDraws,
} from '../breaks/index.ts';
import type { Facts as Results } from '../standings/index.ts';
import type { Fault } from './facts.ts';
import { type FaultRow, findAllFaults } from './faults-repository.ts';

export async function loadFaults(
  reader: Reader,
  tournamentId: string,
  results: Results,
): Promise<Fault[]> {
  const rows = await findAllFaults(reader, tournamentId);
  const outdated = await findOutdated(reader, tournamentId, results);
  const rounds = new Map(results.rounds.map(({ id, name }) => [id, { id, name }]));
  return [...rows, ...outdated].map(({ roundId, ...row }) => ({
    ...row,
    round: rounds.get(roundId ?? '') ?? null,
  }));
}

/** What was made from results that have been corrected since. */
async function findOutdated(
  reader: Reader,
  tournamentId: string,
  results: Results,
): Promise<FaultRow[]> {
  const lists = await findAllBreakLists(reader, tournamentId);
  if (lists.length === 0) return [];
  const outdated = outdatedBreaks(results, lists, await findBreakSettings(reader, tournamentId));
  const breaks = results.breakCategories.flatMap(({ id, name }) => (outdated.has(id) ? name : []));
  return [
    { kind: 'break-outdated', count: breaks.length, roundId: null, names: breaks },
    ...outdatedDraws(results, lists).map(({ roundId, names }): FaultRow => {
      return { kind: 'elimination-outdated', roundId, count: names.length, names };
    }),
  ];
}
