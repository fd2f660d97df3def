import { expect, it } from 'vitest';
import { awardPlaces } from './index.ts';

const row = (speakerId: string, rank: number | null) => ({ speakerId, rank });
const table = [row('Ana', 1), row('Ben', 2), row('Cy', 2), row('Dee', 4), row('Eve', null)];
const placesOf = (places: number, mayWin: (one: { speakerId: string }) => boolean = () => true) =>
  awardPlaces(table, { places, mayWin }).map(({ row, place, shared }) => [
    row.speakerId,
    place,
    shared,
  ]);

it('gives the first places of a table, a tie for the last one to all who share it (R5.17)', () => {
  expect(placesOf(1)).toEqual([['Ana', 1, false]]);
  expect(placesOf(2)).toEqual([
    ['Ana', 1, false],
    ['Ben', 2, true],
    ['Cy', 2, true],
  ]);
  expect(placesOf(3)).toEqual(placesOf(2));
});

it('gives nothing to who is not ranked (R5.17)', () => {
  expect(placesOf(9).map(([name]) => name)).toEqual(['Ana', 'Ben', 'Cy', 'Dee']);
});

it('counts again among those who may win, ties among them only (R5.17)', () => {
  expect(placesOf(2, ({ speakerId }) => speakerId === 'Ben' || speakerId === 'Dee')).toEqual([
    ['Ben', 1, false],
    ['Dee', 2, false],
  ]);
});
