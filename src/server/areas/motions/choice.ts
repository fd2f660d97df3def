/** Which of several motions a room debates (formats R3.23). */
import type { z } from 'zod';
import type { motionChoice } from '#contract/areas/motions.ts';
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import { chooseMotion, defaultChoiceMinutes, isAnswer } from '#engine/motion-choice.ts';
import type { Reader } from '../../db/database.ts';
import { AppError, found, invalidField } from '../../errors.ts';
import type { Context } from '../../http/context.ts';
import { loadRooms, lockDebate, type Room } from '../ballots/index.ts';
import { findRound, motionPhase } from '../rounds/index.ts';
import { type AnswerRow, findAllAnswers, putAnswer } from './choice-repository.ts';

type Choice = z.output<typeof motionChoice>;

/** Who asks, and when. */
interface Asked {
  readonly tournamentId: string;
  readonly personId: string | null;
  readonly now: Date;
}

/** What a room debates, or how far it is; null where it has nothing to choose. */
export function choice(context: Context, debateId: string): Promise<{ choice: Choice | null }> {
  return context.read((reader) => loadChoice(reader, context, debateId));
}

/** Takes a team's answer; a later one takes its place until the time is over or all have answered. */
export function answer(context: Context, { params, body }: HandlerInput<Api['motions']['choose']>) {
  const { tournamentId } = context;
  const { debateId, teamId } = params;
  return context.write(async (tx) => {
    await lockDebate(tx, tournamentId, debateId);
    const asked = { tournamentId, personId: context.personId, now: tx.now };
    const { choice: open } = await loadChoice(tx, asked, debateId);
    if (!open) throw new AppError('wrong-state', 'This room has no motion to choose.');
    found(open.teams.find(({ id }) => id === teamId));
    if (open.chosen) throw new AppError('wrong-state', 'The motion of this room is chosen.');
    const { procedure, motions } = open;
    const motionIds = motions.map(({ id }) => id);
    if (!isAnswer({ procedure, motionIds }, body.motionIds)) {
      const wanted = procedure === 'veto' ? 'Name one motion.' : 'Put every motion in order, once.';
      throw invalidField('motionIds', wanted);
    }
    await putAnswer(tx, tournamentId, {
      debate_id: debateId,
      team_id: teamId,
      motion_ids: body.motionIds,
    });
    tx.record({
      type: 'motion.answered',
      topics: ['motions', 'tabroom'],
      ids: { debateId, teamId },
    });
    return loadChoice(tx, asked, debateId);
  });
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
        return of ? [{ ...of, rank: room.rank, venue: room.venue }] : [];
      }),
    };
  });
}

async function loadChoice(
  reader: Reader,
  asked: Asked,
  debateId: string,
): Promise<{ choice: Choice | null }> {
  const rooms = await loadRooms(reader, asked.tournamentId, { debateIds: [debateId] });
  const room = found(rooms.find(({ draw_state }) => draw_state === 'released'));
  return { choice: (await choicesOf(reader, asked, [room])).get(room.id) ?? null };
}

/** Of rooms of one round. */
async function choicesOf(
  reader: Reader,
  asked: Asked,
  rooms: readonly Room[],
): Promise<ReadonlyMap<string, Choice>> {
  const [first] = rooms;
  const round = first && (await findRound(reader, asked.tournamentId, first.round_id));
  if (!round || first.motions.length < 2) return new Map();
  const { procedure, choiceMinutes = defaultChoiceMinutes } = first.pack.motions;
  const { state, revealAt } = motionPhase(round, first.pack, asked.now);
  if (procedure === 'none' || state !== 'released' || revealAt === null) return new Map();
  const closesAt = new Date(revealAt.getTime() + choiceMinutes * 60_000);
  const ids = rooms.map(({ id }) => id);
  const answers = await findAllAnswers(reader, asked.tournamentId, ids);
  return new Map(
    rooms.map((room) => {
      const own = answers.filter((row) => row.debate_id === room.id);
      return [room.id, toChoice(room, own, { ...asked, procedure, closesAt })];
    }),
  );
}

/** A team's answer is told to others once the room has chosen, so that nobody plays against it. */
function toChoice(
  room: Room,
  answers: readonly AnswerRow[],
  given: Asked & Pick<Choice, 'procedure'> & { readonly closesAt: Date },
): Choice {
  const { procedure, closesAt, personId, now } = given;
  const answerOf = new Map(answers.map((row) => [row.team_id, row.motion_ids]));
  const counted = room.teams.flatMap(({ teamId }) => {
    const said = answerOf.get(teamId);
    return said ? [said] : [];
  });
  const isChosen = now >= closesAt || counted.length === room.teams.length;
  const question = { procedure, motionIds: room.motions.map(({ id }) => id) };
  const chosen = chooseMotion(question, { answers: counted, seed: room.id });
  return {
    debateId: room.id,
    procedure,
    motions: room.motions.map(({ id, reference, text }) => ({ id, reference, text })),
    closesAt: closesAt.toISOString(),
    teams: room.teams.map(({ teamId, name, speakers }) => {
      const mine = speakers.some(({ id }) => id === personId);
      const said = answerOf.get(teamId);
      const answer = said && (mine || isChosen) ? [...said] : null;
      return { id: teamId, name, answered: said !== undefined, answer, mine };
    }),
    chosen: isChosen ? { ...chosen, struck: [...chosen.struck] } : null,
  };
}
