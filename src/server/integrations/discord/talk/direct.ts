/** Direct messages of our bot. */
import { Routes } from 'discord-api-types/v10';
import { z } from 'zod';
import { ChatFailure } from '#server/ports/chat-platform.ts';
import type { ChatMessage, ChatTalk, DirectOutcome } from '#server/ports/chat-talk.ts';
import { type CallDiscord, type DiscordAnswer, parseAnswer } from '../call.ts';
import { snowflake } from '../contents.ts';
import { refuse } from '../refuse.ts';
import { writeMessage } from './write-answer.ts';

const channelSchema = z.object({ id: snowflake });

/** Numbers of refusals in Discord’s list of error codes. */
const codes = {
  unknownUser: '10013',
  openingTooFast: '40003',
  closed: '50007',
  noCommonServer: '50278',
} as const;
const closedCodes: readonly (string | null)[] = [
  codes.unknownUser,
  codes.closed,
  codes.noCommonServer,
];

/** Conversations whose ids are remembered: opening one, even again, counts against a limit of its own. */
const mostRemembered = 20_000;

/** @param authorization our bot’s */
export function createDirect(authorization: string, call: CallDiscord): ChatTalk['sendDirect'] {
  const channels = new Map<string, string>();

  /** Null: there is nobody to talk to. */
  async function open(userId: string): Promise<string | null> {
    const known = channels.get(userId);
    if (known) return known;
    const about = 'POST /users/@me/channels';
    const json = { recipient_id: userId };
    const answer = await call({
      method: 'POST',
      path: Routes.userChannels(),
      about,
      authorization,
      json,
    });
    if (closedCodes.includes(answer.code)) return null;
    refuseFast(answer, about);
    const { id } = parseAnswer(channelSchema, answer, about);
    if (channels.size >= mostRemembered) channels.clear();
    channels.set(userId, id);
    return id;
  }

  return async (userId, message, once) => {
    const channelId = await open(userId);
    if (channelId === null) return 'closed';
    const send = () => post(call, { authorization, channelId, message, once });
    let mayHaveArrived = false;
    try {
      return await send().catch((error: unknown) => {
        if (!isOutage(error)) throw error;
        mayHaveArrived = true;
        // The platform recognises `once` for some minutes: asked again now, it sends nothing twice.
        return send();
      });
    } catch (error) {
      channels.delete(userId);
      // Sent again later it could arrive twice, whatever the second answer was.
      if (mayHaveArrived && error instanceof ChatFailure) return 'unknown';
      throw error;
    }
  };
}

interface Post {
  readonly authorization: string;
  readonly channelId: string;
  readonly message: ChatMessage;
  readonly once: string;
}

async function post(
  call: CallDiscord,
  { authorization, channelId, message, once }: Post,
): Promise<DirectOutcome> {
  const about = 'POST /channels/…/messages';
  const answer = await call({
    method: 'POST',
    path: Routes.channelMessages(channelId),
    about,
    authorization,
    json: { ...writeMessage(message), nonce: once, enforce_nonce: true },
  });
  if (closedCodes.includes(answer.code)) return 'closed';
  refuseFast(answer, about);
  return 'sent';
}

function refuseFast(answer: DiscordAnswer, about: string): void {
  if (answer.code === codes.openingTooFast) throw new ChatFailure('busy', about);
  refuse(answer, about);
}

function isOutage(error: unknown): boolean {
  return error instanceof ChatFailure && error.reason === 'unreachable';
}
