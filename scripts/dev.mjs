/**
 * `npm run dev`: the web from its sources with hot reload and the server restarted at every change, under one
 * address. The database is that of `npm start`, in `DATA_DIR` or at `DATABASE_URL`, and stays up in between.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { serverBundle } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode, root } from './project.mjs';

const PORT = Number(process.env.PORT || 4600);
const SERVER_PORT = PORT + 1;
/** What the server answers itself; every other address is a page or a source of the web. */
const SERVER_PATHS =
  '^/(api|share|docs/api|docs/openapi\\.json|healthz|readyz|robots\\.txt|sitemap\\.xml)([/?]|$)';
const LONGEST_STOP_MS = 3_000;

requireNode();
await ensureInstalled();
const { tsImport } = await import('tsx/esm/api');
const { context } = await import('esbuild');
const { createServer } = await import('vite');

const database = await openDatabase();
const program = createProgram({
  ...process.env,
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  PORT: String(SERVER_PORT),
  PUBLIC_URL: `http://localhost:${PORT}`,
  DATABASE_URL: database.url,
  SECRET_KEY: database.secretKey,
  SECRET_KEY_PREVIOUS: database.previousSecretKey,
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
});
const outdir = join(root, 'dist', 'dev');
const onEnd = ({ errors }) => (errors.length === 0 ? program.restart(outdir) : undefined);
const restart = { name: 'restart', setup: (build) => build.onEnd(onEnd) };
const server = await context({ ...serverBundle(outdir), plugins: [restart] });
await server.watch();
const web = await createServer({
  configFile: join(root, 'vite.config.ts'),
  server: {
    host: 'localhost',
    port: PORT,
    strictPort: true,
    proxy: { [SERVER_PATHS]: { target: `http://127.0.0.1:${SERVER_PORT}`, ws: true } },
  },
});
await web.listen();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void close());

async function close() {
  await Promise.all([web.close(), server.dispose(), program.stop()]);
  await database.close();
  process.exit(0);
}

/** One PostgreSQL for all restarts, and the key with which sessions outlive them. */
async function openDatabase() {
  const dataDir = process.env.DATA_DIR || join(root, 'data');
  const { loadKeyring } = await tsImport('../src/server/keys/secret-key.ts', import.meta.url);
  const keyring = loadKeyring({
    secretKey: process.env.SECRET_KEY || null,
    previousSecretKey: process.env.SECRET_KEY_PREVIOUS || null,
    dataDir,
  });
  const keys = {
    secretKey: Buffer.from(keyring.current).toString(),
    previousSecretKey: Buffer.from(keyring.previous ?? '').toString(),
  };
  if (process.env.DATABASE_URL) {
    return { url: process.env.DATABASE_URL, ...keys, close: async () => undefined };
  }
  const { startEmbeddedPostgres } = await tsImport(
    '../src/server/db/embedded/embedded.ts',
    import.meta.url,
  );
  const postgres = await startEmbeddedPostgres({ dataDir, log: console });
  return { url: postgres.connectionString, ...keys, close: () => postgres.stop() };
}

/** The server as a child; changes that come while it restarts lead to one more restart. */
function createProgram(env) {
  let child = null;
  let turn = Promise.resolve();

  async function end() {
    const old = child;
    child = null;
    if (!old || old.exitCode !== null || old.signalCode !== null) return;
    const gone = once(old, 'exit');
    old.kill('SIGTERM');
    const timer = setTimeout(() => old.kill('SIGKILL'), LONGEST_STOP_MS);
    await gone;
    clearTimeout(timer);
  }

  function start(folder) {
    const args = ['--enable-source-maps', join(folder, 'main.js'), ...process.argv.slice(2)];
    child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  }

  return {
    restart(folder) {
      turn = turn.then(end).then(() => start(folder));
    },
    stop() {
      turn = turn.then(end);
      return turn;
    },
  };
}
