import { describe, expect, it } from 'vitest';
import { fold } from '#contract/text/fold.ts';
import { matches } from './matches.ts';

describe('a search', () => {
  it.each([
    ['words in any order', 'Kaʻiulani College B', 'b KAIU'],
    ['an apostrophe left out', "Siobhán O'Neil", 'oneil'],
    ['an apostrophe written', 'Siobhán ONeil', 'O’Neil'],
    ['the second part of a hyphenated name', 'Ana Smith-Jones', 'jones'],
    ['both parts, with a space', 'Ana Smith-Jones', 'smith jones'],
    ['both parts, with the hyphen', 'Ana Smith-Jones', 'smith-jo'],
    ['a hyphen just typed', 'Ana Smith-Jones', 'smith-'],
    ['an address', 'ana@example.org', 'ana@example'],
    ['a decimal', 'Speaker 71.5', '71.5'],
    ['characters that accents do not explain', 'Łódź Weiße Elster', 'lodz weisse'],
    ['nothing but a sign', 'Riverbend', '-'],
    ['nothing', 'Riverbend', ''],
  ])('finds %s', (_, text, query) => expect(matches(fold(text), query)).toBe(true));

  it.each([
    ['a word that is not there', 'Kaʻiulani College B', 'kaiu c x'],
    ['the digits of a decimal apart', 'Speaker 71 of Room 5', '71.5'],
    ['the parts of a hyphenated name apart', 'Smith, Ana and Jones, Bo', 'smith-jones'],
  ])('does not find %s', (_, text, query) => expect(matches(fold(text), query)).toBe(false));
});
