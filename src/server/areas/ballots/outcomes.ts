/** What the confirmed ballots say, recomputed each time; nothing of it is stored. */
import { type Adjustment, adjustOutcome, type DebateOutcome } from '#engine/ballots/index.ts';
import { groupBy } from '#engine/collections.ts';
import type { Stage } from '#engine/vocabulary.ts';
import type { Reader } from '#server/db/database.ts';
import { type AdjustmentRow, findAllAdjustments } from './adjustments/adjustment-repository.ts';
import { findAllLive } from './repository.ts';
import { type LiveSheet, loadRooms, type Room } from './room/room.ts';
import type { RoomFilter } from './room/room-repository.ts';
import { inPiecesOfBallots } from './room-pieces.ts';
import { decideRoom, isConfirmed } from './undecided.ts';

/** The current result of one debate. */
export interface CurrentOutcome {
  readonly debateId: string;
  readonly roundId: string;
  readonly roundSeq: number;
  readonly stage: Stage;
  /** Multiplies team points. */
  readonly weight: number;
  readonly outcome: DebateOutcome;
  /** Teams that were pulled up into this room. */
  readonly pullups: readonly string[];
  /** The judge whose scale the marks are on: the chair; null: there is none. */
  readonly markedBy: string | null;
}

/**
 * Every decided debate. In order of rounds and rooms; released or not (the caller minds who may see it).
 */
export async function loadOutcomes(
  reader: Reader,
  tournamentId: string,
  filter: RoomFilter = {},
): Promise<CurrentOutcome[]> {
  return outcomesOf(reader, tournamentId, await loadRooms(reader, tournamentId, filter));
}

/** The same of rooms that are loaded already. */
export async function outcomesOf(
  reader: Reader,
  tournamentId: string,
  rooms: readonly Room[],
): Promise<CurrentOutcome[]> {
  const ids = rooms.map(({ id }) => id);
  const sheetsOf = groupBy(await findAllLive(reader, tournamentId, ids), (row) => row.debateId);
  const adjustmentsOf = groupBy(
    await findAllAdjustments(reader, tournamentId, ids),
    (row) => row.debate_id,
  );
  const current = await inPiecesOfBallots(rooms, sheetsOf, (room): CurrentOutcome[] => {
    const decided = outcomeOf(room, sheetsOf.get(room.id) ?? []);
    if (!decided) return [];
    const outcome = applyAdjustments(decided, adjustmentsOf.get(room.id) ?? []);
    return [
      {
        debateId: room.id,
        roundId: room.round_id,
        roundSeq: room.round_seq,
        stage: room.stage,
        weight: room.weight,
        outcome,
        pullups: room.teams
          .filter(({ flags }) => flags.includes('pullup'))
          .map(({ teamId }) => teamId),
        markedBy: room.panel.find(({ role }) => role === 'chair')?.id ?? null,
      },
    ];
  });
  return current.flat();
}

/** What the judges decided in a room, or null while it is undecided; nothing is adjusted. */
export function outcomeOf(room: Room, sheets: readonly LiveSheet[]): DebateOutcome | null {
  // Finding the reasons would compare every waiting ballot.
  if (!isConfirmed(room, sheets)) return null;
  const decided = decideRoom(room, sheets);
  return decided.ok ? decided.value : null;
}

/**
 * A result with what remains of its adjustments. One that does not fit any more, after a correction
 * or a change of the room, changes nothing: the desk shows that it does not count.
 */
export function applyAdjustments(
  decided: DebateOutcome,
  rows: readonly AdjustmentRow[],
): DebateOutcome {
  return rows
    .filter((row) => row.taken_back_at === null)
    .reduce((outcome, row) => {
      const adjusted = adjustOutcome(outcome, [toAdjustment(row)]);
      return adjusted.ok ? adjusted.value : outcome;
    }, decided);
}

/** An adjustment as the engine takes it. */
export function toAdjustment(row: AdjustmentRow): Adjustment {
  const { team_id: teamId, position, score, points, reason } = row;
  return { teamId, position, score, points, reason };
}
