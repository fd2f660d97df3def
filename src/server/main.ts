/** The program: configuration, database, server; prints where to go; stops gracefully. */

import { createServer } from './app.ts';
import { createOwnerLink } from './areas/auth/index.ts';
import { systemClock } from './clock.ts';
import { type Config, ConfigError, loadConfig } from './config.ts';
import { startEmbeddedPostgres } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { loadSecretKey } from './secret-key.ts';

const log = {
  info: (message: string) => console.log(message),
  warn: (message: string) => console.warn(message),
};

async function main(): Promise<void> {
  const config = loadConfig(process.env, process.argv.slice(2));
  const database = await openPostgres(config);
  await migrate(database.connectionString);
  const server = await createServer({
    config,
    connectionString: database.connectionString,
    secretKey: loadSecretKey(config.secretKey, config.dataDir),
    clock: systemClock,
  });
  stopOnSignals(async () => {
    await server.close();
    await database.stop();
  });
  await server.app.listen({ host: config.host, port: config.port });
  log.info(`Rostrum is open at ${config.publicUrl}`);
  const link = await createOwnerLink(server.services);
  if (link) log.info(`Owner link (works once): ${link}`);
}

interface OpenPostgres {
  readonly connectionString: string;
  stop(): Promise<void>;
}

async function openPostgres(config: Config): Promise<OpenPostgres> {
  if (config.databaseUrl)
    return { connectionString: config.databaseUrl, stop: async () => undefined };
  return startEmbeddedPostgres({ dataDir: config.dataDir, log });
}

function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', onSignal);
  process.once('SIGTERM', onSignal);
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
