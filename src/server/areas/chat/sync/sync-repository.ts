/** Whether a tournament's chat server is kept in step, by which rules, and how far that is. */
import { sql } from 'kysely';
import type { ChatRules } from '#contract/areas/chat/chat-sync-rows.ts';
import type { ChatStop, ChatSyncState } from '#contract/kinds/chat/chat-sync.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';

/** The chosen server with its sync, which is missing until rules were saved. */
export function findSync({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('chat_server')
    .leftJoin('chat_sync', 'chat_sync.tournament_id', 'chat_server.tournament_id')
    .select([
      'chat_server.guild_id',
      'chat_server.meanings',
      'chat_server.approved_powers',
      'chat_sync.rules',
      'chat_sync.state',
      'chat_sync.steps_left',
      'chat_sync.done_at',
      'chat_sync.stop',
      'chat_sync.retry_at',
      'chat_sync.version',
    ])
    .where('chat_server.tournament_id', '=', tournamentId)
    .executeTakeFirst();
}

export type SyncRow = NonNullable<Awaited<ReturnType<typeof findSync>>>;

export async function insertRules(tx: Tx, tournamentId: string, rules: ChatRules): Promise<void> {
  await tx.q
    .insertInto('chat_sync')
    .values({ tournament_id: tournamentId, rules: JSON.stringify(rules) })
    .execute();
}

/** @returns false when the version is not the present one */
export async function updateRules(
  tx: Tx,
  tournamentId: string,
  { rules, version }: { readonly rules: ChatRules; readonly version: number },
): Promise<boolean> {
  const result = await tx.q
    .updateTable('chat_sync')
    .set((eb) => ({ rules: JSON.stringify(rules), version: eb('version', '+', 1) }))
    .where('tournament_id', '=', tournamentId)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** With everything that is known of what was made. */
export async function deleteSync({ q }: Tx, tournamentId: string): Promise<void> {
  await q.deleteFrom('chat_sync').where('tournament_id', '=', tournamentId).execute();
}

/** Starts over: it is not in step until the run that follows says so. */
export async function updateState(tx: Tx, tournamentId: string, state: ChatSyncState) {
  await tx.q
    .updateTable('chat_sync')
    .set({ state, stop: null, retry_at: null, done_at: null })
    .where('tournament_id', '=', tournamentId)
    .execute();
}

export async function updateLeft(tx: Tx, tournamentId: string, left: number | null) {
  await tx.q
    .updateTable('chat_sync')
    .set({ steps_left: left, stop: null, retry_at: null })
    .where('tournament_id', '=', tournamentId)
    .execute();
}

/** Everything possible was done. */
export async function updateDone(tx: Tx, tournamentId: string): Promise<void> {
  await tx.q
    .updateTable('chat_sync')
    .set({ steps_left: null, stop: null, retry_at: null, done_at: tx.now })
    .where('tournament_id', '=', tournamentId)
    .execute();
}

export async function updateStop(
  tx: Tx,
  tournamentId: string,
  { stop, retryAt }: { readonly stop: ChatStop; readonly retryAt: Date },
): Promise<void> {
  await tx.q
    .updateTable('chat_sync')
    .set({ stop, retry_at: retryAt })
    .where('tournament_id', '=', tournamentId)
    .execute();
}

/** Whether roles and nicknames follow the tournament at present. */
export async function existsActive(reader: Reader, tournamentId: string): Promise<boolean> {
  return (await findSync(reader, tournamentId))?.state === 'on';
}

/** Whether something of ours is on the server, unless our bot can never reach it again. */
export async function existsMade(reader: Reader, tournamentId: string): Promise<boolean> {
  const row = await findSync(reader, tournamentId);
  const { roles, given, nicknames } = await countMade(reader, tournamentId);
  return row?.stop !== 'bot-gone' && roles + given + nicknames > 0;
}

export async function countMade({ q }: Reader, tournamentId: string) {
  const countOf = async (table: 'chat_role' | 'chat_grant' | 'chat_nickname') => {
    const { count } = await q
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tournament_id', '=', tournamentId)
      .executeTakeFirstOrThrow();
    return count;
  };
  return {
    roles: await countOf('chat_role'),
    given: await countOf('chat_grant'),
    nicknames: await countOf('chat_nickname'),
  };
}

/** What organisers call everybody who may be on the server, by account. */
export function findAllNames({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('account')
    .leftJoin('person', (join) =>
      join
        .onRef('person.account_id', '=', 'account.id')
        .on('person.tournament_id', '=', tournamentId),
    )
    .select('account.id as account_id')
    .select(sql<string>`coalesce(person.name, account.name)`.as('name'))
    .where((eb) =>
      eb.or([
        eb('person.id', 'is not', null),
        eb('account.id', 'in', (of) =>
          of
            .selectFrom('staff_member')
            .select('account_id')
            .where('tournament_id', '=', tournamentId),
        ),
        eb('account.id', 'in', (of) =>
          of.selectFrom('tournament').select('owner_id').where('id', '=', tournamentId),
        ),
      ]),
    )
    .execute();
}

/** What is undone, with the name of the account where it is about a person. */
export function findAllProblems({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('chat_problem')
    .leftJoin('account', 'account.id', 'chat_problem.account_id')
    .leftJoin('person', sameTournament('person.account_id', 'chat_problem.account_id'))
    .select(['chat_problem.code', 'chat_problem.role'])
    .select(sql<string | null>`coalesce(person.name, account.name)`.as('person'))
    .where('chat_problem.tournament_id', '=', tournamentId)
    .execute();
}
