/** What every script needs: where the project is, which Node it runs on, and its installed programs. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Ends the program with one sentence. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Ends with one sentence on a Node.js that is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Rostrum needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
}

/** The path of a program that a package brought. */
export function program(name) {
  const suffix = process.platform === 'win32' ? '.cmd' : '';
  return join(root, 'node_modules', '.bin', `${name}${suffix}`);
}

/**
 * Runs a program in the project's folder.
 *
 * @param options.quiet keep the output instead of showing it
 * @param options.onStart receives its process id
 * @returns {Promise<{code: number, output: string}>} the exit code (1 when it could not start), and what it wrote
 */
export function run(command, args, { quiet = false, env = process.env, onStart } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: quiet ? { ...env, NO_COLOR: '1' } : env,
      stdio: ['inherit', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32' && command.endsWith('.cmd'),
    });
    if (child.pid !== undefined) onStart?.(child.pid);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

export function isFile(...parts) {
  return existsSync(join(root, ...parts));
}
