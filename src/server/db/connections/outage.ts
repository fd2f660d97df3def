/** Whether a failure means that the database is away: stopping, starting, full or out of reach. */

/**
 * By SQLSTATE: 08 is the connection itself, 57P a server that stops or starts, 53300 one with no room for
 * another connection, 55000 a database that takes none for a while.
 */
const states = /^(08|57P|53300$|55000$)/;

/** By the network, or the folder of a socket that is not there. */
const reasons: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** pg gives these no code. */
const sentences =
  /^Connection terminated|^timeout expired|^timeout exceeded when trying to connect|^Client (has encountered a connection error|was closed) and is not queryable/;

/** True when asking again later may succeed though nothing is changed. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return states.test(code) || reasons.has(code) || sentences.test(error.message);
}
