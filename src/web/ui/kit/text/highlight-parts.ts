import { fold } from '#contract/text/fold.ts';

export interface TextPart {
  /** Where it begins in the text. */
  readonly at: number;
  readonly text: string;
  readonly isFound: boolean;
}

/**
 * Cuts a text where words of a query begin in it, accents and case aside. Scripts without spaces are
 * found inside their words, too. Mistyped words are not marked.
 */
export function highlightParts(text: string, query: string): TextPart[] {
  const wanted = fold(query).split(/\s+/).filter(Boolean);
  const parts: TextPart[] = [];
  let done = 0;
  const add = (end: number, isFound: boolean) => {
    if (end > done) parts.push({ at: done, text: text.slice(done, end), isFound });
    done = Math.max(done, end);
  };
  for (const word of text.matchAll(/[\p{L}\p{N}\p{M}’'ʻ]+/gu)) {
    const found = foundIn(word[0], wanted);
    if (!found) continue;
    add(word.index + found.from, false);
    add(word.index + found.to, true);
  }
  add(text.length, false);
  return parts;
}

/** The part of one word that one of the wanted words covers, or null. */
function foundIn(
  word: string,
  wanted: readonly string[],
): { readonly from: number; readonly to: number } | null {
  const folded = fold(word);
  const begun = wanted.filter((one) => folded.startsWith(one)).map((one) => one.length);
  if (begun.length > 0) return { from: 0, to: originalLength(word, Math.max(...begun)) };
  const inside = wanted.find((one) => !/^[\p{Script=Latin}\d]*$/u.test(one) && word.includes(one));
  if (inside === undefined) return null;
  const from = word.indexOf(inside);
  return { from, to: from + inside.length };
}

/** How many units of the word fold to that many characters, accents behind them included. */
function originalLength(word: string, letters: number): number {
  let length = 0;
  for (const sign of word) {
    if (fold(word.slice(0, length)).length >= letters && !/\p{M}/u.test(sign)) return length;
    length += sign.length;
  }
  return length;
}
