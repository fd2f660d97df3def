/** What the search leaves behind, put right: no conflict on a panel, no even panel for want of judges. */
import { invariant } from '#engine/result.ts';
import { type Board, costInSeat, isTaken, pairsIn, panellistSeat, traineeSeat } from '../board.ts';
import { whole } from './cells.ts';
import { hardCost } from './tables.ts';

/** Empties open panel seats until no panel holds a conflict (A1). A chair always stays. */
export function emptyConflicts(board: Board): void {
  for (const seat of board.open) {
    if (whole(board.seatRole, seat) !== panellistSeat) continue;
    if (pairsIn(board, seat, whole(board.occupant, seat)) >= hardCost) toBench(board, seat);
  }
}

/** Takes the dearest open panellist from each panel that stayed even (A6). */
export function makeOdd(board: Board): void {
  for (let room = 0; room < board.rooms; room++) {
    const seats = filledSeats(board, room).filter((s) => whole(board.seatRole, s) !== traineeSeat);
    if (seats.length % 2 === 1) continue;
    const open = new Set(board.open);
    const cost = (seat: number): number => {
      const judge = whole(board.occupant, seat);
      return costInSeat(board, seat, judge) + pairsIn(board, seat, judge);
    };
    const candidates = seats.filter(
      (seat) => open.has(seat) && whole(board.seatRole, seat) === panellistSeat,
    );
    const dearest = candidates.sort((a, b) => cost(b) - cost(a) || a - b)[0];
    if (dearest !== undefined) toBench(board, dearest);
  }
}

/** The seats of a room that somebody sits in. */
export function filledSeats(board: Board, room: number): number[] {
  const seats: number[] = [];
  const end = whole(board.firstSeat, room + 1);
  for (let seat = whole(board.firstSeat, room); seat < end; seat++) {
    if (isTaken(board, seat)) seats.push(seat);
  }
  return seats;
}

function toBench(board: Board, seat: number): void {
  const inRooms = whole(board.firstSeat, board.rooms);
  const { nobody } = board.tables;
  const place = board.occupant.indexOf(nobody, inRooms);
  invariant(place >= 0, 'the bench has a place for everybody');
  board.occupant[place] = whole(board.occupant, seat);
  board.occupant[seat] = nobody;
}
