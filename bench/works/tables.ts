/** Standings, who can still break, and the names that look alike while somebody types. */

import { similarNames } from '#contract/text/similar.ts';
import type { TeamOutcome } from '#engine/ballots/index.ts';
import { liveness } from '#engine/breaks/index.ts';
import { createRandom } from '#engine/random.ts';
import { expectOk } from '#engine/result.ts';
import { rankTeams, type StandingsDebate, type StandingsInput } from '#engine/standings/index.ts';
import { teamMetrics } from '#engine/vocabulary.ts';

/** Every metric of so many teams after nine rounds. */
export function standings(count: number): () => unknown {
  const rounds = 9;
  const random = createRandom('standings');
  const ids = Array.from({ length: count }, (_, index) => `t${index}`);
  const debates = Array.from({ length: rounds }, (_, index) => {
    const order = random.shuffle(ids);
    return Array.from({ length: count / 4 }, (_, room) =>
      debateOf(index + 1, order.slice(room * 4, room * 4 + 4), random.int(20)),
    );
  }).flat();
  const input: StandingsInput = {
    debates,
    teams: ids.map((id) => ({
      id,
      name: id,
      institutionId: `i${id.length}`,
      swing: false,
      speakerIds: [`${id}a`, `${id}b`],
    })),
    speakers: ids.flatMap((id) =>
      ['a', 'b'].map((s) => ({ id: id + s, name: id + s, teamId: id, categoryIds: [] })),
    ),
    byes: [],
    rounds: Array.from({ length: rounds }, (_, index) => index + 1),
    pointsForWin: 3,
  };
  return () => expectOk(rankTeams(input, teamMetrics));
}

function debateOf(round: number, ids: readonly string[], level: number): StandingsDebate {
  const teams = ids.map((teamId, seat): TeamOutcome => {
    const score = 160 - seat * 3 - level;
    return {
      teamId,
      seat,
      rank: seat + 1,
      points: 3 - seat,
      win: null,
      score,
      margin: null,
      votes: null,
      votesPossible: null,
      iron: false,
      forfeit: false,
      speeches: ['a', 'b'].map((s, index) => ({
        speakerId: teamId + s,
        position: index + 1,
        kind: 'substantive',
        score: score / 2,
        ghost: false,
      })),
    };
  });
  return {
    debateId: `${round}/${ids[0]}`,
    round,
    stage: 'preliminary',
    weight: 1,
    outcome: { teams, motionId: null, dissenting: [], split: false },
    pullups: [],
  };
}

export function livenessOf(count: number): () => unknown {
  const random = createRandom('liveness');
  const category = { rule: 'standard', institutionCap: null, reserves: 0 } as const;
  const input = {
    categories: [
      { ...category, id: 'open', size: 48, general: true, priority: 30 },
      { ...category, id: 'esl', size: 16, general: false, priority: 20 },
    ],
    teams: Array.from({ length: count }, (_, index) => ({
      id: `t${index}`,
      institutionId: null,
      swing: false,
      points: random.int(19),
      eligible: index % 4 === 0 ? ['open', 'esl'] : ['open'],
      remarks: {},
    })),
    remaining: [{ weight: 1 }, { weight: 1 }, { weight: 1 }],
    pointsPerRank: [3, 2, 1, 0],
    absencesPossible: true,
  };
  return () => expectOk(liveness(input));
}

/** One name with three slips among so many. */
export function similar(size: number): () => unknown {
  const names = Array.from({ length: size }, (_, n) => ({
    name: `Debating Society ${n} of Place`,
  }));
  return () => similarNames('Debatting Socity 1999 of Plase', names);
}
