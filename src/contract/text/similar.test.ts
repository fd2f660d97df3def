import { describe, expect, test } from 'vitest';
import { isSameName, searchDistance, similarNames } from './similar.ts';

const institutions = [
  { name: 'University of Oxford', shortName: 'Oxford' },
  { name: 'Uniwersytet Łódzki', shortName: 'Łódź' },
  { name: 'University of Hawaiʻi', shortName: 'UH' },
  { name: 'Université Saint-Étienne', shortName: 'USE' },
  { name: 'London School of Economics', shortName: 'LSE' },
  { name: '北京大学', shortName: 'PKU' },
  { name: 'University of Sydney', shortName: 'Sydney' },
];
const found = (typed: string) => similarNames(typed, institutions).map(({ name }) => name);

describe('similarNames', () => {
  test.each([
    ['another case', 'UNIVERSITY OF OXFORD', 'University of Oxford'],
    ['the words the other way round', 'Oxford University', 'University of Oxford'],
    ['the beginning', 'Oxf', 'University of Oxford'],
    ['no accents', 'lodz', 'Uniwersytet Łódzki'],
    ['accents and hyphens', 'saint etienne', 'Université Saint-Étienne'],
    ['no okina', 'University of Hawaii', 'University of Hawaiʻi'],
    ['two letters swapped', 'Oxfrod University', 'University of Oxford'],
    ['a character too few', 'Sidney', 'University of Sydney'],
    ['the short name', 'lse', 'London School of Economics'],
    ['characters that are not Latin', '北京', '北京大学'],
  ])('finds a name typed with %s', (_, typed, name) => {
    expect(found(typed)[0]).toBe(name);
  });

  test('finds nothing that only shares a word of many names', () => {
    expect(found('University of Melbourne')).toEqual([]);
    expect(found('School of the Arts')).toEqual([]);
  });

  test('needs two letters, and knows no more than it is given', () => {
    expect(found('o')).toEqual([]);
    expect(found('')).toEqual([]);
    expect(similarNames('Oxford', [])).toEqual([]);
  });

  test('names the nearest first and no more than asked for', () => {
    const teams = ['Kaʻiulani B', 'Kaiulani A', 'Kaulani A', 'Kaiulani'].map((name) => ({ name }));
    const names = similarNames('kaiulani a', teams, 3).map(({ name }) => name);
    expect(names).toHaveLength(3);
    expect(names[0]).toBe('Kaiulani A');
  });
});

test('isSameName sees past case, accents and punctuation only', () => {
  expect(isSameName('São Paulo', 'sao-paulo')).toBe(true);
  expect(isSameName('São Paulo', 'Santo Paulo')).toBe(false);
});

describe('searchDistance', () => {
  const motion = 'This house would abolish the crown jewels of Łódź';
  test.each([
    ['', 'crown jewels', 0],
    ['accents', 'lodz', 0],
    ['a beginning', 'jew', 0.25],
    ['a slip', 'jewles', 2],
  ])('of words that stand in a text, with %s', (_, query, distance) => {
    expect(searchDistance(query, motion)).toBe(distance);
  });

  test('is smaller the nearer a text is', () => {
    const near = ['jewels', 'jewel', 'jewlels'].map((query) => searchDistance(query, motion));
    expect(near).toEqual([...near].sort((a, b) => a - b));
    expect(new Set(near).size).toBe(3);
  });

  test.each([
    ['a word is missing', 'crown rubies'],
    ['a short word is another one', 'cow'],
  ])('is infinite when %s', (_, query) => {
    expect(searchDistance(query, motion)).toBe(Number.POSITIVE_INFINITY);
  });

  test('finds a part of a text that is written without spaces', () => {
    expect(searchDistance('河湾', '北京河湾辩论')).toBe(0.5);
  });
});
