import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { mostWaitingWork } from '#contract/limits.ts';
import type { HeavyTask } from '#testing/heavy.worker.ts';
import { waitFor } from '#testing/wait-for.ts';
import type { Job } from './job.ts';
import { createWorkPool } from './work-pool.ts';

const threads = 2;
const errors: unknown[] = [];
let now = new Date('2026-03-01T09:00:00Z');
const pool = createWorkPool({
  threads,
  clock: { now: () => now },
  onError: (error) => errors.push(error),
  megabytes: 64,
});
afterAll(() => pool.close());
afterEach(() => openAll());

const heavy: Job<HeavyTask, { readonly threadId: number; readonly text: string }> = {
  kind: 'draw',
  lane: 'long',
  source: new URL('../../testing/heavy.worker.ts', import.meta.url),
  seconds: 120,
};

const gates: Int32Array[] = [];
function newGate() {
  const gate = new Int32Array(new SharedArrayBuffer(12));
  gates.push(gate);
  return gate;
}
function open(gate: Int32Array): void {
  Atomics.store(gate, 2, 1);
  Atomics.notify(gate, 2);
}
function openAll(): void {
  for (const gate of gates.splice(0)) open(gate);
}
const hold = (owner: string, gate: Int32Array, signal?: AbortSignal) =>
  pool.start(
    heavy,
    { kind: 'hold', gate: gate.buffer as SharedArrayBuffer },
    { account: owner, owner, signal },
  );
const echo = (owner: string, text = '') =>
  pool.start(heavy, { kind: 'echo', text }, { account: owner, owner });
const held = (gate: Int32Array, count: number) =>
  waitFor(() => expect(Atomics.load(gate, 0)).toBe(count));

