/**
 * The programs of the server as they ship, bundled once for a test file: from its sources a program
 * takes six times as long to start.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { own } from './own-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Builds `main.js` and `cli.js` with their workers; the folder goes after the file's last test.
 * @param more other programs, by their paths in the project
 * @returns the path of a program by its name
 */
export async function ownBuild(...more: string[]): Promise<(name: string) => string> {
  // In the project, so that the programs find its packages.
  const folder = join(root, '.cache', `test-build-${randomBytes(6).toString('hex')}`);
  await own(make(folder, more));
  return (name) => join(folder, `${name}.js`);
}

async function make(folder: string, more: readonly string[]) {
  const build = join(root, 'scripts', 'build.mjs');
  await promisify(execFile)(process.execPath, [build, '--server', folder, ...more]);
  return { close: async () => rmSync(folder, { recursive: true, force: true }) };
}
