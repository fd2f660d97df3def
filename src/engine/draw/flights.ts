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

/** A debate in its place among the flights of its round. */
type Placed = Pick<Flight, 'rank' | 'flight'>;

/**
 * The debates of each slot in the order of their flights, from the top slot down (R1.8): in the
 * order of the rooms a slot ends where the flights begin again.
 */
export function slotsOf<T extends Placed>(
  debates: readonly T[],
): readonly (readonly [T, ...T[]])[] {
  const slots: [T, ...T[]][] = [];
  for (const debate of [...debates].sort((a, b) => a.rank - b.rank)) {
    const last = slots.at(-1);
    if (last && (last.at(-1)?.flight ?? 0) < debate.flight) last.push(debate);
    else slots.push([debate]);
  }
  return slots;
}

/** A debate as far as judges and rooms are allotted to it. */
interface Allotted extends Placed {
  readonly importance: number;
  readonly teams: readonly unknown[];
}

/**
 * One room for each slot, as judges and rooms are allotted to it (A29, V17): its first debate with
 * the teams of all its flights, as important as the most important of them. Without flights these
 * are the debates themselves.
 */
export function roomsOfSlots<T extends Allotted>(debates: readonly T[]): T[] {
  return slotsOf(debates).map((slot) => ({
    ...slot[0],
    importance: Math.max(...slot.map(({ importance }) => importance)),
    teams: slot.flatMap(({ teams }) => teams),
  }));
}

/** Who judges a debate, and where; `null` and nobody: not yet. */
interface Seated {
  readonly rank: number;
  readonly venueId: string | null;
  readonly venueLocked: boolean;
  readonly panel: readonly { readonly adjudicatorId: string }[];
}

/**
 * Puts the debates of a draw into slots again after it was changed (R1.8). The debates of a slot meet
 * before the panel and in the room of the first of them that has one which no slot above took.
 * Without flights everything stays as it is.
 */
export function resettleFlights<T extends Seated>(
  debates: readonly T[],
  flights: number,
): (T & Pick<Flight, 'flight'>)[] {
  const flightOf = new Map(assignFlights(debates, flights).map((one) => [one.rank, one.flight]));
  const placed = debates.map((debate) => ({ ...debate, flight: flightOf.get(debate.rank) ?? 1 }));
  const taken = new Set<string>();
  const isFree = (id: string) => !taken.has(id);
  return slotsOf(placed).flatMap((slot) => {
    const panel =
      slot
        .map((debate) => debate.panel.filter(({ adjudicatorId }) => isFree(adjudicatorId)))
        .find((free) => free.length > 0) ?? [];
    const place = slot.find(({ venueId }) => venueId !== null && isFree(venueId));
    const { venueId = null, venueLocked = false } = place ?? {};
    for (const { adjudicatorId } of panel) taken.add(adjudicatorId);
    if (venueId !== null) taken.add(venueId);
    return slot.map((debate) => ({ ...debate, venueId, venueLocked, panel }));
  });
}
