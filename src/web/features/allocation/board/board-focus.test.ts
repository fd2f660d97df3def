import { expect, test } from 'vitest';
import { createFocus, judgeInFocus } from './board-focus.ts';

test('who is dragged is in focus before who is held, asked about or under the pointer', () => {
  const focus = createFocus();
  expect(judgeInFocus(focus.read())).toBeNull();
  focus.set({ hovered: 'ana' });
  expect(judgeInFocus(focus.read())).toBe('ana');
  focus.set({ asked: 'ben' });
  expect(judgeInFocus(focus.read())).toBe('ben');
  focus.set({ held: 'cleo' });
  expect(judgeInFocus(focus.read())).toBe('cleo');
  focus.set({ dragged: 'dan' });
  expect(judgeInFocus(focus.read())).toBe('dan');
  focus.set({ dragged: null, held: null, asked: null });
  expect(judgeInFocus(focus.read())).toBe('ana');
});

test('a change keeps the rest and notifies listeners until they leave', () => {
  const focus = createFocus();
  const heard: (string | null)[] = [];
  const leave = focus.subscribe(() => heard.push(judgeInFocus(focus.read())));
  focus.set({ stop: { row: 3, column: 1, tray: 0 } });
  focus.set({ hovered: 'ana' });
  expect(focus.read().stop).toEqual({ row: 3, column: 1, tray: 0 });
  leave();
  focus.set({ hovered: 'ben' });
  expect(heard).toEqual([null, 'ana']);
});
