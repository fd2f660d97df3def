/** What pg's types leave out of a connected client. */
import type { Duplex } from 'node:stream';
import type pg from 'pg';

interface Inner {
  readonly connection: { readonly stream: Duplex };
  /** False from sending a query until its answer is complete. */
  readonly readyForQuery: boolean | null;
}

/** Ends a connection here, without waiting for the other end. */
export function cut(client: pg.ClientBase, error: Error): void {
  innerOf(client).connection.stream.destroy(error);
}

/** Hears of all that arrives from now on. */
export function onBytes(client: pg.ClientBase, listener: () => void): void {
  innerOf(client).connection.stream.on('data', listener);
}

/** Whether a query is under way. */
export function waitsForAnswer(client: pg.ClientBase): boolean {
  return !innerOf(client).readyForQuery;
}

function innerOf(client: pg.ClientBase): Inner {
  // `end` would wait for an answer, and nothing public says whether a query is under way.
  return client as unknown as Inner;
}
