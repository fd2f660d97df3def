import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '#engine/random.ts';
import type { OddBracketRule, PairingRule } from '#engine/rule-pack.ts';
import { pairRound } from '../index.ts';
import { pairBracket, pairSides } from '../pairing.ts';
import { inventField, options, team, teamsWithPoints } from '../proof/test-teams.ts';
import { circleRound, circleRounds } from '../round-robin/round-robin.ts';
import type { DrawTeam, PairRoundInput } from '../types.ts';
import { allocateSides } from './allocate-sides.ts';
import { formBrackets } from './brackets.ts';
import { avoidClashes, clashCost } from './one-up-one-down.ts';
import { formSidedBrackets } from './sided-brackets.ts';
import { takeSides } from './sides.ts';
import type { Entry } from './types.ts';

const random = () => createRandom('test');
const entry = (t: DrawTeam): Entry => ({ team: t, flags: [] });
const describeEntries = (entries: readonly Entry[]): string =>
  entries.map(({ team: t, flags }) => [t.id, ...flags].join(':')).join(' ');

function brackets(teams: readonly DrawTeam[], own: Parameters<typeof options>[0]): string[] {
  return formBrackets(teams, options(own), random()).map(
    (bracket) => `${bracket.points}: ${describeEntries(bracket.entries)}`,
  );
}

