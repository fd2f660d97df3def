/** Whether what an address names is there: asked before anything is made for it. */
import { found } from '../errors.ts';
import type { Reader } from './database.ts';

/** Names of ids in paths and queries, and the tables whose rows they are. */
const tableOf = {
  adjudicatorId: 'person',
  debateId: 'debate',
  motionId: 'motion',
  roundId: 'round',
} as const;

/** @throws AppError `not-found` with an id of one of these names that nothing of the tournament has */
export async function refuseUnknownIds(
  { q }: Reader,
  tournamentId: string,
  named: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [name, table] of Object.entries(tableOf)) {
    const id = named[name];
    if (typeof id !== 'string') continue;
    found(
      await q
        .selectFrom(table)
        .select('id')
        .where('tournament_id', '=', tournamentId)
        .where('id', '=', id)
        .executeTakeFirst(),
    );
  }
}
