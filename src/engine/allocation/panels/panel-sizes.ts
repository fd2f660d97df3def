import type { FixedSeat, Model } from '../solve/model.ts';
import type { AllocationOptions } from '../types.ts';

/** What the sizing of one room starts from. */
export interface RoomNeed {
  /** Voting seats it has already, its chair seat included even if that is still empty. */
  readonly taken: number;
  readonly importance: number;
  /** Wanted size of this room; absent: that of the options. */
  readonly panelSize?: number | undefined;
}

/**
 * How many voting seats each room gets (A6), rooms given from the top. Every room has its taken
 * seats; what is left is shared by the policy up to the wanted size, and stays over where nobody
 * wants it. With `oddOnly` seats are given in twos, after a single one has made an even room odd.
 * @param spare free voting judges beyond the taken seats.
 */
export function panelSizes(
  rooms: readonly RoomNeed[],
  spare: number,
  options: Pick<AllocationOptions, 'panelSize' | 'policy' | 'oddOnly' | 'wings'>,
): number[] {
  const sizes = rooms.map((room) => room.taken);
  if (!options.wings) return sizes;
  let left = spare;
  const step = (room: number, size: number): number => {
    if (options.oddOnly && size % 2 === 0) return 1;
    const asked = rooms[room]?.panelSize ?? options.panelSize;
    if (size >= (options.oddOnly ? asked - 1 + (asked % 2) : asked)) return 0;
    return options.oddOnly ? 2 : 1;
  };
  const grow = (room: number): boolean => {
    const size = sizes[room] ?? 0;
    const seats = step(room, size);
    if (seats === 0 || seats > left) return false;
    sizes[room] = size + seats;
    left -= seats;
    return true;
  };
  const order = byImportance(rooms);
  if (options.policy === 'small-on-top') order.reverse();
  if (options.policy === 'even') {
    const waiting = new Set(order);
    while (waiting.size > 0) {
      const room = smallest([...waiting], sizes);
      if (!grow(room)) waiting.delete(room);
    }
  } else {
    for (const room of order) while (grow(room));
  }
  return sizes;
}

/** How many more trainees each room takes: its places less those who are kept in it (A28). */
export function traineePlaces(
  { rooms, options }: Pick<Model, 'rooms' | 'options'>,
  kept: readonly FixedSeat[],
): number[] {
  return rooms.map((_, at) => {
    const seated = kept.filter(({ room, role }) => room === at && role === 'trainee').length;
    return Math.max(0, options.traineesPerRoom - seated);
  });
}

function byImportance(rooms: readonly RoomNeed[]): number[] {
  return rooms
    .map((room, index) => ({ index, importance: room.importance }))
    .sort((a, b) => b.importance - a.importance || a.index - b.index)
    .map(({ index }) => index);
}

/** The first of the rooms with the fewest seats. */
function smallest(rooms: readonly number[], sizes: readonly number[]): number {
  return rooms.reduce((best, room) => ((sizes[room] ?? 0) < (sizes[best] ?? 0) ? room : best));
}
