/** The command line as an operator starts it: a process of its own on the same database. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownBuild } from '#testing/own-build.ts';
import { createTestDatabase, type TestDatabase } from '#testing/postgres.ts';

const program = (await ownBuild())('cli');

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'rostrum-cli-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const secretKey = 'a secret for tests that nobody needs to guess';

function rostrum(...args: string[]): Promise<Ended> {
  return rostrumUnder({ SECRET_KEY: secretKey }, args);
}

function rostrumUnder(
  keys: Record<string, string>,
  args: readonly string[],
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<Ended> {
  const env = {
    ...process.env,
    DATABASE_URL: database.connectionString,
    ...keys,
    PUBLIC_URL: 'http://tab.example.org',
    NODE_ENV: 'test',
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env, ...kill(signal) }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) || 1 : 0, out, err }),
    );
  });
}

/** No chance to tidy up. */
function kill(signal: AbortSignal | undefined) {
  return signal ? { signal, killSignal: 'SIGKILL' as const } : {};
}

test('a tournament is played, exported, saved, and restored only where it is missing', async () => {
  const played = await rostrum(
    ...['simulate', '--teams', '12', '--rounds', '2', '--slug', 'small-open', '--until', 'round:1'],
    '--json',
  );
  expect({ code: played.code, err: played.err }).toMatchObject({ code: 0 });
  const { judge, site } = JSON.parse(played.out);
  expect(site).toBe('http://tab.example.org/tournaments/small-open');
  expect(judge.url).toContain(`${site}/p/`);

  const out = join(folder, 'export.json');
  expect((await rostrum('export', '--tournament', 'small-open', '--out', out)).code).toBe(0);
  expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ format: 'rostrum-tournament' });

  const saved = join(folder, 'backup.json');
  expect((await rostrum('backup', '--tournament', 'small-open', '--out', saved)).code).toBe(0);
  const again = await rostrum('restore', saved);
  expect(again).toMatchObject({ code: 1 });
  expect(again.err).toContain('already exists');
  const token = await rostrum('token', '--account', 'ana director');
  expect(token.out).toMatch(/^rostrum_\S{40,}\n$/);
});

test('the site is backed up, survives a kill half-way, and comes back on another machine', async () => {
  const nights = join(folder, 'nights');
  const backup = { BACKUP_TO: nights, BACKUP_KEY: 'a backup key that nobody needs to guess' };
  const keys = { SECRET_KEY: secretKey, ...backup };
  const holder = new pg.Client({ connectionString: database.connectionString });
  await holder.connect();
  // The tables before this one are written already.
  await holder.query('begin');
  await holder.query('lock table public.venue in access exclusive mode');
  const killing = new AbortController();
  const killed = rostrumUnder(keys, ['backup', '--site'], { signal: killing.signal });
  const watcher = new pg.Client({ connectionString: database.connectionString });
  await watcher.connect();
  const waiting = async () => {
    const { rowCount } = await watcher.query(
      `select from pg_stat_activity where datname = current_database()
         and wait_event_type = 'Lock' and query like 'copy public."venue"%'`,
    );
    return rowCount;
  };
  await expect.poll(waiting).toBe(1);
  killing.abort();
  await killed;
  await holder.end();
  // PostgreSQL notices when it next writes to whoever is gone.
  const copying = async () => {
    const { rowCount } = await watcher.query(
      `select from pg_stat_activity where datname = current_database() and query like 'copy public.%'`,
    );
    return rowCount;
  };
  await expect.poll(copying).toBe(0);
  await watcher.end();
  expect(readdirSync(nights)).toEqual([expect.stringMatching(/\.backup\.partial$/)]);
  expect((await rostrumUnder(keys, ['restore', 'latest'])).err).toContain('no such backup');

  const saved = await rostrumUnder(keys, ['backup', '--site']);
  expect(saved).toMatchObject({ code: 0, err: '' });
  expect(readdirSync(nights)).toEqual([expect.stringMatching(/Z-[0-9a-f]{8}\.backup$/)]);
  const used = await rostrumUnder(keys, ['restore', 'latest']);
  expect(used).toMatchObject({ code: 1 });
  expect(used.err).toContain('There is a site in this database already');

  const other = await createTestDatabase();
  try {
    const there = { ...keys, DATABASE_URL: other.connectionString };
    const wrong = { ...there, BACKUP_KEY: 'another key, that was never used here' };
    const refused = await rostrumUnder(wrong, ['restore', 'latest']);
    expect(refused.err).toContain('another backup key');
    const restored = await rostrumUnder(there, ['restore', 'latest']);
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(restored.out).toMatch(
      /^Restored the site as of .*: \d+ tables, \d+ rows\.\nData that was/,
    );
    const again = await rostrumUnder(there, ['restore', 'latest', '--tournament', 'small-open']);
    expect(again.err).toContain('already exists');
  } finally {
    await other.drop();
  }
});

test('a draw is made again', async () => {
  const { tables } = JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8'));
  const replayed = await rostrum('replay', tables.draw[0].id);
  expect(replayed).toMatchObject({ code: 0, err: '' });
  expect(replayed.out).toContain('is byte-for-byte identical (seed “');
});

