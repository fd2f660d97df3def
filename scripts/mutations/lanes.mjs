/** Copies of the engine in which tests run side by side, each in a process that can be ended when it hangs. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../project.mjs';

const laneFile = fileURLToPath(new URL('lane.mjs', import.meta.url));

/** What a test is said to fail with when its process was ended or ended itself. */
export const endedEarly = 'it did not end in time';

/**
 * @param {string} folder is emptied
 * @param {{ texts?: ReadonlyMap<string, string>, probes?: number }} [given] other texts of files, and how
 *   many probes they hold
 */
export async function createLane(folder, { texts = new Map(), probes = 0 } = {}) {
  copyEngine(folder, probes);
  const inEngine = (file) => join(folder, 'src/engine', file);
  for (const [file, text] of texts) writeFileSync(inEngine(file), text);
  let child = await start(folder);

  /** @returns {Promise<{ failed: string | null, seconds: number }>} */
  async function run(test, { changed = test, limit = 600 } = {}) {
    const begun = performance.now();
    const seconds = () => (performance.now() - begun) / 1000;
    child.send({ changed: inEngine(changed), test: inEngine(test) });
    const timer = setTimeout(() => child.kill('SIGKILL'), limit * 1000);
    const { signal, abort } = untilOver();
    const answer = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }),
    ]);
    abort();
    clearTimeout(timer);
    const [message] = answer;
    if (typeof message === 'object' && message !== null) {
      return { failed: message.failed, seconds: seconds() };
    }
    child = await start(folder);
    return { failed: endedEarly, seconds: seconds() };
  }

  return {
    run,
    /** @returns {Uint8Array} by probe, whether the last run came there */
    reached: () => readFileSync(join(folder, 'reached')),
    /** Does something while a file has another text. */
    async withChange({ file, text }, act) {
      const path = inEngine(file);
      const original = readFileSync(path, 'utf8');
      writeFileSync(path, text);
      try {
        return await act();
      } finally {
        writeFileSync(path, original);
      }
    },
    close: () => child.kill('SIGKILL'),
  };
}

function untilOver() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

async function start(folder) {
  const child = fork(laneFile, [folder], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(child, 'message');
  return child;
}

function copyEngine(folder, probes) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'src'), { recursive: true });
  cpSync(join(root, 'src/engine'), join(folder, 'src/engine'), { recursive: true });
  for (const file of ['tsconfig.base.json', 'package.json'])
    cpSync(join(root, file), join(folder, file));
  cpSync(join(root, 'scripts/vitest/property-seed.ts'), join(folder, 'property-seed.ts'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'no-shrinking.ts'), noShrinking);
  writeFileSync(join(folder, 'probes.ts'), noteReached(join(folder, 'reached'), probes));
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    "export default { test: { include: ['src/engine/**/*.test.ts'], setupFiles: ['property-seed.ts', 'no-shrinking.ts', 'probes.ts'], testTimeout: 60_000 } };\n",
  );
}

/** That a property fails is enough: nobody reads the least input for which it does. */
const noShrinking = `import fc from 'fast-check';
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
`;

const noteReached = (file, probes) => `import { writeFileSync } from 'node:fs';
import { afterAll } from 'vitest';
globalThis.__reached = new Uint8Array(${probes});
afterAll(() => writeFileSync(${JSON.stringify(file)}, globalThis.__reached));
`;
