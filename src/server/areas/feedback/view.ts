/** A current form as the core sees it. */
import type { z } from 'zod';
import type { givenFeedback } from '#contract/areas/feedback/feedback-rows.ts';
import type { Reader } from '#server/db/database.ts';
import type { GivenRow } from './repository.ts';
import { type FeedbackRoom, loadFeedbackRooms } from './rooms.ts';
import { findShownForms } from './shown.ts';

export type Given = z.output<typeof givenFeedback>;

/** Rows with what their rooms say about them: whether they were asked for, how the team fared. */
export async function toGivenRows(
  reader: Reader,
  rows: readonly GivenRow[],
  { tournamentId, now }: { readonly tournamentId: string; readonly now: Date },
): Promise<Given[]> {
  if (rows.length === 0) return [];
  const { answersOf } = await findShownForms(reader, tournamentId);
  const debateIds = [...new Set(rows.map((row) => row.debate_id))];
  const { rooms } = await loadFeedbackRooms(reader, { tournamentId, now, debateIds });
  const roomOf = new Map(rooms.map((one) => [one.room.id, one]));
  return rows.map((row) => toGiven({ ...row, answers: answersOf(row) }, roomOf.get(row.debate_id)));
}

function toGiven(row: GivenRow, room: FeedbackRoom | undefined): Given {
  const owed = room?.owed ?? [];
  const team = room?.outcome?.teams.find(({ teamId }) => teamId === row.from.id);
  return {
    id: row.id,
    position: row.position,
    roundId: row.round_id,
    roundName: row.round_name,
    debateId: row.debate_id,
    venue: row.venue,
    flight: row.flight,
    from: row.from,
    giver: row.giver,
    author: row.author,
    about: { id: row.about_id, name: row.about_name },
    aboutRole: row.about_role,
    version: row.version,
    formVersion: row.form_version,
    score: row.score,
    // Parsed by the contract on the way in.
    answers: row.answers as Given['answers'],
    givenAt: row.given_at.toISOString(),
    standing: row.standing,
    reason: row.reason,
    decidedBy: row.decider,
    asked: owed.some(({ from, about }) => from.id === row.from.id && about.includes(row.about_id)),
    rank: team?.rank ?? null,
  };
}
