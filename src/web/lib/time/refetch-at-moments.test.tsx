import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverNow } from '#web/lib/live/server-clock.ts';
import { useRefetchAtMoments } from './refetch-at-moments.ts';

interface PageProps {
  readonly rounds: Parameters<typeof useRefetchAtMoments>[0];
  readonly ask: () => Promise<unknown>;
}

function Page({ rounds, ask }: PageProps) {
  useRefetchAtMoments(rounds, ask);
  return null;
}

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a motion that did not arrive at its moment is asked for again, one answer at a time', async () => {
  const answers: (() => void)[] = [];
  const ask = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
  // Other tests of the process may have set the server's clock.
  const revealAt = new Date(serverNow() + 10_000).toISOString();
  const rounds = [{ state: 'counting', infoslideAt: null, revealAt }];
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Page rounds={rounds} ask={ask} />));
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
