import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { expectOk } from '../result.ts';
import { teamMetrics } from '../vocabulary.ts';
import { rankTeams, type StandingsDebate, type StandingsInput, whyAbove } from './index.ts';
import { duel, input, quad, team, withTeam } from './testing.ts';

const rows = (of: StandingsInput, ...args: [Parameters<typeof rankTeams>[1]]) =>
  Object.fromEntries(expectOk(rankTeams(of, ...args)).map((row) => [row.teamId, row]));

describe('each metric', () => {
  const two = input({
    teams: ['A', 'B', 'C', 'D'].map((id) => team(id)),
    rounds: [1, 2],
    debates: [
      duel(1, ['A', 150], ['B', 140]),
      duel(1, ['C', 146], ['D', 145]),
      duel(2, ['A', 151], ['C', 149], { weight: 2, pullups: ['C'] }),
      duel(2, ['D', 148], ['B', 142]),
    ],
  });
  it.each([
    ['points', { A: 3, B: 0, C: 1, D: 1 }],
    ['wins', { A: 2, B: 0, C: 1, D: 1 }],
    ['speaks-sum', { A: 301, B: 282, C: 295, D: 293 }],
    ['speaks-avg', { A: 150.5, B: 141, C: 147.5, D: 146.5 }],
    ['speaks-ind-avg', { A: 75.25, B: 70.5, C: 73.75, D: 73.25 }],
    ['speaks-stddev', { A: 0.5, B: 1, C: 1.5, D: 1.5 }],
    ['speaks-median', { A: 150.5, B: 141, C: 147.5, D: 146.5 }],
    ['speaks-trimmed', { A: 150.5, B: 141, C: 147.5, D: 146.5 }],
    ['speaks-normalised', { A: 75.25, B: 70.5, C: 73.75, D: 73.25 }],
    // Round 1: A 75 75, B 70 70; C 73 73, D 72 73. Round 2: A 75 76, C 74 75; D 74 74, B 71 71.
    ['speech-ranks', { A: 6.5, B: 14, C: 10.5, D: 9 }],
    // Ranks on an empty chain are all 1: one for each meeting.
    ['draw-strength-ranks', { A: 2, B: 2, C: 2, D: 2 }],
    ['draw-strength-settled', { A: 1, B: 4, C: 4, D: 1 }],
    ['opponents-opponents', { A: 8, B: 2, C: 2, D: 8 }],
    ['margin-sum', { A: 12, B: -16, C: -1, D: 5 }],
    ['margin-avg', { A: 6, B: -8, C: -0.5, D: 2.5 }],
    ['draw-strength', { A: 1, B: 4, C: 4, D: 1 }],
    ['draw-strength-speaks', { A: 577, B: 594, C: 594, D: 577 }],
    ['firsts', { A: 2, B: 0, C: 1, D: 1 }],
    ['votes', { A: null, B: null, C: null, D: null }],
    ['pullups', { A: 0, B: 0, C: 1, D: 0 }],
    ['pullup-rooms', { A: 1, B: 0, C: 1, D: 0 }],
    ['rounds-debated', { A: 2, B: 2, C: 2, D: 2 }],
  ] as const)('%s of two-team debates', (metric, expected) => {
    const found = expectOk(rankTeams(two, [metric])).map((row) => [
      row.teamId,
      row.metrics[metric],
    ]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  it('counts places in rooms of four, and three opponents each', () => {
    const four = input({
      teams: ['A', 'B', 'C', 'D'].map((id) => team(id)),
      rounds: [1, 2],
      pointsForWin: 3,
      debates: [
        quad(1, [
          ['A', 160],
          ['B', 155],
          ['C', 150],
          ['D', 145],
        ]),
        quad(2, [
          ['B', 160],
          ['A', 155],
          ['C', 150],
          ['D', 145],
        ]),
      ],
    });
    const table = rows(four, [
      'points',
      'speaks-sum',
      'firsts',
      'seconds',
      'thirds',
      'draw-strength',
    ]);
    expect(table.A?.metrics).toEqual({
      points: 5,
      'speaks-sum': 315,
      firsts: 1,
      seconds: 1,
      thirds: 0,
      'draw-strength': 14,
    });
    expect(table.A).toMatchObject({ rank: 1, tied: true, byRound: [3, 2] });
    expect(table.B).toMatchObject({ rank: 1, tied: true, byRound: [2, 3] });
    expect(table.C).toMatchObject({ rank: 3, tied: false, metrics: { thirds: 2 } });
  });

  it('scales votes to panels of three (T 7.2: 4 to 1 of five is 2.4)', () => {
    const decided = duel(1, ['A', 150], ['B', 140]);
    const four = withTeam(decided, 'A', { votes: 4, votesPossible: 5 });
    const voted = withTeam(four, 'B', { votes: 1, votesPossible: 5 });
    const table = rows(input({ teams: [team('A'), team('B')], debates: [voted] }), ['votes']);
    expect([table.A?.metrics.votes, table.B?.metrics.votes]).toEqual([2.4, 0.6]);
  });

  it('leaves iron speeches out of the individual mean, and ranks fewer of them above', () => {
    const iron = withTeam(duel(1, ['A', 150], ['B', 140]), 'A', {
      iron: true,
      speeches: [
        { speakerId: 'A1', position: 1, kind: 'substantive', score: 80, ghost: false },
        { speakerId: 'A1', position: 2, kind: 'substantive', score: 70, ghost: true },
        { speakerId: 'A1', position: 3, kind: 'reply', score: 40, ghost: false },
      ],
    });
    const table = expectOk(
      rankTeams(input({ teams: [team('A'), team('B')], debates: [iron] }), [
        'iron',
        'speaks-ind-avg',
      ]),
    );
    expect(table.map((row) => [row.teamId, row.metrics])).toEqual([
      ['B', { iron: 0, 'speaks-ind-avg': 70 }],
      ['A', { iron: 1, 'speaks-ind-avg': 80 }],
    ]);
  });
});

describe('what counts', () => {
  const teams = ['A', 'B', 'C'].map((id) => team(id));
  it('are the preliminary rounds asked for', () => {
    const debates = [
      duel(1, ['A', 150], ['B', 140]),
      duel(2, ['B', 150], ['A', 140]),
      duel(3, ['B', 150], ['A', 140], { stage: 'elimination' }),
    ];
    const table = rows(input({ teams, debates, rounds: [1, 3] }), ['wins']);
    expect([table.A?.metrics.wins, table.B?.metrics.wins]).toEqual([1, 0]);
  });

  it.each([
    ['none', 0, 0],
    ['win', 2, 1],
    ['average', 1, 0],
  ] as const)('is a bye of kind %s with %d points and %d wins', (result, points, wins) => {
    const table = rows(
      input({
        teams,
        debates: [duel(1, ['C', 150], ['B', 140]), duel(2, ['A', 150], ['C', 140])],
        byes: [{ teamId: 'C', round: 3, weight: 2, result }],
        rounds: [1, 2, 3],
      }),
      ['points', 'wins', 'rounds-debated'],
    );
    expect(table.C?.metrics).toEqual({
      points: 1 + points,
      wins: 1 + wins,
      'rounds-debated': 2,
    });
    expect(table.C?.byRound).toEqual([1, 0, points]);
    expect(table.A?.byRound).toEqual([null, 1, null]);
  });

  it('puts a missing value last whichever way a metric runs', () => {
    const debates = [duel(1, ['A', 150], ['B', 140])];
    for (const metric of ['speaks-sum', 'speaks-stddev', 'margin-avg'] as const) {
      const last = expectOk(rankTeams(input({ teams, debates }), [metric])).at(-1);
      expect([last?.teamId, last?.metrics[metric]]).toEqual(['C', null]);
    }
  });
});

describe('ranks', () => {
  it('of an institution follow the full order (T 7.5)', () => {
    const home = { institutionId: 'I' };
    const debates = [
      duel(1, ['A', 10], ['X', 9]),
      duel(2, ['A', 10], ['X', 9]),
      duel(1, ['B', 50], ['Y', 9]),
      duel(2, ['Y', 51], ['B', 50]),
    ];
    const teams = [team('A', home), team('B', home), team('X'), team('Y')];
    const table = rows(input({ teams, debates, rounds: [1, 2] }), ['wins', 'speaks-sum']);
    expect(table.A).toMatchObject({ rank: 1, institutionRank: 1, subrank: 1 });
    expect(table.B).toMatchObject({ rank: 2, institutionRank: 2, subrank: 1 });
    expect(table.Y).toMatchObject({ rank: 3, institutionRank: null, subrank: 2 });
    expect(table.X).toMatchObject({ rank: 4, institutionRank: null, subrank: 1 });
  });

  it('are shared and skip (1, 2, 2, 4)', () => {
    const teams = ['A', 'B', 'C', 'D'].map((id) => team(id));
    const debates = [duel(1, ['A', 4], ['D', 1]), duel(1, ['B', 3], ['C', 2])];
    const one = withTeam(debates[1] ?? duel(1, ['B', 3], ['C', 2]), 'C', { score: 3 });
    const table = expectOk(
      rankTeams(input({ teams, debates: [debates[0] ?? one, one] }), ['speaks-sum']),
    );
    expect(table.map(({ rank, tied }) => [rank, tied])).toEqual([
      [1, false],
      [2, true],
      [2, true],
      [4, false],
    ]);
  });

  it('treat marks as equal that are equal on paper', () => {
    const marks = [75.1, 75.2, 75.3];
    const debates = marks.map((mark, index) => duel(index + 1, ['A', mark], ['X', 0]));
    const others = [...marks]
      .reverse()
      .map((mark, index) => duel(index + 1, ['B', mark], ['Y', 0]));
    const teams = ['A', 'B', 'X', 'Y'].map((id) => team(id));
    const table = rows(input({ teams, debates: [...debates, ...others], rounds: [1, 2, 3] }), [
      'speaks-sum',
    ]);
    expect([table.A?.rank, table.B?.rank]).toEqual([1, 1]);
  });
});

describe('who beat whom', () => {
  const teams = ['A', 'B', 'C', 'D'].map((id) => team(id));
  const table = (...debates: StandingsDebate[]) =>
    rows(input({ teams, debates, rounds: [1, 2, 3] }), ['wins', 'who-beat-whom', 'speaks-sum']);

  it('orders two teams that are equal before it', () => {
    const found = table(
      duel(1, ['B', 10], ['A', 90]),
      duel(2, ['A', 90], ['C', 10]),
      duel(3, ['C', 1], ['D', 1]),
      { ...duel(3, ['C', 1], ['D', 1]), debateId: 'again' },
    );
    expect([found.A?.metrics['who-beat-whom'], found.B?.metrics['who-beat-whom']]).toEqual([0, 1]);
    expect(found.B?.rank).toBeLessThan(found.A?.rank ?? 0);
    expect(found.C?.metrics['who-beat-whom']).toBeNull();
  });

  it('orders three only when all have met equally often', () => {
    const ring = [
      duel(1, ['A', 30], ['B', 20]),
      duel(2, ['B', 20], ['C', 10]),
      duel(3, ['C', 10], ['A', 30]),
    ];
    const all = table(...ring, duel(1, ['D', 1], ['X', 1]), duel(2, ['D', 1], ['X', 1]));
    expect(['A', 'B', 'C'].map((id) => all[id]?.metrics['who-beat-whom'])).toEqual([1, 1, 1]);
    const part = table(...ring.slice(0, 2), duel(3, ['C', 1], ['X', 1]));
    expect(['A', 'B', 'C'].map((id) => part[id]?.metrics['who-beat-whom'])).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('who beat whom, asked again (R5.5)', () => {
  const teams = ['A', 'B', 'C', 'X'].map((id) => team(id));
  /** A, B and C have a win each; A and C never met. */
  const debates = [
    duel(1, ['A', 150], ['B', 140]),
    duel(2, ['B', 150], ['C', 130]),
    duel(3, ['C', 160], ['X', 100]),
  ];
  const chain = ['wins', 'who-beat-whom', 'speaks-sum', 'who-beat-whom-again'] as const;

  it('parts the two whom a metric in between leaves level of three', () => {
    const table = rows(input({ teams, debates, rounds: [1, 2, 3] }), [
      'wins',
      'who-beat-whom',
      'rounds-debated',
      'who-beat-whom-again',
    ]);
    expect(table.A?.metrics['who-beat-whom']).toBeNull();
    expect(['B', 'C'].map((id) => table[id]?.metrics['who-beat-whom-again'])).toEqual([1, 0]);
    expect(['B', 'C', 'A'].map((id) => table[id]?.rank)).toEqual([1, 2, 3]);
  });

  it('says nothing about teams that are parted already', () => {
    const table = rows(input({ teams, debates, rounds: [1, 2, 3] }), chain);
    expect(table.A?.metrics['who-beat-whom-again']).toBeNull();
  });
});

describe('whyAbove', () => {
  it('names the first metric that distinguishes two rows, from either side', () => {
    const a = { metrics: { wins: 3, 'speaks-stddev': 1 } };
    const b = { metrics: { wins: 3, 'speaks-stddev': 2 } };
    const reason = { metric: 'speaks-stddev', above: 1, below: 2 };
    expect(whyAbove(a, b, ['wins', 'speaks-stddev'])).toEqual(reason);
    expect(whyAbove(b, a, ['wins', 'speaks-stddev'])).toEqual(reason);
    expect(whyAbove(a, b, ['wins'])).toBeNull();
  });
});

/** A tournament of rooms of four with marks in thirds, as means over panels are. */
function tournament(seed: string, size: number, rounds: number): StandingsInput {
  const random = createRandom(seed);
  const teams = Array.from({ length: size }, (_, index) =>
    team(`T${index}`, { institutionId: index % 3 === 0 ? null : `I${index % 7}` }),
  );
  const debates = Array.from({ length: rounds }, (_, round) => {
    const order = random.shuffle(teams);
    return Array.from({ length: size / 4 }, (_, room) =>
      quad(
        round + 1,
        order.slice(room * 4, room * 4 + 4).map(({ id }) => [id, 140 + random.int(60) / 3]),
        { pullups: order.slice(room * 4, room * 4 + random.int(2)).map(({ id }) => id) },
      ),
    );
  }).flat();
  const numbers = Array.from({ length: rounds }, (_, index) => index + 1);
  return input({ teams, debates, rounds: numbers, pointsForWin: 3 });
}

describe('the whole table', () => {
  it('does not depend on the order of the input', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (seed, other) => {
        const given = tournament(seed, 12, 3);
        const random = createRandom(other);
        const permuted = {
          ...given,
          teams: random.shuffle(given.teams),
          speakers: random.shuffle(given.speakers),
          debates: random.shuffle(given.debates).map((debate) => ({
            ...debate,
            outcome: { ...debate.outcome, teams: random.shuffle(debate.outcome.teams) },
          })),
        };
        expect(expectOk(rankTeams(permuted, teamMetrics))).toEqual(
          expectOk(rankTeams(given, teamMetrics)),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('counts every written flag (T 16, D3) and every point', () => {
    const given = tournament('flags', 40, 5);
    const table = expectOk(rankTeams(given, teamMetrics));
    const total = (metric: 'pullups' | 'points') =>
      table.reduce((sum, row) => sum + (row.metrics[metric] ?? 0), 0);
    expect(total('pullups')).toBe(given.debates.flatMap((debate) => debate.pullups).length);
    expect(total('points')).toBe(given.debates.length * 6);
  });
});

describe('judges and swings', () => {
  it('moves marks to a scale that all judges share (R5.13)', () => {
    // The strict judge gives 60 and 70 where the generous one gives 80 and 90.
    const scale = (judge: string, marks: readonly [number, number]) =>
      [1, 2].map((round) =>
        duel(round, [`${judge}1`, marks[1] * 2], [`${judge}2`, marks[0] * 2], { markedBy: judge }),
      );
    const given = input({
      teams: ['S1', 'S2', 'G1', 'G2'].map((id) => team(id)),
      rounds: [1, 2],
      debates: [...scale('S', [60, 70]), ...scale('G', [80, 90])],
    });
    const values = rows(given, ['speaks-normalised']);
    const [strict, generous] = [values.S1, values.G1].map(
      (row) => row?.metrics['speaks-normalised'],
    );
    expect(strict).toBeCloseTo(generous ?? 0, 9);
    expect(strict).toBeGreaterThan(values.S2?.metrics['speaks-normalised'] ?? 0);
    const unknown = { ...given, debates: given.debates.map((d) => ({ ...d, markedBy: null })) };
    expect(rows(unknown, ['speaks-normalised']).S1?.metrics['speaks-normalised']).toBe(70);
  });

  it('scales draw strength by the opponents that are no swings', () => {
    const given = input({
      teams: [team('A'), team('B'), team('X', { swing: true })],
      rounds: [1, 2],
      debates: [duel(1, ['B', 150], ['A', 140]), duel(2, ['A', 150], ['X', 140])],
    });
    const values = rows(given, ['draw-strength-settled']);
    expect(values.A?.metrics['draw-strength-settled']).toBe(2);
  });

  it('ranks opponents by the metrics before it', () => {
    const given = input({
      teams: ['A', 'B', 'C', 'D'].map((id) => team(id)),
      debates: [duel(1, ['A', 150], ['B', 140]), duel(1, ['C', 149], ['D', 141])],
    });
    const values = rows(given, ['wins', 'speaks-sum', 'draw-strength-ranks']);
    const ranks = ['A', 'B', 'C', 'D'].map((id) => values[id]?.metrics['draw-strength-ranks']);
    expect(ranks).toEqual([4, 1, 3, 2]);
  });

  it('fills rounds without marks by the mean where the rules say so (R5.15)', () => {
    const given = input({
      teams: [team('A'), team('B')],
      rounds: [1, 2],
      debates: [duel(1, ['A', 150], ['B', 140])],
      byes: [{ teamId: 'A', round: 2, weight: 1, result: 'win' }],
    });
    const total = (missingTotals: 'none' | 'average') =>
      rows({ ...given, missingTotals }, ['speaks-sum']).A?.metrics['speaks-sum'];
    expect([total('none'), total('average')]).toEqual([150, 300]);
  });
});
