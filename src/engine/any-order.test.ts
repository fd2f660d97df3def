/** The order of input never matters (engine law 5): one property for each function that takes a set. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocateAlternatives,
  allocatePanels,
  checkPanels,
  explainSeat,
  matchPanels,
  measurePanels,
  preformPanels,
  sampleRound,
} from './allocation/index.ts';
import { breakChances, liveness, selectJudges } from './breaks/index.ts';
import { category, standings } from './breaks/testing.ts';
import {
  allocateSides,
  checkDraw,
  measureDraw,
  pairElimination,
  pairRound,
  repairDraw,
} from './draw/index.ts';
import { inventField, options } from './draw/proof/test-teams.ts';
import {
  calibrateSources,
  defaultScoreWeights,
  feedbackProgress,
  feedbackRuleOf,
  judgeScore,
  owedFeedback,
  scoringStatistics,
} from './feedback/index.ts';
import { bp } from './formats/bp.ts';
import { fairPlaces } from './places/index.ts';
import { createRandom, type Random } from './random.ts';
import { expectOk } from './result.ts';
import { motionBalance, rankInstitutions } from './standings/index.ts';
import { judgeMetrics, quad } from './standings/testing.ts';
import { explainVenue, measureVenues, repairVenues } from './venues/index.ts';
import { boardOf, inputs } from './venues/testing.ts';

const runs = { numRuns: 25 };

/** A property over seeds: what comes of the input, and of the same input in another order. */
function holds(compute: (seed: number, order: <T>(items: readonly T[]) => T[]) => unknown): void {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), (seed, other) => {
      const random = createRandom(`${other}`);
      const plain = compute(seed, (items) => [...items]);
      expect(compute(seed, (items) => random.shuffle(items))).toEqual(plain);
    }),
    runs,
  );
}

/** But for the last bits of a sum. */
function rounded<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_, one) =>
    typeof one === 'number' ? Math.round(one * 1e9) / 1e9 : one,
  );
}

/** Rows by a key, for answers that stand in the order of their input. */
function keyed<T>(rows: readonly T[], keyOf: (row: T) => string): Record<string, T> {
  return Object.fromEntries(rows.map((row) => [keyOf(row), row]));
}

describe('draws', () => {
  const field = inventField({ seats: 2, min: 3, max: 6 });
  const drawn = (seed: number) => {
    const teams = field(seed);
    const draw = pairRound({
      kind: 'random',
      teamsPerRoom: 2,
      teams,
      options: options(),
      seed: `${seed}`,
    });
    if (!draw.ok) throw new Error('an even field can be paired');
    return { teams, debates: draw.value.debates };
  };

  it('allocateSides', () => {
    holds((seed, order) => keyed(allocateSides(order(field(seed)), 'sides'), ({ id }) => id));
  });

  it('checkDraw and measureDraw', () => {
    holds((seed, order) => {
      const { teams, debates } = drawn(seed);
      const state = { debates: order(debates), teams: order(teams), teamsPerRoom: 2 };
      return [checkDraw(state), measureDraw({ ...state, options: options() })];
    });
  });

  it('repairDraw', () => {
    holds((seed, order) => {
      const { teams, debates } = drawn(seed);
      const repaired = repairDraw({
        debates: order(debates),
        teams: order(teams),
        teamsPerRoom: 2,
        withdrawn: order(['t0', 't3', 't4']),
        waiting: [],
      });
      const { debates: rooms, moves, byes } = repaired;
      const places = rooms.flatMap((room) => room.teams.map(({ teamId }) => [teamId, room.rank]));
      return [Object.fromEntries(places), keyed(moves, ({ teamId }) => teamId), [...byes].sort()];
    });
  });

  it('pairElimination', () => {
    holds((seed, order) => {
      const breaking = Array.from({ length: 11 }, (_, at) => ({
        teamId: `t${at}`,
        breakRank: at + 1,
      }));
      const input = { teamsPerRoom: 2, breaking: order(breaking), previous: [], seed: `${seed}` };
      return pairElimination(input);
    });
  });
});

