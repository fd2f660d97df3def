import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, isCurrency, moneyText, parseMoney } from './money.ts';

test.each([
  ['12', 'EUR', 1200],
  ['12.5', 'EUR', 1250],
  ['12,50', 'EUR', 1250],
  ['1 200', 'EUR', 120_000],
  ['500', 'JPY', 500],
  ['1.234', 'KWD', 1234],
  ['1.5', 'JPY', null],
  ['12.345', 'EUR', null],
  ['-3', 'EUR', null],
  ['', 'EUR', null],
  ['1e3', 'EUR', null],
])('reads %j as %s', (text, currency, minor) => {
  expect(parseMoney(text, currency)).toBe(minor);
});

test('reads back what it writes', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.constantFrom('EUR', 'JPY', 'KWD'), (minor, currency) => {
      expect(parseMoney(moneyText(minor, currency), currency)).toBe(minor);
    }),
  );
});

test('writes amounts with their sign', () => {
  expect(formatMoney(123_450, 'EUR')).toBe('€1,234.50');
  expect(formatMoney(-500, 'JPY')).toBe('-JP¥500');
});

test('knows currencies', () => {
  expect([isCurrency('EUR'), isCurrency('XYZ')]).toEqual([true, false]);
});
