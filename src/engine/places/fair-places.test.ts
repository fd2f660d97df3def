import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectOk } from '../result.ts';
import { checkPlacesInput } from './check-input.ts';
import { fairPlaces } from './fair-places.ts';
import { shareSizes } from './share-sizes.ts';
import type { PlaceApplicant, PlaceShare, PlacesInput } from './types.ts';

const applicant = (id: string, asked: number, more: Partial<PlaceApplicant> = {}) => ({
  id,
  name: id,
  askedAt: 0,
  asked,
  held: 0,
  limit: Number.POSITIVE_INFINITY,
  shareIds: [],
  ...more,
});
const share = (id: string, value: number, more: Partial<PlaceShare> = {}): PlaceShare => ({
  id,
  kind: 'number',
  value,
  keepUnused: false,
  ...more,
});
/** Everything that is left may be handed out, unless the test says otherwise. */
type Input = Omit<PlacesInput, 'atMost'>;
const fair = (input: Input, atMost = Number.POSITIVE_INFINITY) =>
  expectOk(fairPlaces({ ...input, atMost }));
const placesOf = (input: Input, atMost?: number) =>
  Object.fromEntries(fair(input, atMost).grants.map(({ id, places }) => [id, places]));

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const applicants = fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 6 }).chain((chosen) =>
  fc.tuple(
    ...chosen.map((id) =>
      fc
        .record({
          id: fc.constant(id),
          name: fc.constantFrom('x', 'y'),
          askedAt: fc.nat(3),
          asked: fc.nat(6),
          held: fc.nat(3),
          limit: fc.oneof(fc.nat(6), fc.constant(Number.POSITIVE_INFINITY)),
          shareIds: fc.subarray(['s', 't']),
        })
        .map((one) => ({ ...one, asked: Math.max(one.asked, one.held) })),
    ),
  ),
);
const shares = fc
  .record({
    s: fc.record({
      kind: fc.constantFrom('number', 'percent'),
      value: fc.nat(60),
      keep: fc.boolean(),
    }),
    t: fc.record({
      kind: fc.constantFrom('number', 'percent'),
      value: fc.nat(40),
      keep: fc.boolean(),
    }),
    count: fc.nat(2),
  })
  .map(({ s, t, count }) =>
    [
      { id: 's', ...s },
      { id: 't', ...t },
    ]
      .slice(0, count)
      .map(
        ({ id, kind, value, keep }): PlaceShare => ({
          id,
          kind: kind === 'percent' ? 'percent' : 'number',
          value: kind === 'percent' ? value : value % 5,
          keepUnused: keep,
        }),
      ),
  );
