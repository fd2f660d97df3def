/** What a person owes and gave, for themselves or for their team. */
import type { z } from 'zod';
import type {
  myFeedback,
  myFeedbackForm,
  myFeedbackRoom,
} from '#contract/areas/feedback/feedback-rows.ts';
import { feedbackProgress } from '#engine/feedback/index.ts';
import type { Context } from '#server/http/context.ts';
import { findPack } from '../rounds/index.ts';
import { findAllOwn, type OwnRow } from './repository.ts';
import { type FeedbackRoom, loadFeedbackRooms, toWindow, windowOf } from './rooms.ts';
import { findAllOwnDebates } from './rooms-repository.ts';
import { findShownForms, type ShownForms } from './shown.ts';
import { ownSource, type RoomSource } from './source.ts';

export type MyForm = z.output<typeof myFeedbackForm>;

/** @throws Error when somebody without a person gets here: the access check keeps them out */
export function mine(context: Context): Promise<z.output<typeof myFeedback>> {
  const { tournamentId, personId, now } = context;
  if (personId === null) throw new Error('Broken assumption: a participant without a person');
  return context.read(async (reader) => {
    const debateIds = await findAllOwnDebates(reader, tournamentId, personId);
    const { rooms } = await loadFeedbackRooms(reader, { tournamentId, now, debateIds });
    const own = rooms.flatMap((one) => {
      const source = ownSource(one.room, personId);
      return source ? [{ one, source }] : [];
    });
    const fromIds = [...new Set(own.map(({ source }) => source.from.id))];
    const given = await findAllOwn(reader, tournamentId, { debateIds, fromIds });
    const shown = await findShownForms(reader, tournamentId);
    const answered = new Set(given.map((row) => row.form_version));
    return {
      scale: { ...(await findPack(reader, tournamentId)).adjudicatorScores },
      forms: shown.forms.filter(({ version }, index) => index === 0 || answered.has(version)),
      rooms: own
        .map(({ one, source }) => {
          const rows = given.filter(
            (row) => row.debate_id === one.room.id && row.from.id === source.from.id,
          );
          return toRoom(one, source, { rows, personId, now, shown });
        })
        .reverse(),
      serverNow: now.toISOString(),
    };
  });
}

/** A form as those who gave it see it. */
export function toMyForm(row: OwnRow, personId: string | null, { answersOf }: ShownForms): MyForm {
  return {
    id: row.id,
    aboutId: row.about_id,
    version: row.version,
    formVersion: row.form_version,
    score: row.score,
    // Parsed by the contract on the way in.
    answers: answersOf(row) as MyForm['answers'],
    givenAt: row.given_at.toISOString(),
    mine: personId !== null && row.author_person === personId,
  };
}

/** @param own what is current of this source, as far as the reader may see it */
export function toRoom(
  one: FeedbackRoom,
  { from, giver }: RoomSource,
  own: {
    readonly rows: readonly OwnRow[];
    readonly personId: string | null;
    readonly now: Date;
    readonly shown: ShownForms;
  },
): z.output<typeof myFeedbackRoom> {
  const { room } = one;
  const owed = one.owed.filter((debt) => debt.from.id === from.id);
  const forms = own.rows.map((row) => ({
    id: row.id,
    debateId: row.debate_id,
    from: row.from,
    aboutId: row.about_id,
    score: row.score,
    ignored: row.standing === 'ignored',
  }));
  return {
    debateId: room.id,
    roundId: room.round_id,
    roundName: room.round_name,
    venue: room.venue,
    flight: room.flight,
    from,
    giver,
    window: toWindow(windowOf(one, giver), own.now),
    panel: room.panel.filter(({ id }) => id !== from.id),
    asked: feedbackProgress(owed, forms).owed.map(({ about, formId }) => ({
      about: [...about],
      formId,
    })),
    given: own.rows.map((row) => toMyForm(row, own.personId, own.shown)),
  };
}
