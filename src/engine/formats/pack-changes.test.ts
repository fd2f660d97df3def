import { describe, expect, it } from 'vitest';
import type { RulePack } from '../rule-pack.ts';
import {
  type ChangeEffect,
  checkRulePack,
  findRulePack,
  isRefusal,
  judgeChanges,
  type PackUse,
  packChanges,
  rulePacks,
} from './index.ts';

const bp = findRulePack('bp');
const wsdc = findRulePack('wsdc');
if (!bp || !wsdc) throw new Error('the packs ship');

const untouched: PackUse = {
  drawn: false,
  balloted: { preliminary: false, elimination: false },
  largestTeam: 0,
};
const underWay: PackUse = {
  drawn: true,
  balloted: { preliminary: true, elimination: false },
  largestTeam: 2,
};
const marks = (min: number, max: number, step = 1): Partial<RulePack> => ({
  scores: { ...bp.scores, substantive: { min, max, step } },
});

describe('packChanges (R3.22)', () => {
  it('finds nothing between a pack and its copy, whatever the order of keys', () => {
    for (const pack of rulePacks) {
      const shuffled = Object.fromEntries(Object.entries(structuredClone(pack)).reverse());
      expect(packChanges(pack, shuffled as unknown as RulePack)).toEqual([]);
    }
  });

  it('names single fields, whole lists, and fields that one pack leaves out', () => {
    const { timing: _, ...without } = bp;
    const changed: RulePack = { ...without, ...marks(60, 80), pointsPerRank: [6, 4, 2, 0] };
    expect(packChanges(bp, changed)).toEqual([
      { path: 'scores.substantive.max', before: 85, after: 80 },
      { path: 'pointsPerRank', before: [3, 2, 1, 0], after: [6, 4, 2, 0] },
      { path: 'timing', before: bp.timing, after: undefined },
    ]);
  });

  it('is empty only between equal packs', () => {
    for (const one of rulePacks) {
      for (const other of rulePacks) {
        expect(packChanges(one, other).length === 0).toBe(one === other);
      }
    }
  });
});

