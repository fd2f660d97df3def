import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRefetchAtMoments } from './refetch-at-moments.ts';

const noon = Date.parse('2026-11-21T12:00:00.000Z');
const counting = [
  { state: 'counting', infoslideAt: null, revealAt: new Date(noon + 10_000).toISOString() },
];

function Page({ ask }: { readonly ask: () => Promise<unknown> }) {
  useRefetchAtMoments(counting, ask);
  return null;
}

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ now: noon });
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a motion that did not arrive at its moment is asked for again, one answer at a time', async () => {
  const answers: (() => void)[] = [];
  const ask = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Page ask={ask} />));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(30);
  expect(ask).toHaveBeenCalledTimes(1);
  // Slow Wi-Fi: a second request would end the first.
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask).toHaveBeenCalledTimes(1);
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(1030);
  expect(ask).toHaveBeenCalledTimes(2);
  await act(async () => root.unmount());
  answers[1]?.();
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask).toHaveBeenCalledTimes(2);
});
