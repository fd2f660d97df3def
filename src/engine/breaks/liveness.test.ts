import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../random.ts';
import { expectOk } from '../result.ts';
import { breakRules } from '../vocabulary.ts';
import {
  type BreakTeam,
  type Liveness,
  type LivenessInput,
  liveness,
  selectBreaks,
} from './index.ts';
import { category } from './testing.ts';

const britishPoints = [3, 2, 1, 0];
const winOrLose = [1, 0];

function teamsOn(points: readonly number[], change: Partial<BreakTeam> = {}): BreakTeam[] {
  return points.map((value, index) => ({
    id: `T${index}`,
    institutionId: null,
    swing: false,
    rank: 0,
    points: value,
    eligible: ['open'],
    remarks: {},
    ...change,
  }));
}

function states(change: Partial<LivenessInput> & { readonly teams: BreakTeam[] }): Liveness[] {
  const [open] = expectOk(
    liveness({
      categories: [category()],
      remaining: [],
      pointsPerRank: britishPoints,
      absencesPossible: false,
      ...change,
    }),
  );
  return open?.teams.map((team) => team.state) ?? [];
}

/** Every field that the remaining rounds can lead to, any teams meeting. */
function futures(
  points: readonly number[],
  weights: readonly number[],
  perRank: readonly number[],
) {
  let fields: readonly (readonly number[])[] = [points];
  for (const weight of weights) {
    const next = new Map<string, readonly number[]>();
    const left = perRank.map(() => points.length / perRank.length);
    const hand = (field: readonly number[], index: number): void => {
      if (index === field.length) {
        next.set(field.join(), field);
        return;
      }
      perRank.forEach((value, place) => {
        if ((left[place] ?? 0) === 0) return;
        left[place] = (left[place] ?? 0) - 1;
        hand(field.with(index, (field[index] ?? 0) + weight * value), index + 1);
        left[place] = (left[place] ?? 0) + 1;
      });
    };
    for (const field of fields) hand(field, 0);
    fields = [...next.values()];
  }
  return fields;
}

/** The truth by playing everything out: worst and best luck with ties. */
function truth(points: readonly number[], all: readonly (readonly number[])[], size: number) {
  return points.map((_, team): Liveness => {
    const count = (field: readonly number[], test: (other: number, own: number) => boolean) =>
      field.filter((other, index) => index !== team && test(other, field[team] ?? 0)).length;
    if (all.every((field) => count(field, (other, own) => other >= own) < size)) return 'broken';
    if (all.every((field) => count(field, (other, own) => other > own) >= size)) return 'dead';
    return 'live';
  });
}

