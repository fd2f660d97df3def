/**
 * Perfect round robins for rooms of four: resolvable designs in which every two teams meet exactly
 * once over (n − 1) ⁄ 3 rounds (R6.4). They exist for n ≡ 4 mod 12; kept here are those that turn
 * about one fixed team, so that a few base rooms and a group of n − 1 elements make the whole schedule
 * (1-rotational designs after Buratti and Zuanni 1998). The base rooms were found by search; the
 * tests check every schedule in full.
 */
interface Design {
  /** Base rooms over the group; with those turned by H and the room of H itself one round. */
  readonly rooms: readonly (readonly number[])[];
  /** Sum in the group. */
  readonly add: (a: number, b: number) => number;
  /** The subgroup of order three, and one element of each of its cosets. */
  readonly subgroup: readonly [number, number, number];
  readonly cosets: readonly number[];
}

const designs: ReadonlyMap<number, Design> = new Map([
  [16, cyclic(15, [[11, 7, 13, 14]])],
  [
    28,
    elementary([
      [3, 7, 11, 18],
      [13, 15, 21, 24],
    ]),
  ],
  [
    40,
    cyclic(39, [
      [27, 5, 8, 12],
      [28, 3, 36, 37],
      [4, 32, 20, 22],
    ]),
  ],
  [
    52,
    cyclic(51, [
      [1, 38, 9, 50],
      [36, 39, 13, 32],
      [3, 27, 45, 14],
      [6, 7, 42, 12],
    ]),
  ],
]);

/** Numbers of teams for which a perfect schedule of rooms of four is known; 4 is one room. */
export const perfectFields: readonly number[] = [4, ...designs.keys()];

/**
 * One round of the perfect schedule: rooms of four in seat order, as indices of teams. Over the
 * whole schedule every team sits in each seat as often as in any other, or once more.
 * @param roundIndex from 0, below (n − 1) ⁄ 3.
 * @returns null for a number of teams without a known design.
 */
export function perfectRound(teams: number, roundIndex: number): number[][] | null {
  if (teams === 4) return [[0, 1, 2, 3]];
  const design = designs.get(teams);
  const turn = design?.cosets[roundIndex];
  if (!design || turn === undefined) return null;
  const { rooms, add, subgroup } = design;
  const turned = rooms.flatMap((room) =>
    subgroup.map((step) => room.map((element) => add(add(element, step), turn))),
  );
  const own = subgroup.map((element) => add(element, turn));
  const fixedSeat = roundIndex % 4;
  own.splice(fixedSeat, 0, teams - 1);
  return [...turned, own];
}

function cyclic(order: number, rooms: Design['rooms']): Design {
  const third = order / 3;
  return {
    rooms,
    add: (a, b) => (a + b) % order,
    subgroup: [0, third, 2 * third],
    cosets: Array.from({ length: third }, (_, index) => index),
  };
}

/** Vectors of three digits to the base three; the subgroup turns the last digit. */
function elementary(rooms: Design['rooms']): Design {
  const digits = [1, 3, 9];
  return {
    rooms,
    add: (a, b) =>
      digits.reduce(
        (sum, place) => sum + place * ((Math.floor(a / place) + Math.floor(b / place)) % 3),
        0,
      ),
    subgroup: [0, 1, 2],
    cosets: Array.from({ length: 9 }, (_, index) => index * 3),
  };
}
