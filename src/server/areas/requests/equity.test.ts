import { beforeAll, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { createAskingField, onceKey } from '#testing/factories/factories-requests.ts';
import { ownServer } from '#testing/own-server.ts';
import { tracesOfRequest } from '#testing/stored.ts';

const server = await ownServer();
const field = await createAskingField(server);
const { params } = field;
const device = 'device-key-of-one-phone-0001';
const { report, reported, readers, addToReport } = server.anonymous.equity;
const equity = field.staff.equity.client.requests;
let requestId: string;

beforeAll(async () => {
  requestId = (await report({ params, body: { text: 'Someone shouted at me' }, device })).id;
});

test('who reads it is said before, by name to those who belong here', async () => {
  expect(await readers({ params })).toMatchObject({ count: 1, names: null });
  const [speaker] = field.speakers;
  const known = await speaker?.client.equity.readers({ params });
  expect(known?.names).toEqual([field.staff.equity.name]);
  const stranger = await server.signIn('Passing Stranger');
  expect(await stranger.client.equity.readers({ params })).toEqual({
    count: 1,
    names: null,
    rooms: [],
  });
});

test('rooms to point at are for people with a role, not for every account', async () => {
  const { client } = field.owner;
  const { venues } = await client.venues.add({ params, body: { rooms: [{ name: 'Hall One' }] } });
  const ids = venues.map(({ id }) => id);
  const stranger = await server.signIn('Another Stranger');
  const roomsOf = async (caller: Client) => [
    (await caller.equity.readers({ params })).rooms.map(({ id }) => id),
    (await caller.requests.mine({ params })).rooms.map(({ id }) => id),
  ];
  expect(await roomsOf(stranger.client)).toEqual([[], []]);
  expect(await roomsOf(field.judge.client)).toEqual([ids, ids]);
  expect(await roomsOf(field.staff.volunteer.client)).toEqual([ids, ids]);
});

test('the equity team reads it without a name, and nobody else reads it', async () => {
  const { requests } = await equity.list({ params });
  expect(requests).toMatchObject([
    { id: requestId, topic: 'equity', asker: { name: 'Anonymous', personId: null, team: null } },
  ]);
  const owner = field.owner.client.requests;
  expect((await owner.list({ params })).requests).toEqual([]);
  await expectRefusal(owner.get({ params: { ...params, requestId } }), 'not-found');
});

test('nothing of the caller is kept, signed in or not', async () => {
  const [speaker] = field.speakers;
  const { id } = (await speaker?.client.equity.report({
    params,
    body: { text: 'By link' },
    device,
    idempotencyKey: onceKey(),
  })) ?? { id: '' };
  expect(await tracesOfRequest(server.services, id)).toEqual({
    asker: { asker_account: null, asker_person: null, asker_name: 'Anonymous' },
    acts: [],
    keys: [],
  });
});

test('the answer is for the device that wrote it, and it may add something', async () => {
  const { version } = await equity.get({ params: { ...params, requestId } });
  await equity.answer({
    params: { ...params, requestId },
    body: { version, text: 'Thank you. We are at the desk.', state: 'done' },
    idempotencyKey: onceKey(),
  });
  const own = (await reported({ params, device })).requests;
  expect(own.find(({ id }) => id === requestId)?.messages).toMatchObject([
    { from: 'staff', text: 'Thank you. We are at the desk.' },
  ]);
  const other = `other-device-${newId()}`;
  expect(await reported({ params, device: other })).toEqual({ requests: [] });
  const add = (key: string) =>
    addToReport({ params: { ...params, requestId }, body: { text: 'It goes on' }, device: key });
  await expectRefusal(add(other), 'not-found');
  expect(await add(device)).toMatchObject({ state: 'new', reopened: true });
});

test('the key of the device is in no address: neither read from it nor asked for in it', async () => {
  const url = `/api/tournaments/${params.tournamentId}/equity/reports`;
  const byAddress = await server.app.inject({ url: `${url}?device=${device}` });
  expect(byAddress.statusCode).toBe(422);
  const byHeader = await server.app.inject({ url, headers: { 'device-key': device } });
  expect(byHeader.json()).toMatchObject({ requests: expect.arrayContaining([]) });
});

test('needs words, a key of the device, and an equity team', async () => {
  await expectRefusal(report({ params, body: { text: ' ' }, device }), 'invalid-input');
  await expectRefusal(report({ params, body: { text: 'x' }, device: 'short' }), 'invalid-input');
  const bare = await createTournament(field.owner);
  const body = { text: 'x' };
  await expectRefusal(report({ params: { tournamentId: bare.id }, body, device }), 'not-ready');
});