describe('judges', () => {
  const shuffled = (seed: number, order: <T>(items: readonly T[]) => T[]) => {
    const round = sampleRound({ debates: 5, adjudicators: 17, seed: `${seed}` });
    const debates = order(round.debates).map((debate) => ({
      ...debate,
      teamIds: order(debate.teamIds),
    }));
    return { ...round, debates, adjudicators: order(round.adjudicators) };
  };

  it('allocateAlternatives', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), (seed, other) => {
        const random = createRandom(`${other}`);
        const input = shuffled(seed, (items) => [...items]);
        const mixed = shuffled(seed, (items) => random.shuffle(items));
        const few = { count: 2 };
        expect(allocateAlternatives(mixed, few)).toEqual(allocateAlternatives(input, few));
      }),
      { numRuns: 5 },
    );
  });

  it('checkPanels, measurePanels and explainSeat', () => {
    holds((seed, order) => {
      const made = allocatePanels(shuffled(seed, (items) => [...items]));
      if (!made.ok) return made;
      const round = shuffled(seed, order);
      const seatsOf = new Map(made.value.panels.map(({ debateId, seats }) => [debateId, seats]));
      const debates = round.debates.map((debate) => ({
        ...debate,
        // The seats of a panel stand in its own order.
        seats: (seatsOf.get(debate.id) ?? []).map((seat) => ({ ...seat, locked: false })),
      }));
      const board = { ...round, debates };
      const [debateId = ''] = [...seatsOf.keys()].sort();
      const adjudicatorId = seatsOf.get(debateId)?.[0]?.adjudicatorId ?? '';
      return [
        checkPanels(board)
          .map((found) => JSON.stringify(found))
          .sort(),
        rounded(measurePanels(board)),
        rounded(explainSeat({ ...board, debateId, adjudicatorId })),
      ];
    });
  });

  it('preformPanels and matchPanels', () => {
    holds((seed, order) => {
      const round = shuffled(seed, order);
      const expected = [1, 2, 3, 4, 5].map((rank) => ({
        ...{ id: `p${rank}`, rank, least: 9 - rank, most: 10 - rank, importance: 2 - rank / 2 },
      }));
      const made = preformPanels(order(expected), round);
      if (!made.ok) return made;
      const panels = made.value.panels.map((panel) => {
        const at = expected.findIndex(({ id }) => id === panel.debateId);
        return { ...panel, rank: at + 1, importance: expected[at]?.importance ?? 0 };
      });
      return [
        keyed(made.value.panels, ({ debateId }) => debateId),
        matchPanels({ ...round, panels: order(panels) }),
      ];
    });
  });
});

describe('breaks', () => {
  const input = (seed: number, order: <T>(items: readonly T[]) => T[]) => {
    const random = createRandom(`${seed}`);
    const teams = standings('A.I B.J=C.I D E.K F=G.J H').map((team) => ({
      ...team,
      points: random.int(4),
    }));
    return {
      categories: [category({ size: 3 })],
      teams: order(teams),
      remaining: order([{ weight: 1 }, { weight: 2 }]),
      pointsPerRank: [3, 2, 1, 0],
      absencesPossible: false,
    };
  };

  it('liveness', () => {
    holds((seed, order) =>
      expectOk(liveness(input(seed, order))).map((own) => ({
        ...own,
        teams: keyed(own.teams, ({ teamId }) => teamId),
      })),
    );
  });

  it('breakChances', () => {
    holds((seed, order) =>
      breakChances(input(seed, order), { seed: 'futures', runs: 20 }).map((own) =>
        keyed(own.teams, ({ teamId }) => teamId),
      ),
    );
  });

  it('selectJudges', () => {
    holds((seed, order) => {
      const random = createRandom(`${seed}`);
      const judges = Array.from({ length: 8 }, (_, at) => ({
        id: `j${at}`,
        missed: random.int(2),
        metrics: judgeMetrics({ score: random.pick([null, 5, 7]), debates: random.int(3) }),
        trainee: random.int(4) === 0,
        core: random.int(5) === 0,
        institutionId: random.pick([null, 'I', 'J']),
        regionId: random.pick([null, 'R']),
        gender: null,
        conflictTeams: random.pick([[], ['a']]),
        conflictInstitutions: random.pick([[], ['I']]),
      }));
      const breaking = [
        { id: 'a', institutionId: 'I' },
        { id: 'b', institutionId: null },
      ];
      const { rows, mix } = selectJudges({
        judges: order(judges),
        order: { metrics: ['score', 'debates'], missedAllowed: 0 },
        places: 3,
        breaking: order(breaking),
      });
      return [rows, mix];
    });
  });
});

