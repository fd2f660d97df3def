/**
 * Folds text for searching and for comparing names: case, accents and characters that do not
 * decompose; spaces and punctuation become single spaces. Never left to the database's locale.
 */
const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ʻ: '',
  '’': '',
  "'": '',
};

export function fold(text: string): string {
  return (
    text
      .replace(/\p{M}/gu, '')
      // What decomposes has marks of its own.
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[łøđðþßæœıħŧŋʻ’']/g, (letter) => letters[letter] ?? letter)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}
