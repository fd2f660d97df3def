/**
 * How long one statement of the database may run, in milliseconds, waiting for locks included. A route
 * names its class; the longest statement of each takes about a tenth of its limit.
 */
export const statementLimits = {
  /** Looking through everything on the site, which anybody may do without an account. */
  search: 2_000,
  /** What a page asks or does. */
  ordinary: 15_000,
  /** Reading a whole tournament, or changing it row by row. Calls of one caller take turns. */
  heavy: 30_000,
  /** Whole tournaments and accounts in, and accounts out: import, copy, export, erasure. */
  transfer: 60_000,
  /** Jobs, the command line, and whatever else no route asks for. */
  background: 60_000,
} as const;

export type StatementClass = keyof typeof statementLimits;
