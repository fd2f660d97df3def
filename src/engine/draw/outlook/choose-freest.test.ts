import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectOk } from '#engine/result.ts';
import { pairRound } from '../pair-round.ts';
import { measureDraw } from '../proof/measure-draw.ts';
import { inventField, options } from '../proof/test-teams.ts';
import { chooseFreest, costsNow, freestOf, type LookedAhead } from './choose-freest.ts';
import { forecastNextDraw, type Outlook } from './outlook.ts';

function outlook(repeats: number, institutions = 0, unevenTeams = 0): Outlook {
  const expected = (mean: number) => ({ mean, low: mean, high: mean });
  return {
    repeats: expected(repeats),
    institutions: expected(institutions),
    pullups: expected(9),
    repeatedPullups: expected(0),
    unevenTeams: expected(unevenTeams),
  };
}

describe('the freest of equal drafts', () => {
  it.each([
    ['the fewest repeats', [outlook(2), outlook(1), outlook(3)], 1],
    ['fewer institution clashes between equals', [outlook(1, 2), outlook(1, 1)], 1],
    ['fewer uneven seats at the end', [outlook(1, 1, 4), outlook(1, 1, 3)], 1],
    ['the first place among equals', [outlook(1), outlook(1.004)], 0],
    ['no regard for less important figures before', [outlook(1, 5, 5), outlook(1.5, 0, 0)], 0],
  ] as const)('has %s', (_, drafts, index) => {
    expect(freestOf(drafts)).toBe(index);
  });
});

describe('the choice among drafts (R8.8)', () => {
  const draft = (costs: readonly number[], own: Outlook | null): LookedAhead => ({
    costs,
    outlook: own,
  });

  it.each<[string, LookedAhead[], ReturnType<typeof chooseFreest>]>([
    ['is none of nothing', [], null],
    ['is none of one', [draft([0], outlook(1))], null],
    [
      'is none where one beats the others now',
      [draft([0, 1], outlook(1)), draft([0, 2], outlook(0))],
      null,
    ],
    ['is none where the next round cannot be drawn', [draft([0], null), draft([0], null)], null],
    [
      'says by how much the chosen is better than the average',
      [draft([0], outlook(3)), draft([0], outlook(1)), draft([1], outlook(0))],
      { index: 1, equals: 2, figure: 'repeats', chosen: 1, average: 2 },
    ],
    [
      'takes the first where all leave the same',
      [draft([0], outlook(1)), draft([0], outlook(1))],
      { index: 0, equals: 2, figure: null, chosen: 0, average: 0 },
    ],
    [
      'looks past a figure in which all are alike',
      [draft([0], outlook(1, 2)), draft([0], outlook(1, 0))],
      { index: 1, equals: 2, figure: 'institutions', chosen: 0, average: 1 },
    ],
  ])('%s', (_, drafts, choice) => {
    expect(chooseFreest(drafts)).toEqual(choice);
  });

  it.each([2, 4])('never costs anything, and is the best of all equals: %i to a room', (seats) => {
    fc.assert(
      fc.property(fc.nat(), (number) => {
        const teams = inventField({ seats, min: 2, max: 5 })(number);
        const own =
          seats === 2 ? options({ method: 'optimal' }) : options({ oddBracket: 'anywhere' });
        const next = { kind: 'power-paired', options: own } as const;
        const draws = [0, 1, 2, 3].map((seed) =>
          expectOk(pairRound({ ...next, teamsPerRoom: seats, teams, seed: `${number}-${seed}` })),
        );
        const drafts = draws.map((draw): LookedAhead => {
          const measured = measureDraw({ ...draw, teams, teamsPerRoom: seats, options: own });
          const input = {
            draw,
            teams,
            teamsPerRoom: seats,
            next,
            weight: 1,
            samples: 3,
            seed: 's',
          };
          const pointsPerRank = [3, 2, 1, 0];
          return {
            costs: costsNow(measured, draw),
            outlook: expectOk(forecastNextDraw({ ...input, pointsPerRank })),
          };
        });
        const choice = chooseFreest(drafts);
        const least = Math.min(...draws.map(({ cost }) => cost));
        if (!choice) return;
        const chosen = draws[choice.index];
        expect(chosen?.cost).toBeLessThan(least + 1e-6);
        // Brute force: no draft that costs the same leaves fewer repeats.
        const costs = JSON.stringify(drafts[choice.index]?.costs);
        const equals = drafts.filter((one) => JSON.stringify(one.costs) === costs);
        const repeats = equals.map((one) => one.outlook?.repeats.mean ?? 0);
        expect(choice.equals).toBe(equals.length);
        expect(drafts[choice.index]?.outlook?.repeats.mean).toBeLessThan(
          Math.min(...repeats) + 0.01,
        );
      }),
      { numRuns: 25 },
    );
  });
});
