/** Which of several motions a room debates (formats R3.23). */
import type { z } from 'zod';
import type { motionChoice } from '#contract/areas/motions.ts';
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import { isAnswer } from '#engine/motion-choice.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { AppError, found, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import {
  loadRoomMotions,
  loadRooms,
  lockDebate,
  type Room,
  type RoomMotion,
} from '../ballots/index.ts';
import { findPack, findRound } from '../rounds/index.ts';
import { deleteAnswer, putAnswer } from './choice-repository.ts';

type Choice = z.output<typeof motionChoice>;

/** Who asks, and when. */
interface Options {
  readonly personId: string | null;
  readonly now: Date;
}

/** What a room debates, or how far it is; null where it has nothing to choose. */
export function choice(context: Context, debateId: string): Promise<{ choice: Choice | null }> {
  return context.read(async (reader) =>
    choiceOf(reader, context, await releasedRoom(reader, context.tournamentId, debateId)),
  );
}

/**
 * Takes a team's answer; a later one takes its place until the time is over or all have answered.
 * The desk answers for a team that has not.
 */
export function answer(context: Context, { params, body }: HandlerInput<Api['motions']['choose']>) {
  const { tournamentId } = context;
  const { debateId, teamId } = params;
  return context.write(async (tx) => {
    const { asked, room, open, team } = await hold(tx, context, params);
    if (open.chosen) throw new AppError('wrong-state', 'The motion of this room is chosen.');
    if (!team.mine && team.answered && !team.byDesk) {
      throw new AppError('wrong-state', 'This team has answered by itself.');
    }
    const { procedure, motions } = open;
    const motionIds = motions.map(({ id }) => id);
    if (!isAnswer({ procedure, motionIds }, body.motionIds)) {
      const wanted = procedure === 'veto' ? 'Name one motion.' : 'Put every motion in order, once.';
      throw invalidField('motionIds', wanted);
    }
    const byDesk = !team.mine;
    await putAnswer(tx, tournamentId, { debateId, teamId, motionIds: body.motionIds, byDesk });
    tx.record({
      type: byDesk ? 'motion.entered' : 'motion.answered',
      topics: ['motions', 'tabroom'],
      ids: { roundId: room.round_id, debateId, teamId },
    });
    return choiceOf(tx, asked, room);
  });
}

/** Takes back what the desk answered for a team, also where the room's motion followed from it. */
export function withdrawChoice(
  context: Context,
  { params }: HandlerInput<Api['motions']['withdrawChoice']>,
) {
  const { tournamentId } = context;
  const { debateId, teamId } = params;
  return context.write(async (tx) => {
    const { asked, room, open, team } = await hold(tx, context, params);
    if (tx.now >= new Date(open.closesAt)) {
      throw new AppError('wrong-state', 'The time to answer is over.');
    }
    if (!team.byDesk) throw new AppError('wrong-state', 'The desk has not answered for this team.');
    await deleteAnswer(tx, tournamentId, { debateId, teamId });
    tx.record({
      type: 'motion.entry-taken-back',
      topics: ['motions', 'tabroom'],
      ids: { roundId: room.round_id, debateId, teamId },
    });
    return choiceOf(tx, asked, room);
  });
}

/** A room that has something to choose, held until the write ends, and one of its teams. */
async function hold(
  tx: Tx,
  { tournamentId, personId }: Context,
  { debateId, teamId }: { readonly debateId: string; readonly teamId: string },
) {
  await lockDebate(tx, tournamentId, debateId);
  const asked = { personId, now: tx.now };
  const room = await releasedRoom(tx, tournamentId, debateId);
  const { choice: open } = await choiceOf(tx, asked, room);
  if (!open) throw new AppError('wrong-state', 'This room has no motion to choose.');
  return { asked, room, open, team: found(open.teams.find(({ id }) => id === teamId)) };
}

/** The rooms of a round with what they debate; none where the round has nothing to choose. */
export async function choices(context: Context, roundId: string) {
  return context.read(async (reader) => {
    found(await findRound(reader, context.tournamentId, roundId));
    const rooms = await loadRooms(reader, context.tournamentId, { roundId });
    const chosen = await choicesOf(reader, context, rooms);
    return {
      rooms: rooms.flatMap((room) => {
        const of = chosen.get(room.id);
        return of ? [{ ...of, rank: room.rank, venue: room.venue, flight: room.flight }] : [];
      }),
    };
  });
}

/**
 * Of rooms of one round, those none of whose teams has answered, and until when they may; null: the time is
 * over. None where the round has nothing to choose.
 */
export async function countUnranked(
  reader: Reader,
  { tournamentId, now }: Pick<Context, 'tournamentId' | 'now'>,
  debateIds: readonly string[],
): Promise<{ count: number; until: Date | null }> {
  const { motions } = await findPack(reader, tournamentId);
  if (motions.procedure === 'none') return { count: 0, until: null };
  const rooms = await loadRooms(reader, tournamentId, { debateIds });
  const silent = [...(await loadRoomMotions(reader, now, rooms)).values()].filter(
    ({ answers }) => answers.size === 0,
  );
  const until = silent[0]?.closesAt ?? null;
  return { count: silent.length, until: until && until > now ? until : null };
}

async function releasedRoom(reader: Reader, tournamentId: string, debateId: string): Promise<Room> {
  const rooms = await loadRooms(reader, tournamentId, { debateIds: [debateId] });
  return found(rooms.find(({ draw_state }) => draw_state === 'released'));
}

async function choiceOf(
  reader: Reader,
  asked: Options,
  room: Room,
): Promise<{ choice: Choice | null }> {
  return { choice: (await choicesOf(reader, asked, [room])).get(room.id) ?? null };
}

/** Of rooms of one round. */
async function choicesOf(
  reader: Reader,
  { personId, now }: Options,
  rooms: readonly Room[],
): Promise<ReadonlyMap<string, Choice>> {
  const motions = await loadRoomMotions(reader, now, rooms);
  return new Map(
    rooms.flatMap((room) => {
      const of = motions.get(room.id);
      return of ? [[room.id, toChoice(room, of, personId)]] : [];
    }),
  );
}

/** A team's answer is asked to others once the room has chosen, so that nobody plays against it. */
function toChoice(
  room: Room,
  { procedure, closesAt, answers, chosen }: RoomMotion,
  personId: string | null,
): Choice {
  return {
    debateId: room.id,
    procedure,
    motions: room.motions.map(({ id, reference, text }) => ({ id, reference, text })),
    closesAt: closesAt.toISOString(),
    teams: room.teams.map(({ teamId, name, speakers }) => {
      const mine = speakers.some(({ id }) => id === personId);
      const row = answers.get(teamId);
      const answer = row && (mine || chosen) ? [...row.motion_ids] : null;
      const byDesk = row?.by_desk ?? false;
      return { id: teamId, name, answered: row !== undefined, byDesk, answer, mine };
    }),
    chosen: chosen && { ...chosen, struck: [...chosen.struck] },
  };
}
