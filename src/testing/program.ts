/** The whole program as its own process on its own data folder, to be killed and started again. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '#contract/client.ts';
import { createHttpBrowser } from './http-browser.ts';

export interface Program {
  readonly origin: string;
  readonly dataDir: string;
  /** Everything that it has written to its terminal, for the message of a failing test. */
  readonly output: () => string;
  /** Bytes of memory that it holds. */
  memory(): number;
  /** Starts it; resolves when it says that it is open. Rejects with its words when it ends before. */
  start(): Promise<void>;
  /** SIGKILL, and waits until it is gone. */
  kill(): Promise<void>;
  /** SIGKILL to its PostgreSQL. */
  killDatabase(): void;
  /** SIGTERM, waits, and removes the data folder. */
  remove(): Promise<void>;
}

/** @param main the built program (`ownBuild`) */
export async function createProgram(main: string): Promise<Program> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostrum-program-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let output = '';

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const mine = child;
    child = null;
    if (!mine || mine.exitCode !== null) return;
    const gone = once(mine, 'exit');
    mine.kill(signal);
    await gone;
  }

  return {
    origin,
    dataDir,
    output: () => output,
    memory() {
      const answer = execFileSync('ps', ['-o', 'rss=', '-p', String(child?.pid)], {
        encoding: 'utf8',
      });
      return Number(answer) * 1024;
    },
    async start() {
      child = spawn(process.execPath, [main], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          NODE_ENV: 'development',
          HOST: '127.0.0.1',
          PORT: String(port),
          PUBLIC_URL: origin,
          DATA_DIR: dataDir,
          DATABASE_URL: '',
          SECRET_KEY: '',
          LOCAL_SIGN_IN: 'true',
          LOG_LEVEL: 'fatal',
        },
      });
      await untilOpen(child, (chunk) => {
        output += chunk;
      });
    },
    kill: () => end('SIGKILL'),
    killDatabase() {
      const file = readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
      process.kill(Number(file.split('\n', 1)[0]), 'SIGKILL');
    },
    async remove() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilOpen(child: ChildProcess, tell: (chunk: string) => void): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += String(chunk);
      tell(String(chunk));
      if (output.includes('is open at')) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => reject(new Error(`the program ended: ${output}`)));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Signs in over the same redirects as a browser. */
export async function signInTo(origin: string, name: string): Promise<Client> {
  const browser = createHttpBrowser(origin);
  const { session } = await browser.arrive(await browser.send('/api/auth/local', { name }));
  return createClient({ baseUrl: origin, headers: () => ({ authorization: `Bearer ${session}` }) });
}