describe('liveness', () => {
  it.each([
    ['nothing left', [9, 8, 7, 6, 5, 4, 3, 2], 0, 'bbbbdddd'],
    ['nothing left and a tie at the cut', [9, 8, 7, 6, 6, 6, 3, 2], 0, 'bbbllldd'],
    ['a gap that one round cannot close', [12, 12, 12, 12, 8, 8, 8, 8], 1, 'bbbbdddd'],
    ['a gap that one round can close', [11, 11, 11, 11, 8, 8, 8, 8], 1, 'llllllll'],
    ['a ladder and one round', [12, 11, 10, 9, 8, 7, 6, 5], 1, 'blllllld'],
  ])('with %s', (_, points, rounds, expected) => {
    const weights = Array.from({ length: rounds }, () => 1);
    const remaining = weights.map((weight) => ({ weight }));
    const found = states({ teams: teamsOn(points), remaining });
    expect(found.map((state) => state[0]).join('')).toBe(expected);
    expect(found).toEqual(truth(points, futures(points, weights, britishPoints), 4));
  });

  it.each([
    [8, 2, winOrLose, 2],
    [6, 2, winOrLose, 2],
    [4, 2, britishPoints, 1],
    [8, 1, britishPoints, 2],
    [12, 1, winOrLose, 4],
  ])('is exact for %i teams and %i rounds of %j', (size, rounds, perRank, places) => {
    const points = fc.array(fc.integer({ min: 0, max: 7 }), { minLength: size, maxLength: size });
    const weights = fc.array(fc.constantFrom(1, 1, 2), { minLength: rounds, maxLength: rounds });
    fc.assert(
      fc.property(points, weights, (field, weight) => {
        const all = futures(field, weight, perRank);
        const found = states({
          teams: teamsOn(field),
          categories: [category({ size: places })],
          remaining: weight.map((value) => ({ weight: value })),
          pointsPerRank: perRank,
        });
        expect(found).toEqual(truth(field, all, places));
      }),
      { numRuns: 60 },
    );
  });

  it('never proves too much over three rounds, and proves nothing dead by absences', () => {
    const points = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(points, fc.boolean(), (field, absencesPossible) => {
        const remaining = [{ weight: 1 }, { weight: 1 }, { weight: 1 }];
        const truths = truth(field, futures(field, [1, 1, 1], winOrLose), 2);
        const found = states({
          teams: teamsOn(field),
          categories: [category({ size: 2 })],
          remaining,
          pointsPerRank: winOrLose,
          absencesPossible,
        });
        found.forEach((state, team) => {
          if (state !== 'live') expect(state).toBe(truths[team]);
          if (state === 'dead' && absencesPossible) {
            const best = (field[team] ?? 0) + 3;
            expect(field.filter((other) => other > best).length).toBeGreaterThanOrEqual(2);
          }
        });
      }),
      { numRuns: 100 },
    );
  });

  it('finds thresholds that every future keeps', () => {
    const points = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(points, (field) => {
        const [open] = expectOk(
          liveness({
            categories: [category({ size: 3 })],
            teams: teamsOn(field),
            remaining: [{ weight: 1 }],
            pointsPerRank: britishPoints,
            absencesPossible: false,
          }),
        );
        const surely = open?.surelyOn ?? Number.POSITIVE_INFINITY;
        const possibly = open?.possiblyOn ?? 0;
        const wrong = futures(field, [1], britishPoints).filter((future) =>
          future.some((own) => {
            const level = future.filter((other) => other >= own).length;
            const above = future.filter((other) => other > own).length;
            return (own >= surely && level > 3) || (own < possibly && above < 3);
          }),
        );
        expect(wrong).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('counts a team dead that swings, is not eligible or carries a remark', () => {
    const [a, b, c, ...rest] = teamsOn([9, 9, 9, 5, 4, 3, 2, 1]);
    if (!a || !b || !c) throw new Error('no teams');
    const found = states({
      teams: [
        { ...a, swing: true },
        { ...b, eligible: [] },
        { ...c, remarks: { open: 'withdrawn' } },
        ...rest,
      ],
    });
    expect(found.map((state) => state[0]).join('')).toBe('dddbbbbd');
  });

  it('calls a team dead below once it has broken above', () => {
    const teams = teamsOn([9, 8, 7, 6], { eligible: ['open', 'esl'] });
    const esl = category({ id: 'esl', size: 1, general: false, priority: 1 });
    const lists = expectOk(
      liveness({
        categories: [esl, category({ size: 2 })],
        teams,
        remaining: [],
        pointsPerRank: britishPoints,
        absencesPossible: false,
      }),
    );
    expect(lists.map((list) => list.teams.map((team) => team.state[0]).join(''))).toEqual([
      'ddbd',
      'bbdd',
    ]);
  });
});

describe('a category that cannot be filled (R6.21)', () => {
  const marks = (eligible: readonly string[][], size: number) => {
    const teams = teamsOn([9, 8, 7, 6]).map((team, index) => ({
      ...team,
      eligible: eligible[index] ?? ['open'],
    }));
    const esl = category({ id: 'esl', size, general: false, priority: 20 });
    const lists = expectOk(
      liveness({
        categories: [category({ size: 2 }), esl],
        teams,
        remaining: [],
        pointsPerRank: britishPoints,
        absencesPossible: false,
      }),
    );
    return lists.map((list) => list.teams.map((team) => team.state[0]).join(''));
  };

  it('breaks nobody, and keeps nobody out of the others', () => {
    const both = ['open', 'esl'];
    expect(marks([both, both, ['open'], both], 4)).toEqual(['bbdd', 'dddd']);
    // One team is left for two places of the other.
    expect(marks([both, both, ['open'], both], 3)).toEqual(['ddld', 'bbdb']);
  });

  it('breaks whoever reaches its points where no places are counted (R6.13)', () => {
    const [open] = expectOk(
      liveness({
        categories: [category({ size: 4, minimumPoints: 7 })],
        teams: teamsOn([9, 7, 6]),
        remaining: [],
        pointsPerRank: britishPoints,
        absencesPossible: false,
      }),
    );
    expect(open?.teams.map((team) => team.state)).toEqual(['broken', 'broken', 'dead']);
  });

  it('is not proven filled while those above may take too many', () => {
    const teams = teamsOn([9, 8, 1], { eligible: ['open', 'efl', 'esl'] });
    const of = (id: string, priority: number) =>
      category({ id, size: 2, general: false, priority });
    const [efl, esl] = expectOk(
      liveness({
        categories: [of('efl', 20), of('esl', 10)],
        teams,
        remaining: [],
        pointsPerRank: britishPoints,
        absencesPossible: false,
      }),
    );
    expect(efl?.teams.map((team) => team.state[0]).join('')).toBe('bbd');
    expect(esl?.teams.map((team) => team.state)).not.toContain('broken');
  });
});

describe('liveness under an AIDA cap (R6.6)', () => {
  it('is not held back by mates that cannot break in the category', () => {
    const points = [9, 8, 7, 6, 5, 4];
    const teams = teamsOn(points, { institutionId: 'I' }).map((team, index) => ({
      ...team,
      eligible: index < 4 ? ['open'] : ['open', 'esl'],
    }));
    const esl = category({ id: 'esl', size: 1, general: false, rule: 'aida-1996' });
    const [list] = expectOk(
      liveness({
        categories: [esl],
        teams,
        remaining: [],
        pointsPerRank: winOrLose,
        absencesPossible: false,
      }),
    );
    expect(list?.teams.map(({ state }) => state[0]).join('')).toBe('ddddbd');
  });
});

describe('a round that is half in (R6.10)', () => {
  it('gives nothing more to who has its points already', () => {
    const teams = teamsOn([9, 8, 7, 4, 3, 3, 2, 0]);
    const ids = teams.map(({ id }) => id);
    const played = (settled: readonly string[]) =>
      states({
        categories: [category({ size: 3 })],
        teams,
        remaining: [{ weight: 1, settled: new Set(settled) }],
        absencesPossible: true,
      })
        .map((state) => state[0])
        .join('');
    expect(played([])).toBe('bblldddd');
    expect(played(ids)).toBe('bbbddddd');
    expect(played(ids.slice(0, 4))).toBe('bbbddddd');
  });
});

/** Plays the rounds at random and orders ties by the coin. */
function playOut(input: LivenessInput, random: Random): BreakTeam[] {
  const points = new Map(input.teams.map((team) => [team.id, team.points]));
  for (const { weight, settled } of input.remaining) {
    const debating = input.teams.filter(({ id }) => !settled?.has(id));
    random.shuffle(debating).forEach(({ id }, index) => {
      const gained = input.pointsPerRank[index % input.pointsPerRank.length] ?? 0;
      points.set(id, (points.get(id) ?? 0) + gained * weight);
    });
  }
  return random
    .shuffle(input.teams)
    .sort((a, b) => (points.get(b.id) ?? 0) - (points.get(a.id) ?? 0))
    .map((team, index): BreakTeam => {
      return { ...team, rank: index + 1, points: points.get(team.id) ?? 0 };
    });
}

describe('liveness with caps, categories and swings', () => {
  it('is never contradicted by a break', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...breakRules), fc.boolean(), (seed, rule, two) => {
        const random = createRandom(seed);
        const pointsPerRank = two ? winOrLose : britishPoints;
        const ids = Array.from({ length: 16 }, (_, index) => `T${index}`);
        const input: LivenessInput = {
          categories: [
            category({ size: 3, rule, institutionCap: random.pick([null, 1, 2]) }),
            category({
              id: 'esl',
              size: 2,
              general: false,
              priority: 1,
              rule: random.pick(breakRules),
            }),
          ],
          teams: ids.map((id) => ({
            id,
            institutionId: random.pick([null, 'I', 'J', 'K']),
            swing: random.int(12) === 0,
            points: random.int(two ? 6 : 14),
            eligible: random.pick([['open'], ['open', 'esl'], ['esl'], []]),
            remarks: {},
          })),
          remaining: Array.from({ length: random.int(3) }, (_, round) => ({
            weight: 1,
            settled: new Set(round === 0 ? ids.slice(0, 4 * random.int(5)) : []),
          })),
          pointsPerRank,
          absencesPossible: random.int(2) === 0,
        };
        const proven = expectOk(liveness(input));
        for (let game = 0; game < 25; game++) {
          const result = selectBreaks({
            categories: input.categories,
            teams: playOut(input, random),
          });
          if (!result.ok) return;
          result.value.forEach((list, index) => {
            const breaking = new Set(
              list.rows.filter((row) => row.remark === null).map((row) => row.teamId),
            );
            const wrong = proven[index]?.teams.filter(({ teamId, state }) =>
              breaking.has(teamId) ? state === 'dead' : state === 'broken',
            );
            expect(wrong).toEqual([]);
          });
        }
      }),
      { numRuns: 300 },
    );
  });
});
