import { expect, test } from 'vitest';
import { drawShare } from './picture.ts';
import { resultsOf } from './results.ts';

const person = (name: string, place: number) => ({
  ...{ speakerId: name, place, shared: false, name, teamId: 't', team: 'T', value: 80 },
});
const award = (of: 'speakers' | 'replies', category: string | null, ...names: string[]) => ({
  ...{ of, category, metric: 'total' as const },
  rows: names.map((name, index) => person(name, index + 1)),
});
const ending = {
  champions: [
    {
      ...{ categoryId: 'o', category: 'Open', team: { id: 'l', name: 'Leiden A' }, speakers: [] },
      finalists: [{ id: 'd', name: 'Delft B' }],
    },
  ],
  awards: [
    award('speakers', null, 'Jo', 'Mo'),
    award('speakers', 'Novice', 'Kim'),
    award('replies', null, 'Ola'),
  ],
  motions: [
    { id: '2', round: 'Grand Final', text: 'This House would close every zoo' },
    { id: '1', round: 'Round 1', text: 'This House would wait' },
  ],
};

test('champions come first, then the awards, then the motion of the last round', () => {
  expect(resultsOf(ending).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Open champions: Leiden A',
    'Finalists: Delft B',
    'Best speaker: Jo',
    'Best Novice speaker: Kim',
    'Best reply speaker: Ola',
    'Grand Final: This House would close every zoo',
  ]);
});

test('nothing is said of what is not public', () => {
  expect(resultsOf({ champions: [], awards: [], motions: [] })).toEqual([]);
});

test('a motion of several lines leaves the picture its size', async () => {
  const text = 'This House would close every zoo and every circus that keeps animals '.repeat(4);
  const face = { name: 'Harbour Open', facts: ['2026'], color: '#7e2460', address: 'x.org' };
  const results = resultsOf({
    ...ending,
    awards: [],
    motions: [{ id: '2', round: 'Final', text }],
  });
  const picture = Buffer.from(await drawShare({ ...face, results }));
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
});
