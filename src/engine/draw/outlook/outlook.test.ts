import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRulePack } from '#engine/formats/index.ts';
import { expectOk } from '#engine/result.ts';
import { pairingTerms } from '#engine/vocabulary.ts';
import { pairRound } from '../pair-round.ts';
import { inOrder } from '../pairing-order.ts';
import { inventField, options, team, teamsWithPoints } from '../proof/test-teams.ts';
import type { DrawTeam } from '../types.ts';
import { guessResults, strengthsOf } from './guess-results.ts';
import { forecastNextDraw, type OutlookInput } from './outlook.ts';
import { teamsAfter } from './teams-after.ts';

const fold = options();

function outlookOf(own: Partial<OutlookInput> & Pick<OutlookInput, 'draw' | 'teams'>) {
  return forecastNextDraw({
    teamsPerRoom: 2,
    next: { kind: 'power-paired', options: fold },
    pointsPerRank: [1, 0],
    weight: 1,
    samples: 20,
    seed: 'one',
    ...own,
  });
}

const room = (rank: number, ...ids: string[]) => ({
  rank,
  bracket: null,
  teams: ids.map((teamId, seat) => ({ teamId, seat })),
});

describe('the outlook of a draw (R8.7)', () => {
  it('foresees a rematch that no next draw can avoid', () => {
    // Two winners of three rooms that met before, whoever wins: a and b played c and d.
    const met = (...ids: string[]) => ids.map((teamId) => ({ teamId, round: 1 }));
    const teams = [
      team('a', { met: met('c', 'd') }),
      team('b', { met: met('c', 'd') }),
      team('c', { met: met('a', 'b') }),
      team('d', { met: met('a', 'b') }),
    ];
    const spent = { debates: [room(1, 'a', 'b'), room(2, 'c', 'd')], byes: [] };
    const { repeats } = expectOk(outlookOf({ draw: spent, teams }));
    expect(repeats).toEqual({ mean: 2, low: 2, high: 2 });
    const free = { debates: [room(1, 'a', 'c'), room(2, 'b', 'd')], byes: [] };
    // a–b and c–d are left for the next round, where both pairs are on different points half the time.
    expect(expectOk(outlookOf({ draw: free, teams })).repeats.mean).toBeLessThan(2);
  });

  it('foresees pull-ups where a bracket cannot be even', () => {
    const teams = teamsWithPoints([0, 0, 0, 0, 0, 0]);
    const draw = {
      debates: [room(1, 't1', 't2'), room(2, 't3', 't4'), room(3, 't5', 't6')],
      byes: [],
    };
    // Three winners: one of them meets a loser, whoever wins.
    expect(expectOk(outlookOf({ draw, teams })).pullups).toEqual({ mean: 1, low: 1, high: 1 });
  });

  it('is the same for the same seed, in any order of the teams', () => {
    fc.assert(
      fc.property(fc.integer(), (number) => {
        const teams = inventField({ seats: 2, min: 2, max: 5 })(number);
        const made = pairRound({
          kind: 'power-paired',
          teamsPerRoom: 2,
          teams,
          options: fold,
          seed: 'x',
        });
        const draw = expectOk(made);
        const once = outlookOf({ draw, teams, samples: 3 });
        expect(outlookOf({ draw, teams: teams.toReversed(), samples: 3 })).toEqual(once);
      }),
      { numRuns: 30 },
    );
  });

  it('comes to the odds of all endings of a small round', () => {
    // a and b of one institution meet next exactly when both win or both lose: two endings of four.
    const teams = [
      team('a', { institutionId: 'i' }),
      team('b', { institutionId: 'i' }),
      team('c'),
      team('d'),
    ];
    const draw = { debates: [room(1, 'a', 'c'), room(2, 'b', 'd')], byes: [] };
    const { institutions } = expectOk(outlookOf({ draw, teams, samples: 400 }));
    expect(institutions.mean).toBeGreaterThan(0.43);
    expect(institutions.mean).toBeLessThan(0.57);
    expect(institutions).toMatchObject({ low: 0, high: 1 });
  });

  it('foresees what played tournaments then drew, on average', () => {
    const pack = findRulePack('bp');
    if (!pack) throw new Error('Broken assumption: BP ships');
    const { teamsPerRoom, pointsPerRank, draw: rules } = pack;
    const next = { kind: 'power-paired', options: rules.options } as const;
    let foreseen = 0;
    let actual = 0;
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const teams = inventField({ seats: 4, min: 8, max: 8 })(seed.charCodeAt(0));
      const draw = expectOk(pairRound({ ...next, teamsPerRoom, teams, seed }));
      const input = { draw, teams, teamsPerRoom, next, pointsPerRank, seed, samples: 10 };
      foreseen += expectOk(outlookOf(input)).pullups.mean;
      // One ending that the outlook has not tried.
      const ended = { ...input, samples: 1, seed: `${seed}/really` };
      actual += expectOk(outlookOf(ended)).pullups.mean;
    }
    expect(actual).toBeGreaterThan(0);
    expect(Math.abs(foreseen - actual) / actual).toBeLessThan(0.25);
  });

  it('passes on why the next round cannot be drawn', () => {
    const teams = teamsWithPoints([0, 0, 0]);
    const draw = { debates: [room(1, 't1', 't2')], byes: ['t3'] };
    const refused = outlookOf({ draw, teams });
    expect(refused).toMatchObject({ ok: false, problems: [{ code: 'uneven-teams' }] });
  });
});

