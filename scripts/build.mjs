/**
 * Builds the web into dist/web and the server into dist/server, when the sources have changed.
 * `--server FOLDER [FILE…]` builds the server alone, and other programs with it, into another folder.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { fail, isFile, program, requireNode, root, run } from './project.mjs';

const STAMP = join(root, 'dist', '.sources');
const INPUTS = [
  'src',
  'package-lock.json',
  'vite.config.ts',
  'locales',
  'scripts/build.mjs',
  'scripts/languages/compiled-messages.mjs',
  'scripts/languages/compile-languages.mjs',
  'scripts/page-files.mjs',
];
/** Tests do not ship, and the texts of the source language are in the code. */
const NOT_AN_INPUT = /\.test\.tsx?$|locales[\\/]en-GB\.po$/;
const COMPRESSIBLE = /\.(js|css|html|svg|json|wasm|txt|xml|webmanifest)$/;
const SMALLEST_COMPRESSED = 1024;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  requireNode();
  const [option, folder, ...more] = process.argv.slice(2);
  if (option === '--server' && folder) {
    await buildServer(folder, more);
  } else {
    await (await import('./install.mjs')).ensureInstalled();
    await ensureBuilt();
  }
}

/** Builds unless dist already comes from these very sources. */
export async function ensureBuilt({ quiet = false } = {}) {
  const sources = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  const begin = performance.now();
  if (!quiet) console.log('Building (only after changes; takes a few seconds) …');
  rmSync(STAMP, { force: true });
  await Promise.all([buildWeb(), buildServer(join(root, 'dist', 'server'))]);
  writeFileSync(STAMP, sources);
  if (!quiet) console.log(`Built in ${((performance.now() - begin) / 1000).toFixed(1)} s.`);
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap((input) => filesUnder(join(root, input))).sort()) {
    if (NOT_AN_INPUT.test(file)) continue;
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** The files of a folder and the folders in it, or the file itself. */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  const entries = readdirSyncOrNull(path);
  if (entries === null) return [path];
  return entries.filter((e) => e.isFile()).map((e) => join(e.parentPath ?? e.path, e.name));
}

function readdirSyncOrNull(path) {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  }
}

async function buildWeb() {
  await step('The web', 'vite', ['build', '--logLevel', 'warn']);
  const { compileLanguages } = await import('./languages/compile-languages.mjs');
  await compileLanguages(join(root, 'dist', 'web', 'assets', 'locales'));
  await precompress(join(root, 'dist', 'web'));
}

async function step(what, name, args) {
  const { code, output } = await run(program(name), args, { quiet: true });
  if (code === 0) return;
  process.stderr.write(output);
  fail(`${what} could not be built: see ${name}’s output above.`);
}

/** Compresses once, as hard as it goes, what the server would else compress at every request. */
async function precompress(folder) {
  const files = filesUnder(folder).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      if (bytes.length < SMALLEST_COMPRESSED) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
      writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

async function buildServer(folder, more = []) {
  const { build } = await import('esbuild');
  const bundle = serverBundle(folder);
  const options = { ...bundle, entryPoints: [...bundle.entryPoints, ...more] };
  rmSync(options.outdir, { recursive: true, force: true });
  try {
    await build(options);
  } catch {
    fail('The server could not be built: see esbuild’s output above.');
  }
}

/** How esbuild bundles our own code only: packages stay in node_modules, `#engine/*` and its like are resolved. */
export function serverBundle(outdir) {
  const workers = filesUnder(join(root, 'src'))
    .map((file) => relative(root, file))
    .filter((file) => /^src[\\/](server|engine)[\\/].*\.worker\.ts$/.test(file));
  const programs = ['src/server/main.ts', 'src/server/cli.ts'].filter((file) => isFile(file));
  return {
    absWorkingDir: root,
    // Workers lie beside the programs: `new URL('./name.worker.js', import.meta.url)` finds them.
    entryPoints: [...programs, ...workers],
    entryNames: '[name]',
    outdir,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  };
}
