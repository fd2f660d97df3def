import { ChatFailure } from '#server/ports/chat-platform.ts';

/** The bytes of an answer, at most this many. @throws ChatFailure `unreadable` or `unreachable` */
export async function readLimited(
  response: Response,
  limit: number,
  about: string,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) break;
      chunks.push(chunk);
    }
  } catch {
    throw new ChatFailure('unreachable', about);
  }
  if (size > limit) throw new ChatFailure('unreadable', about);
  return Buffer.concat(chunks);
}