describe('the work pool', () => {
  test('never runs more at once than it has threads, and one owner leaves a thread to others', async () => {
    const gate = newGate();
    const works = ['a', 'a', 'a', 'b', 'b', 'c'].map((owner) => hold(owner, gate));
    await held(gate, threads);
    const { entries } = pool.list();
    expect(entries.map(({ owner, startedAt }) => [owner, startedAt !== null])).toEqual([
      ['a', true],
      ['b', true],
      ['a', false],
      ['b', false],
      ['c', false],
      ['a', false],
    ]);
    expect(works.map((work) => work.ahead())).toEqual([
      null,
      { tournaments: 0, own: 0 },
      { tournaments: 2, own: 1 },
      null,
      { tournaments: 1, own: 0 },
      { tournaments: 2, own: 0 },
    ]);
    open(gate);
    const answers = await Promise.all(works.map((work) => work.answer));
    expect(Atomics.load(gate, 1)).toBe(threads);
    expect(new Set(answers.map(({ threadId }) => threadId)).size).toBeLessThanOrEqual(threads);
    expect(pool.list()).toEqual({ threads: threads + 3, entries: [] });
  });

  test('work that has had its turn gives way to an account that has used less, and runs again', async () => {
    const gate = newGate();
    const works = ['a', 'b'].map((owner) => hold(owner, gate));
    await held(gate, threads);
    now = new Date(now.getTime() + 59_000);
    const waiting = echo('c', 'mine');
    expect(waiting.ahead()).toEqual({ tournaments: 0, own: 0 });
    now = new Date(now.getTime() + 1000);
    // Both have used the same now, and more than two others.
    expect(await echo('d', 'mine too').answer).toMatchObject({ text: 'mine too' });
    expect(await waiting.answer).toMatchObject({ text: 'mine' });
    // Threads that were ended in the gate still count there.
    await held(gate, threads + 2);
    // The next time their turn is twice as long.
    now = new Date(now.getTime() + 119_000);
    const later = echo('e', 'later');
    expect(later.ahead()).toEqual({ tournaments: 0, own: 0 });
    expect(works.map((work) => work.ahead())).toEqual([null, null]);
    open(gate);
    await Promise.all([later, ...works].map((work) => work.answer));
  });

  test('of those who wait, the account that has used least is next', async () => {
    const gate = newGate();
    const first = [hold('much', gate), hold('some', gate)];
    await held(gate, threads);
    now = new Date(now.getTime() + 20_000);
    first[1]?.cancel();
    await expect(first[1]?.answer).rejects.toMatchObject({ code: 'cancelled' });
    const other = hold('other', gate);
    await held(gate, threads + 1);
    now = new Date(now.getTime() + 20_000);
    const order: string[] = [];
    const asked = ['much', 'some', 'none'].map((owner) =>
      echo(owner, owner).answer.then(({ text }) => order.push(text)),
    );
    other.cancel();
    await expect(other.answer).rejects.toMatchObject({ code: 'cancelled' });
    await Promise.all(asked.slice(1));
    open(gate);
    await Promise.all([...asked, first[0]?.answer]);
    expect(order).toEqual(['none', 'some', 'much']);
  });

  test('work that may take minutes takes no thread of other work, whoever asks for it', async () => {
    const gate = newGate();
    const task = { kind: 'hold', gate: gate.buffer as SharedArrayBuffer } as const;
    const patient = ['a', 'b', 'c'].map((owner) =>
      pool.start({ ...heavy, lane: 'patient' }, task, { account: owner, owner }),
    );
    await held(gate, 1);
    expect(await echo('d', 'mine').answer).toMatchObject({ text: 'mine' });
    expect(patient.map((work) => work.ahead())).toEqual([
      null,
      { tournaments: 0, own: 0 },
      { tournaments: 1, own: 0 },
    ]);
    open(gate);
    await Promise.all(patient.map((work) => work.answer));
    expect(Atomics.load(gate, 1)).toBe(1);
  });

  test('reads an input that is read by a function once a thread is free, and never for work that was cancelled', async () => {
    const gate = newGate();
    for (const owner of ['a', 'b']) void hold(owner, gate).answer;
    await held(gate, threads);
    const read: string[] = [];
    const reading = (text: string) => async (): Promise<HeavyTask> => {
      read.push(text);
      if (text === 'broken') throw new RangeError('nothing to read');
      return { kind: 'echo', text };
    };
    const share = { account: 'c', owner: 'c' };
    const works = ['kept', 'gone', 'broken'].map((text) => pool.start(heavy, reading(text), share));
    works[1]?.cancel();
    await expect(works[1]?.answer).rejects.toMatchObject({ code: 'cancelled' });
    expect(read).toEqual([]);
    open(gate);
    await expect(works[2]?.answer).rejects.toThrow('nothing to read');
    expect(await works[0]?.answer).toMatchObject({ text: 'kept' });
    expect(read).toEqual(['kept', 'broken']);
  });

  test('answers in turns: a tournament that asks once is not behind one that asked ten times', async () => {
    const gate = newGate();
    const first = [hold('x', gate), hold('y', gate)];
    await held(gate, threads);
    const order: string[] = [];
    const ask = (owner: string, text: string) =>
      echo(owner, text).answer.then((answer) => order.push(answer.text));
    const asked = ['a1', 'a2', 'a3', 'b1'].map((text) => ask(text.charAt(0), text));
    first[0]?.cancel();
    await expect(first[0]?.answer).rejects.toMatchObject({ code: 'cancelled' });
    await Promise.all(asked);
    expect(order).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  test('many tournaments of one account have one share: another account’s only one is next', async () => {
    const gate = newGate();
    const first = [hold('x', gate), hold('y', gate)];
    await held(gate, threads);
    const order: string[] = [];
    const ask = (account: string, owner: string) =>
      pool
        .start(heavy, { kind: 'echo', text: owner }, { account, owner })
        .answer.then(({ text }) => order.push(text));
    const asked = ['a1', 'a2', 'a3', 'a4', 'b1'].map((owner) => ask(owner.charAt(0), owner));
    first[0]?.cancel();
    await expect(first[0]?.answer).rejects.toMatchObject({ code: 'cancelled' });
    await Promise.all(asked);
    expect(order).toEqual(['a1', 'b1', 'a2', 'a3', 'a4']);
  });

  test('an account leaves a thread to others, whichever of its tournaments asks', async () => {
    const gate = newGate();
    const task = { kind: 'hold', gate: gate.buffer as SharedArrayBuffer } as const;
    const works = ['a1', 'a2'].map((owner) => pool.start(heavy, task, { account: 'a', owner }));
    await held(gate, 1);
    expect(await echo('b', 'served').answer).toMatchObject({ text: 'served' });
    expect(works.map((work) => work.ahead())).toEqual([null, { tournaments: 0, own: 0 }]);
  });

  test('short work does not wait behind long work, and leaves a thread to others as well', async () => {
    const short = { ...heavy, lane: 'short' } as const;
    const [long, brief] = [newGate(), newGate()];
    for (const account of ['a', 'b', 'c', 'a', 'b']) hold(account, long);
    await held(long, threads);
    const share = (account: string) => ({ account, owner: account });
    const quick = (account: string, text: string) =>
      pool.start(short, { kind: 'echo', text }, share(account));
    expect(await quick('a', 'at once').answer).toMatchObject({ text: 'at once' });
    const task = { kind: 'hold', gate: brief.buffer as SharedArrayBuffer } as const;
    const slow = pool.start(short, task, share('a'));
    await held(brief, 1);
    const behind = quick('a', 'own');
    expect(await quick('d', 'other').answer).toMatchObject({ text: 'other' });
    expect(behind.ahead()).toEqual({ tournaments: 0, own: 0 });
    slow.cancel();
    await expect(slow.answer).rejects.toMatchObject({ code: 'cancelled' });
    expect(await behind.answer).toMatchObject({ text: 'own' });
  });

  test('jobs that cannot be stopped leave a thread to others, whoever asks for them', async () => {
    const gate = newGate();
    const task = { kind: 'hold', gate: gate.buffer as SharedArrayBuffer } as const;
    const native = { ...heavy, lane: 'short', leavesThread: true } as const;
    const start = (account: string) => pool.start(native, task, { account, owner: account });
    const [running, waiting] = [start('a'), start('b')];
    await held(gate, 1);
    const echoed = { kind: 'echo', text: 'served' } as const;
    const short = { ...heavy, lane: 'short' } as const;
    const other = pool.start(short, echoed, { account: 'c', owner: 'c' });
    expect(await other.answer).toMatchObject({ text: 'served' });
    expect([running.ahead(), waiting.ahead()]).toEqual([null, { tournaments: 0, own: 0 }]);
    open(gate);
    await Promise.all([running.answer, waiting.answer]);
  });

  test('cancelling frees the thread of what runs and the place of what waits', async () => {
    const [first, second] = [newGate(), newGate()];
    const gone = new AbortController();
    const [running, other] = [hold('a', first, gone.signal), hold('b', second)];
    await Promise.all([held(first, 1), held(second, 1)]);
    const waiting = hold('c', first);
    expect(waiting.ahead()).toEqual({ tournaments: 0, own: 0 });
    waiting.cancel();
    await expect(waiting.answer).rejects.toMatchObject({ code: 'cancelled' });
    const next = echo('c', 'after');
    gone.abort();
    await expect(running.answer).rejects.toMatchObject({ code: 'cancelled' });
    expect(await next.answer).toMatchObject({ text: 'after' });
    other.cancel();
    await expect(other.answer).rejects.toMatchObject({ code: 'cancelled' });
    const late = hold('a', first, gone.signal);
    await expect(late.answer).rejects.toMatchObject({ code: 'cancelled' });
  });

  test('refuses with its code what would wait behind too much of the same owner', async () => {
    const gate = newGate();
    const works = [hold('a', gate)];
    for (let index = 0; index < mostWaitingWork.perTournament; index++) works.push(hold('a', gate));
    expect(() => hold('a', gate)).toThrow(expect.objectContaining({ code: 'queue-full' }));
    expect(await echo('b', 'still served').answer).toMatchObject({ text: 'still served' });
    for (const work of works) work.cancel();
    await Promise.allSettled(works.map((work) => work.answer));
    expect(await echo('a', 'again').answer).toMatchObject({ text: 'again' });
  });

  test('refuses what would wait behind too much of the same account, wherever it waits', async () => {
    const gate = newGate();
    const start = (n: number) => {
      const task = { kind: 'hold', gate: gate.buffer as SharedArrayBuffer } as const;
      return pool.start(heavy, task, { account: 'a', owner: `a${n}` });
    };
    const works = Array.from({ length: mostWaitingWork.perAccount + 1 }, (_, n) => start(n));
    expect(() => start(100)).toThrow(expect.objectContaining({ code: 'queue-full' }));
    expect(await echo('b', 'still served').answer).toMatchObject({ text: 'still served' });
    for (const work of works) work.cancel();
    await Promise.allSettled(works.map((work) => work.answer));
  });

  test('a thread that breaks, ends or takes all memory fails alone', async () => {
    const fail = (kind: 'throw' | 'exit' | 'hoard') =>
      pool.start(heavy, { kind }, { account: kind, owner: kind }).answer;
    await expect(fail('throw')).rejects.toThrow('the work broke');
    await expect(fail('exit')).rejects.toThrow();
    await expect(fail('hoard')).rejects.toMatchObject({ code: 'too-much-work' });
    expect(await echo('a', 'alive').answer).toMatchObject({ text: 'alive' });
    expect(errors).toEqual([]);
  });

  test('stops what takes longer than its kind may', async () => {
    const short = { ...heavy, seconds: 0.2 };
    const work = pool.start(short, { kind: 'spin' }, { account: 'a', owner: 'a' });
    await expect(work.answer).rejects.toMatchObject({ code: 'too-much-work' });
    expect(await echo('a', 'free').answer).toMatchObject({ text: 'free' });
  });

  test('says how far a job is', async () => {
    const reported: unknown[] = [];
    const onProgress = (progress: unknown) => reported.push(progress);
    const work = pool.start(heavy, { kind: 'spin' }, { account: 'a', owner: 'a', onProgress });
    await waitFor(() => expect(reported).toEqual([{ done: 1, of: 2 }]));
    work.cancel();
    await expect(work.answer).rejects.toMatchObject({ code: 'cancelled' });
  });

  test('ends everything when it closes', async () => {
    const own = createWorkPool({ threads, clock: { now: () => now }, onError: () => undefined });
    const works = ['a', 'b', 'c'].map((owner) =>
      own.start(heavy, { kind: 'spin' }, { account: owner, owner }),
    );
    const answers = Promise.allSettled(works.map((work) => work.answer));
    await own.close();
    for (const { status } of await answers) expect(status).toBe('rejected');
    expect(() => own.start(heavy, { kind: 'spin' }, { account: 'a', owner: 'a' })).toThrow();
  });
});
