import { ChatFailure } from '#server/ports/chat-platform.ts';

/**
 * The bytes of an answer, up to a limit and until the signal. We watch the signal ourselves: `fetch` seems to lose
 * it once its request is collected, and an answer that stops or trickles in would never end.
 * @throws ChatFailure `unreadable` or `unreachable`
 */
export async function readLimited(
  response: Response,
  limit: number,
  about: string,
  signal: AbortSignal,
): Promise<Buffer> {
  const reader = response.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const late = rejectAt(signal);
  try {
    for (;;) {
      const { value, done } = await Promise.race([reader.read(), late]);
      if (done) return Buffer.concat(chunks);
      size += value.byteLength;
      if (size > limit) break;
      chunks.push(value);
    }
  } catch {
    throw new ChatFailure('unreachable', about);
  } finally {
    void reader.cancel().catch(() => undefined);
  }
  throw new ChatFailure('unreadable', about);
}

/** Rejects at the signal, also where `fetch` has lost it. */
export function rejectAt(signal: AbortSignal): Promise<never> {
  const late = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  late.catch(() => undefined);
  return late;
}
