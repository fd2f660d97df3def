import { defineConfig } from '@lingui/cli';

/** Messages live beside the web's code; English is the source language. */
export default defineConfig({
  sourceLocale: 'en-GB',
  locales: ['en-GB'],
  catalogs: [{ path: 'src/web/locales/{locale}', include: ['src/web'] }],
});
