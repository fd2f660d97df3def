import { beforeEach, expect, test } from 'vitest';
import { createSavedStore, findAllSaved } from '../keep/saved-store.ts';
import { findUnsent } from '../query/unsent.ts';
import { clearDevice } from './device-data.ts';

interface Thing {
  readonly key: string;
  readonly [part: string]: unknown;
}
const ballots = createSavedStore<Thing>('ballot');
const desks = createSavedStore<Thing>('desk');
const forms = createSavedStore<Thing>('feedback');
const lists = createSavedStore<Thing>('feedback-list');
const tournament = { id: 't', slug: 'oxford', name: 'Oxford IV' };
const form = { debateId: 'd', roundName: 'Round 3', venue: 'B12' };

beforeEach(async () => {
  localStorage.clear();
  await clearDevice('delete');
});

async function leaveTraces() {
  const owner = { kind: 'account', accountId: 'a' };
  for (const state of ['waiting', 'sending', 'refused', 'received', 'draft']) {
    const isWritten = state === 'draft' ? { isWritten: false } : {};
    const kept = { key: state, state, owner, tournament, form, ...isWritten };
    await ballots.update(state, () => kept);
  }
  const kept = {
    'rostrum.theme': 'dark',
    'rostrum.screen': '{"code":"ABCD","token":"t"}',
    'rostrum.link.5d8b': 'a private key',
    'rostrum.requests.device.anonymous.5d8b': 'secret',
    'rostrum.waiting.ballot': '1',
    'rostrum.progress.room': '[{"key":"a"},{"key":"b"}]',
    'rostrum.check-in.broken': 'no JSON',
    'another-program': 'stays',
  };
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
}

const keys = () => Object.keys(localStorage).sort();
const left = async () => (await findAllSaved()).map(({ kept }) => (kept as Thing).key).sort();

test('everything of the person goes, and what is unsent stays for them', async () => {
  await leaveTraces();
  await clearDevice('keep');
  expect(await left()).toEqual(['refused', 'sending', 'waiting']);
  expect(keys()).toEqual([
    'another-program',
    'rostrum.check-in.broken',
    'rostrum.progress.room',
    'rostrum.screen',
    'rostrum.theme',
    'rostrum.waiting.ballot',
  ]);
});

test('after a warning what is unsent goes as well', async () => {
  await leaveTraces();
  await clearDevice('delete');
  expect(await left()).toEqual([]);
  expect(await findUnsent()).toEqual([]);
  expect(keys()).toEqual(['another-program', 'rostrum.screen', 'rostrum.theme']);
});

test('ballots are named with their room, and where to go on with them', async () => {
  const owner = { kind: 'account', accountId: 'a' };
  const draft = { state: 'draft', owner, tournament, form };
  await ballots.update('untouched', () => ({ ...draft, key: 'untouched', isWritten: false }));
  expect(await findUnsent()).toEqual([]);
  await ballots.update('written', () => ({ ...draft, key: 'written', isWritten: true }));
  await ballots.update('older', () => ({ ...draft, key: 'older' }));
  const link = { kind: 'link', secret: 'key' };
  await ballots.update('sent', () => ({ ...draft, key: 'sent', state: 'waiting', owner: link }));
  const named = (await findUnsent()).map(({ key, isQueued, place, href }) => [
    [key, isQueued],
    [place, href],
  ]);
  const place = 'Round 3, B12, Oxford IV';
  expect(named.sort()).toEqual([
    [
      ['older', false],
      [place, '/tournaments/oxford/me/ballot/d'],
    ],
    [
      ['sent', true],
      [place, '/tournaments/oxford/p/key/ballot/d'],
    ],
    [
      ['written', false],
      [place, '/tournaments/oxford/me/ballot/d'],
    ],
  ]);
});

test('half-typed rooms, feedback, marks and forms are found, emptied ones are not', async () => {
  await desks.update('room', () => ({ key: 'room', sheets: [{}], place: 'Round 1, A1' }));
  await desks.update('entered', () => ({ key: 'entered', sheets: [] }));
  await lists.update('list', () => ({ key: 'list', tournament, mine: {} }));
  const owner = { kind: 'account', accountId: 'a' };
  const empty = { state: 'draft', owner, tournamentId: 't', score: null, answers: {} };
  await forms.update('empty', () => ({ ...empty, key: 'empty' }));
  await forms.update('scored', () => ({ ...empty, key: 'scored', score: 7 }));
  await forms.update('arrived', () => ({ ...empty, key: 'arrived', score: 7, state: 'sent' }));
  localStorage.setItem('rostrum.registration.t.a', '{}');
  localStorage.setItem('rostrum.new-tournament', '{}');
  localStorage.setItem('rostrum.check-in.session', '[{"key":"a"},{"key":"b"}]');
  const found = (await findUnsent()).map(({ kind, place, count }) => ({ kind, place, count }));
  expect(found).toEqual([
    { kind: 'room', place: 'Round 1, A1', count: 1 },
    { kind: 'feedback', place: 'Oxford IV', count: 1 },
    { kind: 'marks', place: '', count: 2 },
    { kind: 'registration', place: '', count: 1 },
    { kind: 'tournament', place: '', count: 1 },
  ]);
});

test('reasons that differ from what the server has are unsent, others are not', async () => {
  const reasons = createSavedStore<Thing>('reasons');
  const owner = { kind: 'account', accountId: 'a' };
  const base = { owner, tournament, form, state: 'draft', own: { written: { text: 'Sent' } } };
  await reasons.update('same', () => ({ ...base, key: 'same', text: 'Sent ' }));
  await reasons.update('changed', () => ({ ...base, key: 'changed', text: 'Sent, and more' }));
  expect(await findUnsent()).toMatchObject([
    { kind: 'reasons', key: 'changed', place: 'Round 3, B12, Oxford IV', isQueued: false },
  ]);
});
