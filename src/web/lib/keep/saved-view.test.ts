import { beforeEach, expect, test } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { createSavedStore, type SavedStore } from './saved-store.ts';
import { createSavedView } from './saved-view.ts';

interface Note {
  readonly key: string;
  readonly text: string;
}

const memory = createSavedStore<Note>('ballot');
/** Reads of a slow device, which are given out when it is ready. */
let reads: (() => void)[] = [];
const slow: SavedStore<Note> = {
  ...memory,
  async find(key) {
    const found = await memory.find(key);
    await new Promise<void>((resolve) => reads.push(resolve));
    return found;
  },
};
const write = (text: string) => () => ({ key: 'a', text });
const giveOut = async (count: number) => {
  await waitFor(() => expect(reads).toHaveLength(count));
  for (const give of reads.splice(0)) give();
};

let view = createSavedView(slow);
let heard: string[] = [];
beforeEach(() => {
  reads = [];
  heard = [];
  view = createSavedView(slow);
  return view.follow(({ text }) => heard.push(text));
});

test('what is read back while more is being written is not heard', async () => {
  await view.update('a', write('1'));
  await waitFor(() => expect(reads).toHaveLength(1));
  // The page shows "12" by now, and the slow read of "1" arrives.
  const next = view.update('a', write('12'));
  await giveOut(1);
  await next;
  await giveOut(1);
  await waitFor(() => expect(heard).toEqual(['12']));
});

test('what the queue or another tab changed is heard', async () => {
  await memory.update('a', write('sent'));
  await giveOut(1);
  await waitFor(() => expect(heard).toEqual(['sent']));
});

test('a change that fails holds back nothing that comes later', async () => {
  const fails = () => {
    throw new Error('no');
  };
  await expect(view.update('a', fails)).rejects.toThrow('no');
  await giveOut(1);
  await memory.update('a', write('later'));
  await giveOut(1);
  await waitFor(() => expect(heard.at(-1)).toBe('later'));
});

test('who has stopped hears nothing', async () => {
  const quiet = createSavedView(slow);
  const stop = quiet.follow(({ text }) => heard.push(`quiet: ${text}`));
  stop();
  await memory.update('a', write('changed'));
  await giveOut(1);
  await waitFor(() => expect(heard).toEqual(['changed']));
});
