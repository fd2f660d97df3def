const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ʻ: '',
  '’': '',
  "'": '',
};

/** Text as people search it: without case, accents or apostrophes; `Łódź` is found by `lodz`. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđðħıæœßþʻ’']/g, (letter) => LETTERS[letter] ?? letter)
    .trim();
}

/** Whether folded text holds every word of a query. An empty query matches all. */
export function matches(folded: string, query: string): boolean {
  return matcher(query)(folded);
}

/** The same for many texts and one query. */
export function matcher(query: string): (folded: string) => boolean {
  const words = fold(query).split(/\s+/);
  return (folded) => words.every((word) => folded.includes(word));
}
