import { defineConfig } from '@lingui/cli';

/** Messages live beside the web's code; English is the source language. */
export default defineConfig({
  sourceLocale: 'en-GB',
  locales: ['en-GB'],
  // Names that look like elements stay as they are.
  runtimeConfigModule: { Trans: ['#web/lib/trans.tsx', 'Trans'] },
  catalogs: [{ path: 'src/web/locales/{locale}', include: ['src/web'] }],
});
