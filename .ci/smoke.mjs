/**
 * A fresh clone of HEAD on a machine that has only Node.js: `npm start` installs, builds and opens, the
 * first page shows in Chromium, and a server that is killed comes back with its data. As the user who
 * runs this, and when that is root as an ordinary user too.
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  cpSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { requireChromium } from '../scripts/chromium.mjs';

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));
const START_PATIENCE_MS = 600_000;
const STOP_PATIENCE_MS = 30_000;
/** On disk, with what it needs from the registry. */
const PACKED_LIMIT_MB = 150;
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

let passed = 0;
let failed = 0;
const folder = mkdtempSync(join(tmpdir(), 'rostrum-smoke-'));

try {
  const clone = join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', REPOSITORY, clone]);
  await tryOut(isRoot ? 'root' : 'this user', { clone, home: null, identity: {} });
  await tryPacked(join(folder, 'packed'), clone);
  if (isRoot) {
    const copy = join(folder, 'copy');
    const made = [join(clone, 'data'), join(clone, 'dist')];
    const filter = (source) => !made.includes(source);
    cpSync(clone, copy, { recursive: true, verbatimSymlinks: true, filter });
    giveAway(folder, copy);
    const identity = { uid: NOBODY, gid: NOBODY };
    await tryOut('an ordinary user', { clone: copy, home: copy, identity });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/** One clone's life: first start, a look, SIGKILL, second start, a look, and an orderly end. */
async function tryOut(who, place) {
  const port = await freePort();
  let server = null;
  try {
    await step(`${who}: a fresh clone starts`, async () => {
      server = start(place, port);
      await untilReady(server, port);
    });
    await step(`${who}: the first page shows in Chromium`, () => look(port));
    await step(`${who}: after SIGKILL it starts again`, async () => {
      await kill(server);
      server = start(place, port);
      await untilReady(server, port);
      await look(port);
    });
    await step(`${who}: it ends in order when told`, () => endInOrder(server, place));
  } catch (error) {
    console.log(String(error?.stack ?? error));
    if (server) console.log(server.output());
    await endInOrder(server, place).catch(() => kill(server));
  }
}

/** The packed product in an empty folder: what it weighs, and that it opens with all of its pages. */
async function tryPacked(place, clone) {
  const port = await freePort();
  const program = join(place, 'node_modules', '.bin', 'rostrum');
  let server = null;
  mkdirSync(place);
  writeFileSync(join(place, 'package.json'), '{}');
  try {
    await step('packed: installs into an empty folder', () => {
      const packed = execFileSync('node', ['scripts/pack.mjs'], { cwd: clone, encoding: 'utf8' });
      execFileSync(
        'npm',
        ['install', '--no-audit', '--no-fund', packed.trim().split('\n').at(-1)],
        { cwd: place },
      );
    });
    await step(`packed: at most ${PACKED_LIMIT_MB} MB`, () => {
      const [bytes] = execFileSync('du', ['-sb', place], { encoding: 'utf8' }).split('\t');
      if (Number(bytes) > PACKED_LIMIT_MB * 1e6) throw new Error(`It weighs ${bytes} bytes`);
    });
    await step('packed: it starts, and the first page shows in Chromium', async () => {
      server = run(program, ['start'], { cwd: place, env: environment(port) });
      await untilReady(server, port);
      await look(port);
    });
    await step('packed: its command line examines the site', () => {
      execFileSync(program, ['doctor'], { cwd: place, env: environment(port) });
    });
    await step('packed: it ends in order when told', () => endInOrder(server, { clone: place }));
  } catch (error) {
    console.log(String(error?.stack ?? error));
    if (server) console.log(server.output());
    await endInOrder(server, { clone: place }).catch(() => kill(server));
  }
}

async function step(name, work) {
  const begin = performance.now();
  try {
    await work();
    passed += 1;
    console.log(`✓ ${name} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    console.log(`✗ ${name}`);
    throw error;
  }
}

function start({ clone, home, identity }, port) {
  const env = { ...environment(port), ...(home ? { HOME: home } : {}) };
  if (home) env.npm_config_cache = join(home, '.npm');
  return run('npm', ['start'], { cwd: clone, env, ...identity });
}

/** Ours without what the npm that runs us has put there. */
function environment(port) {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  return { ...Object.fromEntries(own), PORT: String(port) };
}

function run(command, args, options) {
  // A group of its own, so that SIGKILL takes npm and the server together.
  const child = spawn(command, args, { ...options, detached: true });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text = `${text}${chunk}`.slice(-8000);
    });
  }
  const ended = new Promise((done) => child.once('close', (code, signal) => done(code ?? signal)));
  return { child, ended, output: () => text };
}

async function untilReady(server, port) {
  const deadline = Date.now() + START_PATIENCE_MS;
  let end = null;
  server.ended.then((code) => {
    end = code;
  });
  while (Date.now() < deadline) {
    if (end !== null) throw new Error(`npm start ended (${end})`);
    if (await answers(port, '/readyz')) {
      if (await answers(port, '/healthz')) return;
      throw new Error('/readyz answers and /healthz does not');
    }
    await sleep(200);
  }
  throw new Error('npm start did not get ready');
}

async function answers(port, path) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
  return answer?.status === 200;
}

async function look(port) {
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const page = await browser.newPage();
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`http://localhost:${port}/`);
    await page.locator('#root > *').first().waitFor({ timeout: 20_000 });
    if (complaints.length > 0) throw new Error(`The page complains: ${complaints.join('; ')}`);
  } finally {
    await browser.close();
  }
}

async function kill(server) {
  if (!server) return;
  try {
    process.kill(-server.child.pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
  await server.ended;
}

async function endInOrder(server, { clone }) {
  process.kill(-server.child.pid, 'SIGTERM');
  const late = sleep(STOP_PATIENCE_MS, 'late', { ref: false });
  if ((await Promise.race([server.ended, late])) === 'late') throw new Error('it did not end');
  const left = readdirSync(join(clone, 'data', 'postgres', 'data')).includes('postmaster.pid');
  if (left) throw new Error('PostgreSQL was left running');
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** The folder stays root's, and may be entered; the clone in it becomes nobody's. */
function giveAway(around, clone) {
  execFileSync('chmod', ['711', around]);
  chownSync(clone, NOBODY, NOBODY);
  for (const name of readdirSync(clone, { recursive: true })) {
    lchownSync(join(clone, name), NOBODY, NOBODY);
  }
}
