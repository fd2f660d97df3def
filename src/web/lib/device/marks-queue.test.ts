import { beforeEach, expect, it } from 'vitest';
import { createMarksQueue, type Store } from './marks-queue.ts';

let store: Store;
beforeEach(() => {
  const kept = new Map<string, string>();
  store = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
});

interface Mark {
  readonly key: string;
}
const mark = (key: string): Mark => ({ key });

it('keeps marks over a reload until they were sent', async () => {
  createMarksQueue<Mark>(store, 'a').add([mark('mark-0001'), mark('mark-0002')]);
  const again = createMarksQueue<Mark>(store, 'a');
  expect(again.waiting()).toHaveLength(2);
  expect(createMarksQueue<Mark>(store, 'b').waiting()).toHaveLength(0);
  const sent: string[] = [];
  await again.flush(async (marks) => void sent.push(...marks.map(({ key }) => key)));
  expect(sent).toEqual(['mark-0001', 'mark-0002']);
  expect(again.waiting()).toEqual([]);
});

it('keeps what failed, and what was added while the rest was on its way', async () => {
  const queue = createMarksQueue<Mark>(store, 'a');
  queue.add([mark('mark-0001')]);
  await expect(queue.flush(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect(queue.waiting()).toHaveLength(1);
  const sent: string[] = [];
  await queue.flush(async (marks) => {
    if (sent.length === 0) queue.add([mark('mark-0002')]);
    sent.push(...marks.map(({ key }) => key));
  });
  expect(sent).toEqual(['mark-0001', 'mark-0002']);
});

it('sends once at a time, however often it is asked', async () => {
  const queue = createMarksQueue<Mark>(store, 'a');
  queue.add([mark('mark-0001')]);
  let calls = 0;
  const send = async () => {
    calls++;
  };
  await Promise.all([queue.flush(send), queue.flush(send)]);
  expect(calls).toBe(1);
});
