import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { HeavyTurn } from '../limits/heavy-turns.ts';
import { createPageCache } from './page-cache.ts';
import { createPageTurns } from './page-turns.ts';

/** Pages whose turns come when a test says so; what was built, in order. */
function createPages() {
  const turns = createPageTurns(createPageCache());
  const waiting = new Map<string, (turn: HeavyTurn) => void>();
  const built: string[] = [];
  const held = new Set<string>();
  const get = (address: string, fails = false) =>
    turns.get(
      { key: 'draw', seq: 1, now: 0, address },
      {
        take: (signal) =>
          new Promise((resolve, reject) => {
            waiting.set(address, resolve);
            signal.addEventListener('abort', () => {
              waiting.delete(address);
              reject(signal.reason);
            });
          }),
        build: async () => {
          built.push(address);
          if (fails) throw new Error('not there');
          return { body: 'the draw' };
        },
      },
    );
  return {
    get,
    built,
    waiting,
    /** Turns that have begun and not ended. */
    held,
    come(address: string) {
      held.add(address);
      waiting.get(address)?.({ run: (work) => work(), end: () => held.delete(address) });
    },
  };
}

test('whoever has the first turn builds the page for all, and the others stop waiting', async () => {
  const pages = createPages();
  const wanted = [pages.get('flood'), pages.get('hall'), pages.get('hall')];
  expect([...pages.waiting.keys()]).toEqual(['flood', 'hall']);
  pages.come('hall');
  expect((await Promise.all(wanted)).map(({ bytes }) => String(bytes))).toEqual(
    Array(3).fill('"the draw"'),
  );
  expect(pages.built).toEqual(['hall']);
  expect([...pages.waiting.keys()]).toEqual([]);
  expect(String((await pages.get('late')).bytes)).toBe('"the draw"');
  await setImmediate();
  expect([...pages.held]).toEqual([]);
});

test('a page that could not be built is built in the turn of the next', async () => {
  const pages = createPages();
  const failing = pages.get('hall', true);
  const next = pages.get('elsewhere');
  pages.come('hall');
  await expect(failing).rejects.toThrow('not there');
  pages.come('elsewhere');
  expect(String((await next).bytes)).toBe('"the draw"');
  expect(pages.built).toEqual(['hall', 'elsewhere']);
});