describe('brackets', () => {
  // Points 3 3 3 | 2 2 2 2 | 1: the top bracket takes one of t4 to t7, the second then takes t8.
  const teams = teamsWithPoints([3, 3, 3, 2, 2, 2, 2, 1]);

  test.each<[OddBracketRule, string[]]>([
    ['pullup-top', ['3: t1 t2 t3 t4:pullup', '2: t5 t6 t7 t8:pullup']],
    ['pullup-bottom', ['3: t1 t2 t3 t7:pullup', '2: t4 t5 t6 t8:pullup']],
    ['intermediate-bubbles', ['3: t1 t2', '2.5: t3 t4', '2: t5 t6', '1.5: t7 t8']],
  ])('%s makes odd brackets even', (oddBracket, expected) => {
    expect(brackets(teams, { oddBracket })).toEqual(expected);
  });

  test('pullup-middle takes the middle team, either of two', () => {
    const odd = teamsWithPoints([3, 2, 2, 2]);
    expect(brackets(odd, { oddBracket: 'pullup-middle' })[0]).toBe('3: t1 t3:pullup');
    const even = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) =>
      formBrackets(teams, options({ oddBracket: 'pullup-middle' }), createRandom(seed)),
    );
    const chosen = new Set(even.map((result) => result[0]?.entries.at(-1)?.team.id));
    expect(chosen).toEqual(new Set(['t5', 't6']));
  });

  test('lowest-ds-wins takes the lowest draw strength, of equals the lowest ranked', () => {
    const strengths = [9, 9, 9, 4, 2, 2, 3, 0];
    const rated = teams.map((t, i) => ({ ...t, drawStrength: strengths[i] ?? 0 }));
    expect(brackets(rated, { oddBracket: 'lowest-ds-wins' })[0]).toBe('3: t1 t2 t3 t6:pullup');
  });

  test('a restriction leaves only those with the fewest pull-ups to the rule', () => {
    const pulled = teams.map((t) => (t.id === 't4' || t.id === 't7' ? { ...t, pullups: 1 } : t));
    const fewest = { pullupRestriction: 'fewest-pullups' } as const;
    expect(brackets(pulled, { ...fewest, oddBracket: 'pullup-top' })[0]).toContain('t5:pullup');
    expect(brackets(pulled, { ...fewest, oddBracket: 'pullup-bottom' })[0]).toContain('t6:pullup');
  });

  test('a second restriction decides among those whom the first leaves', () => {
    const strengths = [0, 0, 0, 1, 3, 2, 3, 0];
    const rated = teams.map((t, i) => ({
      ...t,
      drawStrength: strengths[i] ?? 0,
      pullups: t.id === 't4' ? 1 : 0,
    }));
    const chain = ['fewest-pullups', 'lowest-draw-strength'] as const;
    expect(brackets(rated, { pullupRestriction: chain })[0]).toContain('t6:pullup');
    expect(brackets(rated, { pullupRestriction: [...chain].reverse() })[0]).toContain('t4:pullup');
  });

  test('a restriction chooses who joins an intermediate bracket, and marks it as pulled up', () => {
    const pulled = teams.map((t) => (t.id === 't4' ? { ...t, pullups: 1 } : t));
    for (const oddBracket of ['intermediate', 'intermediate-bubbles'] as const) {
      expect(brackets(pulled, { oddBracket, pullupRestriction: 'fewest-pullups' })).toEqual([
        '3: t1 t2',
        '2.5: t3 t5:pullup',
        '2: t4 t6',
        '1.5: t7 t8:pullup',
      ]);
    }
  });

  test('a bubble from below takes over the mark, and is nobody who was pulled up more often', () => {
    const field = (pulled: readonly string[]) =>
      teams.map((t) => {
        if (t.id === 't2' || t.id === 't3') return { ...t, met: [{ teamId: 't5', round: 1 }] };
        return pulled.includes(t.id) ? { ...t, pullups: 1 } : t;
      });
    const own = {
      oddBracket: 'intermediate-bubbles',
      pullupRestriction: 'fewest-pullups',
    } as const;
    expect(brackets(field(['t4']), own).slice(1, 3)).toEqual([
      '2.5: t3 t6:pullup:bubbled-up',
      '2: t4 t5:bubbled-down',
    ]);
    expect(brackets(field(['t4', 't6', 't7']), own).slice(1, 2)).toEqual(['2.5: t3 t5:pullup']);
  });

  test('intermediate alone leaves clashing bubbles as they are', () => {
    const met = teams.map((t) => {
      const other = { t3: 't4', t4: 't3' }[t.id];
      return other ? { ...t, met: [{ teamId: other, round: 1 }] } : t;
    });
    expect(brackets(met, { oddBracket: 'intermediate' })[1]).toBe('2.5: t3 t4');
  });

  test('a bracket emptied by a pull-up disappears, the next one gives instead', () => {
    expect(brackets(teamsWithPoints([5, 4, 3, 3, 3, 1]), {})).toEqual([
      '5: t1 t2:pullup',
      '3: t3 t4 t5 t6:pullup',
    ]);
  });

  describe('bubbles', () => {
    const meets = (id: string) => [{ teamId: id, round: 1 }];
    const clashing = (extra: Record<string, readonly { teamId: string; round: number }[]>) =>
      teamsWithPoints([3, 3, 3, 2, 2, 2]).map((t) => ({ ...t, met: extra[t.id] ?? [] }));

    test('up: the upper team changes places with the last of the bracket above', () => {
      const met = clashing({ t3: meets('t4'), t4: meets('t3') });
      expect(brackets(met, { oddBracket: 'intermediate-bubbles' })).toEqual([
        '3: t1 t3:bubbled-up',
        '2.5: t2:bubbled-down t4',
        '2: t5 t6',
      ]);
    });

    test('down: where the newcomer from above clashes as well', () => {
      const met = clashing({
        t3: meets('t4'),
        t2: meets('t4'),
        t4: [...meets('t3'), ...meets('t2')],
      });
      expect(brackets(met, { oddBracket: 'intermediate-bubbles' })).toEqual([
        '3: t1 t2',
        '2.5: t3 t5:bubbled-up',
        '2: t4:bubbled-down t6',
      ]);
    });

    test('down: where the bracket above is more than half a point away', () => {
      const far = teamsWithPoints([5, 5, 5, 2, 2, 2]).map((t) => {
        return t.id === 't3' ? { ...t, met: meets('t4') } : t;
      });
      expect(brackets(far, { oddBracket: 'intermediate-bubbles' })).toEqual([
        '5: t1 t2',
        '2.5: t3 t5:bubbled-up',
        '2: t4:bubbled-down t6',
      ]);
    });

    test('never in a bracket that is intermediate by its number only', () => {
      const level = teamsWithPoints([3, 3, 2.5, 2.5, 2, 2]).map((t) => {
        const other = { t3: 't4', t4: 't3' }[t.id];
        return other ? { ...t, met: meets(other) } : t;
      });
      expect(brackets(level, { oddBracket: 'intermediate-bubbles' })).toEqual([
        '3: t1 t2',
        '2.5: t3 t4',
        '2: t5 t6',
      ]);
    });

    test('between brackets of fractional points, with teams of these two only', () => {
      const near = teamsWithPoints([3, 3, 3, 2.75, 2.75, 2.75]).map((t) => {
        return t.id === 't3' ? { ...t, met: meets('t4') } : t;
      });
      expect(brackets(near, { oddBracket: 'intermediate-bubbles' })).toEqual([
        '3: t1 t3:bubbled-up',
        '2.875: t2:bubbled-down t4',
        '2.75: t5 t6',
      ]);
      const single = teamsWithPoints([3, 2.75, 2.5, 2.25]).map((t) => {
        return t.id === 't1' ? { ...t, met: meets('t2') } : t;
      });
      expect(brackets(single, { oddBracket: 'intermediate-bubbles' })).toEqual([
        '2.875: t1 t2',
        '2.375: t3 t4',
      ]);
    });

    test('not at all where rematches are not avoided', () => {
      const met = clashing({ t3: meets('t4'), t4: meets('t3') });
      const avoid = { history: false, institution: true, historyPenalty: 1, institutionPenalty: 1 };
      expect(brackets(met, { oddBracket: 'intermediate-bubbles', avoid })[1]).toBe('2.5: t3 t4');
    });
  });
});

