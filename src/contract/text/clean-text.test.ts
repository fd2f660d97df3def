import { describe, expect, test } from 'vitest';
import { personName, prose, text } from '../schemas.ts';
import { cleanText, textFault } from './clean-text.ts';

const direction = 'Characters that change the direction are not allowed.';
const nothing = 'This has no visible characters.';

describe('a name', () => {
  test.each([
    ['an override', 'Ana\u202egpj.exe', direction],
    ['an embedding', '\u202bAna', direction],
    ['an isolate', 'Ana\u2066', direction],
    ['a control character', 'Ana\u0007', 'Control characters are not allowed.'],
    ['a line break', 'Ana\nBen', 'Control characters are not allowed.'],
    ['zero-width spaces', '\u200b\u200b', nothing],
    ['joiners and marks', '\u200d\ufe0f', nothing],
    ['a soft hyphen', '\u00ad', nothing],
    ['a filler that counts as a character', '\u3164', nothing],
    ['an empty braille cell', '\u2800 \u2800', nothing],
    ['a direction mark alone', '\u200e', nothing],
  ])('is refused with %s', (_, value, fault) => {
    expect(textFault(value, { lines: false })).toBe(fault);
    expect(personName.safeParse(value).error?.issues[0]?.message).toBe(fault);
    expect(text(50).safeParse(value).success).toBe(false);
  });

  test.each([
    'Zoë Öztürk',
    '北京大学',
    'Nguyễn',
    'Kaʻiulani',
    'عائشة\u200f بنت',
    'משה \u200eB',
    'नेहा क्\u200dष',
    '👩‍🎓',
    '🏳️‍🌈',
    '?',
  ])('may be %s', (value) => {
    expect(personName.parse(value)).toBe(value.normalize('NFC').trim());
  });
});

test('longer text may be empty and have lines, and obeys the rest', () => {
  expect(prose(50).parse('')).toBe('');
  expect(prose(50).parse('one\ntwo')).toBe('one\ntwo');
  expect(prose(50).safeParse('one\u202etwo').success).toBe(false);
});

test('a name from elsewhere is cleaned, or left with nothing', () => {
  expect(cleanText('Ana\u202e Šimić\u0000')).toBe('Ana  Šimić');
  expect(cleanText('\u200b\u202e')).toBe('');
});
