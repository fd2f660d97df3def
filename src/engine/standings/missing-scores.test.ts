import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { expectOk } from '../result.ts';
import { rankTeams, type StandingsDebate, type StandingsInput } from './index.ts';
import type { MissingScores } from './missing-scores.ts';
import { duel, input, quad, team, withTeam } from './testing.ts';

const none = { score: null, margin: null, speeches: [] };

/** A walkover of two: the first team came, the second did not. */
function walkover(round: number, came: string, missed: string): StandingsDebate {
  const marked = duel(round, [came, 0], [missed, 0]);
  return withTeam(withTeam(marked, came, none), missed, { ...none, forfeit: true });
}

const metrics = ['speaks-sum', 'speaks-avg', 'margin-sum', 'margin-avg'] as const;

function rowsOf(of: StandingsInput) {
  const rows = expectOk(rankTeams(of, metrics));
  const figures = (id: string) => {
    const row = rows.find(({ teamId }) => teamId === id);
    return metrics.map((metric) => row?.metrics[metric] ?? null);
  };
  return { figures, rows };
}

describe('walkovers and forfeits of two (R5.18)', () => {
  // A: 150 and 154, margins 10 and 4, then a walkover over B; B: 140, margin −10, then the forfeit.
  const given = input({
    teams: [team('A'), team('B'), team('C')],
    rounds: [1, 2, 3],
    debates: [
      duel(1, ['A', 150], ['B', 140]),
      duel(2, ['A', 154], ['C', 150]),
      walkover(3, 'A', 'B'),
    ],
  });
  it.each<[string, MissingScores, (number | null)[], (number | null)[]]>([
    ['nothing chosen', {}, [304, 152, 14, 7], [140, 140, -10, -10]],
    [
      'as a bye, which adds nothing',
      { walkoverTotals: 'as-bye', missingTotals: 'none' },
      [304, 152, 14, 7],
      [140, 140, -10, -10],
    ],
    [
      'as a bye, which adds the mean to totals alone',
      { missingTotals: 'average' },
      [456, 152, 14, 7],
      [140, 140, -10, -10],
    ],
    [
      'nothing, although a bye adds the mean',
      { missingTotals: 'average', walkoverTotals: 'none' },
      [304, 152, 14, 7],
      [140, 140, -10, -10],
    ],
    [
      'the mean of the other rounds, margins too',
      { walkoverTotals: 'average' },
      [456, 152, 21, 7],
      [140, 140, -10, -10],
    ],
    [
      'the mean for both',
      { walkoverTotals: 'average', forfeitTotals: 'average' },
      [456, 152, 21, 7],
      [280, 140, -20, -10],
    ],
    [
      'a zero for the forfeit alone makes no margin',
      { forfeitTotals: 'fixed', forfeitScore: 0 },
      [304, 152, 14, 7],
      [140, 70, -10, -10],
    ],
    [
      'fixed totals for both, and their margin',
      { walkoverTotals: 'fixed', walkoverScore: 146, forfeitTotals: 'fixed', forfeitScore: 134 },
      [450, 150, 26, 26 / 3],
      [274, 137, -22, -11],
    ],
    [
      'a fixed total that is used only where it is chosen',
      { walkoverScore: 146, forfeitScore: 134 },
      [304, 152, 14, 7],
      [140, 140, -10, -10],
    ],
  ])('%s', (_, rules, came, missed) => {
    const { figures } = rowsOf({ ...given, ...rules });
    const close = (values: readonly (number | null)[]) =>
      values.map((value) => (value === null ? null : expect.closeTo(value, 9)));
    expect(figures('A')).toEqual(close(came));
    expect(figures('B')).toEqual(close(missed));
  });

  it('has no mean to add where nothing was marked', () => {
    const only = input({ teams: [team('A'), team('B')], debates: [walkover(1, 'A', 'B')] });
    const rules = { walkoverTotals: 'average', forfeitTotals: 'average' } as const;
    expect(rowsOf({ ...only, ...rules }).figures('A')).toEqual([null, null, null, null]);
  });

  it('counts for a room in which nobody came as a forfeit of each', () => {
    const empty = withTeam(walkover(1, 'A', 'B'), 'A', { forfeit: true });
    const only = input({ teams: [team('A'), team('B')], debates: [empty] });
    const { figures } = rowsOf({
      ...only,
      ...{ walkoverTotals: 'fixed', walkoverScore: 150, forfeitTotals: 'fixed', forfeitScore: 9 },
    });
    expect([figures('A'), figures('B')]).toEqual([
      [9, 9, 0, 0],
      [9, 9, 0, 0],
    ]);
  });
});

