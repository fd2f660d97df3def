/** The order of debates in each elimination round, so that feeding debates are adjacent. */

interface OrderInput {
  /** Debates of each round, first to final. */
  readonly debates: readonly number[];
  /** Teams that skip a partial first round. */
  readonly bypassing: number;
  readonly teamsPerRoom: number;
}

/**
 * Places of the debates of each round from top to bottom, 1 being the best room (R7.3 to R7.5: room
 * i is joined by the last but i; after a partial round by the room of its own place, or, with two
 * teams, by folding the winners under those that skipped).
 */
export function bracketOrder({ debates, bypassing, teamsPerRoom }: OrderInput): number[][] {
  const orders: number[][] = [];
  let next: readonly number[] = [];
  for (const [fromEnd, count] of [...debates].reverse().entries()) {
    const places = Array.from({ length: count }, (_, index) => index + 1);
    const isFirst = fromEnd === debates.length - 1;
    const feeds = (place: number) => {
      const rooms = next.length;
      if (isFirst && bypassing > 0) {
        if (teamsPerRoom > 2) return place;
        const position = bypassing + place;
        return Math.min(position, 2 * rooms + 1 - position);
      }
      return Math.min(place, count + 1 - place);
    };
    const above = next;
    const order =
      above.length === 0
        ? places
        : places.sort((a, b) => above.indexOf(feeds(a)) - above.indexOf(feeds(b)) || a - b);
    orders.unshift(order);
    next = order;
  }
  return orders;
}
