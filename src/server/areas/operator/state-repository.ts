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

export interface MailTrouble {
  /** Emails that wait after several tries. */
  readonly waiting: number;
  /** Their addresses. */
  readonly recipients: number;
  /** Of those addresses. */
  readonly domains: number;
  /** Emails that went out in the last day. */
  readonly sent: number;
}

export async function findMailTrouble({ q }: Reader, now: Date): Promise<MailTrouble> {
  const { rows } = await sql<MailTrouble>`
    select count(*) as waiting, count(distinct address_folded) as recipients,
      count(distinct split_part(address_folded, '@', 2)) as domains,
      (select count(*) from mail_message where sent_at > ${now}::timestamptz - interval '1 day') as sent
    from mail_message where state = 'queued' and tries >= ${troubled}
  `.execute(q);
  return rows[0] ?? { waiting: 0, recipients: 0, domains: 0, sent: 0 };
}
