/** What answers hold in memory until their peers have read them. */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

const shared = new WeakMap<ServerResponse, Buffer>();

/** Says that the body of an answer is one buffer for all who read the same: each holds a share of it. */
export function markShared(response: ServerResponse, body: Buffer): void {
  shared.set(response, body);
}

/**
 * Bytes that answers keep in memory until their peers have read them, for each list of answers. A shared body
 * counts once, in equal parts: it may have left the cache that it comes from.
 */
export function heldBytes(peers: readonly Iterable<ServerResponse>[]): number[] {
  const readers = new Map<Buffer, number>();
  for (const answers of peers) {
    for (const answer of answers) {
      const body = shared.get(answer);
      if (body) readers.set(body, (readers.get(body) ?? 0) + 1);
    }
  }
  return peers.map((answers) => {
    let held = 0;
    for (const answer of answers) {
      const body = shared.get(answer);
      held += body ? body.byteLength / (readers.get(body) ?? 1) : answer.writableLength;
    }
    return held;
  });
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
