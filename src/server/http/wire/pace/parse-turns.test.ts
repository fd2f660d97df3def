/** Turns of connections whose bytes wait to be parsed. */
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Backlog, createParseTurns } from './parse-turns.ts';

/** Connections that write down whose piece was parsed. */
function connections(parsed: string[]) {
  return (address: string, name: string, pieces: number): Backlog => {
    let left = pieces;
    return {
      address,
      parseNext() {
        parsed.push(name);
        left -= 1;
        return left > 0;
      },
    };
  };
}

test('addresses take turns, and the connections of each', () => {
  const parsed: string[] = [];
  const turns = createParseTurns(60_000);
  const connection = connections(parsed);
  const others = [
    connection('flood', 'f2', 2),
    connection('flood', 'f3', 2),
    connection('hall', 'h', 2),
  ];
  // While one is parsed the others arrive.
  turns.add({
    address: 'first',
    parseNext() {
      for (const one of others) turns.add(one);
      return false;
    },
  });
  expect(parsed).toEqual(['f2', 'h', 'f3', 'h', 'f2', 'f3']);
});

test('what does not fit into a turn of the loop waits for the next, unless it is gone by then', async () => {
  const parsed: string[] = [];
  const turns = createParseTurns(0);
  const connection = connections(parsed);
  const gone = connection('there', 'gone', 5);
  turns.add(connection('here', 'one', 3));
  turns.add(gone);
  expect(parsed).toEqual(['one']);
  turns.remove(gone);
  await setImmediate();
  expect(parsed).toEqual(['one', 'one']);
  await setImmediate();
  await setImmediate();
  expect(parsed).toEqual(['one', 'one', 'one']);
});

test('while connections come, a piece is parsed at a time, and half of the time is left for accepting them', async () => {
  let now = 0;
  const parsed: number[] = [];
  const turns = createParseTurns(60_000, () => now);
  turns.accepted();
  turns.add({
    address: 'flood',
    parseNext() {
      parsed.push(now);
      now += 5;
      return parsed.length < 5;
    },
  });
  expect(parsed).toEqual([0]);
  turns.accepted();
  await setImmediate();
  expect(parsed).toEqual([0]);
  now = 10;
  turns.accepted();
  await setImmediate();
  expect(parsed).toEqual([0, 10]);
  // None came in the turn before.
  await setImmediate();
  expect(parsed).toEqual([0, 10, 15, 20, 25]);
});

test('whoever waits behind a proxy pays for it, though a piece shows whose it is', async () => {
  let now = 0;
  const parsed: string[] = [];
  const turns = createParseTurns(60_000, () => now);
  /** Connections of a proxy wait as nobody’s until the head of a request is there. */
  const proxied = Array.from({ length: 4 }, () => ({
    address: '',
    parseNext() {
      parsed.push('flood');
      this.address = '203.0.113.5';
      now += 2;
      return false;
    },
  }));
  const upload = {
    address: '198.51.100.7',
    parseNext() {
      parsed.push('upload');
      now += 2;
      return parsed.filter((one) => one === 'upload').length < 4;
    },
  };
  turns.add({
    address: '192.0.2.1',
    parseNext() {
      for (const one of [...proxied, upload]) turns.add(one);
      return false;
    },
  });
  await setImmediate();
  expect(parsed.slice(0, 6).filter((one) => one === 'upload')).toHaveLength(3);
});
