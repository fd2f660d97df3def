/** One run of a job in a thread of Piscina: for its time at most, and until it is stopped. */
import { AsyncResource } from 'node:async_hooks';
import { MessageChannel, type Worker } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { AppError } from '../errors.ts';
import type { Job, JobProgress, Sent } from './job.ts';
import { threadFile } from './thread-file.ts';

export interface Run {
  readonly job: Pick<Job<never, unknown>, 'source' | 'seconds'>;
  readonly input: () => unknown;
  readonly onProgress: (progress: JobProgress) => void;
  readonly controller: AbortController;
  /** Why it was stopped; null while it was not, or where it runs again later. */
  reason: AppError | null;
  /** Resolved when the thread that it was stopped in has ended. */
  ended: Promise<unknown>;
}

/** Answers when the thread is free again or gone. */
export async function execute(piscina: Piscina, run: Run): Promise<unknown> {
  const { job, controller, onProgress } = run;
  const input = await run.input();
  if (run.reason) throw run.reason;
  const { port1, port2 } = new MessageChannel();
  port1.on('message', onProgress).unref();
  const deadline = setTimeout(() => {
    if (run.reason) return;
    run.reason = new AppError('too-much-work', `It was stopped after ${job.seconds} seconds.`);
    abort(piscina, run);
  }, job.seconds * 1000);
  const sent: Sent<unknown> = { input, port: port2 };
  try {
    const { signal } = controller;
    const filename = await threadFile(job.source);
    const options = { filename, name: 'work', signal, transferList: [port2] };
    return await piscina.run(sent, options);
  } catch (error) {
    await run.ended;
    throw run.reason ?? (isOutOfMemory(error) ? new AppError('too-much-work', memory) : error);
  } finally {
    clearTimeout(deadline);
    port1.close();
  }
}

/** Ends what a job does in its thread; `ended` is resolved when that thread has gone, so that it counts no more. */
export function abort(piscina: Piscina, run: Run): void {
  const before: readonly Worker[] = piscina.threads;
  run.controller.abort();
  const ended = before.filter((thread) => !piscina.threads.includes(thread));
  run.ended = Promise.all([run.ended, ...ended.map(exitOf)]);
}

/** Also of a thread that breaks while it is ended. */
function exitOf(thread: Worker): Promise<unknown> {
  return new Promise((resolve) => thread.once('exit', resolve));
}

/** It reads as its caller does, whoever's work frees the thread. */
export function readerOf<Input>(input: Input | (() => Promise<Input>)): () => unknown {
  if (typeof input !== 'function') return () => input;
  // No thread takes a function, so this one reads.
  return AsyncResource.bind(input as () => Promise<Input>);
}

const memory = 'It was stopped because it needed too much memory.';

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === 'ERR_WORKER_OUT_OF_MEMORY';
}
