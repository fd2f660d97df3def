import { describe, expect, test } from 'vitest';
import type { Limits } from '#contract/limits.ts';
import { limits } from '#contract/limits.ts';
import { createTestClock } from '../testing/server.ts';
import { type Caller, createLimiter, type Limiter } from './limiter.ts';

const tight: Limits = {
  ...limits,
  search: { seconds: 60, perActor: 2, perAddress: 4, counts: 'calls' },
};
const ana: Caller = { actor: 'account:ana', address: '192.0.2.1' };

function calls(limiter: Limiter, caller: Caller, count: number) {
  return Array.from({ length: count }, () => {
    const wait = limiter.waitOf('search', caller);
    if (wait === 0) limiter.count('search', caller);
    return wait;
  });
}

describe('the limiter', () => {
  test('stops a person until the window is over, and nobody else', () => {
    const clock = createTestClock();
    const limiter = createLimiter(clock, tight);
    expect(calls(limiter, ana, 2)).toEqual([0, 0]);
    clock.advance(15_000);
    expect(calls(limiter, ana, 1)).toEqual([45]);
    expect(calls(limiter, { ...ana, actor: 'account:ben' }, 1)).toEqual([0]);
    clock.advance(45_000);
    expect(calls(limiter, ana, 2)).toEqual([0, 0]);
  });

  test('stops an address, whoever calls from it', () => {
    const limiter = createLimiter(createTestClock(), tight);
    const visitors = ['a', 'b', null, null, null].map((actor) => ({ ...ana, actor }));
    const waits = visitors.map((caller) => calls(limiter, caller, 1)[0]);
    expect(waits).toEqual([0, 0, 0, 0, 60]);
    expect(calls(limiter, { ...ana, address: '192.0.2.2' }, 1)).toEqual([0]);
  });

  test('keeps each limit apart', () => {
    const limiter = createLimiter(createTestClock(), tight);
    calls(limiter, ana, 2);
    expect(limiter.waitOf('registration', ana)).toBe(0);
  });
});
