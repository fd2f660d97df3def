import { describe, expect, test } from 'vitest';
import { type Judge, matchPasted, readPasted } from './pasted-scores.ts';

describe('pasted lines', () => {
  test.each([
    ['Ana Ahn, 4.5', 'Ana Ahn', 4.5],
    ['Ana Ahn\t4,5', 'Ana Ahn', 4.5],
    ['Ana Ahn;4', 'Ana Ahn', 4],
    ['Ana Ahn 4', 'Ana Ahn', 4],
    ['Ahn, Ana, 4', 'Ahn, Ana', 4],
    ['Judge 1,4', 'Judge 1', 4],
    ['"Ahn, Ana",4', 'Ahn, Ana', 4],
    ['Ana Ahn, -1', 'Ana Ahn', -1],
  ])('%j', (text, name, score) => {
    expect(readPasted(text).lines).toEqual([{ line: 1, name, score }]);
  });

  test('a heading and empty lines are left out, a line without a number is named', () => {
    const { lines, unread } = readPasted('Name, Score\n\nAna, 4\nBen\n');
    expect(lines.map(({ line, name }) => [line, name])).toEqual([[3, 'Ana']]);
    expect(unread).toEqual([{ line: 4, text: 'Ben' }]);
  });
});

describe('matching', () => {
  const judge = (id: string, name: string, baseScore = 3): Judge => {
    return { id, name, shortName: null, baseScore, version: 1 };
  };
  const judges = [
    judge('a', 'Ana Ahn'),
    judge('b', 'Béla Nagy', 4),
    judge('c', 'Kim Lee'),
    judge('d', 'Kim Lee'),
  ];
  const match = (text: string, chosen: Record<number, string> = {}) =>
    matchPasted(readPasted(text), judges, chosen).map((one) => [
      one.kind,
      'judge' in one ? one.judge.id : one.near.map(({ id }) => id),
    ]);

  test('names are found without accents and case; equal scores are no change', () => {
    expect(match('ana ahn, 4\nBela Nagy, 4')).toEqual([
      ['change', 'a'],
      ['same', 'b'],
    ]);
  });

  test('a near name, and one of two people, wait for a choice', () => {
    expect(match('Anna Ahn, 4\nKim Lee, 2\nNobody, 1')).toEqual([
      ['open', ['a']],
      ['open', ['c', 'd']],
      ['open', []],
    ]);
    expect(match('Anna Ahn, 4\nKim Lee, 2', { 1: 'a', 2: 'd' })).toEqual([
      ['change', 'a'],
      ['change', 'd'],
    ]);
  });

  test('the second line of a judge does not count', () => {
    expect(match('Ana Ahn, 4\nana ahn, 5')).toEqual([
      ['change', 'a'],
      ['twice', 'a'],
    ]);
  });
});
