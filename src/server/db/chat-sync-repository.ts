/** Asking for a sync of chat servers, from wherever something changes that their roles follow. */
import { sql } from 'kysely';
import type { Reader } from './database.ts';

export const chatSyncJob = 'chat-sync';

/**
 * One sync at a time on the whole site: they share the bot's limits, and no other job waits for them. Owners take
 * turns: a sync waits behind those of others for each one of its owner's that waits already.
 */
const queue = 'chat-sync';
/** Several changes in a row are one sync. */
const pause = '2 seconds';
/** What waits for longer takes nobody's turn. */
const soon = '1 minute';
/** After a tournament has ended, its chat server is kept in step for so long. */
const afterEnd = '30 days';

/** Where a sync is on or being removed, it runs in a moment; elsewhere nothing happens. */
export async function queueChatSync({ q }: Reader, tournamentId: string): Promise<void> {
  await sql`select ${addJob(inAMoment)} from ${syncs}
    where tournament.id = ${tournamentId} and state <> 'off'`.execute(q);
}

/** The same for each tournament that the account has to do with. */
export async function queueChatSyncsOf({ q }: Reader, accountId: string): Promise<void> {
  await sql`select ${addJob(inAMoment)} from ${syncs}
    where state <> 'off' and tournament.id in (
      select tournament_id from person where account_id = ${accountId}
      union select tournament_id from staff_member where account_id = ${accountId}
      union select tournament_id from chat_grant where account_id = ${accountId}
      union select tournament_id from chat_nickname where account_id = ${accountId}
      union select id from tournament where owner_id = ${accountId})`.execute(q);
}

/** Every tournament that is not long over: what changed on the servers themselves is found by looking. */
export async function queueAllChatSyncs({ q }: Reader): Promise<void> {
  await sql`select ${addJob(sql`now()`)} from ${syncs}
    where state <> 'off' and archived_at is null
      and (state = 'removing' or end_date > now() - ${afterEnd}::interval)`.execute(q);
}

/** At that moment, whatever waits already. */
export async function queueChatSyncAfter({ q }: Reader, tournamentId: string, seconds: number) {
  const runAt = sql`now() + make_interval(secs => ${seconds})`;
  await sql`select ${addJob(runAt, 'replace')} from ${syncs}
    where tournament.id = ${tournamentId}`.execute(q);
}

const inAMoment = sql`now() + ${pause}::interval`;
const syncs = sql`chat_sync join tournament on tournament.id = chat_sync.tournament_id`;

/** How many syncs of a tournament's owner come before it: those that are soon due, and those of the same statement. */
const before = sql`(
  (select count(*) from tournament other
    join graphile_worker.jobs job on job.key = 'chat-sync:' || other.id
    where other.owner_id = tournament.owner_id and other.id <> tournament.id
      and job.run_at < now() + ${soon}::interval)
  + row_number() over (partition by tournament.owner_id order by tournament.id) - 1)::int`;

/** One that waits already keeps its moment, so that a busy tab room cannot put it off for ever. */
function addJob(
  runAt: ReturnType<typeof sql>,
  mode: 'preserve_run_at' | 'replace' = 'preserve_run_at',
) {
  return sql`graphile_worker.add_job(${chatSyncJob},
    json_build_object('tournamentId', tournament.id), queue_name := ${queue},
    run_at := ${runAt}, job_key := 'chat-sync:' || tournament.id, priority := ${before},
    job_key_mode := ${mode})`;
}
