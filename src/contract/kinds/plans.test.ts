import { expect, test } from 'vitest';
import { fittingPlan, priceText } from './plans.ts';

test.each([
  [24, 2, 'MICRO'],
  [25, 1, 'REGULAR'],
  [24, 3, 'REGULAR'],
  [81, 3, 'PRO'],
  [160, 5, 'PRO'],
  [161, 1, 'CUSTOM'],
  [10, 6, 'CUSTOM'],
] as const)('%i teams on %i days fit %s', (teams, days, plan) => {
  expect(fittingPlan(teams, days)).toBe(plan);
});

test.each([
  [2000, 'eur', '€20'],
  [750, 'nzd', 'NZ$7.50'],
  [1105, 'cad', 'C$11.05'],
] as const)('%i of %s is written %s', (minor, currency, text) => {
  expect(priceText(minor, currency)).toBe(text);
});
