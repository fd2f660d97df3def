/** Installs the packages when they are missing or when package-lock.json has moved on. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, isFile, root, run } from './project.mjs';

const QUIET = ['--no-audit', '--no-fund', '--loglevel=error', '--include=dev'];

/**
 * Installs exactly what package-lock.json names. `npm ci` refuses where a registry does not carry the
 * builds of other platforms; `npm install` then takes over, and what it installed is held against the
 * lock. Ends the program when a package differs.
 */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages (once; takes a minute or two) …');
  const exact = await npm(['ci', ...QUIET]);
  if (exact.code === 0) return;
  console.log(
    'npm ci failed; installing from the lock file and checking each package against it …',
  );
  const lenient = await npm(['install', '--no-save', ...QUIET]);
  if (lenient.code !== 0) {
    process.stderr.write(lenient.output);
    fail('The packages could not be installed: see npm’s output above.');
  }
  const differences = differencesFromLock(lockedPackages(), installedPackages());
  if (differences.length === 0) return;
  for (const difference of differences) console.error(`  ${difference}`);
  // Else the next start would take what was refused for installed.
  rmSync(join(root, ...installedLock), { force: true });
  fail('The installed packages differ from package-lock.json. Remove node_modules and try again.');
}

/**
 * Names every package that the lock does not vouch for.
 *
 * @param {Record<string, {version?: string, integrity?: string}>} locked `packages` of package-lock.json
 * @param {Record<string, {version?: string, integrity?: string}>} installed what npm says it installed
 * @returns {string[]} a line for each package that is not in the lock, or in another version or content
 */
export function differencesFromLock(locked, installed) {
  return Object.entries(installed).flatMap(([path, { version, integrity }]) => {
    const entry = locked[path];
    if (path === '') return [];
    if (!entry) return [`${path}@${version} is not in package-lock.json`];
    if (entry.version !== version)
      return [`${path} is ${version}, but the lock file has ${entry.version}`];
    if (entry.integrity !== integrity) return [`${path}@${version} differs from the lock file`];
    return [];
  });
}

/** Compares what npm says it installed with what package-lock.json asks for. */
function isInstalled() {
  if (!isFile(...installedLock)) return false;
  const present = installedPackages();
  return Object.entries(lockedPackages()).every(
    ([path, entry]) =>
      path === '' || !isForThisMachine(entry) || present[path]?.version === entry.version,
  );
}

/** What npm says it installed. */
const installedLock = ['node_modules', '.package-lock.json'];
const lockedPackages = () => packagesOf('package-lock.json');
const installedPackages = () => packagesOf(...installedLock);

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

/** Runs the npm that runs this script, or the one on the PATH. */
export function npm(args) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return run(process.execPath, [own, ...args], { quiet: true });
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { quiet: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureInstalled();