describe('the outlook of special rounds (R8.7)', () => {
  it('keeps divisions apart, in numbers that sides allocated beforehand can fill', () => {
    // Six of one division, two of another: allocated over all, three and five would need the first side.
    const teams = Array.from({ length: 8 }, (_, index) =>
      team(`t${index}`, {
        division: index < 6 ? 'north' : 'south',
        seatHistory: index < 6 ? [0, 1] : [1, 0],
      }),
    );
    const rooms = [0, 2, 4, 6].map((index) => room(index / 2 + 1, `t${index}`, `t${index + 1}`));
    const draw = { debates: rooms, byes: [] };
    const divisions = ['north', 'south'];
    for (const sides of ['balance', 'preallocated'] as const) {
      const next = { kind: 'power-paired', options: options({ sides }), divisions } as const;
      const { repeats, pullups } = expectOk(outlookOf({ draw, teams, next }));
      // The two of the south can only meet again; the six of the north need not.
      expect([repeats.low, pullups.low]).toEqual([1, 2]);
    }
    const together = expectOk(outlookOf({ draw, teams }));
    expect(together.repeats.mean).toBe(0);
  });

  it('draws the next round by its own rules: what clashes weigh in them', () => {
    const mates = { institutionId: 'i' };
    const teams = [team('a', mates), team('b', mates), team('c'), team('d')];
    const crossed = { debates: [room(1, 'a', 'c'), room(2, 'b', 'd')], byes: [] };
    const order = (first: 'bracket' | 'institution') => {
      const pairingOrder = inOrder(first, ...pairingTerms.filter((term) => term !== first));
      const own = options({ method: 'optimal', pairingOrder });
      return expectOk(
        outlookOf({
          draw: crossed,
          teams,
          next: { kind: 'power-paired', options: own },
          samples: 60,
        }),
      );
    };
    expect(order('institution').institutions.mean).toBe(0);
    expect(order('bracket').institutions.mean).toBeGreaterThan(0);
    expect(order('bracket').pullups.mean).toBe(0);
  });

  it('counts a win by the weight of its round', () => {
    const teams = teamsWithPoints([1, 1, 0, 0]);
    const draw = { debates: [room(1, 't1', 't2'), room(2, 't3', 't4')], byes: [] };
    // 2, 1, 1, 0 after a round that counts once: the two in the middle meet, one of the others goes up.
    const pullups = (weight: number) => expectOk(outlookOf({ draw, teams, weight })).pullups.mean;
    expect(pullups(1)).not.toBe(pullups(0));
    expect(pullups(0)).toBe(0);
  });

  it.each([
    ['an elimination', { next: { kind: 'elimination' as never, options: fold } }, 'next.kind'],
    ['a random round', { next: { kind: 'random' as const, options: fold } }, 'next.kind'],
    ['no next round', { next: undefined as never }, 'next'],
    ['no ending to try', { samples: 0 }, 'samples'],
  ])('refuses %s, from which nothing can be foreseen', (_, own, path) => {
    const draw = { debates: [room(1, 't1', 't2')], byes: [] };
    const refused = outlookOf({ draw, teams: teamsWithPoints([0, 0]), ...own });
    expect(refused).toMatchObject({ ok: false, problems: [{ path }] });
  });
});

describe('guessed results', () => {
  const teams = teamsWithPoints([3, 2, 1, 0]).map(
    (one, index): DrawTeam => ({ ...one, seatHistory: [2, 1], id: `t${index + 1}` }),
  );

  it('favour whoever is ahead, and more so the more rounds were played', () => {
    const strengths = strengthsOf(teams);
    expect([...strengths.keys()]).toEqual(['t1', 't2', 't3', 't4']);
    expect(strengths.get('t1')).toBeGreaterThan(strengths.get('t2') ?? 0);
    const earlier = strengthsOf(teams.map((one) => ({ ...one, seatHistory: [1, 0] })));
    expect(strengths.get('t1')).toBeGreaterThan(earlier.get('t1') ?? 0);
    const first = strengthsOf(teams.map((one) => ({ ...one, seatHistory: [], met: [] })));
    expect([...first.values()].map(Math.abs)).toEqual([0, 0, 0, 0]);
  });

  it('share out the points of each room, with its weight; a bye counts as a win', () => {
    const guess = guessResults(
      {
        debates: [room(1, 't1', 't2')],
        byes: ['t3'],
        teams,
        pointsPerRank: [1, 0],
        weight: 2,
      },
      strengthsOf(teams),
      'seed',
    );
    const pair = [guess.points.get('t1'), guess.points.get('t2')];
    expect(pair.toSorted()).toEqual([0, 2]);
    expect(guess.points.get('t3')).toBe(2);
    expect(guess.points.get('t4')).toBeUndefined();
  });

  it('carry points, meetings, seats, pull-ups and byes into the next round', () => {
    const played = {
      debates: [room(1, 't1', 't2')],
      byes: ['t3'],
      teams,
      teamsPerRoom: 2,
    };
    const points = new Map([
      ['t1', 0],
      ['t2', 1],
      ['t3', 1],
    ]);
    const after = teamsAfter(played, { points, form: new Map() });
    expect(after.map((one) => one.points)).toEqual([3, 3, 2, 0]);
    expect(after[1]).toMatchObject({
      met: [{ teamId: 't1', round: 1 }],
      seatHistory: [2, 2],
      pullups: 1,
      drawStrength: 3,
      byes: 0,
    });
    expect(after[0]).toMatchObject({ pullups: 0, drawStrength: 3, seatHistory: [3, 1] });
    expect(after[2]).toMatchObject({ byes: 1, seatHistory: [2, 1], met: [] });
  });
});
