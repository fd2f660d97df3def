/** Judges on the panels of a draw who are not here, as check-in has it. */
import type { DrawCheck, Finding } from '../draw/index.ts';
import * as repository from './repository.ts';

/**
 * Judges who checked out in the newest check-in that anybody used, or whom it missed: it was over before
 * the draw was released, and they never came. Without a check-in nobody is missed, nor in a debate whose
 * own date is a day or more away from it. One that missed most of the judges was given up: then the round's
 * own marks say who is here.
 */
export const checkJudgesHere: DrawCheck = async (reader, tournamentId, draw) => {
  const used = await repository.findUsedSessionIds(reader, tournamentId);
  const sessions = await repository.findAllSessions(reader, tournamentId);
  const session = sessions.find(({ id, audience }) => audience !== 'speakers' && used.has(id));
  if (!session) return [];
  const marks = await repository.findAllLastMarks(reader, tournamentId, { sessionId: session.id });
  const last = new Map(marks.map(({ personId, direction }) => [personId, direction]));
  const seats = draw.debates.flatMap(({ panel }) => panel);
  const missed = seats.filter(({ adjudicatorId }) => !last.has(adjudicatorId)).length;
  const isOver = missed * 2 <= seats.length && isOverBefore(session, draw.releasedAt);
  const isAway = (id: string) => last.get(id) === 'out' || (isOver && !last.has(id));
  // Who is here today says nothing of a debate on another day.
  const isThen = (startsAt: string | null) =>
    startsAt === null || Math.abs(Date.parse(startsAt) - session.opens_at.getTime()) < day;
  return draw.debates.flatMap(({ id: debateId, panel, startsAt }) =>
    (isThen(startsAt) ? panel : [])
      .filter(({ adjudicatorId }) => isAway(adjudicatorId))
      .map(
        ({ adjudicatorId }): Finding => ({
          ...{ code: 'judge-not-here', hard: false, debateId, subjectId: adjudicatorId },
          ...{ otherId: null, rounds: [], area: 'judges' },
        }),
      ),
  );
};

const day = 24 * 60 * 60_000;

function isOverBefore(
  { closed_at, closes_at }: repository.SessionRow,
  releasedAt: string | null,
): boolean {
  if (closed_at) return true;
  return closes_at !== null && releasedAt !== null && closes_at.toISOString() <= releasedAt;
}