test('an import says what it changes, and takes a zip like a folder', async () => {
  const csv = 'name,short_name\nUniversity of Somewhere,Somewhere\n';
  const zip = join(folder, 'people.zip');
  writeFileSync(zip, zipSync({ 'people/institutions.csv': new TextEncoder().encode(csv) }));
  const dry = await rostrum('import', zip, '--tournament', 'small-open', '--dry-run');
  expect(dry).toMatchObject({ code: 0 });
  expect(dry.out).toContain('institution: 1 new');
  const done = await rostrum('import', zip, '--tournament', 'small-open', '--json');
  expect(done.code).toBe(0);
  const repeated = await rostrum('import', zip, '--tournament', 'small-open', '--dry-run');
  expect(repeated.out).toContain('institution: 0 new');
});

test('a plan is granted and revoked', async () => {
  const granted = await rostrum('plan', 'small-open', 'pro', '--json');
  expect(JSON.parse(granted.out)).toEqual({ slug: 'small-open', plan: 'PRO' });
  const taken = await rostrum('plan', 'small-open', 'none');
  expect(taken.out).toContain('now has no plan');
});

test('the doctor examines a tournament and names each repair', async () => {
  const report = await rostrum('doctor', '--tournament', 'small-open', '--json');
  const { ok, findings } = JSON.parse(report.out);
  expect(report.code).toBe(ok ? 0 : 1);
  expect(findings).toContainEqual(
    expect.objectContaining({
      kind: 'next-step',
      repair: {
        act: expect.any(String),
        url: expect.stringContaining('http://tab.example.org/tournaments/small-open/manage'),
      },
    }),
  );
  const missing = await rostrum('doctor', '--tournament', 'nowhere');
  expect(missing.code).toBe(1);
  expect(missing.err).toContain('nowhere');
});

test('a profile gets a new PIN; an unknown name does not', async () => {
  await rostrum('token', '--account', 'Ana Director');
  const { out } = await rostrum('reset-pin', 'ana director');
  expect(out).toMatch(/^The new PIN of Ana Director is \d{6}\./);
  const unknown = await rostrum('reset-pin', 'Nobody Here');
  expect(unknown).toMatchObject({ code: 1, out: '' });
  expect(unknown.err).toContain('There is no profile “Nobody Here”.');
});

test('the owner link and the doctor answer', async () => {
  const link = await rostrum('owner-link');
  expect(link.out).toMatch(/^http:\/\/tab\.example\.org\/api\/auth\/owner\?key=/);
  const doctor = await rostrum('doctor', '--json');
  const { checks } = JSON.parse(doctor.out);
  const named = (name: string) => checks.find((one: { name: string }) => one.name === name);
  for (const name of ['Database', 'Size', 'Disk', 'Background jobs', 'Emails', 'Backups']) {
    expect(named(name), name).toMatchObject({ ok: true });
  }
  expect(named('Backups').says).toBe('turned off; set BACKUP_TO');
});

describe('mistakes end with one sentence and without success:', () => {
  test.each([
    [['dance'], 'Unknown command “dance”.'],
    [['simulate', '--pack', 'none'], 'Unknown rule pack “none”'],
    [['simulate', '--teams', 'many'], '--teams must be a whole number from 4 to 2000.'],
    [['simulate', '--tempo', '3'], 'Unknown option'],
    [['plan', 'small-open', 'gold'], '“gold” is not a plan; use LEGACY, MICRO'],
    [['backup', '--tournament', 'nowhere', '--out', '/tmp/x'], 'There is no tournament'],
    [['restore', '/nowhere/at/all'], 'Cannot read a file at /nowhere/at/all'],
  ])('%j', async (args, sentence) => {
    const { code, err, out } = await rostrum(...args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(sentence);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});

test('help is there for the whole and for each command', async () => {
  const all = await rostrum('--help');
  expect(all).toMatchObject({ code: 0 });
  const one = await rostrum('simulate', '--help');
  expect(one.out).toContain('--until');
  expect(all.out).toContain('owner-link');
});

// The last: whatever is sealed is under another key from here on.
test('the key is rotated with both keys given, and not without', async () => {
  const alone = await rostrum('rotate-key');
  expect(alone).toMatchObject({ code: 1, out: '' });
  expect(alone.err).toContain('SECRET_KEY_PREVIOUS');
  const next = 'the secret after it, as long as a secret has to be';
  const both = { SECRET_KEY: next, SECRET_KEY_PREVIOUS: secretKey };
  const rotated = await rostrumUnder(both, ['rotate-key']);
  expect(rotated).toMatchObject({ code: 0 });
  expect(rotated.out).toContain('Everything is under the new key.');
  const finished = await rostrumUnder(both, ['rotate-key', '--finish']);
  expect(finished).toMatchObject({ code: 0 });
  expect(finished.out).toContain('Unset SECRET_KEY_PREVIOUS');
  const third = { ...both, SECRET_KEY: `${next} or so` };
  const wrong = await rostrumUnder(third, ['rotate-key', '--json']);
  expect(wrong.code).toBe(1);
  expect(JSON.parse(wrong.out).closed).toHaveProperty(['person.link_cipher']);
});
