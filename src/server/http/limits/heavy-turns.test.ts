import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createHeavyTurns, type HeavyTurn } from './heavy-turns.ts';

const ana = { actor: 'account:ana', address: 'hall' };
const ben = { actor: 'account:ben', address: 'hall' };
const cleo = { actor: 'account:cleo', address: 'elsewhere' };

/** Turns in a world whose time passes when a test says so. */
function createTurns() {
  let time = 0;
  const timers: { readonly at: number; readonly work: () => void }[] = [];
  const turns = createHeavyTurns({
    now: () => time,
    later: (work, milliseconds) => timers.push({ at: time + milliseconds, work }),
  });
  const pass = async (milliseconds: number) => {
    time += milliseconds;
    for (const { at, work } of timers) if (at <= time) work();
    await Promise.resolve();
  };
  return {
    turns,
    pass,
    /** The thread works for this long, in one of the turns. */
    work: async (turn: HeavyTurn | undefined, milliseconds: number) => {
      turn?.run(() => {
        time += milliseconds;
      });
      await setImmediate();
      await pass(0);
    },
  };
}

/** Whether the turn has come. */
const hasCome = (turn: Promise<unknown>): Promise<boolean> =>
  Promise.race([turn.then(() => true), setImmediate(false)]);

test('a caller has three calls at a time, and others go on beside it', async () => {
  const { turns } = createTurns();
  const [first] = await Promise.all([turns.take(ana), turns.take(ana), turns.take(ana)]);
  const fourth = turns.take(ana);
  expect(await hasCome(fourth)).toBe(false);
  await turns.take(ben);
  await turns.take(cleo);
  first.end();
  await fourth;
});

test('a page’s few calls follow each other without a pause', async () => {
  const { turns, work } = createTurns();
  for (let call = 0; call < 10; call++) {
    const turn = await turns.take(ana);
    await work(turn, 100);
    turn.end();
  }
  const next = [turns.take(ana), turns.take(ana), turns.take(ana)];
  expect(await hasCome(Promise.all(next))).toBe(true);
});

test('who uses more than a third of the thread pauses until it has paid', async () => {
  const { turns, work, pass } = createTurns();
  const calls = await Promise.all([turns.take(ana), turns.take(ana), turns.take(ana)]);
  for (const call of calls) await work(call, 900);
  for (const call of calls) call.end();
  // 2,700 ms used, 2,000 of them free: 700 that take three times as long to come back.
  const next = [turns.take(ana), turns.take(ana), turns.take(ana)];
  expect(await hasCome(turns.take(ben))).toBe(true);
  await pass(2099);
  expect(await hasCome(Promise.all(next))).toBe(false);
  await pass(1);
  expect(await hasCome(Promise.all(next))).toBe(true);
});

test('a pause of one’s own holds no place of the address', async () => {
  const { turns, work } = createTurns();
  const calls = await Promise.all([turns.take(ana), turns.take(ana), turns.take(ana)]);
  for (const call of calls) await work(call, 1000);
  for (const call of calls) call.end();
  const dora = { actor: 'account:dora', address: ana.address };
  const others = [ben, ben, ben, dora, dora, dora].map((who) => turns.take(who));
  expect(await hasCome(Promise.all(others))).toBe(true);
  expect(await hasCome(turns.take(ana))).toBe(false);
});

test('a call pays for its own work, not for that of others beside it', async () => {
  const { turns, work } = createTurns();
  const [own, other] = await Promise.all([turns.take(ana), turns.take(ben)]);
  await work(other, 60_000);
  await work(own, 2000);
  own.end();
  other.end();
  const next = (who: typeof ana) => Promise.all([who, who, who].map((one) => turns.take(one)));
  expect(await hasCome(next(ana))).toBe(true);
  expect(await hasCome(next(ben))).toBe(false);
});

