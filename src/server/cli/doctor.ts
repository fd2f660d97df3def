import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { operatorAccount } from '../areas/auth/index.ts';
import { findPresent, findServerState } from '../areas/operator/index.ts';
import { openStore } from '../backup/site/index.ts';
import { loadConfig } from '../config/load-config.ts';
import { type Config, ConfigError } from '../config.ts';
import { findPostgresBinaries } from '../db/embedded/embedded-binaries.ts';
import { EmbeddedPostgresError } from '../db/embedded/embedded-error.ts';
import type { Call, Command } from './command.ts';
import { examineTournament } from './examine-tournament.ts';

interface Check {
  readonly name: string;
  readonly ok: boolean;
  readonly says: string;
}

export const doctorCommand: Command = {
  summary: 'Check the machine and the database, or the data of a tournament.',
  usage: '[--tournament <slug>]',
  flags: { '--tournament': 'Address (slug) of a tournament: check its data instead.' },
  options: { tournament: { type: 'string' } },
  positionals: 0,
  async run(given) {
    // One server for all checks.
    let session: ReturnType<Call['open']> | undefined;
    const call = { ...given, open: () => (session ??= given.open()) };
    const { tournament } = call.flags;
    if (typeof tournament === 'string') return examineTournament(call, tournament);
    const checks = [
      nodeVersion(),
      await attempt('Configuration', async () => {
        const { host, port, dataDir, databaseUrl } = loadConfig(process.env);
        return `${host}:${port}, ${databaseUrl ? 'external database' : dataDir}`;
      }),
      await attempt('PostgreSQL', async () => {
        if (process.env.DATABASE_URL) return 'your own';
        return findPostgresBinaries().postgres;
      }),
      built(),
      await attempt('Database', () => database(call)),
      ...(await serverChecks(call)),
    ];
    return {
      lines: checks.map(({ ok, name, says }) => `${ok ? 'ok  ' : 'BAD '} ${name}: ${says}`),
      json: { checks },
      ok: checks.every(({ ok }) => ok),
    };
  },
};

function nodeVersion(): Check {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const ok = major > 20 || (major === 20 && minor >= 19);
  return { name: 'Node.js', ok, says: `${process.versions.node}; 20.19 or newer is required` };
}

function built(): Check {
  const page = join(fileURLToPath(new URL('../web', import.meta.url)), 'index.html');
  const ok = existsSync(page) || existsSync(join(process.cwd(), 'dist', 'web', 'index.html'));
  return { name: 'Web pages', ok, says: ok ? 'built' : 'not built; run npm run build' };
}

async function database({ open }: Call): Promise<string> {
  const { server } = await open();
  const { services } = server;
  const operator = await operatorAccount(services);
  const response = await server.app.inject('/readyz');
  if (response.statusCode !== 200) throw new EmbeddedPostgresError('The server is not ready.');
  return operator
    ? `responding; the operator is ${operator.name}`
    : 'responding; no operator yet, use owner-link to make one';
}

/** The same figures and alarms as on `/operator`; none where the database cannot be opened. */
async function serverChecks({ open }: Call): Promise<Check[]> {
  const session = await open().catch(() => null);
  if (!session) return [];
  const { services } = session.server;
  const { database: held, jobs, disk, mailWaiting } = await findServerState(services);
  const alarms = await findPresent(services);
  const saying = (kinds: readonly string[], says: string, name: string): Check => {
    const found = alarms.filter(({ kind }) => kinds.includes(kind));
    if (found.length === 0) return { name, ok: true, says };
    return { name, ok: false, says: found.map(({ detail }) => detail).join(' ') };
  };
  const gigabytes = (bytes: number) => `${(bytes / 1_000_000_000).toFixed(1)} GB`;
  return [
    saying([], held ? `${held.version}, ${gigabytes(held.bytes)}` : 'no answer in time', 'Size'),
    saying(
      ['disk-low'],
      disk ? `${gigabytes(disk.free)} of ${gigabytes(disk.total)} free` : 'unknown',
      'Disk',
    ),
    saying(
      ['jobs-failed'],
      jobs ? `${jobs.due} due, ${jobs.running} running` : 'no answer in time',
      'Background jobs',
    ),
    saying(['mail-failing'], `${mailWaiting ?? 'unknown'} waiting after several tries`, 'Emails'),
    saying(['backup-failed', 'backup-late'], placeOf(services.config), 'Backups'),
  ];
}

function placeOf(config: Config): string {
  return openStore(config)?.place ?? 'turned off; set BACKUP_TO';
}

/** A check that says its own sentence when it fails. */
async function attempt(name: string, work: () => Promise<string>): Promise<Check> {
  try {
    return { name, ok: true, says: await work() };
  } catch (error) {
    const isKnown = error instanceof ConfigError || error instanceof EmbeddedPostgresError;
    const says = error instanceof Error ? error.message : String(error);
    return { name, ok: false, says: isKnown ? says : `broken: ${says}` };
  }
}
