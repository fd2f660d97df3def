/** What answers hold in memory until their peers have read them. */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

const shared = new WeakSet<ServerResponse>();

/** Says that the body of an answer is a buffer that is kept anyway: a peer that reads it slowly holds nothing. */
export function markShared(response: ServerResponse): void {
  shared.add(response);
}

/** Bytes that only this answer keeps in memory, until its peer has read them. */
export function heldBytes(response: ServerResponse): number {
  return shared.has(response) ? 0 : response.writableLength;
}

/**
 * Sends texts as bytes: of a text that the kernel does not take at once, Node keeps three bytes for each
 * character.
 */
export function answerInBytes(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, _reply, payload) =>
    typeof payload === 'string' ? Buffer.from(payload) : payload,
  );
}
