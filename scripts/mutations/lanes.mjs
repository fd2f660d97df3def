/** Copies of the engine in which tests run side by side, each in a process that can be ended when it hangs. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../project.mjs';

const laneFile = fileURLToPath(new URL('lane.mjs', import.meta.url));

/** @param {string} folder is emptied */
export async function createLane(folder) {
  copyEngine(folder);
  const inEngine = (file) => join(folder, 'src/engine', file);
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
    return { failed: 'it did not end in time', seconds: seconds() };
  }

  return {
    run,
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

function copyEngine(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'src'), { recursive: true });
  cpSync(join(root, 'src/engine'), join(folder, 'src/engine'), { recursive: true });
  for (const file of ['tsconfig.base.json', 'package.json'])
    cpSync(join(root, file), join(folder, file));
  cpSync(join(root, 'scripts/vitest/property-seed.ts'), join(folder, 'property-seed.ts'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    "export default { test: { include: ['src/engine/**/*.test.ts'], setupFiles: ['property-seed.ts'], testTimeout: 60_000 } };\n",
  );
}
