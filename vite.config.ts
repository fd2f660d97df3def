import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const source = fileURLToPath(new URL('./src/web', import.meta.url));

export default defineConfig({
  root: source,
  plugins: [
    react(),
    babel({
      include: /src\/web\/.*\.tsx?$/,
      plugins: [['@lingui/babel-plugin-lingui-macro', { stripMessageProp: false }]],
      parserOpts: { plugins: ['typescript', 'jsx'] },
    }),
    lingui(),
  ],
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
});
