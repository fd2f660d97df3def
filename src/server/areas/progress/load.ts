/** How far rooms are, put together from what was tapped and from their ballots. */
import type { z } from 'zod';
import type { reachedStep, roomProgress, roundProgress } from '#contract/areas/ballots/progress.ts';
import { groupBy } from '#engine/collections.ts';
import { reachedSteps } from '#engine/room-progress.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import { type BallotArrivals, loadArrivals, loadRooms, type Room } from '../ballots/index.ts';
import {
  findAllRounds,
  findPack,
  motionPhase,
  type RoundRow,
  roundStates,
} from '../rounds/index.ts';
import * as repository from './repository.ts';

type Reached = z.output<typeof reachedStep>;
type RoundProgress = z.output<typeof roundProgress>;

/** Every round that is on, with its rooms. */
export async function loadRounds(
  reader: Reader,
  { tournamentId, now }: { readonly tournamentId: string; readonly now: Date },
): Promise<RoundProgress[]> {
  const pack = await findPack(reader, tournamentId);
  const speechMinutes = pack.speeches.reduce((sum, { minutes }) => sum + minutes, 0);
  const rounds: RoundProgress[] = [];
  for (const round of await findAllCurrentRounds(reader, tournamentId)) {
    // A debate that is put off is not late.
    const rooms = (await loadRooms(reader, tournamentId, { roundId: round.id })).filter(
      ({ postponed }) => postponed === null,
    );
    const ids = rooms.map(({ id }) => id);
    const reached = await loadReached(reader, tournamentId, ids);
    const arrivals = await loadArrivals(reader, tournamentId, { roundId: round.id, rooms });
    const phase = motionPhase(round, pack, now);
    const dueAt = phase.preparationEndsAt ?? phase.revealAt ?? round.starts_at;
    rounds.push({
      roundId: round.id,
      roundName: round.name,
      dueAt: dueAt?.toISOString() ?? null,
      speechMinutes,
      rooms: rooms.map((room) => toRoom(room, reached.get(room.id) ?? [], arrivals.get(room.id))),
    });
  }
  return rounds;
}

/**
 * What one room has reached.
 * @throws AppError `not-found` (no room of a released draw), `wrong-state` (its round is not on)
 */
export async function loadRoom(reader: Reader, tournamentId: string, debateId: string) {
  const rooms = await loadRooms(reader, tournamentId, { debateIds: [debateId] });
  const room = found(rooms.find(({ draw_state }) => draw_state === 'released'));
  const current = await findAllCurrentRounds(reader, tournamentId);
  if (!current.some(({ id }) => id === room.round_id)) {
    throw new AppError('wrong-state', 'The round is over.');
  }
  const reached = await loadReached(reader, tournamentId, [debateId]);
  return { debateId, reached: reached.get(debateId) ?? [] };
}

async function findAllCurrentRounds(reader: Reader, tournamentId: string): Promise<RoundRow[]> {
  const rounds = await findAllRounds(reader, tournamentId);
  const states = roundStates(rounds);
  return rounds.filter(
    ({ id, live_draw_state }) => states.get(id) === 'current' && live_draw_state === 'released',
  );
}

async function loadReached(
  reader: Reader,
  tournamentId: string,
  debateIds: readonly string[],
): Promise<ReadonlyMap<string, Reached[]>> {
  const marks = await repository.findAllMarks(reader, tournamentId, debateIds);
  const marksOf = groupBy(marks, ({ debateId }) => debateId);
  return new Map(
    debateIds.map((debateId) => {
      const own = (marksOf.get(debateId) ?? []).map((mark) => ({
        ...mark,
        at: mark.at.getTime(),
      }));
      const steps = reachedSteps(own).map(({ step, at, by }) => ({
        step,
        at: new Date(at).toISOString(),
        by,
      }));
      return [debateId, steps];
    }),
  );
}

function toRoom(
  room: Room,
  reached: Reached[],
  arrivals: BallotArrivals | undefined,
): z.output<typeof roomProgress> {
  const chair = room.panel.find(({ role }) => role === 'chair');
  return {
    debateId: room.id,
    rank: room.rank,
    venue: room.venue,
    flight: room.flight,
    teams: room.teams.map(({ teamId, name, seat }) => ({ id: teamId, name, seat })),
    chair: chair ? { id: chair.id, name: chair.name } : null,
    startsAt: room.starts_at?.toISOString() ?? null,
    reached,
    ballots: {
      due: arrivals?.due ?? 0,
      in: arrivals?.in ?? 0,
      at: arrivals?.at?.toISOString() ?? null,
    },
  };
}
