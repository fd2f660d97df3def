/** The job that offers our commands on a server, and removes them where no tournament uses it. */
import { createHash } from 'node:crypto';
import { systemActor } from '#server/actor.ts';
import { secondsUntilRetry, stopOf } from '#server/areas/chat/sync/stops.ts';
import type { Tx } from '#server/db/database.ts';
import type { JobHandler } from '#server/jobs/jobs.ts';
import { queueOf } from '#server/jobs/queue-of.ts';
import { ChatFailure } from '#server/ports/chat-platform.ts';
import type { ChatCommandSpec } from '#server/ports/chat-talk.ts';
import type { Services } from '#server/services.ts';
import { commands } from '../commands.ts';
import * as repository from './set-commands-repository.ts';

export const chatCommandsJob = 'chat-commands';

/**
 * Offers them again after the transaction, whatever we remember: they are gone with a bot that was removed, and
 * do not come back with it.
 */
export async function offerCommandsAgain(tx: Tx, serverId: string): Promise<void> {
  await repository.forgetCommands(tx, serverId);
  await tx.addJob(jobFor(serverId));
}

/** Those that were forgotten while our bot was gone. */
export async function offerForgottenCommands(tx: Tx, serverId: string): Promise<void> {
  const row = await repository.findGuild(tx, serverId);
  if (row && repository.isForgotten(row.commands)) await tx.addJob(jobFor(serverId));
}

/** Looks at all servers: commands change with our version, and tournaments are deleted. */
export async function queueAllCommands({ db }: Services): Promise<void> {
  await db.write({ tournamentId: null, actor: systemActor }, async (tx) => {
    const serverIds = await repository.findAllGuildIds(tx);
    await tx.addJobs(serverIds.map((serverId) => jobFor(serverId)));
  });
}

export function setCommands(services: Services): JobHandler {
  return async (payload) => {
    const serverId = String(payload.serverId);
    const { db } = services;
    const talk = services.chat?.servers?.talk;
    if (!talk) return;
    const { row, isUsed } = await db.read(async (reader) => ({
      row: await repository.findGuild(reader, serverId),
      isUsed: await repository.existsTournamentOf(reader, serverId),
    }));
    const wanted = talk.isOpen && isUsed ? commands.map(specOf) : [];
    const digest = wanted.length === 0 ? null : digestOf(wanted);
    if ((row?.commands ?? null) === digest && (row?.stop ?? null) === null) return;
    try {
      await talk.setCommands(serverId, wanted);
      await write(services, (tx) => keep(tx, serverId, { digest, before: row?.commands }));
    } catch (error) {
      if (!(error instanceof ChatFailure)) throw error;
      services.report(error, 'offering commands on a chat server');
      await write(services, (tx) => stop(tx, serverId, { error, digest, before: row?.commands }));
    }
  };
}

/** Not if they were forgotten in the meantime: the job that was queued then offers them again. */
async function keep(tx: Tx, serverId: string, { digest, before = null }: Offered): Promise<void> {
  if (digest === null) await repository.deleteGuildWith(tx, serverId, before);
  else await repository.replaceCommands(tx, serverId, { digest, before });
}

interface Offered {
  readonly digest: string | null;
  /** What was remembered before. */
  readonly before: string | null | undefined;
}

interface Stopped extends Offered {
  readonly error: ChatFailure;
}

async function stop(tx: Tx, serverId: string, { error, digest, before }: Stopped): Promise<void> {
  const code = stopOf(error.reason);
  // Nobody is left to tell, and nothing of ours is left where our bot is not.
  if (digest === null && code === 'bot-gone') return repository.deleteGuild(tx, serverId);
  const retryAt = new Date(tx.now.getTime() + secondsUntilRetry(error) * 1000);
  await repository.upsertGuild(tx, serverId, { commands: before ?? null, stop: code, retryAt });
  await tx.addJob({ ...jobFor(serverId), runAt: retryAt });
}

function jobFor(serverId: string) {
  const key = `${chatCommandsJob}:${serverId}`;
  const queue = queueOf('chat', serverId);
  return { name: chatCommandsJob, payload: { serverId }, key, queue, isPatient: true };
}

function specOf({ name, description, options }: ChatCommandSpec): ChatCommandSpec {
  return { name, description, options };
}

function digestOf(specs: readonly ChatCommandSpec[]): string {
  return createHash('sha256').update(JSON.stringify(specs)).digest('base64url');
}

function write(services: Services, work: (tx: Tx) => Promise<void>): Promise<void> {
  return services.db.write({ tournamentId: null, actor: systemActor }, work);
}
