import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { australs } from '#engine/formats/australs.ts';
import { wsdc } from '#engine/formats/wsdc.ts';
import { createRandom } from '#engine/random.ts';
import type { DrawOptions } from '#engine/rule-pack.ts';
import { opponentsRank, pairRound } from '../index.ts';
import { inventField, options, team, teamsWithPoints } from '../proof/test-teams.ts';
import type { Draw, DrawTeam } from '../types.ts';
import { formBrackets } from './brackets.ts';

/** Brackets as `3: t1 t2`, pulled-up and exchanged teams with their marks. */
function brackets(teams: readonly DrawTeam[], own: DrawOptions): string[] {
  return formBrackets(teams, own, createRandom('s')).map(({ points, entries }) =>
    [`${points}:`, ...entries.map(({ team: t, flags }) => [t.id, ...flags].join(':'))].join(' '),
  );
}

function drawOf(teams: readonly DrawTeam[], own: DrawOptions): Draw {
  const drawn = pairRound({
    kind: 'power-paired',
    teamsPerRoom: 2,
    teams,
    options: own,
    seed: 's',
  });
  if (!drawn.ok) throw new Error(JSON.stringify(drawn.problems));
  return drawn.value;
}

const pulledUp = (draw: Draw) =>
  draw.debates.flatMap(({ teams }) =>
    teams.filter(({ flags }) => flags.includes('pullup')).map(({ teamId }) => teamId),
  );

/** One team on a win, and below it a bracket of this many with these earlier pull-ups. */
function below(pullups: readonly number[]): DrawTeam[] {
  return teamsWithPoints([1, ...pullups.map(() => 0)]).map((one, index) => ({
    ...one,
    pullups: pullups[index - 1] ?? 0,
  }));
}

describe('pull-ups by the rank of the opponents (R3.14)', () => {
  const ranked = teamsWithPoints([1, 0, 0, 0, 0, 0]).map((one, index) => ({
    ...one,
    opponentsRank: [1, 3, 5.5, 5.5, null, 4][index] ?? null,
  }));

  it.each(['classical', 'optimal'] as const)('takes who met the lowest ranked: %s', (method) => {
    const own = options({ oddBracket: 'lowest-ds-rank', method, sides: 'random' });
    expect(pulledUp(drawOf(ranked, own))).toEqual(['t4']);
  });

  it('is the mean over all meetings, and nothing for who met nobody', () => {
    const rankOf = new Map([
      ['a', 1],
      ['b', 4],
    ]);
    const met = (...ids: string[]) => ids.map((teamId) => ({ teamId, round: 1 }));
    expect(opponentsRank(met('a', 'b', 'b'), rankOf)).toBe(3);
    expect(opponentsRank(met('gone'), rankOf)).toBeNull();
    expect(opponentsRank([], rankOf)).toBeNull();
  });
});

describe('the order of World Schools (R3.13)', () => {
  const { options: rules } = wsdc.draw;
  /** The top team is alone on its points; one of two others meets it. */
  const field = (own: Readonly<Record<'weak' | 'other', Partial<DrawTeam>>>) => [
    team('top', { points: 1, seatHistory: [2, 1] }),
    team('weak', { opponentsRank: 9, seatHistory: [2, 1], ...own.weak }),
    team('other', { opponentsRank: 2, seatHistory: [1, 2], ...own.other }),
    team('last', { opponentsRank: 1, seatHistory: [1, 2], pullups: 1 }),
  ];

  it('pulls nobody up twice where that can be avoided (3.6)', () => {
    const even = { seatHistory: [1, 1] };
    const teams = field({ weak: { pullups: 1, ...even }, other: even });
    expect(pulledUp(drawOf(teams, rules))).toEqual(['other']);
    // Below a rematch, which is never traded for it.
    const met = [{ teamId: 'top', round: 1 }];
    const again = field({ weak: { pullups: 1, ...even }, other: { ...even, met } }).map((one) =>
      one.id === 'top' ? { ...one, met: [{ teamId: 'other', round: 1 }] } : one,
    );
    expect(pulledUp(drawOf(again, rules))).not.toEqual(['other']);
  });

  it('takes the opponents of the lowest rank among those (3.7)', () => {
    const even = { seatHistory: [1, 2] };
    expect(pulledUp(drawOf(field({ weak: even, other: even }), rules))).toEqual(['weak']);
  });

  it('puts four and four above the rank of the opponents', () => {
    // With weak one of the two would have a side three times in four; with other nobody.
    expect(pulledUp(drawOf(field({ weak: {}, other: {} }), rules))).toEqual(['other']);
    const { pairingOrder: _, ...usual } = rules;
    expect(pulledUp(drawOf(field({ weak: {}, other: {} }), usual))).toEqual(['weak']);
  });

  it('never passes the limit of a side for any of it', () => {
    const worn = { seatHistory: [5, 0] };
    const teams = field({ weak: worn, other: { pullups: 2 } }).map((one) =>
      one.id === 'top' ? { ...one, ...worn } : one,
    );
    expect(pulledUp(drawOf(teams, rules))).not.toEqual(['weak']);
  });
});

