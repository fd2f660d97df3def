/** The program: configuration, database, server; prints where to go; stops gracefully. */

import { renderUnicodeCompact } from 'uqr';
import { createServer } from './app.ts';
import { createOwnerLink, networkCode } from './areas/auth/index.ts';
import { readDkimKey } from './areas/mail/index.ts';
import { loadConfig } from './config/load-config.ts';
import { keepRunningAddress } from './config/running-address.ts';
import { type Config, ConfigError } from './config.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded.ts';
import { EmbeddedPostgresError } from './db/embedded/embedded-error.ts';
import { migrate } from './db/migrate.ts';
import { isSuperuser } from './db/role.ts';
import { demoLines, prepareDemo } from './demo/index.ts';
import { loadKeyring } from './keys/secret-key.ts';
import { systemClock } from './ports/clock.ts';
import { fingerprintOf, loadTls } from './tls.ts';

/** Connections that may wait to be accepted: at a release thousands of phones call at once, and Node’s 511 is too few. */
const mostUnaccepted = 4096;

const log = {
  info: (message: string) => console.log(message),
  warn: (message: string) => console.warn(message),
};

const superuserWarning =
  'DATABASE_URL uses a superuser: use a role that only owns Rostrum’s database.';

async function main(): Promise<void> {
  const config = loadConfig(process.env, process.argv.slice(2));
  await readDkimKey(config.mail);
  const tls = await loadTls(config, systemClock.now());
  const database = await openPostgres(config);
  await migrate(database.connectionString);
  const { connectionString } = database;
  if (await isSuperuser(connectionString)) log.warn(superuserWarning);
  const keyring = loadKeyring(config);
  if (config.demo) await prepareDemo({ config, connectionString, keyring }, log.info);
  const server = await createServer({
    config,
    connectionString,
    keyring,
    clock: systemClock,
    tls,
  });
  let forgetAddress: (() => void) | null = null;
  stopOnSignals(async () => {
    forgetAddress?.();
    await server.close();
    await database.stop();
  });
  await server.app.listen({ host: config.host, port: config.port, backlog: mostUnaccepted });
  // With a database of its own the folder may not exist, and no command attaches through it.
  if (!config.databaseUrl) forgetAddress = keepRunningAddress(config.dataDir, config.publicUrl);
  log.info(`Rostrum is open at ${config.publicUrl}`);
  const code = networkCode(server.services);
  if (code) {
    log.info(renderUnicodeCompact(config.publicUrl));
    log.info(`Code to sign in on this network: ${code}`);
  }
  if (tls && config.https === 'self-signed') {
    log.info(`Each device will warn once. The certificate’s fingerprint is ${fingerprintOf(tls)}`);
  }
  const link = await createOwnerLink(server.services);
  if (link) log.info(`Owner link (works once, within a day): ${link}`);
  if (config.demo) for (const line of await demoLines(server)) log.info(line);
}

interface OpenPostgres {
  readonly connectionString: string;
  stop(): Promise<void>;
}

async function openPostgres(config: Config): Promise<OpenPostgres> {
  if (config.databaseUrl)
    return { connectionString: config.databaseUrl, stop: async () => undefined };
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  postgres.onExit((reason) => {
    console.error(reason);
    process.exit(1);
  });
  return postgres;
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

/** Mistakes of the operator and of the machine are reported in their own sentence. */
function isExpected(error: unknown): error is Error {
  return error instanceof ConfigError || error instanceof EmbeddedPostgresError;
}

main().catch((error: unknown) => {
  console.error(isExpected(error) ? error.message : error);
  process.exit(1);
});
