/** Work for the tests of the pool: busy until it is reported, out of memory, broken, or quick. */
import { threadId } from 'node:worker_threads';
import { worker } from '#server/work/job.ts';

export type HeavyTask =
  | { readonly kind: 'hold'; readonly gate: SharedArrayBuffer }
  | { readonly kind: 'spin' | 'hoard' | 'exit' | 'throw' }
  | { readonly kind: 'echo'; readonly text: string };

export const work = worker<HeavyTask, { readonly threadId: number; readonly text: string }>(
  (task, tell) => {
    tell({ done: 1, of: 2 });
    if (task.kind === 'hold') hold(new Int32Array(task.gate));
    if (task.kind === 'spin') for (;;);
    if (task.kind === 'hoard') for (const hoard: unknown[] = []; ; ) hoard.push(new Array(1000));
    if (task.kind === 'exit') process.exit(3);
    if (task.kind === 'throw') throw new RangeError('the work broke');
    return { threadId, text: task.kind === 'echo' ? task.text : '' };
  },
);

/** The gate: how many hold now, the most that ever did, whether it is open. */
function hold(gate: Int32Array): void {
  const now = Atomics.add(gate, 0, 1) + 1;
  if (now > Atomics.load(gate, 1)) Atomics.store(gate, 1, now);
  Atomics.wait(gate, 2, 0);
  Atomics.sub(gate, 0, 1);
}
