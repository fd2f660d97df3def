import { expect, test } from 'vitest';
import { areResultsPublic, type ResultsState } from './public-results.ts';

const over: ResultsState = {
  stage: 'preliminary',
  silent: false,
  areResultsReleased: false,
  isCompleted: true,
};

test.each<[string, ResultsState, boolean, boolean]>([
  ['a completed round', over, false, true],
  ['one whose results were released', { ...over, areResultsReleased: true }, true, true],
  ['a silent one', { ...over, silent: true, areResultsReleased: true }, false, true],
  ['one that goes on', { ...over, isCompleted: false }, false, false],
  ['an elimination round', { ...over, stage: 'elimination' }, false, false],
  [
    'a released elimination round',
    { ...over, stage: 'elimination', areResultsReleased: true },
    true,
    true,
  ],
])('%s is public as its release and the tab say', (_, round, before, withTab) => {
  expect(areResultsPublic(round, false)).toBe(before);
  expect(areResultsPublic(round, true)).toBe(withTab);
});
