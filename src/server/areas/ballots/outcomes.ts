/** What the confirmed ballots say, computed anew each time; nothing of it is stored. */
import type { DebateOutcome } from '#engine/ballots/index.ts';
import type { Stage } from '#engine/vocabulary.ts';
import type { Reader } from '../../db/database.ts';
import { findAllConfirmed } from './repository.ts';
import { completeSheets, loadRooms, type Room, type RoomSheet, scoreRoom } from './room.ts';
import type { RoomFilter } from './room-repository.ts';

/** The result in force of one debate. */
export interface OutcomeInForce {
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
 * Every debate whose result is in force: each due sheet is confirmed, and together they make a
 * result. In order of rounds and rooms; released or not (the caller minds who may see it).
 */
export async function loadOutcomes(
  reader: Reader,
  tournamentId: string,
  filter: RoomFilter = {},
): Promise<OutcomeInForce[]> {
  return outcomesOf(reader, tournamentId, await loadRooms(reader, tournamentId, filter));
}

/** The same of rooms that are loaded already. */
export async function outcomesOf(
  reader: Reader,
  tournamentId: string,
  rooms: readonly Room[],
): Promise<OutcomeInForce[]> {
  const sheetsOf = await confirmedSheets(reader, tournamentId, rooms);
  return rooms.flatMap((room): OutcomeInForce[] => {
    const outcome = outcomeOf(room, sheetsOf.get(room.id) ?? []);
    if (!outcome) return [];
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
}

/** The result of a room from its confirmed sheets, or null while it is not in force. */
export function outcomeOf(room: Room, confirmed: readonly RoomSheet[]): DebateOutcome | null {
  const sheets = completeSheets(room, confirmed);
  if (!sheets) return null;
  const scored = scoreRoom(room, sheets);
  return scored.ok ? scored.value : null;
}

async function confirmedSheets(
  reader: Reader,
  tournamentId: string,
  rooms: readonly Room[],
): Promise<ReadonlyMap<string, RoomSheet[]>> {
  const sheets = new Map<string, RoomSheet[]>();
  if (rooms.length === 0) return sheets;
  const ids = rooms.map((room) => room.id);
  for (const { debateId, ...sheet } of await findAllConfirmed(reader, tournamentId, ids)) {
    sheets.set(debateId, [...(sheets.get(debateId) ?? []), sheet]);
  }
  return sheets;
}
