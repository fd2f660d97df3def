import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';

/** Most events of one draw that are reported. */
const mostEvents = 200;

/** Entries of the log about one draw, newest first, with the account that acted. */
export async function findAllEvents({ q }: Reader, tournamentId: string, drawId: string) {
  return q
    .selectFrom('activity as entry')
    .leftJoin('account', (join) =>
      join.onRef('account.id', '=', 'entry.actor_id').on('entry.actor_kind', '=', 'account'),
    )
    .select(['entry.type', 'entry.at', 'entry.data', 'account.name'])
    .where('entry.tournament_id', '=', tournamentId)
    .where(sql`split_part(entry.type, '.', 1)`, '=', 'draw')
    .where(sql`entry.ids->>'drawId'`, '=', drawId)
    .orderBy('entry.seq', 'desc')
    .limit(mostEvents)
    .execute();
}
