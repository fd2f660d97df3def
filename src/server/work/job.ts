/** What both sides of a thread know: the kinds of jobs, and how a worker file is written. */
import type { MessagePort } from 'node:worker_threads';
import type { WorkKind } from '#contract/kinds/work-kinds.ts';

/** How far a job is. */
export interface JobProgress {
  readonly done: number;
  readonly of: number;
}

export type Lane = (typeof lanes)[number];

export const lanes = ['short', 'long', 'patient'] as const;

/** A kind of heavy work, with what it takes, answers and says on the way. */
export interface Job<Input, Output, Progress extends JobProgress = JobProgress> {
  readonly kind: WorkKind;
  /** The worker's file: `new URL('./name.worker.ts', import.meta.url)`. */
  readonly source: URL;
  /**
   * Short work takes moments and has threads of its own, so that it never waits behind long work. Patient work
   * may take minutes and shares one thread, so that long work never waits behind it.
   */
  readonly lane: Lane;
  /** It is stopped after this many seconds in a thread. */
  readonly seconds: number;
  /**
   * Its native code reads what people sent, and cannot be stopped before it returns: such jobs never
   * take every thread of the lane.
   */
  readonly leavesThread?: boolean;
  /** Never set: it ties the types of both sides together. */
  readonly types?: (input: Input, progress: (progress: Progress) => void) => Output;
}

/** What the pool sends to a worker file. */
export interface Sent<Input> {
  readonly input: Input;
  /** Takes progress. */
  readonly port: MessagePort;
}

/** Makes a worker file’s export `work` from the function that does it. */
export function worker<Input, Output, Progress extends JobProgress = JobProgress>(
  work: (input: Input, progress: (progress: Progress) => void) => Output | Promise<Output>,
): (sent: Sent<Input>) => Promise<Output> {
  return async ({ input, port }) => {
    try {
      return await work(input, (progress) => port.postMessage(progress));
    } finally {
      port.close();
    }
  };
}
