import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '#engine/random.ts';
import type { DrawOptions, OddBracketRule, PairingOrder, PairingRule } from '#engine/rule-pack.ts';
import { pairingTerms } from '#engine/vocabulary.ts';
import { inOrder, pairRound, provesDraw } from '../index.ts';
import { inventField, options, team, teamsWithPoints } from '../proof/test-teams.ts';
import { rankByStanding, shuffleTeams } from '../ranking.ts';
import type { Draw, DrawTeam, PairRoundInput } from '../types.ts';
import { pairLevels } from './optimal-costs.ts';
import { findPlaces } from './optimal-places.ts';

/** Terms in any order, some of them on one level. */
const orders = fc
  .tuple(
    fc.shuffledSubarray([...pairingTerms], { minLength: pairingTerms.length }),
    fc.array(fc.record({ weight: fc.integer({ min: 1, max: 9 }), joins: fc.boolean() }), {
      minLength: pairingTerms.length,
      maxLength: pairingTerms.length,
    }),
  )
  .map(([terms, parts]): PairingOrder => {
    const levels: { term: (typeof terms)[number]; weight: number }[][] = [];
    terms.forEach((term, index) => {
      const { weight = 1, joins = false } = parts[index] ?? {};
      const above = joins ? levels.at(-1) : undefined;
      if (above) above.push({ term, weight });
      else levels.push([{ term, weight }]);
    });
    return levels;
  });

const rules = fc.record({
  pairingOrder: fc.option(orders, { nil: undefined }),
  pullupPool: fc.constantFrom('bracket' as const, 'top-quarter' as const),
  oddBracket: fc.constantFrom<OddBracketRule>(
    'pullup-top',
    'pullup-bottom',
    'pullup-middle',
    'lowest-ds-wins',
    'lowest-ds-rank',
    'intermediate',
  ),
  pairing: fc.constantFrom<PairingRule>('fold', 'slide', 'adjacent', 'fold-top-adjacent-rest'),
  sides: fc.constantFrom('balance', 'random', 'preallocated'),
  pullupRestriction: fc.constantFrom(
    'none' as const,
    ['fewest-pullups', 'lowest-draw-strength'] as const,
  ),
  sideLimit: fc.constantFrom({ overall: 2, ofKind: null }, { overall: null, ofKind: null }),
});

function inputOf(teams: readonly DrawTeam[], own: Partial<DrawOptions>): PairRoundInput {
  return {
    kind: 'power-paired',
    teamsPerRoom: 2,
    teams,
    options: options({ method: 'optimal', ...own }),
    seed: 's',
  };
}

function drawOf(input: PairRoundInput): Draw {
  const drawn = pairRound(input);
  if (!drawn.ok) throw new Error(JSON.stringify(drawn.problems));
  return drawn.value;
}

/** The cost vector of pairs, by the levels of the rule. */
function costsOf(input: PairRoundInput) {
  const random = createRandom(input.seed);
  const teams = shuffleTeams(input.teams, random);
  const places = findPlaces(rankByStanding(teams), input.options, random.fork('pull-ups'));
  const { levels, order } = pairLevels(teams, places, input.options);
  const indexOf = new Map(teams.map(({ id }, index) => [id, index]));
  const of = (pairs: readonly (readonly [string, string])[]): number[] =>
    levels.map((cells) =>
      pairs.reduce((sum, [a, b]) => {
        return sum + (cells[(indexOf.get(a) ?? 0) * teams.length + (indexOf.get(b) ?? 0)] ?? 0);
      }, 0),
    );
  /** The same from what a draw says of each term. */
  const ofDraw = ({ criteria = [] }: Draw): number[] =>
    order.map((level) =>
      level.reduce((sum, { term, weight }, _, { length }) => {
        const cost = criteria.find(({ code }) => code === term)?.cost ?? Number.NaN;
        return sum + (length === 1 ? 1 : weight) * cost;
      }, 0),
    );
  return { ids: teams.map(({ id }) => id), of, ofDraw };
}

const pairsOf = (draw: Draw): [string, string][] =>
  draw.debates.map(({ teams: [a, b] }) => [a?.teamId ?? '', b?.teamId ?? '']);

const compare = (a: readonly number[], b: readonly number[]): number => {
  const index = a.findIndex((value, level) => value !== b[level]);
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
};

function everyMatching(ids: readonly string[]): [string, string][][] {
  const [first, ...rest] = ids;
  if (first === undefined) return [[]];
  return rest.flatMap((second) =>
    everyMatching(rest.filter((id) => id !== second)).map((more): [string, string][] => [
      [first, second],
      ...more,
    ]),
  );
}

