/** A Discord that sends too much, refuses too much or asks us to wait for ever. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { own } from '#testing/own-server.ts';
import { createCall, interactiveCall } from './call.ts';
import { createDiscord } from './index.ts';

const guildId = '123456789012345678';
type Answer = { readonly status: number; readonly body: unknown; readonly retryAfter?: number };

/** An API that answers so, as Discord's client sees it; and how often each path was called. */
async function apiOf(answer: (path: string) => Answer) {
  const calls: string[] = [];
  const http = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    calls.push(path);
    const { status, body, retryAfter } = answer(path);
    if (retryAfter !== undefined) {
      response.setHeader('retry-after', retryAfter).setHeader('x-ratelimit-global', 'true');
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  await own(
    Promise.resolve({
      close: async () => {
        http.closeAllConnections();
        http.close();
      },
    }),
  );
  const origin = `http://127.0.0.1:${port}`;
  const secrets = { clientId: '1', clientSecret: 's', botToken: 't', publicKey: null };
  const urls = { apiUrl: origin, consentUrl: origin, imageUrl: origin };
  const { servers } = createDiscord({ ...secrets, ...urls });
  if (!servers) throw new Error('no bot');
  return { origin, calls, servers };
}

test('a list of members without end is read up to 25,000', async () => {
  const page = Array.from({ length: 1000 }, () => ({ user: { id: '7' }, roles: [] }));
  const { servers, calls } = await apiOf((path) => {
    if (path.endsWith('/members')) return { status: 200, body: page };
    if (/\/(roles|channels)$/.test(path)) return { status: 200, body: [] };
    return { status: 200, body: { id: guildId, owner_id: '1' } };
  });
  await expect(servers.keeper.state(guildId)).rejects.toMatchObject({ reason: 'crowded' });
  expect(calls.filter((path) => path.endsWith('/members'))).toHaveLength(25);
});

test('many refusals stop the calls of the bot, and people still sign in', async () => {
  const { origin, calls } = await apiOf((path) =>
    path.startsWith('/oauth2')
      ? { status: 200, body: {} }
      : { status: 403, body: { code: 50001, message: 'Missing Access' } },
  );
  const call = createCall({ apiUrl: origin, ...interactiveCall, mostRefusals: 20 });
  const ofBot = () => call({ method: 'GET', path: `/guilds/${guildId}`, about: 'a server' });
  const settled = await Promise.allSettled(Array.from({ length: 30 }, ofBot));
  const busy = { reason: 'busy' };
  expect(settled).toContainEqual(expect.objectContaining({ status: 'fulfilled' }));
  await expect(ofBot()).rejects.toMatchObject(busy);
  const before = calls.length;
  await expect(ofBot()).rejects.toMatchObject(busy);
  expect(calls).toHaveLength(before);
  const person = { method: 'POST', path: '/oauth2/token', about: 'a person' } as const;
  expect((await call({ ...person, personal: true })).status).toBe(200);
});

test('a limit of years is asked about again after an hour', async () => {
  const { servers } = await apiOf(() => ({
    status: 429,
    body: { message: 'slow down', retry_after: 1e12, global: true },
    retryAfter: 1e12,
  }));
  const failure = { reason: 'busy', retryAfter: 3600 };
  await expect(servers.find(guildId)).rejects.toMatchObject(failure);
  await expect(servers.find(guildId)).rejects.toMatchObject(failure);
});

test('a direct message that has to wait for long was not sent, and says how long', async () => {
  const { servers, calls } = await apiOf(() => ({
    ...{ status: 429, retryAfter: 90 },
    body: { message: 'You are being rate limited.', retry_after: 90, global: true },
  }));
  const sending = servers.talk.sendDirect('80000001', { text: 'Hello' }, 'once');
  await expect(sending).rejects.toMatchObject({ reason: 'busy', retryAfter: 90 });
  expect(calls).toEqual(['/users/@me/channels']);
});

test('a direct message without an answer is unknown, also where the second attempt has to wait', async () => {
  let attempts = 0;
  const { servers } = await apiOf((path) => {
    if (path.endsWith('/channels')) return { status: 200, body: { id: '90000001' } };
    attempts += 1;
    if (attempts === 1) return { status: 502, body: {} };
    const body = { message: 'You are being rate limited.', retry_after: 90, global: true };
    return { status: 429, retryAfter: 90, body };
  });
  const sending = servers.talk.sendDirect('80000001', { text: 'Hello' }, 'once');
  await expect(sending).resolves.toBe('unknown');
  expect(attempts).toBe(2);
});

test('conversations that are opened too fast are asked for again later', async () => {
  const { servers } = await apiOf(() => ({
    ...{ status: 403, body: { code: 40003, message: 'You are opening direct messages too fast' } },
  }));
  const sending = servers.talk.sendDirect('80000001', { text: 'Hello' }, 'once');
  await expect(sending).rejects.toMatchObject({ reason: 'busy' });
});

test('somebody who is not there any more takes no direct messages', async () => {
  const { servers } = await apiOf(() => ({
    status: 404,
    body: { code: 10013, message: 'Unknown User' },
  }));
  await expect(servers.talk.sendDirect('80000001', { text: 'Hello' }, 'once')).resolves.toBe(
    'closed',
  );
});

test('a refusal that does not say how long it lasts is not asked about again at once', async () => {
  const { origin, calls } = await apiOf(() => ({ status: 429, body: { message: 'no' } }));
  const call = createCall({ apiUrl: origin, ...interactiveCall, patience: 500 });
  const asking = call({ method: 'GET', path: `/guilds/${guildId}`, about: 'a server' });
  await expect(asking).rejects.toMatchObject({ reason: 'busy', retryAfter: 1 });
  expect(calls).toHaveLength(1);
});
