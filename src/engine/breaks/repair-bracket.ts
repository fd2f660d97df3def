import type { Id } from '../vocabulary.ts';

/** A place in the bracket of an elimination. */
export interface BrokenPlace {
  readonly teamId: Id;
  readonly breakRank: number;
}

export interface BracketRepair {
  /** In break order, with ranks 1, 2, 3 … */
  readonly breaking: readonly BrokenPlace[];
  /** Teams that came in, and whose place each took; with `move-up` the last places. */
  readonly replaced: readonly { readonly out: Id; readonly in: Id }[];
  /** Teams that nobody replaces: their opponents walk over where the bracket is played already. */
  readonly walkovers: readonly Id[];
}

/**
 * The bracket after teams withdrew from a break (R6.16).
 *
 * `replace`: the next reserve takes the very place, so that no other debate changes. `move-up`:
 * everybody below moves up and reserves come in at the end, as if the team had never broken; only
 * before the first round is drawn. `walkover`: the bracket is under way and nobody comes in.
 * @param reserves in the order in which they come in.
 */
export function repairBracket(input: {
  readonly breaking: readonly BrokenPlace[];
  readonly reserves: readonly Id[];
  readonly withdrawn: readonly Id[];
  readonly mode: 'replace' | 'move-up' | 'walkover';
}): BracketRepair {
  const order = [...input.breaking].sort((a, b) => a.breakRank - b.breakRank);
  const gone = new Set(input.withdrawn);
  const out = order.filter(({ teamId }) => gone.has(teamId)).map(({ teamId }) => teamId);
  const next = input.reserves.filter((id) => !gone.has(id));
  const count = input.mode === 'walkover' ? 0 : Math.min(out.length, next.length);
  const replaced = out.slice(0, count).map((id, index) => ({ out: id, in: next[index] ?? id }));
  const walkovers = out.slice(count);
  const inFor = new Map(replaced.map((change) => [change.out, change.in]));
  const teams =
    input.mode === 'move-up'
      ? [
          ...order.map(({ teamId }) => teamId).filter((id) => !gone.has(id)),
          ...next.slice(0, count),
        ]
      : order.map(({ teamId }) => inFor.get(teamId) ?? teamId);
  return {
    breaking: teams.map((teamId, index) => ({ teamId, breakRank: index + 1 })),
    replaced,
    walkovers: input.mode === 'move-up' ? [] : walkovers,
  };
}
