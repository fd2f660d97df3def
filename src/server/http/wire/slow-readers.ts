/** Which peers read their answers too slowly, by bytes alone: a byte now and then is not reading. */

/** A peer with unread bytes. Times in milliseconds. */
export interface Reading {
  /** When its answers began to wait. */
  readonly since: number;
  /** Bytes that the kernel had taken, and when: the beginning of the minute that is looked at. */
  readonly mark: { readonly taken: number; readonly at: number };
}

export interface Pace {
  readonly stalledTimeout: number;
  readonly leastTaken: number;
}

/**
 * A peer at the next look.
 * @param before null: it had nothing to read
 * @returns null: it took less than `leastTaken` in a whole `stalledTimeout`
 */
export function lookAgain(
  before: Reading | null,
  now: { readonly taken: number; readonly at: number },
  { stalledTimeout, leastTaken }: Pace,
): Reading | null {
  if (!before) return { since: now.at, mark: now };
  if (now.at - before.mark.at < stalledTimeout) return before;
  if (now.taken - before.mark.taken < leastTaken) return null;
  return { ...before, mark: now };
}

/** What a peer keeps in memory, and since when. */
export interface Holder<T> {
  readonly peer: T;
  readonly held: number;
  readonly since: number;
}

/**
 * The peers to part with until no more than `most` bytes are held: first those who held most for longest.
 * An honest reader of a large answer is soon through, and one who reads slowly holds little.
 */
export function overHolders<T>(
  holders: readonly Holder<T>[],
  most: number,
  now: number,
): readonly T[] {
  let total = holders.reduce((sum, { held }) => sum + held, 0);
  if (total <= most) return [];
  const costOf = ({ held, since }: Holder<T>) => held * (now - since + 1);
  const over: T[] = [];
  for (const holder of [...holders].sort((a, b) => costOf(b) - costOf(a))) {
    if (total <= most) break;
    total -= holder.held;
    over.push(holder.peer);
  }
  return over;
}
