/** What a language is called, by its code: `pl` is Polish. */
const names = new Intl.DisplayNames(['en-GB'], { type: 'language' });

export function languageName(code: string): string {
  return names.of(code) ?? code;
}
