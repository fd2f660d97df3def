import { language } from '#contract/text/language.ts';

/** What a language is called, by its code: `pl` is Polish. */
export function languageName(code: string): string {
  const names = new Intl.DisplayNames([language()], { type: 'language' });
  return names.of(code) ?? code;
}
