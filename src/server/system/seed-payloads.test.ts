/**
 * The calls of the client's document (seed 7) as bytes: over a socket, with the payloads that it lists
 * and nothing else; no `Idempotency-Key`, no `Authorization`, no `Accept`.
 */
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createTournament } from '#testing/factories/factories.ts';
import { addInstitution, openRegistration } from '#testing/factories/factories-registration.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';
import { issueSession } from '../areas/auth/index.ts';

const server = await ownServer({ plans: 'open' });
let origin: string;
let ana: TestUser;
let noor: TestUser;
let kai: TestUser;
/** The tournament that everything is about, by its id. */
let at: string;
let tournamentId: string;
let oxford: { readonly id: string; readonly code: string };

beforeAll(async () => {
  origin = await server.listen();
  [ana, noor, kai] = [
    await server.signIn('Ana'),
    await server.signIn('Noor'),
    await server.signIn('Kai'),
  ];
  const open = await openRegistration(ana, {}, { slug: 'harbour-open', name: 'Harbour Open' });
  tournamentId = open.params.tournamentId;
  at = `/api/tournaments/${tournamentId}`;
  oxford = await addInstitution(ana, open, {
    name: 'University of Oxford',
    teamCap: 2,
    judgeCap: 2,
  });
});

interface Answer {
  readonly status: number | undefined;
  readonly body: unknown;
}

/** One request: the session in its header if there is one, the payload as JSON if there is one. */
async function send(
  line: string,
  { session, payload }: { readonly session?: string; readonly payload?: object } = {},
): Promise<Answer> {
  const [method = '', path = ''] = line.split(' ');
  const body = payload === undefined ? '' : JSON.stringify(payload);
  const sent = request(new URL(path, origin), {
    method,
    agent: false,
    headers: {
      ...(session === undefined ? {} : { session }),
      ...(body === '' ? {} : { 'content-type': 'application/json' }),
    },
  });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  const answered = await text(answer);
  return { status: answer.statusCode, body: answered === '' ? null : JSON.parse(answered) };
}

/** The client's submission. */
function submission(participant: object, team: object) {
  return {
    participant: {
      role: 'speaker',
      name: 'Noor Haddad',
      email: 'noor@example.org',
      discord: null,
      institution: null,
      team: null,
      categories: [],
      tournament: tournamentId,
      ...participant,
    },
    team: { id: null, name: 'Foxes', institution: null, ...team },
  };
}

test('the user: read, changed, refreshed, and their chat profile', async () => {
  const { session } = noor;
  expect(await send('GET /api/me', { session })).toMatchObject({
    status: 200,
    body: { id: noor.accountId, name: 'Noor', email: null, zoomEmail: null },
  });
  const payload = { email: 'noor@example.org', name: 'Noor Haddad' };
  const changed = await send('PATCH /api/me', { session, payload });
  expect(changed).toMatchObject({ status: 200, body: payload });
  const tokens = await issueSession(server.services, noor.accountId);
  const renewed = await send('POST /api/auth/refresh', {
    session: tokens.session,
    payload: { token: tokens.refresh },
  });
  expect(renewed).toMatchObject({
    status: 200,
    body: { session: expect.any(String), refresh: expect.any(String) },
  });
  expect(await send('GET /api/discord/me', { session })).toMatchObject({
    status: 200,
    body: { id: expect.any(String), avatar: null },
  });
});

test('tournaments: the showcase, one by id and by slug, its lists', async () => {
  expect(await send('GET /api/showcase')).toEqual({ status: 200, body: [] });
  const byId = await send(`GET ${at}`);
  expect(byId).toMatchObject({ status: 200, body: { id: tournamentId, slug: 'harbour-open' } });
  expect(await send('GET /api/tournamentSlug/harbour-open')).toEqual(byId);
  expect(await send(`GET ${at}/institutions`)).toMatchObject({
    status: 200,
    body: [{ id: oxford.id, name: 'University of Oxford' }],
  });
  for (const list of ['speaker-categories', 'teams']) {
    expect(await send(`GET ${at}/${list}`)).toMatchObject({ status: 200, body: [] });
  }
});

