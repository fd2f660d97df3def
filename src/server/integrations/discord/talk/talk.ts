/** Commands, buttons and posts of our bot. */
import { Routes } from 'discord-api-types/v10';
import type { ChatTalk } from '#server/ports/chat-talk.ts';
import type { CallDiscord, DiscordCall } from '../call.ts';
import type { DiscordOptions } from '../options.ts';
import { refuse } from '../refuse.ts';
import { createDirect } from './direct.ts';
import { readAsk } from './read-ask.ts';
import { isSigned, looksSigned, readPublicKey } from './signature.ts';
import { words } from './words.ts';
import { writeAnswer, writeCommands, writeMessage } from './write-answer.ts';

/** @param call one that waits for limits longer than a page can */
export function createTalk(
  { clientId, publicKey, botToken }: DiscordOptions,
  call: CallDiscord,
): ChatTalk {
  const key = publicKey === null ? null : readPublicKey(publicKey);
  const authorization = `Bot ${botToken}`;

  async function change(request: DiscordCall): Promise<void> {
    refuse(await call(request), request.about);
  }

  return {
    words,
    isOpen: key !== null,
    mayBe: (post, now) => key !== null && looksSigned(post, now),
    read(post) {
      if (key === null || !isSigned(key, post)) return null;
      return readAsk(parseJson(post.body));
    },
    write: writeAnswer,
    setCommands: (serverId, commands) =>
      change({
        method: 'PUT',
        // Of every application since 2016 the client's id is its own.
        path: Routes.applicationGuildCommands(clientId, serverId),
        about: 'PUT /applications/…/guilds/…/commands',
        authorization,
        json: writeCommands(commands),
      }),
    // The token of an interaction is its own authorization.
    finish: (token, message) =>
      change({
        method: 'PATCH',
        path: Routes.webhookMessage(clientId, token, '@original'),
        about: 'PATCH /webhooks/…/messages/@original',
        json: writeMessage(message),
      }),
    post: (channelId, message, once) =>
      change({
        method: 'POST',
        path: Routes.channelMessages(channelId),
        about: 'POST /channels/…/messages',
        authorization,
        json: { ...writeMessage(message), nonce: once, enforce_nonce: true },
      }),
    sendDirect: createDirect(authorization, call),
  };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
