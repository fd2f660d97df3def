import { describe, expect, test } from 'vitest';
import { codeIn } from './registration-code.ts';

describe('a registration code has 8 lower-case hexadecimal characters', () => {
  test.each([
    ['a3f09c1e', 'a3f09c1e'],
    [' A3F0 9C1E ', 'a3f09c1e'],
    ['a3f0-9c1e', 'a3f09c1e'],
    ['https://rostrum.example/tournaments/riverbend/register?code=a3f09c1e', 'a3f09c1e'],
    ['https://rostrum.example/tournaments/riverbend/register/A3F09C1E', 'a3f09c1e'],
  ])('%j is read as %s', (typed, code) => expect(codeIn(typed)).toBe(code));

  test.each(['', 'a3f09c1', 'a3f09c1e0', 'g3f09c1e', '１２３４５６７８'])('%j is none', (typed) =>
    expect(codeIn(typed)).toBeNull(),
  );
});
