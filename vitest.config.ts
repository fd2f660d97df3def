import { defineConfig } from 'vitest/config';
import { SlowFirst } from './scripts/vitest/slow-first.ts';

const setupFiles = ['scripts/vitest/property-seed.ts'];

/** Three projects: the pure engine and contract, the server on a real PostgreSQL, the web in happy-dom. */
export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'engine',
          setupFiles,
          sequence: { groupOrder: 1 },
          include: ['src/engine/**/*.test.ts', 'src/contract/**/*.test.ts', 'scripts/**/*.test.ts'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          setupFiles,
          sequence: { groupOrder: 2 },
          include: ['src/{server,testing}/**/*.test.ts'],
          globalSetup: ['src/testing/global-setup.ts'],
          pool: 'forks',
          // With two workers, two processors are idle for a ninth of the time.
          maxWorkers: 3,
          // A file's state is its own database and server: what files share is only the loaded code, and
          // loading it took longer than the tests.
          isolate: false,
          // Room for a machine that does other things as well: no test waits for it.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'web',
          setupFiles: [...setupFiles, 'scripts/vitest/fresh-page.ts'],
          sequence: { groupOrder: 3 },
          include: ['src/web/**/*.test.ts', 'src/web/**/*.test.tsx'],
          environment: 'happy-dom',
          isolate: false,
          // Room for a machine that does other things as well, as above.
          testTimeout: 120_000,
        },
      },
    ],
  },
});
