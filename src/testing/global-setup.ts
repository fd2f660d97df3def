import { startTestPostgres } from './postgres.ts';

/** For vitest and Playwright: PostgreSQL before the first test, gone after the last. */
export default function setup(): Promise<() => Promise<void>> {
  return startTestPostgres();
}
