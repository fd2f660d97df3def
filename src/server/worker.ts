import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';

/** A solver at work in a thread of its own. */
export interface Work<T> {
  /** Rejected when the thread ends without an answer, as it does when it is cancelled. */
  readonly answer: Promise<T>;
  readonly cancel: () => void;
}

/** How far a work is. */
export interface WorkProgress {
  readonly done: number;
  readonly of: number;
}

/** What a worker may post before its answer. */
export interface ProgressMessage<P extends WorkProgress = WorkProgress> {
  readonly progress: P;
}

/**
 * Starts a solver that would hold up other requests.
 * @param source the worker's file, `new URL('./name.worker.ts', import.meta.url)`. In the bundle the
 * worker lies beside the program; from sources tsx has to read it.
 * @param task what the worker finds as `workerData`. It posts its answer, and may post
 * `ProgressMessage`s before.
 */
export function startWork<T, P extends WorkProgress = WorkProgress>(
  source: URL,
  task: unknown,
  onProgress: (progress: P) => void = () => undefined,
): Work<T> {
  const worker = start(source, task);
  const answer = new Promise<T>((resolve, reject) => {
    worker.on('message', (message: T | ProgressMessage<P>) => {
      if (isProgress<P>(message)) onProgress(message.progress);
      else resolve(message);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      reject(new Error(`${basename(source.pathname)} ended with ${code}`));
    });
  });
  return { answer, cancel: () => void worker.terminate() };
}

function isProgress<P extends WorkProgress>(message: unknown): message is ProgressMessage<P> {
  return typeof message === 'object' && message !== null && 'progress' in message;
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
