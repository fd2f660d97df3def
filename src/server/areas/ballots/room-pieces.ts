/** Rooms of many ballots, looked at in pieces of the thread. */
import { inWeighedPieces } from '#server/work/in-pieces.ts';

/** Some 0.2 s of deciding or comparing: 200 rooms of three ballots, 8 of 145. */
const weightOfPiece = 1200;

/** Does something for each room that takes longer the more of its ballots say something now. */
export function inPiecesOfBallots<Room extends { readonly id: string }, Out>(
  rooms: readonly Room[],
  ballotsOf: ReadonlyMap<string, { readonly length: number }>,
  work: (room: Room) => Out,
): Promise<Out[]> {
  const weightOf = ({ id }: Room) => 3 + (ballotsOf.get(id)?.length ?? 0);
  return inWeighedPieces(rooms, { work, weightOf, most: weightOfPiece });
}
