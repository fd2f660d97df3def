/** What each judge wrote, beside what was announced: for figures about judges. */
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import type { DebateOutcome } from '#engine/ballots/index.ts';
import { groupBy } from '#engine/collections.ts';
import type { JudgeSheet } from '#engine/feedback/index.ts';
import type { Reader } from '#server/db/database.ts';
import { outcomeOf } from '../outcomes.ts';
import { findAllLive } from '../repository.ts';
import { loadRooms, type Room, type RoomSheet } from '../room/room.ts';

/** The current sheets of every debate that has a result; the panel's one belongs to all its voters. */
export async function loadJudgeSheets(reader: Reader, tournamentId: string): Promise<JudgeSheet[]> {
  const rooms = await loadRooms(reader, tournamentId, {});
  if (rooms.length === 0) return [];
  const ids = rooms.map(({ id }) => id);
  const live = await findAllLive(reader, tournamentId, ids);
  const confirmed = live.filter(({ state }) => state === 'confirmed');
  const sheetsOf = groupBy(confirmed, ({ debateId }) => debateId);
  return rooms.flatMap((room) => {
    const sheets = sheetsOf.get(room.id) ?? [];
    const outcome = outcomeOf(room, sheets);
    return outcome ? sheets.flatMap((sheet) => toJudgeSheets(room, outcome, sheet)) : [];
  });
}

function toJudgeSheets(
  room: Room,
  outcome: DebateOutcome,
  { adjudicatorId, sheet }: RoomSheet,
): JudgeSheet[] {
  const voters = room.panel.filter(({ role }) => role !== 'trainee').map(({ id }) => id);
  const writers = adjudicatorId === null ? voters : [adjudicatorId];
  return writers.map((writer) => ({
    debateId: room.id,
    adjudicatorId: writer,
    marks: marksOf(sheet),
    ranking: adjudicatorId === null ? [] : inOrder(sheet.teams),
    decision: inOrder(outcome.teams),
  }));
}

/**
 * Marks that somebody earned: no forfeits, and no second speech of the same person. Replies have a
 * scale of their own, so that beside substantive speeches they would tell of nothing but that.
 */
function marksOf({ teams }: BallotSheet): JudgeSheet['marks'] {
  return teams
    .filter(({ forfeit }) => !forfeit)
    .flatMap(({ speeches }) =>
      speeches.flatMap(({ kind, speakerId, score, ghost }) =>
        kind === 'substantive' && speakerId !== null && score !== null && !ghost
          ? [{ speakerId, score }]
          : [],
      ),
    );
}

interface Placed {
  readonly teamId: string;
  readonly rank: number | null;
  readonly win: boolean | null;
}

/** Teams best first; empty where the places of some are not distinguished. */
function inOrder(teams: readonly Placed[]): string[] {
  const place = ({ rank, win }: Placed) => rank ?? (win === null ? null : win ? 1 : 2);
  const places = teams.map(place);
  const isReported = !places.includes(null) && new Set(places).size === teams.length;
  if (!isReported) return [];
  return [...teams].sort((a, b) => (place(a) ?? 0) - (place(b) ?? 0)).map(({ teamId }) => teamId);
}