describe('feedback', () => {
  const forms = (seed: number) => {
    const random = createRandom(`${seed}`);
    return Array.from({ length: 14 }, (_, at) => ({
      id: `f${at}`,
      debateId: `d${random.int(3)}`,
      from: { kind: 'team' as const, id: `t${random.int(4)}` },
      sourceId: `t${random.int(4)}`,
      aboutId: `j${random.int(4)}`,
      giver: random.pick(['team', 'chair', 'trainee'] as const),
      round: 1 + random.int(4),
      score: 1 + random.int(19) / 2,
      ignored: false,
    }));
  };

  it('calibrateSources and judgeScore', () => {
    holds((seed, order) => {
      const given = order(forms(seed));
      const { score } = judgeScore(5, given, defaultScoreWeights);
      return [rounded(calibrateSources(given)), rounded(score)];
    });
  });

  it('owedFeedback and feedbackProgress', () => {
    const panel = [
      { adjudicatorId: 'j0', role: 'chair' as const },
      { adjudicatorId: 'j1', role: 'panellist' as const },
      { adjudicatorId: 'j2', role: 'trainee' as const },
    ];
    holds((seed, order) => {
      const debates = ['d0', 'd1', 'd2'].map((id) => ({
        ...{ id, round: 1, teamsGive: true, teamIds: order(['t0', 't1', 't2', 't3']) },
        ...{ panel: order(panel), dissenting: [] },
      }));
      const owed = owedFeedback(feedbackRuleOf(bp), order(debates));
      const { owed: answered, extra } = feedbackProgress(owed, order(forms(seed)));
      const rows = answered.map((row) => ({ ...row, about: [...row.about].sort() }));
      return [
        keyed(rows, ({ debateId, from, about }) => `${debateId}/${from.id}/${about.join()}`),
        [...extra].sort(),
      ];
    });
  });

  it('scoringStatistics', () => {
    holds((seed, order) => {
      const random = createRandom(`${seed}`);
      const sheets = Array.from({ length: 6 }, (_, at) => ({
        debateId: `d${at % 3}`,
        adjudicatorId: `j${at % 4}`,
        marks: ['s1', 's2'].map((speakerId) => ({ speakerId, score: 70 + random.int(10) })),
        ranking: ['a', 'b'],
        decision: random.pick([
          ['a', 'b'],
          ['b', 'a'],
        ]),
      }));
      return scoringStatistics(order(sheets));
    });
  });
});

describe('tables and places', () => {
  it('motionBalance and rankInstitutions', () => {
    holds((seed, order) => {
      const random = createRandom(`${seed}`);
      const debates = Array.from({ length: 12 }, (_, at) => ({
        motionId: `m${at % 2}`,
        outcome: quad(
          1,
          random.shuffle(['a', 'b', 'c', 'd']).map((id, i) => [id, 300 - i]),
        ).outcome,
      }));
      const rows = ['a', 'b', 'c', 'd'].map((teamId, at) => ({
        teamId,
        rank: at + 1,
        metrics: { points: random.int(3) },
      }));
      const institutions = new Map(rows.map(({ teamId }, at) => [teamId, at % 2 ? 'I' : 'J']));
      return [
        keyed(motionBalance(order(debates)), ({ motionId }) => motionId),
        rankInstitutions(order(rows), institutions, 2),
      ];
    });
  });

  it('fairPlaces', () => {
    holds((seed, order) => {
      const random: Random = createRandom(`${seed}`);
      const applicants = Array.from({ length: 6 }, (_, at) => ({
        ...{ id: `a${at}`, name: `A${at}`, askedAt: random.int(3), asked: 1 + random.int(4) },
        ...{ held: 0, limit: 3, shareIds: random.pick([[], ['s']]) },
      }));
      const shares = [{ id: 's', kind: 'number' as const, value: 2, keepUnused: false }];
      const { grants, left } = expectOk(
        fairPlaces({
          total: 8,
          atMost: 8,
          shares,
          applicants: order(applicants),
        }),
      );
      return [keyed(grants, ({ id }) => id), left];
    });
  });
});

describe('rooms', () => {
  it('repairVenues, measureVenues and explainVenue', () => {
    holds((seed, order) => {
      const [given] = fc.sample(inputs, { seed, numRuns: 1 });
      if (!given) return null;
      const input = { ...given, debates: order(given.debates), venues: order(given.venues) };
      const ids = given.venues.map(({ id }) => id);
      const present = new Map(given.debates.map(({ id }, at) => [id, ids[at] ?? 'lost']));
      const board = boardOf(input, present);
      const repaired = repairVenues(input, present);
      const [first] = given.debates;
      return [
        repaired.ok
          ? [
              keyed(repaired.value.rooms, ({ debateId }) => debateId),
              [...repaired.value.moved].sort(),
            ]
          : repaired.problems.map((problem) => JSON.stringify(problem)).sort(),
        rounded(measureVenues(board)),
        first ? rounded(explainVenue(board, first.id)) : null,
      ];
    });
  });
});
