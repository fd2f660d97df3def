/** Which of several motions rooms debate (formats R3.23). */
import { groupBy } from '#engine/collections.ts';
import { chooseMotion, defaultChoiceMinutes, type MotionChoice } from '#engine/motion-choice.ts';
import { findRound, motionPhase } from '#server/areas/rounds/index.ts';
import type { Reader } from '#server/db/database.ts';
import { findAllMotionAnswers, type MotionAnswerRow } from '../motion-answer-repository.ts';
import type { Room } from './room.ts';

export interface RoomMotion {
  readonly procedure: 'veto' | 'ranking';
  /** Until when the teams may answer. */
  readonly closesAt: Date;
  /** By team; who is silent is not in it. */
  readonly answers: ReadonlyMap<string, MotionAnswerRow>;
  /** Null while teams may still answer. */
  readonly chosen: MotionChoice | null;
}

/**
 * By room, from the answers and the clock; rooms with nothing to choose are not in it.
 * @param rooms of one round
 */
export async function loadRoomMotions(
  reader: Reader,
  now: Date,
  rooms: readonly Room[],
): Promise<ReadonlyMap<string, RoomMotion>> {
  const [first] = rooms;
  const { procedure, choiceMinutes = defaultChoiceMinutes } = first?.pack.motions ?? {
    procedure: 'none',
  };
  if (!first || first.motions.length < 2 || procedure === 'none') return new Map();
  const { tournament_id: tournamentId, pack } = first;
  const round = await findRound(reader, tournamentId, first.round_id);
  const phase = round && motionPhase(round, pack, now);
  if (phase?.state !== 'released' || phase.revealAt === null) return new Map();
  const closesAt = new Date(phase.revealAt.getTime() + choiceMinutes * 60_000);
  const ids = rooms.map(({ id }) => id);
  const rowsOf = groupBy(
    await findAllMotionAnswers(reader, tournamentId, ids),
    (row) => row.debate_id,
  );
  return new Map(
    rooms.map((room) => {
      const rows = new Map((rowsOf.get(room.id) ?? []).map((row) => [row.team_id, row]));
      const said = room.teams.flatMap(({ teamId }) => {
        const row = rows.get(teamId);
        return row ? [row.motion_ids] : [];
      });
      const isChosen = now >= closesAt || said.length === room.teams.length;
      const question = { procedure, motionIds: room.motions.map(({ id }) => id) };
      const chosen = isChosen ? chooseMotion(question, { answers: said, seed: room.id }) : null;
      return [room.id, { procedure, closesAt, answers: rows, chosen }];
    }),
  );
}

/** A room's motion, and who decided it. */
interface Chosen {
  readonly motionId: string;
  readonly by: 'teams' | 'coin' | 'nobody';
}

/** The motion that a room has chosen; null while it has not, or where it has nothing to choose. */
export async function chosenMotion(reader: Reader, now: Date, room: Room): Promise<Chosen | null> {
  const of = (await loadRoomMotions(reader, now, [room])).get(room.id);
  if (!of?.chosen) return null;
  const { motionId, byCoin } = of.chosen;
  return { motionId, by: of.answers.size === 0 ? 'nobody' : byCoin ? 'coin' : 'teams' };
}

/**
 * The motion that a judge's sheet has to name: what the teams left, by their answers. Where no team
 * answered, nobody may have asked the coin of this program (R3.23).
 */
export function bindingMotion(chosen: Chosen | null): string | null {
  return chosen === null || chosen.by === 'nobody' ? null : chosen.motionId;
}
