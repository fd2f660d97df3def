/** What commands our bot has offered on which server. */
import { sql } from 'kysely';
import type { ChatStop } from '#contract/kinds/chat/chat-sync.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { newId } from '#server/keys/secrets.ts';

export function findGuild({ q }: Reader, serverId: string) {
  return q
    .selectFrom('chat_guild')
    .select(['commands', 'stop', 'retry_at', 'closed_channel'])
    .where('guild_id', '=', serverId)
    .executeTakeFirst();
}

export async function existsTournamentOf({ q }: Reader, serverId: string): Promise<boolean> {
  const row = await q
    .selectFrom('chat_server')
    .select('tournament_id')
    .where('guild_id', '=', serverId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Servers that tournaments use, and those that they used. */
export async function findAllGuildIds({ q }: Reader): Promise<string[]> {
  const { rows } = await sql<{ guild_id: string }>`
    select guild_id from chat_server union select guild_id from chat_guild order by guild_id
  `.execute(q);
  return rows.map(({ guild_id: id }) => id);
}

interface GuildState {
  readonly commands: string | null;
  readonly stop: ChatStop | null;
  readonly retryAt: Date | null;
}

export async function upsertGuild(tx: Tx, serverId: string, state: GuildState): Promise<void> {
  const row = { commands: state.commands, stop: state.stop, retry_at: state.retryAt };
  await tx.q
    .insertInto('chat_guild')
    .values({ guild_id: serverId, ...row })
    .onConflict((one) => one.column('guild_id').doUpdateSet(row))
    .execute();
}

/** Begins the value that replaces a digest once a server’s commands are no longer known. */
const forgotten = '?';

export function isForgotten(commands: string | null): boolean {
  return commands?.startsWith(forgotten) === true;
}

/**
 * With a new value each time, even while the first offer is still being made, so that an offer that began
 * earlier is not remembered.
 */
export async function forgetCommands({ q }: Tx, serverId: string): Promise<void> {
  const row = { commands: `${forgotten}${newId()}` };
  await q
    .insertInto('chat_guild')
    .values({ guild_id: serverId, ...row })
    .onConflict((one) => one.column('guild_id').doUpdateSet(row))
    .execute();
}

interface Replacement {
  readonly digest: string;
  readonly before: string | null;
}

/** Remembers what was offered, unless what is remembered is no longer `before`. */
export async function replaceCommands(
  { q }: Tx,
  serverId: string,
  { digest, before }: Replacement,
): Promise<void> {
  const row = { commands: digest, stop: null, retry_at: null };
  await q
    .insertInto('chat_guild')
    .values({ guild_id: serverId, ...row })
    .onConflict((one) =>
      one
        .column('guild_id')
        .doUpdateSet(row)
        .where('chat_guild.commands', 'is not distinct from', before),
    )
    .execute();
}

/** Unless what is remembered is no longer `before`. */
export async function deleteGuildWith(
  { q }: Tx,
  serverId: string,
  before: string | null,
): Promise<void> {
  await q
    .deleteFrom('chat_guild')
    .where('guild_id', '=', serverId)
    .where('commands', 'is not distinct from', before)
    .execute();
}

export async function deleteGuild({ q }: Tx, serverId: string): Promise<void> {
  await q.deleteFrom('chat_guild').where('guild_id', '=', serverId).execute();
}
