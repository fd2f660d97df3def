import { beforeEach, expect, test } from 'vitest';
import { clearDevice, countUnsent } from './device-data.ts';
import { createKeptStore, findAllKept } from './keep/kept-store.ts';

const ballots = createKeptStore<{ readonly key: string; readonly state: string }>('ballot');

beforeEach(async () => {
  localStorage.clear();
  await clearDevice('delete');
  for (const state of ['draft', 'waiting', 'sending', 'refused', 'received']) {
    await ballots.update(state, () => ({ key: state, state }));
  }
  const kept = {
    'rostrum.theme': 'dark',
    'rostrum.screen': '{"code":"ABCD","token":"t"}',
    'rostrum.link.5d8b': 'a private key',
    'rostrum.registration.5d8b.me': '{}',
    'rostrum.requests.device': 'secret',
    'rostrum-desk/me/room/panel/new': '{}',
    'rostrum.waiting.ballot': '1',
    'rostrum.progress.room': '[{"key":"a"},{"key":"b"}]',
    'another-program': 'stays',
  };
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
});

const keys = () => Object.keys(localStorage).sort();
const states = async () =>
  (await findAllKept()).map((one) => (one as { state: string }).state).sort();

test('what its person has sent and the server does not have is counted', async () => {
  expect(await countUnsent()).toBe(5);
  localStorage.setItem('rostrum.check-in.broken', 'no JSON');
  expect(await countUnsent()).toBe(5);
});

test('everything of the person goes, and what is unsent stays for them', async () => {
  await clearDevice('keep');
  expect(await states()).toEqual(['refused', 'sending', 'waiting']);
  expect(keys()).toEqual([
    'another-program',
    'rostrum.progress.room',
    'rostrum.screen',
    'rostrum.theme',
    'rostrum.waiting.ballot',
  ]);
});

test('after a warning what is unsent goes as well', async () => {
  await clearDevice('delete');
  expect(await states()).toEqual([]);
  expect(await countUnsent()).toBe(0);
  expect(keys()).toEqual(['another-program', 'rostrum.screen', 'rostrum.theme']);
});
