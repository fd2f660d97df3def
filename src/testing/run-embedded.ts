import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';

/**
 * A program for tests: starts the embedded PostgreSQL on the folder given, prints one line of JSON
 * (`connectionString` and `pid`, or `error`), and keeps it until SIGTERM.
 */
const quiet = { info: () => {}, warn: () => {} };
try {
  const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: quiet });
  const idle = setInterval(() => {}, 60_000);
  process.once('SIGTERM', () => {
    clearInterval(idle);
    void postgres.stop();
  });
  const { connectionString } = postgres;
  console.log(JSON.stringify({ connectionString, pid: postgres.pid() }));
} catch (error) {
  console.log(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }));
  process.exitCode = 1;
}
