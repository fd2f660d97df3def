/** The built program's rows: how soon it listens, and how much a first visit loads. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
    const value = await startToListening();
    figures.push({ name: 'start to listening', size: 'second start', value, unit: 's', target: 3 });
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

/** Starts twice on a fresh folder: the first start makes the cluster, the second is every other one. */
async function startToListening(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostrum-start-'));
  try {
    await startOnce(dataDir);
    return await startOnce(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function startOnce(dataDir: string): Promise<number> {
  const begin = performance.now();
  const child = spawn(process.execPath, [join(dist, 'server', 'main.js')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let took: number | null = null;
    child.stdout.on('data', (chunk) => {
      if (took !== null || !String(chunk).includes('Rostrum is open')) return;
      took = (performance.now() - begin) / 1000;
      child.kill('SIGTERM');
    });
    child.once('exit', () => {
      if (took === null) reject(new Error('The server did not start.'));
      else resolve(took);
    });
  });
}
