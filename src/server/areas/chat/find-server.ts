/** Looking for a server on the chat platform in the name of who asks. */

import { type ChatPower, coversPowers } from '#contract/kinds/chat/chat-powers.ts';
import { AppError, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { ChatFailure, type ChatServer, type ChatServers } from '#server/ports/chat-platform.ts';
import { chatUserOf } from '../auth/index.ts';
import { toOrganisersRefusal } from './failure-text.ts';

/** The site's bot and the platform's name. @throws AppError `not-ready` without a bot */
export function botOf({ services }: Context): {
  readonly name: string;
  readonly servers: ChatServers;
} {
  const { chat } = services;
  if (!chat?.servers) throw new AppError('not-ready', 'This site has no bot on a chat platform.');
  return { name: chat.name, servers: chat.servers };
}

/**
 * The server of an id or invite. Names of channels and the right to let people in are not for
 * everybody: who asks has to manage the server there.
 * @throws AppError `invalid-input`, `not-ready`, `chat-unavailable`
 */
export async function findServer(context: Context, idOrLink: string): Promise<ChatServer> {
  const { name, servers } = botOf(context);
  const userId = await userOf(context);
  if (userId === null) {
    throw new AppError(
      'not-ready',
      `Sign in with ${name} first: only someone who manages a server can choose it.`,
    );
  }
  const server = await asking(context, 'looking for a chat server', async () => {
    const one = await servers.find(idOrLink).catch((error: unknown) => {
      throw toFieldRefusal(error, idOrLink);
    });
    return { ...one, isManaged: isManager(await servers.powersOf(one.id, userId)) };
  });
  const { isManaged, ...found } = server;
  if (isManaged) return found;
  throw invalidField('server', `You need permission to manage this server on ${name}.`);
}

/**
 * What the caller may do on a server there; nothing without an account on the platform.
 * @throws AppError `chat-unavailable`, `not-ready`
 */
export async function callersPowers(
  context: Context,
  serverId: string,
): Promise<readonly ChatPower[]> {
  const userId = await userOf(context);
  if (userId === null) return [];
  return asking(context, 'looking for a member of a chat server', (servers) =>
    servers.powersOf(serverId, userId),
  );
}

/** Whether somebody with these powers manages the server. */
export function isManager(powers: readonly ChatPower[]): boolean {
  return coversPowers(powers, ['manage-server']);
}

async function userOf({ actor, services }: Context): Promise<string | null> {
  return actor.kind === 'account' ? chatUserOf(services, actor.accountId) : null;
}

/** A call to the platform, whose failures become sentences. */
export async function asking<T>(
  context: Context,
  about: string,
  work: (servers: ChatServers) => Promise<T>,
): Promise<T> {
  const { name, servers } = botOf(context);
  try {
    return await work(servers);
  } catch (error) {
    if (error instanceof ChatFailure) context.services.report(error, about);
    throw toOrganisersRefusal(error, name);
  }
}

function toFieldRefusal(error: unknown, idOrLink: string): unknown {
  if (!(error instanceof ChatFailure)) return error;
  if (error.reason === 'missing') {
    const sentence = /^\d+$/.test(idOrLink)
      ? 'No server has this ID, or our bot isn’t in it yet. Add the bot first.'
      : 'This isn’t a server ID or a working invite link, or our bot isn’t in that server yet.';
    return invalidField('server', sentence);
  }
  if (error.reason === 'refused') {
    return invalidField('server', 'Our bot isn’t in this server. Add it first.');
  }
  return error;
}
