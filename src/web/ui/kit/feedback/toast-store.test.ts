import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

describe('the toast store', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const titles = (store: ReturnType<typeof createToastStore>) => store.read().map((t) => t.title);

  it('removes a success after three seconds and not before', () => {
    const store = createToastStore();
    store.success('Accepted Invite');
    vi.advanceTimersByTime(2999);
    expect(titles(store)).toEqual(['Accepted Invite']);
    vi.advanceTimersByTime(1);
    expect(titles(store)).toEqual([]);
  });

  it('keeps errors and warnings until they are dismissed', () => {
    const store = createToastStore();
    const id = store.error('Error Accepting Invite');
    store.warning('Late');
    vi.advanceTimersByTime(60_000);
    expect(titles(store)).toEqual(['Error Accepting Invite', 'Late']);
    store.dismiss(id);
    expect(titles(store)).toEqual(['Late']);
  });

  it('waits while the reader rests on it, then gives the full time again', () => {
    const store = createToastStore();
    store.success('Saved');
    vi.advanceTimersByTime(2000);
    store.hold(true);
    vi.advanceTimersByTime(60_000);
    expect(titles(store)).toEqual(['Saved']);
    store.hold(false);
    vi.advanceTimersByTime(2999);
    expect(titles(store)).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(titles(store)).toEqual([]);
  });

  it('gives time to reach an Undo', () => {
    const store = createToastStore();
    store.success('3 judges moved', { undo: () => {} });
    vi.advanceTimersByTime(3000);
    expect(titles(store)).toEqual(['3 judges moved']);
  });

  it('shows the same error once', () => {
    const store = createToastStore();
    store.error('Offline', { text: 'Try again' });
    store.error('Offline', { text: 'Try again' });
    expect(titles(store)).toEqual(['Offline']);
  });

  it('pushes out what is no error when there are many', () => {
    const store = createToastStore();
    store.error('First');
    for (const title of ['a', 'b', 'c', 'd', 'e']) store.warning(title);
    expect(titles(store)).toEqual(['First', 'b', 'c', 'd', 'e']);
    for (const title of ['2', '3', '4', '5', '6', '7']) store.error(title);
    expect(titles(store)).toEqual(['First', '2', '3', '4', '5', '6', '7']);
  });

  it('notifies its listeners until they leave', () => {
    const store = createToastStore();
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.success('One');
    leave();
    store.success('Two');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
