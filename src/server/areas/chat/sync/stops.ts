/** Why work on a chat server stops, and for how long. */
import { type ChatStop, chatStops } from '#contract/kinds/chat/chat-sync.ts';
import type { ChatFailure, ChatFailureReason } from '#server/ports/chat-platform.ts';

/** Seconds until the next attempt, unless the platform says how long. */
const pauses: Readonly<Record<ChatStop, number>> = {
  busy: 60,
  unreachable: 60,
  misconfigured: 3600,
  'bot-gone': 3600,
  hidden: 3600,
  crowded: 3600,
};

export function stopOf(reason: ChatFailureReason): ChatStop {
  const stop = chatStops.find((code) => code === reason);
  if (stop) return stop;
  return reason === 'missing' || reason === 'refused' ? 'bot-gone' : 'unreachable';
}

export function secondsUntilRetry({ reason, retryAfter }: ChatFailure): number {
  return Math.max(retryAfter ?? 0, pauses[stopOf(reason)]);
}
