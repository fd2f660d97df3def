/**
 * What a board calls a person where the whole name has no room: what was chosen for them, else a rule.
 * "Zofia Wiśniewska" → "Z. Wiśniewska"; one word stays. Names in Chinese, Japanese and Korean characters
 * stay whole, family name first as they are written: they are short, and have no initials.
 */
export function shortNameOf(person: {
  readonly name: string;
  readonly shortName?: string | null;
}): string {
  if (person.shortName) return person.shortName;
  const name = person.name.trim();
  if (/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name)) {
    return name.replace(/\s+/g, '');
  }
  const [first = '', ...rest] = name.split(/\s+/);
  const [letter = ''] = first;
  return rest.length === 0 ? first : `${letter}. ${rest.join(' ')}`;
}
