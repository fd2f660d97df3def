/** Answers that are written piece by piece, as fast as their client takes them. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const pieces = new WeakMap<object, AsyncGenerator<string>>();

/**
 * An answer of a type, as the text of its JSON. Nothing checks it on its way: its maker sees to its shape.
 * @param text in pieces, each made once the client has taken the one before, on account of the call
 */
export function streamedJson<T extends object>(text: AsyncIterable<string>): T {
  // A placeholder: the mount sends the pieces instead.
  const answer = {} as T;
  pieces.set(answer, inContext(text, AsyncLocalStorage.snapshot()));
  return answer;
}

export function piecesOf(answer: unknown): AsyncGenerator<string> | undefined {
  return typeof answer === 'object' && answer !== null ? pieces.get(answer) : undefined;
}

/** Sends them; a client that hangs up ends their making. */
export function sendPieces(reply: FastifyReply, text: AsyncIterable<string>): FastifyReply {
  reply.type('application/json; charset=utf-8');
  return reply.send(Readable.from(text, { objectMode: false }));
}

/**
 * The pieces, as long as their client may have them: a slow one takes hours, in which rights are lost.
 * @param refuse throws once it may not; asked in the context of whoever calls this
 */
export function whilePermitted(
  text: AsyncIterable<string>,
  refuse: () => Promise<unknown>,
): AsyncGenerator<string> {
  return checked(text, AsyncLocalStorage.bind(refuse));
}

async function* checked(
  text: AsyncIterable<string>,
  refuse: () => Promise<unknown>,
): AsyncGenerator<string> {
  for await (const piece of text) {
    await refuse();
    yield piece;
  }
}

type Context = ReturnType<typeof AsyncLocalStorage.snapshot>;

/** Whoever asks for the next piece, it is made in the context of its maker. */
async function* inContext(text: AsyncIterable<string>, run: Context): AsyncGenerator<string> {
  const iterator = text[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await run(() => iterator.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await run(() => iterator.return?.());
  }
}
