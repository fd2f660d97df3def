import { ChatFailure } from '#server/ports/chat-platform.ts';
import type { DiscordAnswer } from './call.ts';

/** Anything but a good answer. @throws ChatFailure */
export function refuse({ status, code }: DiscordAnswer, about: string): void {
  if (status < 300) return;
  const what = `${about} ${status} ${code ?? ''}`.trim();
  if (status === 401) throw new ChatFailure('misconfigured', what);
  if (status === 404) throw new ChatFailure('missing', what);
  throw new ChatFailure('refused', what);
}
