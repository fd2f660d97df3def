import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownBuild } from '#testing/own-build.ts';
import { waitFor } from '#testing/wait-for.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';

const PROGRAM = (await ownBuild('src/testing/run-embedded.ts'))('run-embedded');
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
const STRANGER = 61_234;

let folder: string;
let running: EmbeddedPostgres[] = [];
let children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-'));
});

afterEach(async () => {
  for (const child of children) await end(child, 'SIGTERM');
  for (const postgres of running) await postgres.stop();
  children = [];
  running = [];
  rmSync(folder, { recursive: true, force: true });
});

async function start(
  dataDir = join(folder, 'data'),
  log = { info: vi.fn(), warn: vi.fn() },
  more: Partial<EmbeddedOptions> = {},
) {
  const postgres = await startEmbeddedPostgres({ dataDir, log, ...more });
  running.push(postgres);
  return postgres;
}

/** Starts it in a process of its own, as `uid` when given. */
async function startApart(
  dataDir: string,
  { uid, path = process.env.PATH }: { uid?: number; path?: string | undefined } = {},
): Promise<{ child: ChildProcess; pid: number; connectionString: string; error?: string }> {
  const identity = uid === undefined ? {} : { uid, gid: uid };
  const child = spawn(process.execPath, [PROGRAM, dataDir], {
    ...identity,
    cwd: ROOT,
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = await once(createInterface(child.stdout), 'line');
  return { child, ...JSON.parse(line) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Whether the process works; one that has ended and waits for its parent does not. */
function isWorking(pid: number): boolean {
  const state = existsSync(`/proc/${pid}`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : 'Z';
  return !/\) Z/.test(state) && state !== 'Z';
}

describe('the embedded PostgreSQL', () => {
  it('makes a cluster once and keeps what was written', async () => {
    const first = await start();
    await query(first.connectionString, 'create table note (text text)');
    await query(first.connectionString, "insert into note values ('Łódź')");
    await first.stop();

    const second = await start();
    expect(await query(second.connectionString, 'select * from note')).toEqual([{ text: 'Łódź' }]);
    const settings = `select current_database() as name, current_setting('listen_addresses') as net,
      current_setting('server_encoding') as encoding, current_setting('fsync') as fsync`;
    expect(await query(second.connectionString, settings)).toEqual([
      { name: 'rostrum', net: '', encoding: 'UTF8', fsync: 'on' },
    ]);
  });

  it('lets nobody else at the socket or the files', async () => {
    const postgres = await start();
    const socket = new URL(postgres.connectionString).searchParams.get('host') ?? '';
    expect(statSync(socket).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'data', 'postgres')).mode & 0o777).toBe(0o700);
  });

  it('informs a second start on the same folder who holds it', async () => {
    const postgres = await start();
    await expect(start()).rejects.toThrow(`process ${process.pid}`);
    const apart = await startApart(join(folder, 'data'));
    expect(apart.error).toContain(`in use by process ${process.pid}`);
    expect(await query(postgres.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('stops the PostgreSQL that a killed server left, and loses nothing', async () => {
    const apart = await startApart(join(folder, 'data'));
    await query(apart.connectionString, 'create table kept (n int)');
    await query(apart.connectionString, 'insert into kept values (7)');
    await end(apart.child, 'SIGKILL');
    expect(isWorking(apart.pid)).toBe(true);

    const postgres = await start();
    expect(isWorking(apart.pid)).toBe(false);
    expect(await query(postgres.connectionString, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('starts although another program has the pid of a PostgreSQL that is gone', async () => {
    const first = await start();
    await first.stop();
    const stale = `${process.pid}\n${join(folder, 'data')}\n1\n5432\n\n\n\nready\n`;
    writeFileSync(join(folder, 'data', 'postgres', 'data', 'postmaster.pid'), stale);
    const lock = { pid: process.pid, began: 'another boot 1', since: '2020-01-01T00:00:00Z' };
    writeFileSync(join(folder, 'data', 'rostrum.lock'), JSON.stringify(lock));
    const second = await start();
    expect(await query(second.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts PostgreSQL again when it is killed, on the same address', async () => {
    const log = { info: vi.fn(), warn: vi.fn() };
    const postgres = await start(join(folder, 'data'), log);
    await query(postgres.connectionString, 'create table kept (n int)');
    await query(postgres.connectionString, 'insert into kept values (7)');
    const before = postgres.pid() ?? 0;
    process.kill(before, 'SIGKILL');

    await waitFor(() => expect(log.info).toHaveBeenCalledWith('PostgreSQL is back'));
    expect(postgres.pid()).not.toBe(before);
    expect(await query(postgres.connectionString, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('says that it is gone when it cannot be started again', async () => {
    const log = { info: vi.fn(), warn: vi.fn() };
    const postgres = await start(join(folder, 'data'), log, { revivalPatienceMs: 1_000 });
    const farewell = new Promise<string>((resolve) => postgres.onExit(resolve));
    const data = join(folder, 'data', 'postgres', 'data');
    rmSync(join(data, 'global'), { recursive: true });
    process.kill(postgres.pid() ?? 0, 'SIGKILL');
    expect(await farewell).toContain('did not start');
    // It was tried again before.
    expect(log.warn.mock.calls.length).toBeGreaterThan(2);
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60));
    const postgres = await start(deep);
    const socket = new URL(postgres.connectionString).searchParams.get('host') ?? '';
    expect(await query(postgres.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    expect(existsSync(socket)).toBe(false);
    expect(existsSync(join(deep, 'rostrum.lock'))).toBe(false);
  });

  it('begins again after a start cut short while the cluster was made', async () => {
    mkdirSync(join(folder, 'data', 'postgres', 'data.new', 'base'), { recursive: true });
    const postgres = await start();
    expect(await query(postgres.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('refuses a cluster of another version in one sentence', async () => {
    const postgres = await start();
    await postgres.stop();
    writeFileSync(join(folder, 'data', 'postgres', 'data', 'PG_VERSION'), '14\n');
    await expect(start()).rejects.toThrow(/made by PostgreSQL 14/);
    expect(existsSync(join(folder, 'data', 'rostrum.lock'))).toBe(false);
  });
});

describe.runIf(process.platform === 'linux')('the lock of the data folder', () => {
  it('is not held by a process that is dead and not yet collected', async () => {
    // The shell prints its child's pid, and then never collects it.
    const shell = spawn('/bin/sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60']);
    children.push(shell);
    const [line] = await once(createInterface(shell.stdout), 'line');
    const pid = Number(line);
    await waitFor(() => expect(isWorking(pid)).toBe(false));
    expect(existsSync(`/proc/${pid}`)).toBe(true);
    const lock = JSON.stringify({ pid, began: null, since: '2020-01-01T00:00:00Z' });
    mkdirSync(join(folder, 'data'));
    writeFileSync(join(folder, 'data', 'rostrum.lock'), lock);
    const postgres = await start();
    expect(await query(postgres.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe.runIf(isRoot)('the embedded PostgreSQL, started by root', () => {
  it('works in a folder that only root may enter, and files stay root’s', async () => {
    chmodSync(folder, 0o700);
    await start();
    expect(statSync(join(folder, 'data', 'postgres', 'data')).uid).toBe(0);
  });

  it.each([
    ['an ordinary user', NOBODY],
    ['a user without a name', STRANGER],
  ])('works for %s', async (_, uid) => {
    chownSync(folder, uid, uid);
    const apart = await startApart(join(folder, 'data'), { uid });
    expect(apart.error).toBeUndefined();
    expect(statSync(join(folder, 'data', 'postgres', 'data')).uid).toBe(uid);
    expect(await query(apart.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('runs as the owner when the folder is somebody else’s', async () => {
    chownSync(folder, NOBODY, NOBODY);
    const home = join(folder, 'data');
    mkdirSync(home, { mode: 0o700 });
    chownSync(home, NOBODY, NOBODY);
    const postgres = await start(home);
    expect(readFileSync(`/proc/${postgres.pid()}/status`, 'utf8')).toContain(`Uid:\t${NOBODY}`);
  });

  it('runs as nobody where user namespaces are forbidden', async () => {
    chmodSync(folder, 0o711);
    const apart = await startApart(join(folder, 'data'), { path: pathWithoutNamespaces() });
    expect(apart.error).toBeUndefined();
    expect(statSync(join(folder, 'data', 'postgres', 'data')).uid).toBe(NOBODY);
  });

  it('names the ways out when no account can work', async () => {
    chmodSync(folder, 0o700);
    const apart = await startApart(join(folder, 'data'), { path: pathWithoutNamespaces() });
    expect(apart.error).toMatch(/start as an ordinary user.+DATA_DIR.+DATABASE_URL/);
  });
});

/** A PATH on which `unshare` fails, as it does where the system forbids user namespaces. */
function pathWithoutNamespaces(): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  symlinkSync('/bin/false', join(bin, 'unshare'));
  return `${bin}:${process.env.PATH}`;
}
