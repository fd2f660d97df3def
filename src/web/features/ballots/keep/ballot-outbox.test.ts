import { i18n } from '@lingui/core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { findRulePack } from '#engine/formats/index.ts';
import { waitFor } from '#testing/wait-for.ts';
import { firstSheet } from '../sheet/sheet-edit.ts';
import { ballotOutbox } from './ballot-outbox.ts';
import type { BallotForm, SavedBallot } from './saved-ballot.ts';

const pack = findRulePack('wudc-bp');
if (!pack) throw new Error('no pack');

const form: BallotForm = {
  debateId: 'debate',
  roundId: 'round',
  roundName: 'Round 1',
  stage: 'preliminary',
  venue: 'B12',
  flight: null,
  adjudicatorId: null,
  viewerId: 'judge',
  advancing: 2,
  teams: ['A', 'B', 'C', 'D'].map((id, seat) => ({ id, name: id, seat, speakers: [] })),
  panel: [],
  motions: [],
  roomMotion: null,
  caseEntry: 'off',
  texts: [],
  flags: [],
  reasonsFor: { low: null, high: null, asks: true },
  sidesOpen: false,
  latest: null,
  isOver: false,
  resting: null,
};

/** A ballot whose button has just been pressed. */
function waiting(key: string): SavedBallot {
  return {
    key,
    owner: { kind: 'link', secret: 'secret' },
    tournament: { id: 't', slug: 't', name: 'T', icon: null, color: '#000000', timeZone: 'UTC' },
    form,
    pack: pack as NonNullable<typeof pack>,
    sheet: firstSheet(form, pack as NonNullable<typeof pack>),
    reason: '',
    state: 'waiting',
    sendKey: `send-${key}`,
    deviceKey: 'device',
    attempts: 0,
    nextTryAt: 0,
    refusal: null,
    ballot: null,
  };
}

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status });
}

const network = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', network);
beforeAll(() => i18n.loadAndActivate({ locale: 'en-GB', messages: {} }));
afterEach(() => network.mockReset());
// Nothing may be sent once the page of these tests is gone.
afterAll(() => ballotOutbox.stop());

const stateOf = async (key: string) => (await ballotOutbox.find(key))?.state;

test('what could not leave waits, and leaves with the same key when the network is back', async () => {
  network.mockRejectedValueOnce(new TypeError('no network'));
  ballotOutbox.start();
  await ballotOutbox.update('one', () => waiting('one'));
  await waitFor(async () => expect((await ballotOutbox.find('one'))?.attempts).toBe(1));
  expect(await stateOf('one')).toBe('waiting');
  network.mockResolvedValue(answer(200, { id: 'b', state: 'submitted' }));
  window.dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await stateOf('one')).toBe('received'));
  const keys = network.mock.calls.map(([, init]) =>
    new Headers(init?.headers).get('idempotency-key'),
  );
  expect(keys).toEqual(['send-one', 'send-one']);
});

test('a refusal is an answer: it comes back to the judge with its problems', async () => {
  const data = [{ code: 'tie', path: 'teams' }];
  network.mockResolvedValue(answer(422, { code: 'refused-by-rules', detail: 'A tie.', data }));
  ballotOutbox.start();
  await ballotOutbox.update('two', () => waiting('two'));
  await waitFor(async () => expect(await stateOf('two')).toBe('refused'));
  expect((await ballotOutbox.find('two'))?.refusal).toMatchObject({
    detail: 'A tie.',
    problems: data,
  });
  expect(network).toHaveBeenCalledTimes(1);
});

test('a ballot that another one has overtaken is flagged, so that the tab room knows of it', async () => {
  const overtaken = () => answer(422, { code: 'reason-required', detail: '', data: { id: 'c' } });
  network.mockResolvedValueOnce(overtaken());
  network.mockRejectedValueOnce(new TypeError('no network'));
  ballotOutbox.start();
  await ballotOutbox.update('old', () => waiting('old'));
  await waitFor(async () => expect((await ballotOutbox.find('old'))?.attempts).toBe(1));
  expect(await stateOf('old')).toBe('waiting');
  network.mockResolvedValueOnce(overtaken());
  network.mockResolvedValueOnce(answer(200, { id: 'f' }));
  window.dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await stateOf('old')).toBe('refused'));
  expect((await ballotOutbox.find('old'))?.refusal).toMatchObject({ confirmed: { id: 'c' } });
  const [url, init] = network.mock.calls.at(-1) ?? [];
  expect(String(url)).toMatch(/\/debates\/debate\/flags$/);
  expect(JSON.parse(String(init?.body)).note).toMatch(/^My phone holds a different ballot/);
});

test('a ballot that arrived before is read back where its answer was not kept', async () => {
  network.mockResolvedValueOnce(answer(409, { code: 'answer-not-kept', detail: '' }));
  network.mockResolvedValueOnce(answer(200, { latest: { id: 'b', state: 'confirmed' } }));
  ballotOutbox.start();
  await ballotOutbox.update('back', () => waiting('back'));
  await waitFor(async () => expect(await stateOf('back')).toBe('confirmed'));
  expect(await ballotOutbox.find('back')).toMatchObject({
    refusal: null,
    seenId: 'b',
    ballot: { id: 'b' },
  });
  expect(network.mock.calls.map(([, init]) => init?.method)).toEqual(['POST', 'GET']);
});

test('it stays in the queue while it cannot be read back', async () => {
  network.mockResolvedValueOnce(answer(409, { code: 'answer-not-kept', detail: '' }));
  network.mockRejectedValueOnce(new TypeError('no network'));
  ballotOutbox.start();
  await ballotOutbox.update('later', () => waiting('later'));
  await waitFor(async () => expect((await ballotOutbox.find('later'))?.attempts).toBe(1));
  expect(await stateOf('later')).toBe('waiting');
  // The tab room has discarded it meanwhile.
  network.mockResolvedValueOnce(answer(409, { code: 'answer-not-kept', detail: '' }));
  network.mockResolvedValueOnce(answer(200, { latest: null }));
  window.dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await stateOf('later')).toBe('draft'));
});

test('an answer to what the judge has taken up again changes nothing', async () => {
  let arrive: (response: Response) => void = () => undefined;
  network.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  ballotOutbox.start();
  await ballotOutbox.update('three', () => waiting('three'));
  await waitFor(() => expect(network).toHaveBeenCalled());
  await ballotOutbox.update('three', (now) =>
    now ? { ...now, state: 'draft', sendKey: '' } : null,
  );
  arrive(answer(200, { id: 'b', state: 'submitted' }));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(await stateOf('three')).toBe('draft');
});
