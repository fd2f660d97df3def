/** Motions and results of a round, and a draw that was withdrawn. */
import { byId } from '#engine/collections.ts';
import { loadOutcomes } from '#server/areas/ballots/index.ts';
import { loadRoundPlaces } from '#server/areas/me/index.ts';
import { publicMotionsOf } from '#server/areas/motions/index.ts';
import { findRound } from '#server/areas/rounds/index.ts';
import { loadFacts, publicGate } from '#server/areas/standings/index.ts';
import type { Reader } from '#server/db/database.ts';
import { findAllParticipantIds, findAllSentToRooms } from '../repository.ts';
import { type FindNotices, ordinal, wordedOnce } from './notice.ts';
import { releasedRound } from './room-notices.ts';

/** Whoever was sent to a room hears that the draw no longer holds, unless it is out again. */
export const drawWithdrawn: FindNotices = async (reader, { tournamentId, subjectId }) => {
  const round = await findRound(reader, tournamentId, subjectId);
  if (!round?.draw_withdrawn_at || round.live_draw_state === 'released') return null;
  const ids = await findAllSentToRooms(reader, tournamentId, subjectId);
  return {
    kind: 'draw-withdrawn',
    about: round.name,
    opens: 'own',
    notices: ids.map((personId) => ({
      personId,
      values: (say) => ({ round: say.name(round.name) }),
    })),
  };
};

/** Everybody in the round; everybody in the tournament while its draw is not released. */
export const motionReleased: FindNotices = async (reader, question) => {
  const { tournamentId, subjectId, now } = question;
  const motions = await publicMotionsOf(reader, tournamentId, subjectId, now);
  if (motions?.state !== 'released') return null;
  const isDrawn = (await releasedRound(reader, question)) !== null;
  const ids = isDrawn
    ? await idsInRound(reader, tournamentId, subjectId)
    : await findAllParticipantIds(reader, tournamentId);
  const texts = motions.motions.map(({ text }, index, all) =>
    all.length > 1 ? `${index + 1}. ${text}` : text,
  );
  const values = wordedOnce((say) => ({
    round: say.name(motions.roundName),
    motions: say.prose(texts.join('\n')),
    infoslides: say.prose(motions.infoslides.join('\n')),
  }));
  return {
    kind: 'motion-released',
    about: motions.roundName,
    opens: 'motions',
    notices: ids.map((personId) => ({ personId, values })),
  };
};

/** Everybody in the round; speakers with what is public of their own room. */
export const resultsReleased: FindNotices = async (reader, { tournamentId, subjectId }) => {
  const facts = await loadFacts(reader, tournamentId);
  const round = facts.rounds.find(({ id }) => id === subjectId);
  if (!round || !publicGate(facts).results.has(subjectId)) return null;
  const outcomes = await loadOutcomes(reader, tournamentId, { roundId: subjectId });
  const outcomeOf = byId(outcomes.map((one) => ({ ...one, id: one.debateId })));
  const places = await loadRoundPlaces(reader, tournamentId, subjectId);
  const results = new Map<string, string>();
  for (const { personId, teamId, debate } of places) {
    const own = outcomeOf
      .get(debate?.id ?? '')
      ?.outcome.teams.find((team) => team.teamId === teamId);
    const earlier = results.get(personId);
    results.set(personId, earlier || (own ? resultText(own, { round, facts }) : ''));
  }
  return {
    kind: 'results-released',
    about: round.name,
    opens: 'results',
    notices: [...results].map(([personId, result]) => ({
      personId,
      values: (say) => ({ round: say.name(round.name), result }),
    })),
  };
};

interface Own {
  readonly rank: number | null;
  readonly points: number | null;
  readonly win: boolean | null;
}
interface Framed {
  readonly round: { readonly stage: string; readonly weight: number };
  readonly facts: { readonly pack: { readonly teamsPerRoom: number } };
}

/** What the person's own page shows of it: of an elimination only who goes on is announced. */
function resultText({ rank, points, win }: Own, { round, facts }: Framed): string {
  if (round.stage === 'elimination') {
    return win === null ? '' : win ? 'You go through' : 'You are out';
  }
  if (rank === null) return '';
  const { teamsPerRoom } = facts.pack;
  if (teamsPerRoom === 2) return rank === 1 ? 'You won' : 'You lost';
  const scored = points === null ? '' : `, ${points * round.weight} points`;
  return `You came ${ordinal(rank)} of ${teamsPerRoom}${scored}`;
}

async function idsInRound(reader: Reader, tournamentId: string, roundId: string) {
  const places = await loadRoundPlaces(reader, tournamentId, roundId);
  return [...new Set(places.map(({ personId }) => personId))];
}
