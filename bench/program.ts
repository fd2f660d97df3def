/** The built program's rows: how soon it listens, and how much a first visit loads. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Figure } from './measure.ts';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** Empty rows where nothing is built. */
export async function programFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const page = join(dist, 'web', 'index.html');
  if (existsSync(page)) {
    const value = firstLoad(page) / 1000;
    figures.push({
      name: 'first load, JavaScript',
      size: 'brotli',
      value,
      unit: 'kB',
      target: 130,
    });
  }
  if (existsSync(join(dist, 'server', 'main.js'))) {
    const { took, memory } = await startToListening();
    const size = 'second start';
    figures.push({ name: 'start to listening', size, value: took, unit: 's', target: 3 });
    if (memory !== null) {
      const name = 'idle memory, with PostgreSQL';
      figures.push({ name, size: 'after 15 s', value: memory, unit: 'kB', target: 200_000 });
    }
  }
  return figures;
}

/** Bytes of the entry and of every chunk that its page preloads or that these import at once. */
function firstLoad(page: string): number {
  const html = readFileSync(page, 'utf8');
  const found = new Set<string>();
  const queue = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((m) => m[1] ?? '');
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const code = readFileSync(join(dist, 'web', file), 'utf8');
    // Static imports only: `import("…")` comes later, when somebody goes there.
    for (const match of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) {
      queue.push(`assets/${match[1]}`);
    }
  }
  return [...found].reduce((sum, file) => sum + compressed(join(dist, 'web', file)), 0);
}

function compressed(file: string): number {
  const made = `${file}.br`;
  return existsSync(made)
    ? readFileSync(made).length
    : brotliCompressSync(readFileSync(file)).length;
}

/** Milliseconds after which a program that has started is idle. */
const untilIdle = 15_000;

interface Start {
  /** Seconds. */
  readonly took: number;
  /** kB; null: not asked for, or the system does not say. */
  readonly memory: number | null;
}

/** Starts twice on a fresh folder: the first start makes the cluster, the second is every other one. */
async function startToListening(): Promise<Start> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostrum-start-'));
  try {
    await startOnce(dataDir, 0);
    return await startOnce(dataDir, untilIdle);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What a process and those that it started hold, shared pages by their share (Linux). */
function memoryOf(pid: number): number | null {
  const rollup = `/proc/${pid}/smaps_rollup`;
  if (!existsSync(rollup)) return null;
  const own = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(rollup, 'utf8'))?.[1] ?? 0);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  const threads = readdirSync(`/proc/${pid}/task`).filter((thread) => thread !== String(pid));
  const others = threads.flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '),
  );
  return [...children, ...others]
    .filter((text) => text.trim() !== '')
    .reduce((sum, child) => sum + (memoryOf(Number(child)) ?? 0), own);
}

function startOnce(dataDir: string, idle: number): Promise<Start> {
  const begin = performance.now();
  const child = spawn(process.execPath, [join(dist, 'server', 'main.js')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let took: number | null = null;
    let memory: number | null = null;
    child.stdout.on('data', (chunk) => {
      if (took !== null || !String(chunk).includes('Rostrum is open')) return;
      took = (performance.now() - begin) / 1000;
      setTimeout(() => {
        memory = idle > 0 && child.pid ? memoryOf(child.pid) : null;
        child.kill('SIGTERM');
      }, idle);
    });
    child.once('exit', () => {
      if (took === null) reject(new Error('The server did not start.'));
      else resolve({ took, memory });
    });
  });
}
