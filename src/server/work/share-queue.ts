/**
 * Who is next for a thread: the owner accounts that have used least, in turn, and of each account its
 * tournaments in turn.
 */
import { groupBy } from '#engine/collections.ts';
import { createFairQueue, type FairQueue, inTurns } from './fair-queue.ts';

/** Whose share a piece of work takes. */
export interface WorkShare {
  /** The account that owns the tournament; `publicWork` where nobody is named. */
  readonly account: string;
  /** The tournament's id, or `publicWork`. */
  readonly owner: string;
}

export interface ShareQueue<T> {
  readonly size: number;
  push(share: WorkShare, item: T): void;
  /** Takes the next item of the first account in turn that may have one; undefined: none may. */
  take(mayStart: (account: string, next: T) => boolean): T | undefined;
  /** @returns false when the item is not in the queue. */
  remove(share: WorkShare, item: T): boolean;
  /** How many items of the account, and of its tournament, are in the queue. */
  sizesOf(share: WorkShare): { readonly ofAccount: number; readonly ofOwner: number };
  /** All items as they will be taken while every account may have its turn. */
  inOrder(): T[];
}

/** @param useOf what an account has used, in steps that matter; those with the same take turns */
export function createShareQueue<T>(useOf: (account: string) => number = () => 0): ShareQueue<T> {
  /** Insertion order is the order of turns: an account that had its turn goes to the end. */
  const lines = new Map<string, FairQueue<T>>();

  /** Those that have used the same together, the least first. */
  function levels(): (readonly (readonly [string, FairQueue<T>])[])[] {
    const byUse = groupBy([...lines], ([account]) => useOf(account));
    return [...byUse].sort(([a], [b]) => a - b).map(([, level]) => level);
  }

  return {
    get size() {
      return [...lines.values()].reduce((sum, line) => sum + line.size, 0);
    },
    push({ account, owner }, item) {
      const line = lines.get(account) ?? createFairQueue<T>();
      lines.set(account, line);
      line.push(owner, item);
    },
    take(mayStart) {
      for (const [account, line] of levels().flat()) {
        const item = line.take((_, next) => mayStart(account, next));
        if (item === undefined) continue;
        lines.delete(account);
        if (line.size > 0) lines.set(account, line);
        return item;
      }
      return undefined;
    },
    remove({ account, owner }, item) {
      const line = lines.get(account);
      if (!line?.remove(owner, item)) return false;
      if (line.size === 0) lines.delete(account);
      return true;
    },
    sizesOf({ account, owner }) {
      const line = lines.get(account);
      return { ofAccount: line?.size ?? 0, ofOwner: line?.sizeOf(owner) ?? 0 };
    },
    inOrder: () => levels().flatMap((level) => inTurns(level.map(([, line]) => line.inOrder()))),
  };
}
