import { loadConfig } from '../config/load-config.ts';
import type { Config } from '../config.ts';
import { isAnotherKeyInUse } from '../db/key-name.ts';
import {
  forgetPreviousKeyFile,
  isRotating,
  loadKeyring,
  rotateKeyFile,
} from '../keys/secret-key.ts';
import { resealAll } from '../rotation/reseal.ts';
import type { Command, Outcome } from './command.ts';
import { openPostgres, type Session } from './session.ts';
import { UsageError } from './usage.ts';

export const rotateKeyCommand: Command = {
  summary: 'Replace the secret key and re-encrypt everything with the new one. Safe to repeat.',
  usage: '[--finish]',
  flags: { '--finish': 'Discard the previous key once nothing is encrypted with it.' },
  options: { finish: { type: 'boolean' } },
  positionals: 0,
  async run({ flags, open, report }) {
    const config = loadConfig(process.env);
    if (flags.finish) return finish(config, await open());
    if (config.secretKey === null) await makeKeyFile(config);
    else if (config.previousSecretKey === null) throw new UsageError(needsKeys);
    const { server } = await open();
    await refuseOtherKeys(config, server);
    const { resealed, closed } = await resealAll(server.services, {
      onBatch: (count) => report(`Sealed again: ${count}`),
    });
    const lines =
      Object.keys(closed).length > 0
        ? [`Sealed again: ${resealed}. ${sentenceOf(closed)}`]
        : [`Sealed again: ${resealed}. Everything is under the new key.`, `Later: ${nextStep}`];
    return { lines, json: { resealed, closed }, ok: Object.keys(closed).length === 0 };
  },
};

const needsKeys =
  'Set SECRET_KEY to a new key and SECRET_KEY_PREVIOUS to the current one, restart every server with both, and run this again.';
const otherServers =
  'A server is running that does not have the new key. Restart every server, then run this again.';
const nextStep =
  'rotate-key --finish discards the previous key. Sessions end within 15 minutes of the restart; calendar addresses and backups made before need the previous key.';

/** The new key file, unless a rotation is under way. No server may hold the present key in memory. */
async function makeKeyFile(config: Config): Promise<void> {
  loadKeyring(config);
  if (isRotating(config.dataDir)) return;
  const database = await openPostgres(config);
  try {
    if (database.how === 'attached') {
      throw new UsageError(
        'The server is running and holds the current key in memory. Stop it, run this again, then start it.',
      );
    }
    rotateKeyFile(config.dataDir);
  } finally {
    await database.stop();
  }
}

async function refuseOtherKeys(config: Config, { services }: Session['server']): Promise<void> {
  if (await isAnotherKeyInUse(services.db.pool, loadKeyring(config)))
    throw new UsageError(otherServers);
}

/** Seals again what is left, so that nothing of what the previous key opens is lost with it. */
async function finish(config: Config, { server }: Session): Promise<Outcome> {
  await refuseOtherKeys(config, server);
  const { resealed, closed } = await resealAll(server.services);
  if (config.secretKey === null) forgetPreviousKeyFile(config.dataDir);
  const text =
    config.secretKey === null
      ? 'The previous key is deleted. Restart the server.'
      : 'Nothing needs the previous key. Unset SECRET_KEY_PREVIOUS and restart every server.';
  return { lines: [text], json: { resealed, closed } };
}

function sentenceOf(closed: Readonly<Record<string, number>>): string {
  const list = Object.entries(closed).map(([column, count]) => `${column} (${count})`);
  return `Neither key opens: ${list.join(', ')}. They were sealed under a third key: set SECRET_KEY_PREVIOUS to it and run this again. Until then they stay as they are.`;
}
