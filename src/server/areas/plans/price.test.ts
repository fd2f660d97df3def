import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencies, plans, planTerms } from '#contract/kinds/plans.ts';
import { creditOf, duesFor, holdsLess, obstacleTo, type PaidPart } from './price.ts';
import { laterOf } from './take.ts';

const paid = (fields: Partial<PaidPart> = {}): PaidPart => ({
  currency: 'eur',
  amount: 2000,
  refunded: 0,
  state: 'paid',
  mismatch: false,
  ...fields,
});

describe('what was paid before', () => {
  test('counts toward the next plan, less what was given back', () => {
    expect(creditOf([paid(), paid({ amount: 1200, refunded: 200 })])).toEqual({
      currency: 'eur',
      amount: 3000,
    });
  });

  test('counts in the newest currency alone, and only when it arrived as asked', () => {
    const payments = [
      paid({ state: 'pending' }),
      paid({ mismatch: true }),
      paid({ refunded: 2000 }),
      paid({ currency: 'gbp', amount: 1100 }),
      paid(),
    ];
    expect(creditOf(payments)).toEqual({ currency: 'gbp', amount: 1100 });
    expect(creditOf(payments.slice(0, 3))).toBeNull();
  });

  test('never makes a plan cost less than nothing', () => {
    expect(duesFor('MICRO', { currency: 'eur', amount: 3500 })).toMatchObject({
      eur: 0,
      usd: 1500,
    });
    expect(duesFor('CUSTOM', null)).toBeNull();
  });
});

describe('a plan holds less', () => {
  test('when it has fewer teams or days, or lacks the language feature', () => {
    expect(holdsLess('REGULAR', 'LEGACY')).toBe(true);
    expect(holdsLess('PRO', 'LEGACY')).toBe(false);
    expect(holdsLess('PRO', 'LARGE')).toBe(true);
    expect(holdsLess('LARGE', 'PRO')).toBe(true);
    for (const plan of plans) expect(holdsLess(plan, null)).toBe(false);
  });

  test('is no way for a tournament to lose anything', () => {
    fc.assert(
      fc.property(fc.constantFrom(...plans), fc.constantFrom(...plans), (plan, present) => {
        if (obstacleTo(plan, { plan: present, teams: 0, days: 1 }, 'stripe')) return;
        const [next, now] = [planTerms[plan], planTerms[present]];
        expect(next.teams).toBeGreaterThanOrEqual(now.teams);
        expect(next.days).toBeGreaterThanOrEqual(now.days);
        for (const currency of currencies) expect(next.prices?.[currency]).toBeGreaterThan(0);
      }),
    );
  });
});

test('where the choice is free a smaller plan that fits may be taken', () => {
  const buyer = { plan: 'PRO', teams: 20, days: 2 } as const;
  expect(obstacleTo('MICRO', buyer, 'open')).toBeNull();
  expect(obstacleTo('MICRO', buyer, 'grant')).toBe('smaller');
  expect(obstacleTo('MICRO', { ...buyer, teams: 25 }, 'open')).toBe('teams');
  expect(obstacleTo('MICRO', { ...buyer, days: 3 }, 'open')).toBe('days');
});

test('states in any order end in the most final of them', () => {
  const states = ['open', 'pending', 'expired', 'failed', 'paid'] as const;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...states)), (seen) => {
      const end = seen.reduce<(typeof states)[number]>(laterOf, 'open');
      expect(end === 'paid').toBe(seen.includes('paid'));
      expect(end === 'pending').toBe(
        seen.includes('pending') && !seen.some((one) => states.indexOf(one) > 1),
      );
    }),
  );
});