test('an invite: read and accepted', async () => {
  await ana.client.staff.invite({
    params: { tournamentId },
    body: { role: 'equity', to: { kind: 'account', name: 'Kai' } },
    idempotencyKey: 'raw-invite',
  });
  const { session } = kai;
  const invite = `${at}/admins/${kai.accountId}`;
  expect(await send(`GET ${invite}`, { session })).toMatchObject({
    status: 200,
    body: { role: 'equity', state: 'pending' },
  });
  expect(await send(`POST ${invite}/accept`, { session })).toMatchObject({
    status: 200,
    body: { state: 'accepted' },
  });
});

test('registering by the open link, twice the same: one registration', async () => {
  const { session } = noor;
  expect(await send(`GET ${at}/join`, { session })).toEqual({ status: 200, body: null });
  expect((await send(`GET /api/me/tournaments/${tournamentId}`, { session })).status).toBe(404);
  const payload = submission({}, {});
  const [first, second] = await Promise.all([
    send(`POST ${at}/join`, { session, payload }),
    send(`POST ${at}/join`, { session, payload }),
  ]);
  expect(first).toMatchObject({ status: 200, body: { name: 'Noor Haddad', role: 'speaker' } });
  expect(second).toEqual(first);
  expect(await send(`GET /api/me/tournaments/${tournamentId}`, { session })).toEqual(first);
  const teams = await send(`GET ${at}/teams`);
  expect(teams.body).toMatchObject([{ name: 'Foxes', institution: null }]);
  const other = submission({ name: 'Noor H.' }, {});
  expect((await send(`POST ${at}/join`, { session, payload: other })).status).toBe(409);
  // No chat server is set up here; that it can be joined is `chat.test.ts`.
  expect((await send(`PUT ${at}/join`, { session })).status).toBe(409);
});

test('registering by a code, in capitals, twice the same: one registration', async () => {
  const { session } = kai;
  const byCode = `${at}/join/${oxford.code.toUpperCase()}`;
  expect(await send(`GET ${byCode}`, { session })).toMatchObject({
    status: 200,
    body: { id: oxford.id, name: 'University of Oxford' },
  });
  const payload = submission(
    { name: 'Kai', email: 'kai@example.org', institution: oxford.id },
    { name: 'A', institution: oxford.id },
  );
  const first = await send(`POST ${byCode}`, { session, payload });
  expect(first).toMatchObject({ status: 200, body: { institution: oxford.id, role: 'speaker' } });
  expect(await send(`POST ${byCode}`, { session, payload })).toEqual(first);
});

test('live updates: hello, auth, subscribe, event, unsubscribe', async () => {
  const tournament = await createTournament(ana);
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/ws`);
  const messages: { readonly type: string; readonly topic?: string; readonly data?: unknown }[] =
    [];
  let wake: () => void = () => undefined;
  socket.on('message', (raw) => {
    messages.push(JSON.parse(String(raw)));
    wake();
  });
  const next = async (type: string) => {
    for (;;) {
      const found = messages.find((message) => message.type === type);
      if (found) return found;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const say = (type: string, data: string) => socket.send(JSON.stringify({ type, data }));
  await next('hello');
  say('auth', ana.session);
  await next('auth');
  const topic = `tournament:${tournament.id}:public`;
  say('subscribe', topic);
  await next('subscribed');
  await ana.client.tournaments.update({
    params: { tournamentId: tournament.id },
    body: { version: tournament.version, name: 'Renamed' },
  });
  expect(await next('event')).toMatchObject({ topic, data: { type: 'tournament.changed' } });
  say('unsubscribe', topic);
  socket.close();
  await once(socket, 'close');
});
