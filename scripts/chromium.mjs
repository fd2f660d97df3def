/** Finds a Chromium for the browser stories, or installs the system's. */
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail } from './project.mjs';

/**
 * Debian's package of the browser without a window comes first: the same engine, and stories take less time
 * than in a browser that draws its own window around each page.
 */
const SHELL = 'chromium-headless-shell';
const NAMES = [
  ...[SHELL, 'chromium', 'chromium-browser'],
  ...['google-chrome', 'google-chrome-stable', 'chrome'],
];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * The path of a Chromium: `CHROMIUM_PATH`, the PATH, or as root one fresh from Debian’s packages.
 * @returns {string}
 */
export function requireChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (isProgram(chosen)) return chosen;
    fail(`CHROMIUM_PATH is ${chosen}, which is not a program.`);
  }
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) return installChromium();
  return fail(
    'The browser stories need Chromium: install it (Debian: sudo apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  );
}

function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, MAC].find(isProgram) ?? null;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installChromium() {
  console.log('Installing Chromium by apt-get (once) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  try {
    execFileSync('apt-get', ['-qq', 'update'], options);
    execFileSync('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', SHELL], options);
  } catch {
    fail('apt-get could not install Chromium: install it by hand or set CHROMIUM_PATH.');
  }
  return findChromium() ?? fail('apt-get did not install Chromium: set CHROMIUM_PATH.');
}
