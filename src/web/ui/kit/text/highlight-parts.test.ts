import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlightParts } from './highlight-parts.ts';

/** The text with what was found in brackets. */
const marked = (text: string, query: string) =>
  highlightParts(text, query)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['the beginning of a word', 'Riverbend Open', 'riv', '[Riv]erbend Open'],
  ['several words', 'Riverbend Open', 'open river', '[River]bend [Open]'],
  ['accents', 'Łódź Nadbrzeżny', 'lodz nadbrzez', '[Łódź] [Nadbrzeż]ny'],
  ['accents that are signs of their own', 'Saint-E\u0301tienne', 'eti', 'Saint-[E\u0301ti]enne'],
  ['an okina', 'Kaʻiulani B', 'kaiu', '[Kaʻiu]lani B'],
  ['one letter that becomes two', 'Weiße Elster', 'weiss', '[Weiß]e Elster'],
  ['a script without spaces', '北京河湾辩论', '河湾', '北京[河湾]辩论'],
  ['nothing for the middle of a word', 'Riverbend', 'bend', 'Riverbend'],
  ['nothing for an empty query', 'Riverbend', ' ', 'Riverbend'],
])('marks %s', (_, text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

test('no sign of the text is lost or doubled, whatever is looked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, query) => {
      const parts = highlightParts(text, query);
      expect(parts.map((part) => part.text).join('')).toBe(text);
    }),
  );
});
