/**
 * How often routes may be called, as data. A route names its limit; the mount counts in the database,
 * for all nodes together, and only calls that are permitted and well-formed: refused ones fill nobody's
 * bucket. A whole tournament may sit behind one address, so addresses get far more than people, and
 * people with an account or a link keep their first calls when somebody else has filled the address.
 */
export interface Limit {
  /** Length of the window in which calls are counted. */
  readonly seconds: number;
  /** Calls of one account, private link or screen; while signing in: with one name, key or session. */
  readonly perActor: number;
  /** Calls from one address, whoever makes them. */
  readonly perAddress: number;
  /**
   * `guesses`: only calls with a wrong secret count, so that guessing is slow and using is not.
   * `done`: only calls that did what they ask; whatever refuses one takes it back.
   */
  readonly counts: 'calls' | 'guesses' | 'done';
  /** Each caller's first calls in a window, allowed even when the wider bucket is full. */
  readonly first?: number;
  /**
   * For calls that keep nothing of the caller: `perActor` is of one address, `perAddress` of one
   * tournament.
   */
  readonly unnamed?: true;
  /**
   * With `unnamed`: calls of one account or private link. They are counted in the memory of one node,
   * in place of the address.
   */
  readonly perPerson?: number;
}
