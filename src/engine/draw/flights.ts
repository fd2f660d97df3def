import { invariant } from '../result.ts';

/** When a debate is held: debates of one slot share room and judges, one flight after the other. */
export interface Flight {
  readonly rank: number;
  /** 1 = the slot of the top rooms. */
  readonly slot: number;
  /** 1 = first. */
  readonly flight: number;
}

/**
 * Spreads the debates of a round over slots of `flights` debates each (R1.8): neighbours in the room
 * order share a slot, so that a judge sees debates of one strength. The last slot may have fewer.
 * @param debates in any order.
 */
export function assignFlights(
  debates: readonly { readonly rank: number }[],
  flights: number,
): Flight[] {
  invariant(Number.isInteger(flights) && flights >= 1, 'a slot has at least one flight');
  const ranks = debates.map(({ rank }) => rank).sort((a, b) => a - b);
  return ranks.map((rank, index) => ({
    rank,
    slot: Math.floor(index / flights) + 1,
    flight: (index % flights) + 1,
  }));
}