describe('pull-ups from the top of the bracket (R3.15)', () => {
  const own = { ...australs.draw.options, sides: 'random' } as const;

  it.each([
    // Of nine the top two: both were pulled up as often, so the best placed.
    { pullups: [0, 0, 0, 0, 0, 0, 0, 0, 0], taken: 't2' },
    { pullups: [1, 0, 0, 0, 0, 0, 0, 0, 0], taken: 't3' },
    // The third was never pulled up, but is outside.
    { pullups: [1, 1, 0, 0, 0, 0, 0, 0, 0], taken: 't2' },
    { pullups: [2, 1, 0, 0, 0, 0, 0, 0, 0], taken: 't3' },
    // Of eleven the top two (a quarter rounded down), of thirteen the top three.
    { pullups: [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0], taken: 't2' },
    { pullups: [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], taken: 't4' },
    { pullups: [1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], taken: 't2' },
    // Of one it is that one.
    { pullups: [3], taken: 't2' },
  ])('takes $taken of $pullups', ({ pullups, taken }) => {
    expect(brackets(below(pullups), own)[0]).toBe(`0.5: t1 ${taken}:pullup`);
  });

  it('exchanges clashing teams as ever: with the first that is left', () => {
    const teams = below([1, 0, 0, 0, 0]).map((one) =>
      one.id === 't1' || one.id === 't3' ? { ...one, institutionId: 'one' } : one,
    );
    expect(brackets(teams, own)).toEqual([
      '0.5: t1 t2:pullup:bubbled-up',
      '0: t3:bubbled-down t4 t5 t6',
    ]);
  });

  it.each(['classical', 'optimal'] as const)('comes before restrictions and rule: %s', (method) => {
    const other = options({
      method,
      oddBracket: 'pullup-bottom',
      pullupPool: 'top-quarter',
      pullupRestriction: 'fewest-pullups',
      sides: 'random',
    });
    expect(pulledUp(drawOf(below([0, 0, 0, 0, 0, 0, 0]), other))).toEqual(['t3']);
    expect(pulledUp(drawOf(below([0, 1, 0, 0, 0, 0, 0]), other))).toEqual(['t2']);
    const [top] = drawOf(below([0, 1, 0, 0, 0, 0, 0]), other).debates;
    // Everybody outside the pool comes after everybody in it.
    expect(top?.why.alternative?.data).toMatchObject({ opponent: 't3', criterion: 'pull-up' });
  });

  it('takes nobody below the top two or top quarter, whoever is asked', () => {
    fc.assert(
      fc.property(fc.nat().map(inventField({ seats: 2, min: 2, max: 20 })), (teams) => {
        const ranked = [...teams].sort((a, b) => b.points - a.points);
        for (const { points, entries } of formBrackets(
          ranked,
          options({ oddBracket: 'pullup-random', pullupPool: 'top-quarter' }),
          createRandom('s'),
        )) {
          for (const { team: taken, flags } of entries) {
            if (!flags.includes('pullup')) continue;
            const own = ranked.filter((one) => one.points === taken.points);
            const place = own.indexOf(taken) + 1;
            expect(taken.points).toBeLessThan(points);
            expect(place).toBeLessThanOrEqual(Math.max(2, Math.floor(own.length / 4)));
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});