test('a turn that has ended counts no more, and ends once', async () => {
  const { turns, work } = createTurns();
  const [first, second] = await Promise.all([turns.take(ana), turns.take(ana), turns.take(ana)]);
  first.end();
  await work(first, 10_000);
  first.end();
  expect(await hasCome(turns.take(ana))).toBe(true);
  await work(second, 10_000);
  second.end();
  expect(await hasCome(turns.take(ana))).toBe(false);
});

test('accounts of one address have half of the thread together', async () => {
  const { turns, work, pass } = createTurns();
  const at = (n: number) => turns.take({ actor: `account:${n}`, address: 'hall' });
  const calls = await Promise.all([1, 2, 3, 4, 5, 6].map(at));
  for (const call of calls) await work(call, 800);
  for (const call of calls) call.end();
  const next = [7, 8, 9, 10, 11, 12].map(at);
  // 4,800 ms used, 4,000 of them free: 800 that take twice as long to come back.
  expect(await hasCome(turns.take(cleo))).toBe(true);
  await pass(1599);
  expect(await hasCome(Promise.all(next))).toBe(false);
  await pass(1);
  expect(await hasCome(Promise.all(next))).toBe(true);
});

test('people of one address take turns, whoever of them asks for more', async () => {
  const { turns } = createTurns();
  const at = (name: string) => turns.take({ actor: `account:${name}`, address: 'hall' });
  const running = await Promise.all([at('x'), at('x'), at('x'), at('y'), at('y'), at('y')]);
  const order: string[] = [];
  const asked = ['greedy', 'greedy', 'greedy', 'tab', 'judge'].map(async (name) => {
    const turn = await at(name);
    order.push(name);
    return turn;
  });
  expect(await hasCome(Promise.race(asked))).toBe(false);
  for (const turn of running.slice(0, 3)) turn.end();
  await setImmediate();
  expect(order).toEqual(['greedy', 'tab', 'judge']);
});

test('where too many of one address wait, the caller with most of them is refused', async () => {
  const { turns } = createTurns();
  const at = (name: string) => turns.take({ actor: `account:${name}`, address: 'hall' });
  await Promise.all(Array.from({ length: 6 }, (_, n) => at(`running ${n}`)));
  const flood = Array.from({ length: 2000 }, (_, n) => at(`flood ${n % 1000}`));
  const refused = expect(Promise.race(flood)).rejects.toMatchObject({ code: 'queue-full' });
  expect(await hasCome(at('tab').catch(() => 'refused'))).toBe(false);
  await refused;
});

test('a caller with too many that wait is refused, and who hangs up waits no more', async () => {
  const { turns } = createTurns();
  const running = await Promise.all([turns.take(ana), turns.take(ana), turns.take(ana)]);
  const client = new AbortController();
  const left = turns.take(ana, client.signal);
  client.abort();
  await expect(left).rejects.toThrow();
  const waiting = Array.from({ length: 40 }, () => turns.take(ana));
  await expect(turns.take(ana)).rejects.toMatchObject({ code: 'queue-full' });
  expect(await hasCome(turns.take(ben))).toBe(true);
  for (const turn of running) turn.end();
  for (const turn of waiting) (await turn).end();
});

test('public pages of one tournament wait for each other, not for those of others', async () => {
  const { turns } = createTurns();
  const page = await turns.takeForPage('a', 'hall');
  await turns.takeForPage('a', 'elsewhere');
  const third = turns.takeForPage('a', 'hall');
  expect(await hasCome(turns.takeForPage('b', 'hall'))).toBe(true);
  expect(await hasCome(third)).toBe(false);
  page.end();
  await third;
});

test('of the pages that one address asks for, two wait before those of others', async () => {
  const { turns } = createTurns();
  const running = await Promise.all([
    turns.takeForPage('a', 'elsewhere'),
    turns.takeForPage('a', 'elsewhere'),
  ]);
  const flood = Array.from({ length: 1000 }, () => turns.takeForPage('a', 'flood'));
  const page = turns.takeForPage('a', 'hall');
  for (const turn of running) turn.end();
  for (const turn of flood.slice(0, 2)) (await turn).end();
  expect(await hasCome(page)).toBe(true);
});
