import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startEndedSessions } from '#server/http/identity/ended-sessions.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { ownServer } from '#testing/own-server.ts';
import { ensureAccount, issueSession } from '../index.ts';
import { issueForAddress } from './sessions.ts';

const server = await ownServer();

async function device(name: string, userAgent = '') {
  const { id } = await ensureAccount(server.services, { name, operator: false });
  const tokens = await issueSession(server.services, id, { userAgent });
  return { ...tokens, accountId: id, client: server.withCredential('Bearer', tokens.session) };
}

const refresh = (token: string) => server.anonymous.auth.refresh({ body: { token } });
const signOut = (token: string) => server.anonymous.auth.signOut({ body: { token } });

describe('signing out', () => {
  test('makes the session token useless at once, not in fifteen minutes', async () => {
    const here = await device('Leaver');
    await here.client.users.me();
    await signOut(here.refresh);
    await expectRefusal(here.client.users.me(), 'session-expired');
  });

  test('leaves the other devices signed in', async () => {
    const [here, there] = [await device('Two'), await device('Two')];
    await signOut(here.refresh);
    await there.client.users.me();
    await refresh(there.refresh);
  });

  test('is heard by every node, and by those that start within a quarter of an hour', async () => {
    const connectionString = String(server.services.db.pool.options.connectionString);
    const { db, clock } = server.services;
    const start = () =>
      startEndedSessions({ db, connectionString, clock, onError: (error) => console.error(error) });
    const running = await start();
    const here = await device('Many Nodes');
    const { familyId } = await server.services.tokens.verify(here.session, clock.now());
    const heard = new Promise<string>((resolve) => {
      running.onEnd((id) => id === familyId && resolve(id));
    });
    await server.services.db.pool.query('select 1');
    await signOut(here.refresh);
    expect(await heard).toBe(familyId);
    const late = await start();
    expect(late.has(familyId)).toBe(true);
    server.clock.advance(16 * 60_000);
    const later = await start();
    expect(later.has(familyId)).toBe(false);
    await Promise.all([running, late, later].map((one) => one.close()));
  });

  test('is heard by a node whose connection for notifications is silent', async () => {
    const silent = createServer((socket) => void socket.resume());
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const { port } = silent.address() as AddressInfo;
    const { db, clock } = server.services;
    const node = await startEndedSessions({
      db,
      clock,
      connectionString: `postgres://nobody@127.0.0.1:${port}/nothing`,
      onError: (error) => console.error(error),
      tick: 20,
    });
    const here = await device('Silent Node');
    const { familyId } = await server.services.tokens.verify(here.session, clock.now());
    const heard = new Promise<string>((resolve) => {
      node.onEnd((id) => id === familyId && resolve(id));
    });
    await signOut(here.refresh);
    expect(await heard).toBe(familyId);
    await node.close();
    silent.close();
  });

  test('ends the live connection of that session', async () => {
    const origin = await server.listen();
    const here = await device('Listener');
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/ws`);
    await once(socket, 'message');
    socket.send(JSON.stringify({ type: 'auth', data: here.session }));
    await once(socket, 'message');
    const closed = once(socket, 'close');
    await signOut(here.refresh);
    expect((await closed)[0]).toBe(4401);
  });

  test('follows from a copied refresh token, for the thief and the robbed alike', async () => {
    const robbed = await device('Robbed');
    const second = await refresh(robbed.refresh);
    const third = await refresh(second.refresh);
    server.clock.advance(61_000);
    await expectRefusal(refresh(robbed.refresh), 'session-expired');
    const client = server.withCredential('Bearer', third.session);
    await expectRefusal(client.users.me(), 'session-expired');
  });
});

describe('my sessions', () => {
  test('are listed with their browser, this one marked, those of an address that ran out left out', async () => {
    const phone = await device('Lister', 'Phone');
    server.clock.advance(1000);
    const laptop = await device('Lister', 'Laptop');
    await issueForAddress(server.services, laptop.accountId);
    server.clock.advance(61_000);
    const { sessions } = await laptop.client.auth.sessions();
    expect(sessions.map(({ userAgent, current }) => [userAgent, current])).toEqual([
      ['Laptop', true],
      ['Phone', false],
    ]);
    await phone.client.users.me();
  });

  test('can be ended one by one', async () => {
    const [here, lost] = [await device('Ender', 'Here'), await device('Ender', 'Lost')];
    const { sessions } = await here.client.auth.sessions();
    const sessionId = sessions.find(({ userAgent }) => userAgent === 'Lost')?.id ?? '';
    await here.client.auth.endSession({ params: { sessionId } });
    await expectRefusal(lost.client.users.me(), 'session-expired');
    await expectRefusal(refresh(lost.refresh), 'session-expired');
    await expectRefusal(here.client.auth.endSession({ params: { sessionId } }), 'not-found');
    expect((await here.client.auth.sessions()).sessions.length).toBe(1);
  });

  test('can all be ended but this one', async () => {
    const here = await device('Keeper');
    const others = [await device('Keeper'), await device('Keeper')];
    await here.client.auth.endOtherSessions();
    for (const { client } of others) await expectRefusal(client.users.me(), 'session-expired');
    await here.client.users.me();
  });

  test('are nobody else’s', async () => {
    const [mine, foreign] = [await device('Mine'), await device('Foreign')];
    const { sessions } = await foreign.client.auth.sessions();
    const sessionId = sessions[0]?.id ?? '';
    await expectRefusal(mine.client.auth.endSession({ params: { sessionId } }), 'not-found');
    await foreign.client.users.me();
    await expectRefusal(server.anonymous.auth.sessions(), 'unauthenticated');
    await expectRefusal(server.anonymous.auth.endOtherSessions(), 'unauthenticated');
  });
});
