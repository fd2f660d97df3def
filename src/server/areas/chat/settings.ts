/** Which server of the chat platform belongs to the tournament. */
import type { z } from 'zod';
import type { chatSettings } from '#contract/areas/chat/chat.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { AppError, violates } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import type { ChatServer } from '#server/ports/chat-platform.ts';
import { offerCommandsAgain } from './commands/offer/set-commands.ts';
import { findGuild, isForgotten } from './commands/offer/set-commands-repository.ts';
import { findServer } from './find-server.ts';
import * as repository from './repository.ts';
import { deleteSync, existsMade } from './sync/sync-repository.ts';

type Settings = z.output<typeof chatSettings>;

export async function readSettings(context: Context, reader: Reader): Promise<Settings> {
  const servers = context.services.chat?.servers ?? null;
  const row = await repository.findServer(reader, context.tournamentId);
  const bot = row && servers ? await findGuild(reader, row.guild_id) : undefined;
  const areKnown = Boolean(bot?.commands) && !isForgotten(bot?.commands ?? null);
  return {
    available: servers !== null,
    addBotUrl: servers?.addBotUrl ?? null,
    server: row
      ? {
          id: row.guild_id,
          name: row.name,
          inviteUrl: row.invite_url,
          meanings: row.meanings,
          version: row.version,
        }
      : null,
    bot:
      row && servers
        ? {
            commands: !servers.talk.isOpen ? 'off' : areKnown ? 'ready' : 'waiting',
            stop:
              bot?.stop && bot.retry_at
                ? { code: bot.stop, retryAt: bot.retry_at.toISOString() }
                : null,
            closedChannel: bot?.closed_channel ?? null,
          }
        : null,
  };
}

export interface ServerChoice {
  /** Id or invite link; null: none. */
  readonly server: string | null;
  /** Of the one that is replaced; null when there was none. */
  readonly version: number | null;
}

/**
 * Keeps the server after the platform has confirmed it.
 * @throws AppError `invalid-input` (no such server, or our bot is not in it), `conflict`, `not-ready`,
 *   `chat-unavailable`
 */
export async function chooseServer(context: Context, choice: ServerChoice): Promise<Settings> {
  const found = choice.server === null ? null : await findServer(context, choice.server);
  return context
    .write(async (tx) => {
      await refuseUnfinished(tx, context.tournamentId);
      const before = await repository.findServer(tx, context.tournamentId);
      if (!(await save(tx, context.tournamentId, { found, version: choice.version }))) {
        throw new AppError('conflict', '', { data: await readSettings(context, tx) });
      }
      for (const id of new Set([before?.guild_id, found?.id])) {
        if (id) await offerCommandsAgain(tx, id);
      }
      tx.record({ type: found ? 'chat.chosen' : 'chat.removed', topics: ['tabroom', 'public'] });
      return readSettings(context, tx);
    })
    .catch((error: unknown) => {
      if (violates(error, 'chat_server_pkey')) throw new AppError('conflict');
      throw error;
    });
}

/** Only our record of what was made there can remove it again. */
async function refuseUnfinished(tx: Tx, tournamentId: string): Promise<void> {
  if (!(await existsMade(tx, tournamentId))) return;
  throw new AppError('not-ready', 'Remove what Rostrum made on the server first.');
}

async function save(
  tx: Tx,
  tournamentId: string,
  { found, version }: { readonly found: ChatServer | null; readonly version: number | null },
): Promise<boolean> {
  if (found === null && version === null) return !(await repository.existsServer(tx, tournamentId));
  if (found === null) return repository.deleteServer(tx, tournamentId, version ?? 0);
  const { id: guildId, name, inviteUrl } = found;
  const row = { tournamentId, guildId, name, inviteUrl };
  if (version !== null) {
    // Another server begins without a sync.
    await deleteSync(tx, tournamentId);
    return repository.updateServer(tx, row, version);
  }
  await repository.insertServer(tx, row);
  return true;
}
