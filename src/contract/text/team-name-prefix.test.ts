import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stripInstitutionPrefix } from './team-name-prefix.ts';

const ucl = { name: 'University College London', shortName: 'UCL' };

describe('a typed team name loses its institution in front', () => {
  test.each([
    ['short name and space', 'UCL A', 'A'],
    ['short name and hyphen', 'UCL-A', 'A'],
    ['any case, several spaces', 'ucl  a', 'a'],
    ['several hyphens', 'Ucl -- A', 'A'],
    ['a dash', 'UCL – A', 'A'],
    ['the whole name', 'university college LONDON Bloomsbury', 'Bloomsbury'],
    ['both, one after the other', 'UCL University College London A', 'A'],
    ['twice', 'UCL UCL A', 'A'],
    ['spaces around', '  UCL A ', 'A'],
    ['punctuation of the name left out', 'UCL: A', 'A'],
  ])('%s', (_, typed, name) => expect(stripInstitutionPrefix(typed, ucl)).toBe(name));

  test.each([
    ['accents typed or not', 'lodz B', { name: 'Uniwersytet Łódzki', shortName: 'Łódź' }, 'B'],
    ['accents only typed', 'Édmonton B', { name: 'Edmonton', shortName: 'EDM' }, 'B'],
    ['decomposed accents', 'E\u0301cole A', { name: 'École', shortName: 'EC' }, 'A'],
    ['Turkish dotted I', 'itü A', { name: 'İstanbul Teknik', shortName: 'İTÜ' }, 'A'],
    ['Turkish dotless i', 'IĞDIR A', { name: 'Iğdır', shortName: 'IÜ' }, 'A'],
    ['sharp s', 'GIESSEN A', { name: 'Gießen', shortName: 'JLU' }, 'A'],
    ['Chinese and a space', '北京大学 一队', { name: '北京大学', shortName: 'PKU' }, '一队'],
    ['an ideographic space', '北大\u3000一队', { name: '北京大学', shortName: '北大' }, '一队'],
    ['Arabic', 'القاهرة أ', { name: 'القاهرة', shortName: 'CU' }, 'أ'],
    ['a name of several words', 'St Johns-C', { name: "St. John's", shortName: 'SJ' }, 'C'],
  ])('%s', (_, typed, institution, name) =>
    expect(stripInstitutionPrefix(typed, institution)).toBe(name),
  );

  test.each([
    ['characters go on', 'UCLA', 'UCLA'],
    ['it is in the middle', 'Not UCL A', 'Not UCL A'],
    ['only a part of it', 'University A', 'University A'],
    ['nothing is typed', '', ''],
  ])('keeps everything when %s', (_, typed, name) =>
    expect(stripInstitutionPrefix(typed, ucl)).toBe(name),
  );

  test.each(['UCL', 'ucl -', ' UCL – ', 'University College London'])(
    'nothing is left of “%s”',
    (typed) => expect(stripInstitutionPrefix(typed, ucl)).toBe(''),
  );

  test('an institution whose names fold to nothing strips nothing', () => {
    expect(stripInstitutionPrefix('A B', { name: '!!!', shortName: '-' })).toBe('A B');
  });

  test('stripping again changes nothing, and what is left is the end of what was typed', () => {
    const word = fc.constantFrom('UCL', 'ucl', 'university college london', 'A', 'É', '北京', '😀');
    const glue = fc.constantFrom(' ', '-', '  ', ' - ', '');
    const typed = fc
      .array(fc.tuple(word, glue), { maxLength: 5 })
      .map((parts) => parts.flat().join(''));
    fc.assert(
      fc.property(typed, (text) => {
        const once = stripInstitutionPrefix(text, ucl);
        expect(stripInstitutionPrefix(once, ucl)).toBe(once);
        expect(text.normalize('NFC').trim().endsWith(once)).toBe(true);
      }),
    );
  });
});
