/** What commands need to know before anybody’s rights are asked. */
import type { Reader } from '#server/db/database.ts';

/** Tournaments of a server; deleted ones are not there. */
export function findAllOfServer({ q }: Reader, serverId: string) {
  return q
    .selectFrom('chat_server')
    .innerJoin('tournament', 'tournament.id', 'chat_server.tournament_id')
    .select([
      'tournament.id',
      'tournament.name',
      'tournament.slug',
      'tournament.private',
      'tournament.time_zone',
      'tournament.start_date',
      'tournament.end_date',
      'tournament.archived_at',
      'chat_server.meanings',
    ])
    .where('chat_server.guild_id', '=', serverId)
    .orderBy('tournament.start_date')
    .orderBy('tournament.id')
    .limit(100)
    .execute();
}

/** Whether the person on the platform has an account here, and which. */
export async function findAccountOf({ q }: Reader, userId: string): Promise<string | null> {
  const row = await q
    .selectFrom('identity')
    .select('account_id')
    .where('provider', '=', 'discord')
    .where('subject', '=', userId)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** Who takes part in the tournament with the account of a person on the platform. */
export function findPersonOf({ q }: Reader, tournamentId: string, userId: string) {
  return q
    .selectFrom('person')
    .innerJoin('identity', 'identity.account_id', 'person.account_id')
    .select(['person.id', 'person.name', 'person.version'])
    .where('person.tournament_id', '=', tournamentId)
    .where('identity.provider', '=', 'discord')
    .where('identity.subject', '=', userId)
    .executeTakeFirst();
}
