/** Participants join the tournament's chat server with one click. */

import { queueChatSync } from '#server/db/chat-sync-repository.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { ChatFailure, type ChatServers } from '#server/ports/chat-platform.ts';
import { type ChatAccount, chatAccountOf } from '../auth/index.ts';
import { toChatRefusal } from './failure-text.ts';
import * as repository from './repository.ts';
import { existsActive } from './sync/sync-repository.ts';

/**
 * Adds me to the chat server under my name here; one who is there already is no fault.
 * @throws AppError `not-ready` (no server, or nobody on the platform), `chat-unavailable`; both with a
 *   sentence
 */
export async function joinChat(context: Context): Promise<{ readonly url: string }> {
  const { services, tournamentId, actor } = context;
  const platform = services.chat;
  const servers = platform?.servers;
  const server = await context.read((reader) => repository.findServer(reader, tournamentId));
  if (!platform || !servers || !server) {
    throw new AppError('not-ready', 'This tournament has no chat server.');
  }
  const signIn = `Sign in with ${platform.name} first: only then can you be added to its server.`;
  if (actor.kind !== 'account') throw new AppError('not-ready', signIn);
  const isSynced = await context.read((reader) => existsActive(reader, tournamentId));
  // The sync names people, and remembers what they were called before.
  const nickname = isSynced ? '' : await nicknameOf(context);
  const add = (member: ChatAccount) =>
    servers.add({ serverId: server.guild_id, nickname, ...member });
  try {
    const member = await chatAccountOf(services, actor.accountId);
    if (!member) throw new AppError('not-ready', signIn);
    await addWithGrant(add, member, () => chatAccountOf(services, actor.accountId, member.grant));
  } catch (error) {
    if (error instanceof ChatFailure) services.report(error, 'joining the chat server');
    throw toChatRefusal(error, platform.name);
  }
  if (isSynced) await services.db.alone((reader) => queueChatSync(reader, tournamentId));
  return { url: servers.urlOf(server.guild_id) };
}

/** A grant may end before its time, revoked or replaced: then once more with a new one. */
async function addWithGrant(
  add: (member: ChatAccount) => ReturnType<ChatServers['add']>,
  member: ChatAccount,
  renew: () => Promise<ChatAccount | null>,
): Promise<void> {
  try {
    await add(member);
  } catch (error) {
    if (!(error instanceof ChatFailure) || error.reason !== 'expired') throw error;
    const renewed = await renew();
    if (!renewed) throw error;
    await add(renewed);
  }
}

/** The name that the person registered with; none for those who are anonymous here. */
async function nicknameOf(context: Context): Promise<string> {
  const { tournamentId, personId } = context;
  if (personId === null) return '';
  const person = found(
    await context.read((reader) => repository.findPerson(reader, tournamentId, personId)),
  );
  return person.anonymous ? '' : person.name;
}
