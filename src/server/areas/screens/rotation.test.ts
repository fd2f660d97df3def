import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { turnAt } from './rotation.ts';

const since = new Date('2026-11-21T09:00:00.000Z');
const later = (seconds: number) => new Date(since.getTime() + seconds * 1000);
const turns = [{ seconds: 30 }, { seconds: 10 }, { seconds: 20 }];

describe('whose turn it is', () => {
  test.each([
    [0, 0, 30],
    [29.9, 0, 30],
    [30, 1, 40],
    [40, 2, 60],
    [60, 0, 90],
    [155, 1, 160],
  ])('after %d s it is number %i, until %d s', (seconds, index, next) => {
    const turn = turnAt(turns, since, { now: later(seconds), live: null });
    expect(turn).toEqual({ index, nextAt: later(next) });
  });

  test('a live scene is held, and the lap goes on behind it', () => {
    expect(turnAt(turns, since, { now: later(5), live: 2 })).toEqual({ index: 2, nextAt: null });
    expect(turnAt(turns, since, { now: later(35), live: null })?.index).toBe(1);
  });

  test('a clock that is behind shows the first', () => {
    expect(turnAt(turns, since, { now: later(-5), live: null })?.index).toBe(0);
  });

  test('without scenes it is nobody’s', () => {
    expect(turnAt([], since, { now: since, live: null })).toBeNull();
  });

  test('each scene has exactly its seconds in every lap', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(lengths, fc.integer({ min: 0, max: 4 }), (seconds, lap) => {
        const length = seconds.reduce((sum, one) => sum + one, 0);
        const shown = seconds.map(() => 0);
        for (let at = lap * length; at < (lap + 1) * length; at++) {
          const all = seconds.map((one) => ({ seconds: one }));
          const turn = turnAt(all, since, { now: later(at), live: null });
          shown[turn?.index ?? -1] = (shown[turn?.index ?? -1] ?? 0) + 1;
        }
        expect(shown).toEqual(seconds);
      }),
    );
  });
});
