import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** English is in the code; `locales/en-GB.po` lists it for translators, each other file beside it is a language. */
export default defineConfig({
  sourceLocale: 'en-GB',
  locales: ['en-GB'],
  // Names that look like elements stay as they are.
  runtimeConfigModule: { Trans: ['#web/lib/trans.tsx', 'Trans'] },
  catalogs: [
    {
      path: 'locales/{locale}',
      include: ['src/web'],
      // Hands texts on, and has none; tests have their own.
      exclude: ['src/web/lib/trans.tsx', '**/*.test.*'],
    },
  ],
  // Lines move with every change; the file says where a text is.
  format: formatter({ lineNumbers: false }),
});
