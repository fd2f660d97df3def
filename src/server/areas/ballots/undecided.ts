import type { UndecidedDebate } from '#contract/undecided.ts';
import {
  areAllConfirmed,
  type DebateBallots,
  type DebateOutcome,
  decideDebate,
  type UndecidedReason,
  waitingCorrections,
} from '#engine/ballots/index.ts';
import { groupBy } from '#engine/collections.ts';
import type { Problem, Result } from '#engine/result.ts';
import type { SheetField } from '#engine/vocabulary.ts';
import type { Reader } from '#server/db/database.ts';
import { refuseUndecided } from '#server/undecided.ts';
import { findAllRounds } from '../rounds/index.ts';
import { findAllLive } from './repository.ts';
import {
  castSheet,
  contextOfSheets,
  dueSheets,
  type LiveSheet,
  loadRooms,
  type Room,
} from './room/room.ts';
import { inPiecesOfBallots } from './room-pieces.ts';

/** The result of a room by its live sheets, or why it has none: the one place that says "decided". */
export function decideRoom(
  room: Room,
  sheets: readonly LiveSheet[],
): Result<DebateOutcome, UndecidedReason> {
  return decideDebate(contextOfSheets(room, sheets), ballotsOf(room, sheets));
}

/** Whether each due sheet of a room is confirmed: without that it has no result. */
export function isConfirmed(room: Room, sheets: readonly LiveSheet[]): boolean {
  return areAllConfirmed(ballotsOf(room, sheets));
}

function ballotsOf(room: Room, sheets: readonly LiveSheet[]): DebateBallots {
  return {
    due: dueSheets(room),
    isPostponed: room.postponed !== null,
    sheets: sheets.map((sheet) => ({
      ...castSheet(room, sheet),
      isConfirmed: sheet.state === 'confirmed',
    })),
  };
}

/**
 * The undecided debates of the live draws of some rounds, and those with a correction to confirm, in
 * order of rounds and rooms.
 */
export async function findUndecided(
  reader: Reader,
  tournamentId: string,
  roundIds: readonly string[],
): Promise<UndecidedDebate[]> {
  if (roundIds.length === 0) return [];
  const rooms = await loadRooms(reader, tournamentId, { roundIds });
  const ids = rooms.map(({ id }) => id);
  const sheetsOf = groupBy(await findAllLive(reader, tournamentId, ids), (row) => row.debateId);
  const found = await inPiecesOfBallots(rooms, sheetsOf, (room) => {
    const sheets = sheetsOf.get(room.id) ?? [];
    const decided = decideRoom(room, sheets);
    const reasons = [
      ...(decided.ok ? [] : decided.problems),
      ...correctionsOf(room, ballotsOf(room, sheets)),
    ];
    return reasons.length > 0 ? [toUndecided(room, reasons)] : [];
  });
  return found.flat();
}

/**
 * Why ballots of a room contradict each other or make no result together. What is missing or waits does
 * not matter yet.
 */
export function contradictions(room: Room, sheets: readonly LiveSheet[]): UndecidedReason[] {
  const decided = decideRoom(room, sheets);
  if (decided.ok) return [];
  return decided.problems.filter(
    ({ code }) => code !== 'ballots-missing' && code !== 'ballots-unconfirmed',
  );
}

/**
 * Refuses ballots of a room that contradict each other or make no result together.
 * @throws AppError `undecided`
 */
export function refuseContradiction(room: Room, sheets: readonly LiveSheet[]): void {
  const reasons = contradictions(room, sheets);
  if (reasons.length > 0) refuseUndecided([toUndecided(room, reasons)], false);
}

/** The undecided debates of every round that is completed. */
export async function findUndecidedOfCompleted(reader: Reader, tournamentId: string) {
  const rounds = await findAllRounds(reader, tournamentId);
  const completed = rounds.filter((round) => round.completed_at !== null);
  return findUndecided(
    reader,
    tournamentId,
    completed.map(({ id }) => id),
  );
}

type Reason = UndecidedReason | Problem<'correction-waits'>;

/** One reason with the judges of every correction that waits (R4.32). */
function correctionsOf(room: Room, ballots: DebateBallots): Reason[] {
  const judges = waitingCorrections(ballots);
  if (judges.length === 0) return [];
  const adjudicatorIds = room.panel.map(({ id }) => id).filter((id) => judges.includes(id));
  return [{ code: 'correction-waits', data: { adjudicatorIds } }];
}

function toUndecided(room: Room, reasons: readonly Reason[]): UndecidedDebate {
  return {
    debateId: room.id,
    roundId: room.round_id,
    round: room.round_name,
    roundSeq: room.round_seq,
    stage: room.stage,
    rank: room.rank,
    venue: room.venue,
    teams: room.teams.map(({ teamId, name }) => ({ id: teamId, name })),
    reasons: reasons.map(({ code, data = {} }) => {
      // The engine's reasons carry ids of judges, a field and a seat (`UndecidedReason`).
      const { adjudicatorIds = [], field, seat } = data as ReasonData;
      return {
        code,
        judges: room.panel.filter(({ id }) => adjudicatorIds.includes(id)).map(({ name }) => name),
        field: field ?? null,
        team: room.teams.find((team) => team.seat === seat)?.name ?? null,
      };
    }),
  };
}

interface ReasonData {
  readonly adjudicatorIds?: readonly string[];
  readonly field?: SheetField;
  readonly seat?: number | null;
}
