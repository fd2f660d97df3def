import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { operatorAccount } from '../areas/auth/index.ts';
import { loadConfig } from '../config/load-config.ts';
import { ConfigError } from '../config.ts';
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
  async run(call) {
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