describe('brackets with pre-allocated sides', () => {
  // 3: + + −   2: − − +   1: + −, the sign being the side.
  const seats = [0, 0, 1, 1, 1, 0, 0, 1];
  const teams = teamsWithPoints([3, 3, 3, 2, 2, 2, 1, 1]).map((t, i) => ({
    ...t,
    allocatedSeat: seats[i] ?? 0,
  }));
  const sided = (oddBracket: OddBracketRule): string[] =>
    formSidedBrackets(teams, options({ oddBracket }), random()).map(({ points, sides }) => {
      return `${points}: ${describeEntries(sides[0])} / ${describeEntries(sides[1])}`;
    });

  test('pull up teams of the side that is short', () => {
    expect(sided('pullup-top')).toEqual(['3: t1 t2 / t3 t4:pullup', '2: t6 / t5', '1: t7 / t8']);
    expect(sided('pullup-bottom')[0]).toBe('3: t1 t2 / t3 t5:pullup');
  });

  test('serve the higher bracket first, over several brackets', () => {
    const sides = [0, 0, 0, 1, 0, 1, 1, 1];
    const field = teamsWithPoints([3, 3, 3, 3, 2, 1, 0, 0]).map((t, i) => {
      return { ...t, allocatedSeat: sides[i] ?? 0 };
    });
    const formed = formSidedBrackets(field, options(), random());
    expect(formed.map((bracket) => describeEntries(bracket.sides[1]))).toEqual([
      't4 t6:pullup t7:pullup',
      't8:pullup',
    ]);
  });

  test('make intermediate brackets of the surplus', () => {
    expect(sided('intermediate-bubbles')).toEqual([
      '3: t1 / t3',
      '2.5: t2 / t4',
      '2: t6 / t5',
      '1: t7 / t8',
    ]);
  });

  test('make one intermediate bracket for each donor, spaced evenly', () => {
    const sides = [0, 0, 0, 1, 1, 1];
    const field = teamsWithPoints([4, 4, 4, 3, 2, 2]).map((t, i) => {
      return { ...t, allocatedSeat: sides[i] ?? 0 };
    });
    const formed = formSidedBrackets(
      field,
      options({ oddBracket: 'intermediate-by-donor' }),
      random(),
    );
    expect(
      formed.map(({ points, sides: [a, b] }) => [
        Math.round(points * 100) / 100,
        `${describeEntries(a)} / ${describeEntries(b)}`,
      ]),
    ).toEqual([
      [3.67, 't1 / t4'],
      [3.33, 't2 t3 / t5 t6'],
    ]);
  });

  test('keep intermediate brackets between brackets less than a point apart', () => {
    const sides = [0, 0, 1, 0, 1, 1];
    const field = teamsWithPoints([3, 3, 2.75, 2.75, 2.5, 2.5]).map((t, i) => {
      return { ...t, allocatedSeat: sides[i] ?? 0 };
    });
    const formed = (oddBracket: OddBracketRule) =>
      formSidedBrackets(field, options({ oddBracket }), random()).map(
        ({ points, sides: [a, b] }) => `${points}: ${describeEntries(a)} / ${describeEntries(b)}`,
      );
    expect(formed('intermediate')).toEqual(['2.875: t1 t2 / t3 t5', '2.625: t4 / t6']);
    expect(formed('intermediate-by-donor')).toEqual([
      '2.9166666666666665: t1 / t3',
      '2.8333333333333335: t2 / t5',
      '2.625: t4 / t6',
    ]);
  });

  test('pair in order, or reversed to fold', () => {
    const sides = [
      ['a', 'b'],
      ['x', 'y'],
    ] as const;
    expect(pairSides(sides, 'adjacent', random())).toEqual([
      ['a', 'x'],
      ['b', 'y'],
    ]);
    expect(pairSides(sides, 'fold', random())).toEqual([
      ['a', 'y'],
      ['b', 'x'],
    ]);
  });
});

