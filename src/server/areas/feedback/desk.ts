/** Entering at the desk what teams and judges wrote on paper. */
import type { z } from 'zod';
import type { feedbackDesk } from '#contract/areas/feedback/feedback-rows.ts';
import type { Api } from '#contract/index.ts';
import { mayDo } from '#contract/permissions.ts';
import type { HandlerInput } from '#contract/route.ts';
import { groupBy } from '#engine/collections.ts';
import type { Reader } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { findPack, findRound } from '../rounds/index.ts';
import { toRoom } from './mine.ts';
import { findAllOwn, type OwnRow } from './repository.ts';
import { type FeedbackRoom, loadFeedbackRooms } from './rooms.ts';
import { findAllOwnDebates } from './rooms-repository.ts';
import { findShownForms } from './shown.ts';
import { ownSource, type RoomSource, sourcesOf } from './source.ts';

/** Every form of a round that the caller may enter, room by room. */
export function desk(
  context: Context,
  { params }: HandlerInput<Api['feedback']['desk']>,
): Promise<z.output<typeof feedbackDesk>> {
  const { tournamentId, personId, now } = context;
  return context.read(async (reader) => {
    found(await findRound(reader, tournamentId, params.roundId));
    const { rooms } = await loadFeedbackRooms(reader, {
      tournamentId,
      now,
      roundId: params.roundId,
    });
    const places = await placesFor(context, reader, rooms);
    const given = await findAllOwn(reader, tournamentId, {
      debateIds: rooms.map(({ room }) => room.id),
      fromIds: places.map(({ source }) => source.from.id),
    });
    const shown = await findShownForms(reader, tournamentId);
    const givenBy = groupBy(given, (row) => `${row.debate_id} ${row.from.id}`);
    return {
      scale: { ...(await findPack(reader, tournamentId)).adjudicatorScores },
      forms: [...shown.forms],
      rooms: places.map(({ one, source }) => {
        const theirs = givenBy.get(`${one.room.id} ${source.from.id}`) ?? [];
        const rows = theirs.filter((row) => mayReadForm(context, row));
        const sealed = theirs.filter((row) => !rows.includes(row)).map((row) => row.about_id);
        return { ...toRoom(one, source, { rows, personId, now, shown }), sealed };
      }),
      serverNow: now.toISOString(),
    };
  });
}

interface Place {
  readonly one: FeedbackRoom;
  readonly source: RoomSource;
}

async function placesFor(
  { tournamentId, personId, grant }: Context,
  reader: Reader,
  rooms: readonly FeedbackRoom[],
): Promise<readonly Place[]> {
  if (grant === 'all') {
    return rooms.flatMap((one) => sourcesOf(one.room).map((source) => ({ one, source })));
  }
  if (personId === null) return [];
  const own = new Set(await findAllOwnDebates(reader, tournamentId, personId));
  return rooms.flatMap((one) => {
    const source = own.has(one.room.id) ? ownSource(one.room, personId) : undefined;
    return source ? [{ one, source }] : [];
  });
}

/** Whether the caller may read a form: their own or their team's, what they entered, or all of them. */
export function mayReadForm({ actor, grant, roles }: Context, row: OwnRow): boolean {
  if (grant === 'own' || mayDo('feedback.see', roles) === 'all') return true;
  return actor.kind === 'account' && row.author_account === actor.accountId;
}