describe('judgeChanges (R3.22)', () => {
  const withSide = (change: object): Partial<RulePack> => ({
    sides: bp.sides.map((side, seat) => (seat === 0 ? { ...side, ...change } : side)),
  });
  const withSpeech = (change: object): Partial<RulePack> => ({
    speeches: bp.speeches.map((speech, at) => (at === 0 ? { ...speech, ...change } : speech)),
  });
  const withBallot = (stage: 'preliminary' | 'elimination', change: object): Partial<RulePack> => ({
    ballots: { ...bp.ballots, [stage]: { ...bp.ballots[stage], ...change } },
  });
  it.each<[string, Partial<RulePack>, string, string]>([
    ['the name of a side', withSide({ name: 'First' }), 'draws', 'draws'],
    ['the bench of a side', withSide({ bench: null }), 'draws', 'drawn'],
    ['the minutes of a speech', withSpeech({ minutes: 5 }), 'ballots', 'ballots'],
    ['whether a speech is marked', withSpeech({ scored: false }), 'ballots', 'balloted'],
    ['a wider range', marks(50, 100), 'ballots', 'ballots'],
    ['a finer step', marks(60, 85, 0.5), 'ballots', 'ballots'],
    ['a narrower range', marks(60, 80), 'ballots', 'balloted'],
    ['a coarser step', marks(60, 85, 5), 'ballots', 'balloted'],
    ['no iron speakers', { ironAllowed: false }, 'ballots', 'balloted'],
    ['the kind of ballot', withBallot('preliminary', { kind: 'per-judge' }), 'ballots', 'balloted'],
    [
      'marks that may be missing',
      withBallot('preliminary', { partial: true }),
      'ballots',
      'ballots',
    ],
    ['the final ballot', withBallot('elimination', { kind: 'per-judge' }), 'ballots', 'ballots'],
    [
      'whose marks count',
      withBallot('preliminary', { marksFrom: 'majority' }),
      'ballots',
      'tables',
    ],
    ['points', { pointsPerRank: [6, 4, 2, 0] }, 'tables', 'tables'],
    ['teams of one', { maxTeamMembers: 1 }, 'registration', 'team-size'],
    ['what it is called', { name: 'Ours' }, 'text', 'text'],
  ])('%s', (_, change, before, after) => {
    const effectsIn = (use: PackUse) => [
      ...new Set(judgeChanges(bp, { ...bp, ...change }, use).map(({ effect }) => effect)),
    ];
    expect(effectsIn(untouched)).toEqual([before]);
    expect(effectsIn(underWay)).toEqual([after]);
  });

  it.each<[ChangeEffect, boolean]>([
    ['drawn', true],
    ['balloted', true],
    ['team-size', true],
    ['draws', false],
    ['ballots', false],
    ['text', false],
    ['registration', false],
  ])('of %s is refused: %s', (effect, refused) => {
    expect(isRefusal(effect)).toBe(refused);
  });

  it('refuses to ask for every mark where sheets may lack some', () => {
    const { preliminary } = bp.ballots;
    const partial = {
      ...bp,
      ballots: { ...bp.ballots, preliminary: { ...preliminary, partial: true } },
    };
    expect(judgeChanges(partial, bp, underWay)).toMatchObject([
      { path: 'ballots.preliminary.partial', effect: 'balloted' },
    ]);
  });

  it('refuses to take the order from the coin where a sheet may tell it', () => {
    const offering = (toss: RulePack['toss']): RulePack => ({ ...wsdc, toss });
    const effect = (before: RulePack['toss'], after: RulePack['toss']) =>
      judgeChanges(offering(before), offering(after), { ...underWay, largestTeam: 5 })[0]?.effect;
    const [order, side] = [{ offers: 'side-or-order' }, { offers: 'side' }] as const;
    expect([effect(order, side), effect(order, undefined)]).toEqual(['balloted', 'balloted']);
    expect([effect(side, order), effect(undefined, side)]).toEqual(['ballots', 'ballots']);
  });

  it('refuses a looser win rule where sheets may have left the winner open', () => {
    const looser = (win: RulePack['ballots']['preliminary']['win']): RulePack => ({
      ...wsdc,
      ballots: { ...wsdc.ballots, preliminary: { ...wsdc.ballots.preliminary, win } },
    });
    const [change] = judgeChanges(wsdc, looser('low-points'), { ...underWay, largestTeam: 5 });
    expect(change?.effect).toBe('balloted');
    const back = judgeChanges(looser('tied'), looser('low-points'), {
      ...underWay,
      largestTeam: 5,
    });
    expect(back[0]?.effect).toBe('ballots');
  });
});

describe('limits (R3.21)', () => {
  it.each<[string, string, Partial<RulePack>]>([
    [
      'out-of-limits',
      'preparation.minutes',
      { preparation: { minutes: 999, infoslideSeconds: 0 } },
    ],
    [
      'out-of-limits',
      'speeches.0.minutes',
      { speeches: bp.speeches.map((one) => ({ ...one, minutes: -1 })) },
    ],
    ['not-whole', 'panels.preliminary', { panels: { ...bp.panels, preliminary: 2.5 } }],
    ['text-missing', 'name', { name: '' }],
    [
      'text-too-long',
      'sides.0.short',
      { sides: bp.sides.map((one) => ({ ...one, short: 'LONGER' })) },
    ],
    [
      'list-too-long',
      'rounds',
      {
        rounds: Array.from({ length: 21 }, (_, n) => ({
          fromTeams: n,
          preliminary: 1,
          silent: 0,
          breakSize: 4,
        })),
      },
    ],
  ])('%s at %s', (code, path, change) => {
    const result = checkRulePack({ ...bp, ...change });
    const found = result.ok
      ? []
      : result.problems.map((one) => ({ code: one.code, path: one.path }));
    expect(found).toContainEqual({ code, path });
  });

  it('are reported together with what does not fit', () => {
    const result = checkRulePack({ ...bp, ...marks(60, 50), name: '', pointsPerRank: [3, 2, 1] });
    const paths = result.ok ? [] : result.problems.map(({ path }) => path);
    expect(paths).toEqual(['name', 'pointsPerRank', 'scores.substantive']);
  });
});