describe('pairBracket', () => {
  test.each<[Exclude<PairingRule, 'random' | 'fold-top-adjacent-rest'>, number[][]]>([
    [
      'fold',
      [
        [1, 6],
        [2, 5],
        [3, 4],
      ],
    ],
    [
      'slide',
      [
        [1, 4],
        [2, 5],
        [3, 6],
      ],
    ],
    [
      'adjacent',
      [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
    ],
  ])('%s', (rule, expected) => {
    expect(pairBracket([1, 2, 3, 4, 5, 6], rule, random())).toEqual(expected);
  });

  test('fold-top-adjacent-rest folds the first bracket only', () => {
    const teams = teamsWithPoints([2, 2, 2, 2, 1, 1, 1, 1]);
    const o = options({ pairing: 'fold-top-adjacent-rest' });
    const input: PairRoundInput = {
      kind: 'power-paired',
      teamsPerRoom: 2,
      teams,
      options: o,
      seed: 's',
    };
    const drawn = pairRound(input);
    const rooms = drawn.ok && drawn.value.debates.map((d) => d.teams.map((t) => t.teamId).sort());
    expect(rooms).toEqual([
      ['t1', 't4'],
      ['t2', 't3'],
      ['t5', 't6'],
      ['t7', 't8'],
    ]);
  });
});

describe('one-up-one-down', () => {
  const { avoid } = options();

  test('exchanges with the neighbour that fixes the rematch, the higher of two', () => {
    const [a, b, c, d, e, f] = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) =>
      entry(
        team(id, {
          met: { c: 'd', d: 'c' }[id] ? [{ teamId: id === 'c' ? 'd' : 'c', round: 1 }] : [],
        }),
      ),
    ) as [Entry, Entry, Entry, Entry, Entry, Entry];
    const settled = avoidClashes(
      [
        [a, b],
        [c, d],
        [e, f],
      ],
      avoid,
    );
    expect(settled.map(({ pair, swapped }) => [pair[0].team.id, pair[1].team.id, swapped])).toEqual(
      [
        ['a', 'd', 'swapped-history'],
        ['c', 'b', 'swapped-history'],
        ['e', 'f', null],
      ],
    );
  });

  test('never accepts a new rematch to part an institution', () => {
    const met = (id: string) => [{ teamId: id, round: 1 }];
    const pairs = [
      [
        entry(team('a', { institutionId: 'i', met: met('d') })),
        entry(team('b', { institutionId: 'i' })),
      ],
      [entry(team('c')), entry(team('d', { met: met('a') }))],
    ] as const;
    // Even where the institution weighs more, so that the exchange would pay.
    for (const institutionPenalty of [1, 5000]) {
      const settled = avoidClashes(pairs, { ...avoid, institutionPenalty });
      expect(settled.map(({ swapped }) => swapped)).toEqual([null, null]);
    }
    const free = avoidClashes(pairs, { ...avoid, history: false });
    expect(free.map(({ swapped }) => swapped)).toEqual([
      'swapped-institution',
      'swapped-institution',
    ]);
  });

  test('does not take two teams without institution for colleagues', () => {
    const pairs = [
      [entry(team('a')), entry(team('b'))],
      [entry(team('c')), entry(team('d'))],
    ] as const;
    expect(avoidClashes(pairs, avoid).map(({ swapped }) => swapped)).toEqual([null, null]);
  });

  test('is as good as the best of all sets of permitted exchanges', () => {
    fc.assert(
      fc.property(fc.nat().map(inventField({ seats: 2, min: 1, max: 7 })), (teams) => {
        const pairs = pairBracket(teams.map(entry), 'adjacent', random());
        const cost = (list: readonly (readonly [Entry, Entry])[]): number =>
          list.reduce((sum, pair) => sum + clashCost(pair, avoid), 0);
        const rematches = (list: readonly (readonly [Entry, Entry])[]): number =>
          Math.floor(cost(list) / avoid.historyPenalty);
        const tryAll = (index: number): number => {
          const [upper, lower] = pairs.slice(index, index + 2);
          if (!upper) return 0;
          const keep = cost([upper]) + tryAll(index + 1);
          if (!lower) return keep;
          const crossed = [
            [upper[0], lower[1]],
            [lower[0], upper[1]],
          ] as const;
          if (rematches(crossed) > rematches([upper, lower])) return keep;
          return Math.min(keep, cost(crossed) + tryAll(index + 2));
        };
        const settled = avoidClashes(pairs, avoid).map(({ pair }) => pair);
        expect(cost(settled)).toBe(tryAll(0));
      }),
      { numRuns: 300 },
    );
  });
});

