/** A server of its own for a part of the bench, on the embedded PostgreSQL, durable as in life. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from '#server/app.ts';
import { loadConfig } from '#server/config/load-config.ts';
import type { Config } from '#server/config.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { createShiftedClock } from '#server/simulate/shifted-clock.ts';

export interface Site {
  readonly server: Server;
  /** A day behind: rounds that are played pass in no time. */
  readonly clock: ReturnType<typeof createShiftedClock>;
}

const silent = { info: () => undefined, warn: () => undefined };

const minutesBehind = 24 * 60;

/** Everything is gone when the work is done. */
export async function onSite<T>(work: (site: Site) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostrum-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent });
  try {
    await migrate(postgres.connectionString);
    const clock = createShiftedClock(minutesBehind);
    const config: Config = { ...loadConfig({ LOG_LEVEL: 'silent' }), dataDir, plans: 'open' };
    const { connectionString } = postgres;
    const keyring = {
      current: Buffer.from('a key for the bench that guards nothing'),
      previous: null,
    };
    const server = await createServer({ config, connectionString, keyring, clock });
    try {
      return await work({ server, clock });
    } finally {
      await server.close();
    }
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Opens the server's door on a free port. @returns its origin */
export async function listen({ app }: Server): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