test('a forfeit in a room of four is scored, and those who debated keep their marks (R5.18)', () => {
  const room = quad(1, [
    ['A', 160],
    ['B', 155],
    ['C', 150],
    ['D', 0],
  ]);
  const given = input({
    teams: ['A', 'B', 'C', 'D'].map((id) => team(id)),
    debates: [withTeam(room, 'D', { ...none, forfeit: true })],
  });
  const rules = { forfeitTotals: 'fixed', forfeitScore: 120, walkoverTotals: 'average' } as const;
  const { figures } = rowsOf({ ...given, ...rules });
  expect(['A', 'B', 'C', 'D'].map((id) => figures(id)[0])).toEqual([160, 155, 150, 120]);
});

test('a sheet without all marks is no walkover (R4.22)', () => {
  const partial = withTeam(duel(2, ['A', 150], ['B', 140]), 'A', none);
  const given = input({
    teams: [team('A'), team('B')],
    rounds: [1, 2],
    debates: [duel(1, ['A', 150], ['B', 140]), partial],
  });
  const { figures } = rowsOf({ ...given, walkoverTotals: 'fixed', walkoverScore: 1 });
  expect(figures('A')[0]).toBe(150);
});

describe('over any rounds', () => {
  /** Each round A meets B: both come, only A comes, or only B comes. */
  const rounds = fc.array(
    fc.record({
      kind: fc.constantFrom('debate', 'walkover', 'forfeit'),
      won: fc.integer({ min: 101, max: 200 }),
      lost: fc.integer({ min: 50, max: 100 }),
    }),
    { minLength: 1, maxLength: 8 },
  );
  type Rounds = typeof rounds extends fc.Arbitrary<infer T> ? T : never;
  const inputOf = (played: Rounds, rules: MissingScores) =>
    input({
      teams: [team('A'), team('B')],
      rounds: played.map((_, index) => index + 1),
      debates: played.map(({ kind, won, lost }, index) => {
        if (kind === 'debate') return duel(index + 1, ['A', won], ['B', lost]);
        const [came, missed] = kind === 'walkover' ? ['A', 'B'] : ['B', 'A'];
        return walkover(index + 1, came ?? '', missed ?? '');
      }),
      ...rules,
    });
  const of = (played: Rounds, rules: MissingScores, id = 'A') =>
    rowsOf(inputOf(played, rules)).figures(id);

  test('what is left out is today’s rule: as a bye, and nothing', () => {
    fc.assert(
      fc.property(rounds, fc.constantFrom('none', 'average'), (played, missingTotals) => {
        const said = { walkoverTotals: 'as-bye', forfeitTotals: 'none' } as const;
        expect(rowsOf(inputOf(played, { missingTotals, ...said })).rows).toEqual(
          rowsOf(inputOf(played, { missingTotals })).rows,
        );
      }),
    );
  });

  test('means fill every sum and move no mean', () => {
    const rules = { walkoverTotals: 'average', forfeitTotals: 'average' } as const;
    fc.assert(
      fc.property(rounds, (played) => {
        const [sum, average, marginSum, marginAverage] = of(played, rules);
        const [, before, , marginBefore] = of(played, {});
        expect([average, marginAverage]).toEqual([before, marginBefore]);
        if (average === null || average === undefined) return;
        expect(sum).toBeCloseTo(average * played.length, 6);
        expect(marginSum).toBeCloseTo((marginAverage ?? 0) * played.length, 6);
      }),
    );
  });

  test('fixed totals add up, and the margins of two teams cancel out', () => {
    const scores = fc.integer({ min: 0, max: 300 });
    fc.assert(
      fc.property(rounds, scores, scores, (played, walkoverScore, forfeitScore) => {
        const fixed = { walkoverTotals: 'fixed', forfeitTotals: 'fixed' } as const;
        const rules = { ...fixed, walkoverScore, forfeitScore };
        const count = (kind: string) => played.filter((round) => round.kind === kind).length;
        const added = count('walkover') * walkoverScore + count('forfeit') * forfeitScore;
        expect(of(played, rules)[0]).toBe((of(played, {})[0] ?? 0) + added);
        expect((of(played, rules)[2] ?? 0) + (of(played, rules, 'B')[2] ?? 0)).toBe(0);
      }),
    );
  });
});
