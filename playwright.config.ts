import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/**
 * Browser stories in a real Chromium: `CHROMIUM_PATH`, which `npm test` finds. No retries: a story that
 * passes now and then has found something.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './src/testing/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: Math.min(2, availableParallelism()),
  // Room for a machine that does other things as well; no story waits for it.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    actionTimeout: 60_000,
    // A trace of every action costs a sixth of the suite: `npx playwright test --trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-dev-shm-usage',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [{ name: 'chromium' }],
});
