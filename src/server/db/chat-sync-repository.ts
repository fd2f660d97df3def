/** Asking for a sync of chat servers, from wherever something changes that their roles follow. */
import { sql } from 'kysely';
import type { Reader } from './database.ts';

export const chatSyncJob = 'chat-sync';

/** One sync at a time on the whole site: they share the bot's limits, and no other job waits for them. */
const queue = 'chat-sync';
/** Several changes in a row are one sync. */
const pause = '2 seconds';
/** After a tournament has ended, its chat server is kept in step for so long. */
const afterEnd = '30 days';

/** Where a sync is on or being removed, it runs in a moment; elsewhere nothing happens. */
export async function queueChatSync({ q }: Reader, tournamentId: string): Promise<void> {
  await sql`select ${addJob(sql`now() + ${pause}::interval`)}
    from chat_sync where tournament_id = ${tournamentId} and state <> 'off'`.execute(q);
}

/** The same for each tournament that the account has to do with. */
export async function queueChatSyncsOf({ q }: Reader, accountId: string): Promise<void> {
  await sql`select ${addJob(sql`now() + ${pause}::interval`)}
    from chat_sync where state <> 'off' and tournament_id in (
      select tournament_id from person where account_id = ${accountId}
      union select tournament_id from staff_member where account_id = ${accountId}
      union select tournament_id from chat_grant where account_id = ${accountId}
      union select tournament_id from chat_nickname where account_id = ${accountId}
      union select id from tournament where owner_id = ${accountId})`.execute(q);
}

/** Every tournament that is not long over: what changed on the servers themselves is found by looking. */
export async function queueAllChatSyncs({ q }: Reader): Promise<void> {
  await sql`select ${addJob(sql`now()`)}
    from chat_sync join tournament on tournament.id = chat_sync.tournament_id
    where state <> 'off' and archived_at is null
      and (state = 'removing' or end_date > now() - ${afterEnd}::interval)`.execute(q);
}

/** At that moment, whatever waits already. */
export async function queueChatSyncAfter({ q }: Reader, tournamentId: string, seconds: number) {
  await sql`select graphile_worker.add_job(${chatSyncJob},
    json_build_object('tournamentId', ${tournamentId}::text), queue_name := ${queue},
    run_at := now() + make_interval(secs => ${seconds}), job_key := ${`chat-sync:${tournamentId}`})`.execute(
    q,
  );
}

/** One that waits already keeps its moment, so that a busy tab room cannot put it off for ever. */
function addJob(runAt: ReturnType<typeof sql>) {
  return sql`graphile_worker.add_job(${chatSyncJob},
    json_build_object('tournamentId', chat_sync.tournament_id), queue_name := ${queue},
    run_at := ${runAt}, job_key := 'chat-sync:' || chat_sync.tournament_id,
    job_key_mode := 'preserve_run_at')`;
}
