import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { rulePacks } from '../formats/index.ts';
import { createRandom } from '../random.ts';
import { handingOf, latestMinutes, playTournament } from './index.ts';

const handings = (share: number, count = 3000) => {
  const random = createRandom('judges');
  return Array.from({ length: count }, (_, judge) => handingOf(random.fork(`${judge}`), share));
};

describe('handingOf', () => {
  test.each([
    [0, 0],
    [0.2, 0.2],
    [0.5, 0.5],
    [1, 1],
  ])('of a share of %d, %d of the judges are late', (share, wanted) => {
    const late = handings(share).filter(({ minutesLate }) => minutesLate > 0);
    expect(late.length / 3000).toBeCloseTo(wanted, 1);
  });

  it('lets a third of the late ones be chased, and these are the last', () => {
    const late = handings(1);
    const chased = late.filter((one) => one.chased);
    expect(chased.length / late.length).toBeCloseTo(1 / 3, 1);
    const minutes = (of: readonly { readonly minutesLate: number }[]) =>
      [...new Set(of.map(({ minutesLate }) => minutesLate))].sort((a, b) => a - b);
    expect(minutes(chased)).toEqual([7, 8, 9, 10]);
    expect(minutes(late.filter((one) => !one.chased))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('is the same from the same seed, whole minutes within the limit, and never chased in time', () => {
    fc.assert(
      fc.property(fc.string(), fc.double({ min: 0, max: 1, noNaN: true }), (seed, share) => {
        const one = handingOf(createRandom(seed), share);
        expect(handingOf(createRandom(seed), share)).toEqual(one);
        expect(Number.isInteger(one.minutesLate)).toBe(true);
        expect(one.minutesLate).toBeLessThanOrEqual(latestMinutes);
        expect(one.minutesLate > 0 || !one.chased).toBe(true);
      }),
    );
  });

  it('keeps whoever is late at a smaller share late at a bigger one, equally late', () => {
    const more = handings(0.4);
    handings(0.2).forEach((few, judge) => {
      if (few.minutesLate > 0) expect(more[judge]).toEqual(few);
    });
  });
});

describe.each(rulePacks.map((pack) => [pack.id, pack] as const))(
  'late ballots of %s',
  (_, pack) => {
    const options = { pack, teams: 24, seed: 'late', noShows: 0.05 };
    const punctual = playTournament(options);
    const played = playTournament({ ...options, lateBallots: 0.3 });
    const late = played.rounds.flatMap((round) => round.late);

    it('move no draw and no result', () => {
      const withoutLate = (rounds: typeof played.rounds) =>
        rounds.map(({ late: _late, ...round }) => round);
      expect(withoutLate(played.rounds)).toEqual(withoutLate(punctual.rounds));
      expect(played.standings).toEqual(punctual.standings);
      expect(played.champion).toBe(punctual.champion);
    });

    it('are none unless asked for', () => {
      expect(punctual.rounds.flatMap((round) => round.late)).toEqual([]);
      expect(late.length).toBeGreaterThan(0);
    });

    it('belong to a ballot of a room of their round, each at most once', () => {
      for (const { stage, draw, late: own } of played.rounds) {
        const perRoom = pack.ballots[stage].kind === 'consensus' ? 1 : pack.panels[stage];
        const keys = own.map(({ rank, ballot }) => `${rank}/${ballot}`);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { rank, ballot } of own) {
          expect(draw.debates.map((debate) => debate.rank)).toContain(rank);
          expect(ballot).toBeLessThan(perRoom);
        }
      }
    });
  },
);
