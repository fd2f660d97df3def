/** The public schedule with what is expected of it. Events of the staff take no part in it. */
import type { z } from 'zod';
import type { publicSchedule } from '#contract/areas/schedule.ts';
import { forecast, type RoundFacts } from '#engine/schedule/index.ts';
import type { Reader } from '#server/db/database.ts';
import { findAllRounds, findPack, motionPhase } from '../rounds/index.ts';
import * as repository from './repository.ts';
import { toEngine, toPublic } from './view.ts';

type PublicSchedule = z.output<typeof publicSchedule>;

export interface At {
  readonly tournamentId: string;
  readonly now: Date;
}

/** Public events in order of time, each with plan and forecast. */
export async function loadPublicSchedule(reader: Reader, at: At): Promise<PublicSchedule> {
  const { rows, expected } = await loadForecast(reader, at);
  return {
    events: rows.map((row) => toPublic(row, expected.get(row.id), at.now)),
    now: at.now.toISOString(),
  };
}

/** Public events in order of time, and what is expected of each, by its id. */
export async function loadForecast(reader: Reader, at: At) {
  const rows = await findAllPublicEvents(reader, at.tournamentId);
  const facts = await loadFacts(reader, at);
  return { rows, expected: forecast(rows.map(toEngine), facts, at.now.getTime()) };
}

async function findAllPublicEvents(
  reader: Reader,
  tournamentId: string,
): Promise<repository.EventRow[]> {
  const rows = await repository.findAllEvents(reader, tournamentId);
  return rows.filter((row) => !row.staff_only);
}

/** What anybody may know of the rounds' own times. A timed release of a draw is not among it. */
async function loadFacts(reader: Reader, { tournamentId, now }: At): Promise<RoundFacts[]> {
  const pack = await findPack(reader, tournamentId);
  const ballots = await repository.findAllBallotTimes(reader, tournamentId);
  return (await findAllRounds(reader, tournamentId)).map((round) => {
    const motion = motionPhase(round, pack, now);
    const came = ballots.find(({ roundId }) => roundId === round.id);
    const isReleased = round.live_draw_state === 'released';
    return {
      roundId: round.id,
      drawReleasedAt: isReleased ? (round.live_draw_released_at?.getTime() ?? null) : null,
      motionRevealedAt: motion.revealAt?.getTime() ?? null,
      preparationEndsAt: motion.preparationEndsAt?.getTime() ?? null,
      firstBallotAt: came?.first?.getTime() ?? null,
      ballotsInAt: came?.last?.getTime() ?? null,
      completedAt: round.completed_at?.getTime() ?? null,
    };
  });
}
