import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A fresh clock each time: it remembers its best reading. */
async function load() {
  vi.resetModules();
  return import('./server-clock.ts');
}

const noon = Date.parse('2026-11-21T12:00:00.000Z');

function Clock(props: { readonly useNow: () => number; readonly seen: number[] }) {
  props.seen.push(props.useNow() - noon);
  return null;
}

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ now: noon, toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

test('a clock ticks every 250 ms', async () => {
  const { useServerNow } = await load();
  const seen: number[] = [];
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Clock useNow={useServerNow} seen={seen} />));
  for (let tick = 0; tick < 4; tick++) await act(async () => vi.advanceTimersByTime(250));
  expect(seen).toEqual([0, 250, 500, 750, 1000]);
  await act(async () => root.unmount());
  vi.advanceTimersByTime(1000);
  expect(seen).toHaveLength(5);
});

test('the server’s time corrects a device that is wrong, and quick readings win', async () => {
  const { correctClock, serverNow } = await load();
  correctClock('2026-11-21T12:05:00.000Z', 20);
  expect(serverNow() - noon).toBe(300_010);
  correctClock('2026-11-21T12:04:00.000Z', 200);
  expect(serverNow() - noon).toBe(300_010);
});

test('a device whose clock was set meanwhile is corrected again', async () => {
  const { correctClock, serverNow } = await load();
  correctClock('2026-11-21T12:00:00.000Z', 20);
  vi.setSystemTime(noon + 3_600_000);
  correctClock('2026-11-21T12:00:10.000Z', 200);
  expect(serverNow()).toBe(noon + 10_100);
});
