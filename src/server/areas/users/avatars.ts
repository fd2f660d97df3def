/**
 * Faces come from this server, so that pages fetch nothing from other hosts: taken from the chat
 * platform's image service once, kept in memory, and only for pictures that an account here has.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { AppError } from '#server/errors.ts';
import { ChatFailure, type ChatPicture } from '#server/ports/chat-platform.ts';
import type { Services } from '#server/services.ts';
import * as repository from './repository.ts';

/** At most this much of them at once: two hundred of the largest. */
const keptBytes = 50 * 1024 * 1024;
/** A picture's address changes with the picture. */
const browserSeconds = 30 * 24 * 3600;

const params = z.object({ accountId: z.uuid(), avatar: z.string().regex(/^\w{1,64}$/) });

/** Registers `/api/avatars/:accountId/:avatar`. */
export function registerAvatars(app: FastifyInstance, services: Services): void {
  const kept = createKept();
  const running = new Map<string, Promise<ChatPicture | null>>();

  /** People who open a list ask for the same faces at the same moment. */
  function fetchOnce(userId: string, avatar: string): Promise<ChatPicture | null> {
    const key = `${userId} ${avatar}`;
    const known = running.get(key);
    if (known) return known;
    const picture = (services.chat?.picture(userId, avatar) ?? Promise.resolve(null)).finally(() =>
      running.delete(key),
    );
    running.set(key, picture);
    return picture;
  }

  app.get('/api/avatars/:accountId/:avatar', async (request, reply) => {
    const parsed = params.safeParse(request.params);
    if (!parsed.success) throw new AppError('not-found');
    const { accountId, avatar } = parsed.data;
    const identity = await services.db.read((reader) =>
      repository.findChatIdentity(reader, accountId),
    );
    if (identity?.avatar !== avatar) throw new AppError('not-found');
    const key = `${identity.id} ${avatar}`;
    const known = kept.get(key);
    if (known) return sendPicture(reply, known);
    const picture = await fetchOnce(identity.id, avatar).catch((error: unknown) => {
      if (error instanceof ChatFailure) throw new AppError('unavailable');
      throw error;
    });
    if (!picture) throw new AppError('not-found');
    kept.add(key, picture);
    return sendPicture(reply, picture);
  });
}

function sendPicture(reply: FastifyReply, { type, bytes }: ChatPicture): FastifyReply {
  return reply
    .header('cache-control', `public, max-age=${browserSeconds}, immutable`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(type)
    .send(bytes);
}

/** The pictures that were asked for last. */
function createKept() {
  const pictures = new Map<string, ChatPicture>();
  let size = 0;
  return {
    get(key: string): ChatPicture | undefined {
      const picture = pictures.get(key);
      if (picture) {
        pictures.delete(key);
        pictures.set(key, picture);
      }
      return picture;
    },
    add(key: string, picture: ChatPicture): void {
      if (pictures.has(key)) return;
      pictures.set(key, picture);
      size += picture.bytes.length;
      for (const [oldest, { bytes }] of pictures) {
        if (size <= keptBytes) break;
        pictures.delete(oldest);
        size -= bytes.length;
      }
    },
  };
}