describe('sides', () => {
  const a = entry(team('a', { seatHistory: [2, 0] }));
  const b = entry(team('b', { seatHistory: [1, 1] }));

  test('balance: the team that was first more often becomes second', () => {
    expect(takeSides([a, b], 'balance', random())).toEqual([b, a]);
    expect(takeSides([b, a], 'by-ballot', random())).toEqual([b, a]);
  });

  test('equal histories toss a coin', () => {
    const coin = random();
    const firsts = Array.from(
      { length: 40 },
      () => takeSides([b, { ...b }], 'balance', coin)[0] === b,
    );
    expect(new Set(firsts).size).toBe(2);
  });

  test('by-ballot leaves the sides open', () => {
    const teams = [team('a'), team('b')];
    const o = options({ sides: 'by-ballot' });
    const drawn = pairRound({ kind: 'random', teamsPerRoom: 2, teams, options: o, seed: 's' });
    expect(drawn.ok && drawn.value.debates[0]?.sidesOpen).toBe(true);
  });
});

describe('allocateSides (R3.12)', () => {
  const teams = [
    team('a', { seatHistory: [2, 0] }),
    team('b', { seatHistory: [0, 2] }),
    team('c', { seatHistory: [1, 1] }),
    team('d', { seatHistory: [2, 1] }),
  ];

  test('gives the first side to those who had it least', () => {
    const seats = allocateSides(teams, 's').map(({ id, allocatedSeat }) => [id, allocatedSeat]);
    expect(seats).toEqual([
      ['a', 1],
      ['b', 0],
      ['c', 0],
      ['d', 1],
    ]);
  });

  test('leaves the sides that were given, and gives the rest so that both are equally many', () => {
    const given = teams.map((one) => ({ ...one, allocatedSeat: one.id === 'a' ? 0 : null }));
    const seats = allocateSides(given, 's').map(({ id, allocatedSeat }) => [id, allocatedSeat]);
    expect(seats).toEqual([
      ['a', 0],
      ['b', 0],
      ['c', 1],
      ['d', 1],
    ]);
  });

  test('is done by the draw where nothing was stored', () => {
    const o = options({ sides: 'preallocated' });
    const given = { kind: 'power-paired', teamsPerRoom: 2, teams, options: o, seed: 's' } as const;
    const drawn = pairRound(given);
    const firsts = drawn.ok ? drawn.value.debates.map((debate) => debate.teams[0]?.teamId) : [];
    expect(firsts.sort()).toEqual(['b', 'c']);
  });
});

describe('round robin of two', () => {
  test.each([2, 4, 7, 10])('%i teams: every two meet exactly once', (count) => {
    const order = Array.from({ length: count }, (_, i) => i);
    const met = new Set<string>();
    for (let round = 0; round < circleRounds(count); round++) {
      const rooms = circleRound(order, round);
      expect(rooms.flat().sort((x, y) => x - y)).toEqual(order);
      for (const pair of rooms.filter((room) => room.length === 2)) {
        met.add([...pair].sort((x, y) => x - y).join('-'));
      }
    }
    expect(met.size).toBe((count * (count - 1)) / 2);
  });

  test('an odd number rests one team each round, where byes are allowed', () => {
    const teams = ['a', 'b', 'c'].map((id) => team(id));
    const resting = [0, 1, 2].map((roundIndex) => {
      const drawn = pairRound({
        kind: 'round-robin',
        teamsPerRoom: 2,
        teams,
        options: options(),
        seed: `s${roundIndex}`,
        roundIndex,
        byes: 'random',
      });
      return drawn.ok ? drawn.value.byes : [];
    });
    expect(resting.flat().sort()).toEqual(['a', 'b', 'c']);
  });

  test('ends when everybody could have met everybody', () => {
    const teams = ['a', 'b', 'c', 'd'].map((id) => team(id));
    const rounds = [2, 3].map((roundIndex) =>
      pairRound({
        ...{ kind: 'round-robin', teamsPerRoom: 2, teams, roundIndex },
        ...{ options: options(), seed: 's' },
      }),
    );
    expect(rounds).toMatchObject([
      { ok: true },
      { ok: false, problems: [{ code: 'schedule-exhausted', data: { rounds: 3 } }] },
    ]);
  });
});
