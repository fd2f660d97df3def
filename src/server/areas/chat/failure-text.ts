/** What a person can do when the chat platform did not do it. */

import { AppError } from '#server/errors.ts';
import { ChatFailure } from '#server/ports/chat-platform.ts';

/**
 * A failure of the platform as a refusal with a sentence; everything else stays what it is.
 * @param platform its name
 */
export function toChatRefusal(error: unknown, platform: string): unknown {
  if (!(error instanceof ChatFailure)) return error;
  return new AppError('chat-unavailable', sentenceOf(error, platform));
}

/** The same for organisers, who can fix what is wrong with the server. */
export function toOrganisersRefusal(error: unknown, platform: string): unknown {
  const isOutside =
    error instanceof ChatFailure && (error.reason === 'missing' || error.reason === 'refused');
  if (!isOutside) return toChatRefusal(error, platform);
  return new AppError(
    'chat-unavailable',
    `Our bot is no longer in this ${platform} server. Add it again, or choose another server.`,
  );
}

function sentenceOf({ reason, retryAfter }: ChatFailure, platform: string): string {
  if (reason === 'expired') {
    return `Your ${platform} authorisation has expired. Sign out, sign in with ${platform} again and retry.`;
  }
  if (reason === 'busy') {
    return `${platform} is very busy. Try again in ${retryAfter ?? 60} seconds.`;
  }
  if (reason === 'misconfigured') {
    return `This site can’t access ${platform}. Tell the organisers.`;
  }
  if (reason === 'missing') {
    return `The ${platform} server is gone, or our bot is no longer in it. Tell the organisers.`;
  }
  if (reason === 'refused') {
    return `${platform} refused to add you: you may be banned from the server or in too many servers, or our bot may lack the permission to invite.`;
  }
  return `${platform} isn’t responding right now. Try again in a few minutes.`;
}
