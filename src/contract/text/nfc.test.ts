import { expect, test } from 'vitest';
import { prose, text, webLink } from '../schemas.ts';
import { fold } from './fold.ts';
import { nfc } from './nfc.ts';

const acute = '\u0301';
const grave = '\u0316';
/** An a with half a million marks of each of two kinds, which would take hours to put into order. */
const pile = `a${acute.repeat(500_000)}${grave.repeat(500_000)}`;

test('composes characters and their marks', () => {
  expect(nfc(`Zoe\u0308 n\u0303`)).toBe('Zo\u00eb \u00f1');
});

test('leaves the marks that scripts use', () => {
  const thirty = `a${acute.repeat(29)}${grave}`;
  expect(nfc(thirty)).toBe(thirty.normalize('NFC'));
});

test.each([
  ['a name', () => text(100).safeParse(pile).data],
  ['longer text', () => prose(6000).safeParse(pile).data],
  ['a cell or a name beside it', () => nfc(pile)],
])('drops marks beyond thirty at once, in %s', (_, read) => {
  expect(read()).toBe(nfc(`a${acute.repeat(30)}`));
});

test('folds a pile of marks away at once', () => {
  expect(fold(pile)).toBe('a');
});

test('refuses an address with a pile of marks before it is read', () => {
  expect(webLink.safeParse(`https://${pile}.example`).success).toBe(false);
  expect(webLink.parse('https://example.org/room')).toBe('https://example.org/room');
});
