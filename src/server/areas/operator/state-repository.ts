import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';

/** Statements that run for longer than this are shown. */
const slow = '5 seconds';
/** Failed tries after which an email says that something is wrong with the way it goes. */
const troubled = 2;

export async function findDatabaseState({ q }: Reader) {
  const { rows } = await sql<{
    version: string;
    bytes: number;
    slow: number;
    slowest: number | null;
  }>`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes, count(a.pid)::int as slow,
      (extract(epoch from max(now() - a.query_start)) * 1000)::int as slowest
    from (select 1) as one
    left join pg_stat_activity a on a.datname = current_database() and a.state = 'active'
      and a.backend_type = 'client backend' and a.query_start < now() - ${slow}::interval
  `.execute(q);
  return rows[0] ?? null;
}

/** How many emails wait after several tries. */
export async function findMailTrouble({ q }: Reader): Promise<number> {
  const row = await q
    .selectFrom('mail_message')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('state', '=', 'queued')
    .where('tries', '>=', troubled)
    .executeTakeFirst();
  return row?.n ?? 0;
}
