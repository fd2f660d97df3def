import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compiledMessages } from './scripts/languages/compiled-messages.mjs';
import { pageFiles } from './scripts/page-files.mjs';

const source = fileURLToPath(new URL('./src/web', import.meta.url));

/** The lectern of the logo, as the home screen shows it. */
const icon = '/favicon.svg';

export default defineConfig({
  root: source,
  plugins: [
    react(),
    babel({
      include: /src\/web\/.*\.tsx?$/,
      plugins: [
        ['@lingui/babel-plugin-lingui-macro', { stripMessageField: false }],
        compiledMessages,
      ],
      parserOpts: { plugins: ['typescript', 'jsx'] },
    }),
    pageFiles(source),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      // Only participants' pages ask for it (`lib/device/service-worker.ts`).
      injectRegister: null,
      injectManifest: { globPatterns: ['assets/**/*.{js,css}', 'assets/*-latin-*.woff2'] },
      manifest: {
        name: 'Rostrum',
        short_name: 'Rostrum',
        start_url: '/dashboard',
        display: 'standalone',
        background_color: '#faf9f5',
        theme_color: '#faf9f5',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          // Systems cut their own shape out of this one: the mark keeps to its middle.
          {
            src: '/icon-maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
          { src: icon, sizes: 'any', type: 'image/svg+xml' },
        ],
      },
    }),
  ],
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    // Younger browsers know light-dark(): the theme can then be set on any element.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    sourcemap: false,
    // The first page lists every later chunk by its name: short names make it lighter by a kilobyte.
    rolldownOptions: { output: { chunkFileNames: 'assets/[hash].js' } },
  },
});
