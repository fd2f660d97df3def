import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * Runs a solver that would hold up other requests in a thread of its own.
 * @param source the worker's file, `new URL('./name.worker.ts', import.meta.url)`. In the bundle the
 * worker lies beside the program; from sources tsx has to read it.
 * @param task what the worker finds as `workerData`.
 * @returns the one message that the worker posts. Rejected when it ends without.
 */
export function runInWorker<T>(source: URL, task: unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = start(source, task);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      reject(new Error(`${basename(source.pathname)} ended with ${code}`));
    });
  });
}

function start(source: URL, workerData: unknown): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    const bundled = `./${basename(source.pathname, '.ts')}.js`;
    return new Worker(new URL(bundled, import.meta.url), { workerData });
  }
  const program = `import('tsx/esm/api').then(({ register }) => {
    register();
    return import(${JSON.stringify(source.href)});
  })`;
  return new Worker(program, { eval: true, workerData });
}
