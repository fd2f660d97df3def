import { expect, test } from 'vitest';
import { linkParts } from './link-parts.ts';

const pages = [
  { name: 'Delft A', path: 'teams/1' },
  { name: 'Delft', path: 'teams/2' },
  { name: 'Round 3', path: 'manage/draw?round=3' },
];

test('names that have a page lead there, and the rest stays as it is', () => {
  expect(linkParts('withdrew Delft A from Round 3.', pages)).toEqual([
    { text: 'withdrew ', path: null },
    { text: 'Delft A', path: 'teams/1' },
    { text: ' from ', path: null },
    { text: 'Round 3', path: 'manage/draw?round=3' },
    { text: '.', path: null },
  ]);
  expect(linkParts('released the tab', pages)).toEqual([{ text: 'released the tab', path: null }]);
  expect(linkParts('', pages)).toEqual([]);
});