describe('the optimal draw (R3.10)', () => {
  it('costs, level by level, as little as the best of all pairings', () => {
    fc.assert(
      fc.property(fc.nat().map(inventField({ seats: 2, min: 1, max: 4 })), rules, (teams, own) => {
        const input = inputOf(teams, own);
        const { ids, of, ofDraw } = costsOf(input);
        const best = everyMatching(ids).map(of).sort(compare)[0];
        const draw = drawOf(input);
        expect(ofDraw(draw)).toEqual(best);
        expect(of(pairsOf(draw))).toEqual(best);
      }),
      { numRuns: 100 },
    );
  });

  it('is never beaten by the classical draw of the same teams, and can be audited', () => {
    fc.assert(
      fc.property(fc.nat().map(inventField({ seats: 2, min: 4, max: 14 })), rules, (teams, own) => {
        const input = inputOf(teams, own);
        const { of } = costsOf(input);
        const optimal = drawOf(input);
        const classical = drawOf({
          ...input,
          options: { ...input.options, method: 'classical' },
        });
        const difference = compare(of(pairsOf(optimal)), of(pairsOf(classical)));
        expect(difference).toBeLessThanOrEqual(0);
        expect(provesDraw(input, optimal)).toBe(true);
        const { certificate } = optimal;
        const borrowed = certificate ? { ...classical, certificate } : classical;
        expect(provesDraw(input, borrowed)).toBe(difference === 0);
      }),
      { numRuns: 40 },
    );
  });

  it.each<[OddBracketRule, PairingRule]>([
    ['pullup-top', 'fold'],
    ['pullup-bottom', 'fold'],
    ['pullup-bottom', 'slide'],
    ['pullup-top', 'adjacent'],
    ['intermediate', 'fold'],
    ['intermediate', 'slide'],
  ])('is the classical draw where nobody clashes: %s, %s', (oddBracket, pairing) => {
    const teams = teamsWithPoints([3, 3, 3, 2, 2, 2, 2, 2, 2, 1, 1, 1, 0, 0]);
    const own = { oddBracket, pairing, sides: 'random' } as const;
    const sorted = (method: 'optimal' | 'classical') =>
      pairsOf(drawOf(inputOf(teams, { ...own, method })))
        .map((pair) => [...pair].sort().join('-'))
        .sort();
    expect(sorted('optimal')).toEqual(sorted('classical'));
  });

  it('leaves the bracket before it repeats a debate, and repeats the oldest where it must', () => {
    const met = (id: string, round: number) => ({ teamId: id, round });
    const four = [
      team('a', { points: 1, met: [met('b', 1)] }),
      team('b', { points: 1, met: [met('a', 1)] }),
      team('c'),
      team('d'),
    ];
    const free = drawOf(inputOf(four, {}));
    expect(free.debates.flatMap(({ flags }) => flags)).toEqual([]);
    const everybody = ['a', 'b', 'c', 'd'].map((id, index) =>
      team(id, {
        met: ['a', 'b', 'c', 'd']
          .filter((other) => other !== id)
          .map((other) => met(other, (index ^ ('abcd'.indexOf(other) - 0)) === 2 ? 1 : 5)),
      }),
    );
    const forced = pairsOf(drawOf(inputOf(everybody, {}))).map((pair) => pair.sort().join(''));
    expect(forced.sort()).toEqual(['ac', 'bd']);
  });

  it('never passes a side limit that can be kept, whatever repeats that costs (R3.11)', () => {
    const history = { seatHistory: [5, 2] };
    const teams = [
      team('a', { ...history, met: [{ teamId: 'c', round: 1 }] }),
      team('b', { ...history, met: [{ teamId: 'd', round: 1 }] }),
      team('c', { met: [{ teamId: 'a', round: 1 }] }),
      team('d', { met: [{ teamId: 'b', round: 1 }] }),
    ];
    const limited = drawOf(inputOf(teams, { sideLimit: { overall: 5, ofKind: null } }));
    for (const { teams: room } of limited.debates) {
      expect(['c', 'd']).toContain(room[0]?.teamId);
      expect(['a', 'b']).toContain(room[1]?.teamId);
    }
    expect(limited.criteria?.[0]).toEqual({ code: 'side-limit', cost: 0 });
    const impossible = drawOf(
      inputOf(
        teams.map((one) => ({ ...one, ...history })),
        { sideLimit: { overall: 5, ofKind: null } },
      ),
    );
    expect(impossible.criteria?.[0]).toEqual({ code: 'side-limit', cost: 2 });
  });

  it('balances the rounds of one kind apart', () => {
    const teams = [
      team('a', { seatHistory: [1, 3], kindHistory: [1, 0] }),
      team('b', { seatHistory: [3, 1], kindHistory: [0, 1] }),
    ];
    const side = (ofKind: number | null) =>
      drawOf(inputOf(teams, { sideLimit: { overall: null, ofKind } })).debates[0]?.teams[0]?.teamId;
    expect(side(null)).toBe('a');
    expect(side(1)).toBe('b');
  });

  it('names its criteria in the order in which they count', () => {
    const draw = drawOf(inputOf(teamsWithPoints([1, 1, 0, 0]), {}));
    expect(draw.criteria?.map(({ code }) => code)).toEqual([...pairingTerms]);
  });

  it('takes another order where the rules name one (R3.13)', () => {
    const mates = { institutionId: 'one' };
    const teams = [
      team('a', { points: 1, ...mates }),
      team('b', { points: 1, ...mates }),
      team('c'),
      team('d'),
    ];
    const together = (order?: PairingOrder) =>
      drawOf(inputOf(teams, { pairingOrder: order })).debates.some(({ teams: room }) =>
        room.every(({ teamId }) => 'ab'.includes(teamId)),
      );
    expect(together()).toBe(false);
    expect(together(inOrder(...pairingTerms))).toBe(false);
    const bracketsFirst = inOrder('bracket', ...pairingTerms.filter((term) => term !== 'bracket'));
    expect(together(bracketsFirst)).toBe(true);
    // Apart costs two brackets, together one clash: the weights decide on a common level.
    const weighed = (bracket: number, institution: number): PairingOrder => [
      [
        { term: 'bracket', weight: bracket },
        { term: 'institution', weight: institution },
      ],
      ...inOrder(...pairingTerms.filter((term) => term !== 'bracket' && term !== 'institution')),
    ];
    expect(together(weighed(1, 1))).toBe(true);
    expect(together(weighed(1, 3))).toBe(false);
  });

  it('reports of a common level the term that weighs most in the next best', () => {
    const teams = [
      team('a', { points: 1, institutionId: 'one', met: [{ teamId: 'd', round: 1 }] }),
      team('b', { points: 1, institutionId: 'one' }),
      team('c'),
      team('d', { met: [{ teamId: 'a', round: 1 }] }),
    ];
    const pairingOrder: PairingOrder = [
      ...inOrder('repeat'),
      [
        { term: 'bracket', weight: 1 },
        { term: 'institution', weight: 7 },
      ],
      ...inOrder(
        ...pairingTerms.filter((term) => !['repeat', 'bracket', 'institution'].includes(term)),
      ),
    ];
    const [top] = drawOf(
      inputOf(teams, { pairingOrder, sides: 'random', pairing: 'random' }),
    ).debates;
    const { alternative } = top?.why ?? {};
    expect([alternative?.data.criterion, alternative?.extra]).toEqual(['institution', 1]);
  });

  it('is the draw of before where the options name no order', () => {
    fc.assert(
      fc.property(fc.nat().map(inventField({ seats: 2, min: 2, max: 8 })), rules, (teams, own) => {
        const { pairingOrder: _, ...before } = own;
        const usual = { ...before, pairingOrder: inOrder(...pairingTerms) };
        expect(drawOf(inputOf(teams, usual))).toEqual(drawOf(inputOf(teams, before)));
      }),
      { numRuns: 30 },
    );
  });

  it('says what the next best opponent would have cost', () => {
    const met = [{ teamId: 'd', round: 1 }];
    const teams = [
      team('a', { points: 1, met }),
      team('b', { points: 1 }),
      team('c'),
      team('d', { met: [{ teamId: 'a', round: 1 }] }),
    ];
    const [top] = drawOf(inputOf(teams, { sides: 'random' })).debates;
    // Together a and b, c and d; any other pair puts two rooms one bracket apart, so it costs two.
    const { alternative } = top?.why ?? {};
    expect(alternative?.data.criterion).toBe('bracket');
    expect(['c', 'd']).toContain(alternative?.data.opponent);
    expect([1, 2]).toContain(alternative?.extra);
  });

  it('leaves open choices to the seed', () => {
    const teams = teamsWithPoints([0, 0, 0, 0, 0, 0, 0, 0]);
    const draws = Array.from({ length: 12 }, (_, index) => {
      const input = { ...inputOf(teams, { pairing: 'random' }), seed: `seed ${index}` };
      return pairsOf(drawOf(input))
        .map((pair) => [...pair].sort().join('-'))
        .sort()
        .join(' ');
    });
    expect(new Set(draws).size).toBeGreaterThan(6);
  });

  it('does not depend on the order of the teams', () => {
    fc.assert(
      fc.property(fc.nat().map(inventField({ seats: 2, min: 2, max: 10 })), rules, (teams, own) => {
        const turned = drawOf(inputOf([...teams].reverse(), own));
        expect(turned).toEqual(drawOf(inputOf(teams, own)));
      }),
      { numRuns: 30 },
    );
  });
});
