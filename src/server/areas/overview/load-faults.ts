/** Facts that contradict each other, with the round and some of those concerned. */
import type { Reader } from '#server/db/database.ts';
import type { Facts as Results } from '../standings/index.ts';
import type { Fault } from './facts.ts';
import { findAllFaults } from './faults-repository.ts';

export async function loadFaults(
  reader: Reader,
  tournamentId: string,
  results: Results,
): Promise<Fault[]> {
  const rows = await findAllFaults(reader, tournamentId);
  const rounds = new Map(results.rounds.map(({ id, name }) => [id, { id, name }]));
  return rows.map(({ roundId, ...row }) => ({ ...row, round: rounds.get(roundId ?? '') ?? null }));
}
