/** Pictures of people, from Discord's image service and nowhere else. */
import { ChatFailure, type ChatPicture } from '#server/ports/chat-platform.ts';
import { readLimited } from './read-limited.ts';

const timeout = 5000;
const largestPicture = 256 * 1024;
const types = ['image/png', 'image/webp', 'image/jpeg'];

/** The picture of a person by its mark, 128 pixels wide, or null when it is gone. */
export async function fetchPicture(
  imageUrl: string,
  userId: string,
  avatar: string,
): Promise<ChatPicture | null> {
  const about = 'GET /avatars/…';
  if (!/^\d{1,20}$/.test(userId) || !/^\w{1,64}$/.test(avatar)) return null;
  const signal = AbortSignal.timeout(timeout);
  const response = await fetch(`${imageUrl}/avatars/${userId}/${avatar}.png?size=128`, {
    redirect: 'error',
    signal,
  }).catch(() => {
    throw new ChatFailure('unreachable', about);
  });
  if (response.status === 404) return null;
  if (response.status !== 200) throw new ChatFailure('unreachable', `${about} ${response.status}`);
  const type = (response.headers.get('content-type') ?? '').split(';', 1)[0] ?? '';
  if (!types.includes(type)) throw new ChatFailure('unreadable', about);
  return { type, bytes: await readLimited(response, largestPicture, about, signal) };
}
