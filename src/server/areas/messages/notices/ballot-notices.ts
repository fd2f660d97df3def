/** Judges whose ballot is missing when the debates of a round should be over, and a while later. */
import { findMissingBallots, loadRooms } from '#server/areas/ballots/index.ts';
import { publicMotionsOf } from '#server/areas/motions/index.ts';
import { findPack, findRound, motionPhase } from '#server/areas/rounds/index.ts';
import type { FindTimedNotices } from './notice.ts';
import { drawReleased } from './room-notices.ts';

const minute = 60_000;

/** Minutes after the end of the speeches: judges need them to decide. */
const afterSpeeches = { 'ballot-due': 0, 'ballot-late': 20 } as const;

export const ballotDue = ballotsMissing('ballot-due');
export const ballotLate = ballotsMissing('ballot-late');

function ballotsMissing(kind: keyof typeof afterSpeeches): FindTimedNotices {
  return async (reader, question) => {
    const { tournamentId, subjectId: roundId, now } = question;
    const round = await findRound(reader, tournamentId, roundId);
    const motions = await publicMotionsOf(reader, tournamentId, roundId, now);
    if (!round || round.completed_at !== null || motions?.state !== 'released') return null;
    const pack = await findPack(reader, tournamentId);
    const { revealAt, preparationEndsAt } = motionPhase(round, pack, now);
    const begin = preparationEndsAt ?? revealAt;
    if (begin === null) return null;
    const speeches = pack.speeches.reduce((sum, { minutes }) => sum + minutes, 0);
    const at = new Date(begin.getTime() + (speeches + afterSpeeches[kind]) * minute);
    if (now < at) return { until: at };
    const released = await drawReleased(reader, question);
    if (!released) return null;
    // A debate with its own date has its own end.
    const rooms = (await loadRooms(reader, tournamentId, { roundId })).filter(
      ({ postponed, starts_at: startsAt }) => postponed === null && startsAt === null,
    );
    const missing = new Set(await findMissingBallots(reader, tournamentId, { roundId, rooms }));
    return {
      ...released,
      kind,
      notices: released.notices.filter(({ personId }) => missing.has(personId)),
    };
  };
}