const inputs: fc.Arbitrary<Input> = fc.record({ total: fc.nat(25), shares, applicants });
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('fairPlaces', () => {
  test('gives one to each, then a second to each, by the time of asking', () => {
    const three = [
      applicant('late', 3, { askedAt: 2 }),
      applicant('early', 3, { askedAt: 1 }),
      applicant('small', 1, { askedAt: 3 }),
    ];
    expect(placesOf({ total: 3, shares: [], applicants: three })).toEqual({
      early: 1,
      late: 1,
      small: 1,
    });
    expect(placesOf({ total: 4, shares: [], applicants: three })).toEqual({
      early: 2,
      late: 1,
      small: 1,
    });
    expect(placesOf({ total: 99, shares: [], applicants: three })).toEqual({
      early: 3,
      late: 3,
      small: 1,
    });
    expect(placesOf({ total: null, shares: [], applicants: three })).toEqual({
      early: 3,
      late: 3,
      small: 1,
    });
  });

  test('decides between equals by their names', () => {
    const both = [applicant('2', 1, { name: 'Zagreb' }), applicant('1', 1, { name: 'Aarhus' })];
    expect(placesOf({ total: 1, shares: [], applicants: both })).toEqual({ 1: 1, 2: 0 });
  });

  test('serves a reserved share first, and counts its places in the turns of all', () => {
    const all = [
      applicant('host', 4, { askedAt: 9, shareIds: ['hosts'] }),
      applicant('x', 4, { askedAt: 1 }),
      applicant('y', 4, { askedAt: 2 }),
    ];
    const hosts = [share('hosts', 3)];
    expect(placesOf({ total: 3, shares: hosts, applicants: all })).toEqual({ host: 3, x: 0, y: 0 });
    expect(placesOf({ total: 9, shares: hosts, applicants: all })).toEqual({ host: 3, x: 3, y: 3 });
  });

  test('opens what a share does not use, unless it is kept', () => {
    const all = [applicant('host', 1, { shareIds: ['h'] }), applicant('x', 9)];
    expect(placesOf({ total: 6, shares: [share('h', 4)], applicants: all })).toEqual({
      host: 1,
      x: 5,
    });
    const kept = { total: 6, shares: [share('h', 4, { keepUnused: true })], applicants: all };
    expect(placesOf(kept)).toEqual({ host: 1, x: 2 });
    expect(fair(kept).left).toBe(3);
  });

  test('stops at the limit of another rule and says so', () => {
    const { grants } = fair({
      total: 5,
      shares: [share('s', 20, { kind: 'percent' })],
      applicants: [applicant('few judges', 4, { limit: 1, shareIds: ['s'] }), applicant('x', 9)],
    });
    expect(grants[0]).toEqual({
      id: 'few judges',
      places: 1,
      why: { held: 0, reserved: [{ shareId: 's', places: 1 }], open: 0, endedBy: 'limit' },
    });
    expect(grants[1]?.why).toEqual({ held: 0, reserved: [], open: 4, endedBy: 'total' });
  });

  test('leaves what is held, even over the total', () => {
    const all = [applicant('old', 5, { held: 4 }), applicant('new', 2)];
    expect(placesOf({ total: 3, shares: [], applicants: all })).toEqual({ old: 4, new: 0 });
  });

  test('hands out no more than it may now, by the same order', () => {
    const all = [applicant('a', 3, { held: 1 }), applicant('b', 2), applicant('c', 2)];
    expect(placesOf({ total: 9, shares: [], applicants: all }, 2)).toEqual({ a: 1, b: 1, c: 1 });
    const kept = [share('h', 2, { keepUnused: true })];
    expect(placesOf({ total: 3, shares: kept, applicants: all }, 2)).toEqual({ a: 1, b: 0, c: 0 });
  });

  test('never gives more than there is, than is asked or than a rule allows', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { grants, left } = fair(input);
        const held = sum(input.applicants.map((one) => one.held));
        const given = sum(grants.map(({ places }) => places));
        expect(given).toBeLessThanOrEqual(Math.max(held, input.total ?? 0));
        expect(left).toBe(Math.max(held, input.total ?? 0) - given);
        for (const [index, { id, places, why }] of grants.entries()) {
          const own = input.applicants[index];
          expect(id).toBe(own?.id);
          const most = Math.min(own?.asked ?? 0, own?.limit ?? 0);
          expect(places).toBeLessThanOrEqual(Math.max(own?.held ?? 0, most));
          expect(places).toBeGreaterThanOrEqual(own?.held ?? 0);
          expect(why.held + why.open + sum(why.reserved.map((r) => r.places))).toBe(places);
        }
      }),
    );
  });

  test('takes nothing from anybody when there is one more place', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const now = fair(input).grants;
        const then = fair({ ...input, total: (input.total ?? 0) + 1 }).grants;
        for (const [index, { places }] of now.entries()) {
          expect(then[index]?.places).toBeGreaterThanOrEqual(places);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('lets two differ by more than one only when the poorer asked for no more or a rule says so', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { grants } = fair(input);
        for (const rich of grants) {
          for (const [index, poor] of grants.entries()) {
            if (poor.why.endedBy !== 'total' || rich.places - poor.places < 2) continue;
            // A rule: what the richer held, or took out of a share, was not there for the other.
            const fixed = rich.why.held + sum(rich.why.reserved.map((r) => r.places));
            expect({ fixed, index }).toEqual({ fixed: rich.places, index });
          }
        }
      }),
    );
  });

  test('does not depend on the order of the input', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const turned = { ...input, applicants: [...input.applicants].reverse() };
        expect(placesOf(turned)).toEqual(placesOf(input));
      }),
    );
  });

  test('is the most even of all ways to give as many, on small fields', () => {
    fc.assert(
      fc.property(
        fc.nat(8),
        fc.array(fc.nat(4), { minLength: 1, maxLength: 4 }),
        (total, requests) => {
          const own = fair({
            total,
            shares: [],
            applicants: requests.map((asked, index) => applicant(String(index), asked)),
          }).grants.map(({ places }) => places);
          const every = allWays(total, requests);
          const most = Math.max(...every.map(sum));
          expect(sum(own)).toBe(most);
          const best = every
            .filter((way) => sum(way) === most)
            .map(evenness)
            .sort(byText)
            .at(-1);
          expect(evenness(own)).toBe(best);
        },
      ),
    );
  });
});

/** Every way to give at most `total` within the requests. */
function allWays(total: number, [first, ...rest]: readonly number[]): number[][] {
  if (first === undefined) return [[]];
  return Array.from({ length: Math.min(first, total) + 1 }, (_, n) => n).flatMap((n) =>
    allWays(total - n, rest).map((way) => [n, ...way]),
  );
}

/** Larger when the poorest have more: the places from the poorest up, compared as text. */
function evenness(way: readonly number[]): string {
  return [...way].sort((a, b) => a - b).join(' ');
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

test.each([
  [4, null, null],
  [5, null, { count: 25_000, min: 0, max: 20_000 }],
  [5, 10_000, null],
])('no more than fit are handed out one by one: %s each of %s', (asked, total, data) => {
  const applicants = Array.from({ length: 5000 }, (_, index) => applicant(`${index}`, asked));
  const problems = checkPlacesInput({ total, shares: [], applicants, atMost: 10 });
  expect(problems).toEqual(data ? [{ code: 'too-many', path: 'applicants', data }] : []);
});

test('shares keep nothing of what has no limit', () => {
  expect(shareSizes(null, [share('x', 2), share('y', 50, { kind: 'percent' })])).toEqual([0, 0]);
});
