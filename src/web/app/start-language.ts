import { i18n, type Messages } from '@lingui/core';
import { readLanguageFrom, sourceLanguage } from '#contract/text/language.ts';

/**
 * Starts in the language that the page says (`<html lang>`). English lives in the code, page by page, compiled by
 * the build; any other brings a catalogue, which the page names. If it cannot be loaded in time, the page is in
 * English.
 */
export async function startLanguage(): Promise<void> {
  const page = document.documentElement;
  const catalogue = document.querySelector<HTMLLinkElement>('link#catalogue');
  const messages = catalogue && (await loadMessages(catalogue.href));
  if (!messages) page.lang = sourceLanguage;
  page.dir = directionOf(page.lang);
  readLanguageFrom(() => page.lang);
  i18n.setMessagesCompiler((text) => [text]);
  i18n.load(page.lang, messages ?? {});
  i18n.activate(page.lang);
}

/** Milliseconds: until then the page is blank. */
const patience = 5000;

async function loadMessages(address: string): Promise<Messages | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patience) });
    const { messages } = (await answer.json()) as { readonly messages: Messages };
    return answer.ok ? messages : null;
  } catch {
    return null;
  }
}

/** Scripts that run from right to left (Unicode), as far as a language is written in them. */
const rightToLeft = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']);

function directionOf(tag: string): 'ltr' | 'rtl' {
  return rightToLeft.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr';
}
