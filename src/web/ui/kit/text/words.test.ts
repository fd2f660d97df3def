import { describe, expect, it } from 'vitest';
import { formatRemaining } from '../feedback/countdown.tsx';
import { parseNumber } from '../inputs/number-input.tsx';
import { initials } from '../layout/avatar.tsx';

describe('parseNumber', () => {
  it.each([
    ['75', 75],
    [' 71,5 ', 71.5],
    ['71.5', 71.5],
    ['−2', -2],
    ['', null],
    ['7a', null],
    ['7.', null],
  ])('reads %j as %s', (text, value) => expect(parseNumber(text)).toBe(value));
});

describe('initials', () => {
  it.each([
    ['Ana Šimić', 'AŠ'],
    ['李思远', '李'],
    ['Siobhán Ní Dhomhnaill', 'SN'],
    ['“Bo”', 'B'],
    ['', ''],
  ])('of %s are %s', (name, letters) => expect(initials(name)).toBe(letters));
});

describe('formatRemaining', () => {
  it.each([
    [0, '00:00'],
    [1, '00:01'],
    [23_000, '00:23'],
    [761_000, '12:41'],
    [3_723_000, '1:02:03'],
  ])('writes %d ms as %s', (ms, text) => expect(formatRemaining(ms)).toBe(text));
});
