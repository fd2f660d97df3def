/**
 * The language that texts, numbers, dates and lists are written in. Whoever runs the code says where it comes
 * from: in a browser the page. The server does not say so far, and writes in the language of the code.
 */

/** The language of the code: every other one is a catalogue in `locales/`. */
export const sourceLanguage = 'en-GB';

let read = (): string => sourceLanguage;

/** The language now, as a BCP 47 tag. */
export function language(): string {
  return read();
}

/** Sets where `language` comes from. @returns a function that sets it back. */
export function readLanguageFrom(reader: () => string): () => void {
  const before = read;
  read = reader;
  return () => {
    read = before;
  };
}

const lists = new Map<string, Intl.ListFormat>();

/** `A, B and C`; a `unit` list has no “and”: `A, B, C`. */
export function formatList(
  items: readonly string[],
  type: 'conjunction' | 'unit' = 'conjunction',
): string {
  return listFormat(type).format(items);
}

/** The pieces of a list, for those who put elements in place of the items. */
export function listParts(
  items: readonly string[],
): readonly { readonly type: 'element' | 'literal'; readonly value: string }[] {
  return listFormat('conjunction').formatToParts(items);
}

function listFormat(type: 'conjunction' | 'unit'): Intl.ListFormat {
  const key = `${language()} ${type}`;
  const known = lists.get(key);
  if (known) return known;
  const format = new Intl.ListFormat(language(), { type });
  lists.set(key, format);
  return format;
}
