import { expect, test } from 'vitest';
import { haltOf, parseStop } from './stop.ts';

test.each([
  ['setup', { kind: 'setup' }],
  ['breaks', { kind: 'breaks' }],
  ['champion', { kind: 'champion' }],
  ['round:5', { kind: 'round', number: 5, halt: 'complete' }],
  ['round:5:ballots', { kind: 'round', number: 5, halt: 'ballots' }],
  ['round:0', null],
  ['round:5:lunch', null],
  ['final', null],
])('%s is read', (text, stop) => {
  expect(parseStop(text)).toEqual(stop);
});

test('rounds before the stop are completed, those after it are not begun', () => {
  const stop = { kind: 'round', number: 3, halt: 'draw' } as const;
  const halts = [1, 2, 3, 4].map((number) => haltOf(stop, { stage: 'preliminary', number }));
  expect(halts).toEqual(['complete', 'complete', 'draw', null]);
  expect(haltOf(stop, { stage: 'elimination', number: 1 })).toBeNull();
  expect(haltOf({ kind: 'breaks' }, { stage: 'preliminary', number: 9 })).toBe('complete');
  expect(haltOf({ kind: 'breaks' }, { stage: 'elimination', number: 1 })).toBeNull();
});
