/** Installs the packages when they are missing or when package-lock.json has moved on. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, isFile, root, run } from './project.mjs';

export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing the packages (once; a minute or two) …');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--include=dev'];
  const exact = await npm(['ci', ...quiet]);
  if (exact.code === 0) return;
  const lenient = await npm(['install', ...quiet]);
  if (lenient.code === 0) return;
  process.stderr.write(lenient.output);
  fail('The packages could not be installed: see npm’s words above.');
}

/** Compares what npm says it installed with what package-lock.json asks for. */
function isInstalled() {
  if (!isFile('node_modules', '.package-lock.json')) return false;
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules', '.package-lock.json');
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' || !isForThisMachine(entry) || present[path]?.version === entry.version,
  );
}

function packagesOf(...parts) {
  return JSON.parse(readFileSync(join(root, ...parts), 'utf8')).packages;
}

/** Optional packages that name no platform may be left out by npm for reasons of its own. */
function isForThisMachine({ optional, os, cpu, libc }) {
  if (!optional) return true;
  return Boolean(
    os?.includes(process.platform) &&
      cpu?.includes(process.arch) &&
      !libc &&
      !os[0].startsWith('!'),
  );
}

function npm(args) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return run(process.execPath, [own, ...args], { quiet: true });
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { quiet: true });
}
