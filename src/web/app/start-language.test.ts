import { i18n } from '@lingui/core';
import { afterEach, expect, test, vi } from 'vitest';
import { readLanguageFrom, sourceLanguage } from '#contract/text/language.ts';
import { startLanguage } from './start-language.ts';

afterEach(() => {
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  readLanguageFrom(() => sourceLanguage);
});

test('a catalogue that never comes leaves the page in English', async () => {
  // Other tests of this process need the usual one.
  vi.spyOn(i18n, 'setMessagesCompiler').mockReturnValue(i18n);
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit = {}) => {
    const hanging = new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    );
    patience.abort();
    return hanging;
  });
  document.documentElement.lang = 'fr';
  document.head.innerHTML = '<link id="catalogue" href="/catalogue.json">';
  await startLanguage();
  expect(i18n.locale).toBe('en-GB');
  expect(document.documentElement.lang).toBe('en-GB');
});
