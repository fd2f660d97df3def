/** What every answer carries, whoever asks for whatever: pages, calls, files, refusals. */
import { describe, expect, it } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();

const answers = [
  ['a page', { method: 'GET', url: '/' }],
  ['a page that is not there', { method: 'GET', url: '/nothing/here' }],
  ['a call', { method: 'GET', url: '/api/showcase' }],
  ['a refusal', { method: 'GET', url: '/api/me' }],
  ['an unknown call', { method: 'GET', url: '/api/nothing' }],
  ['the health check', { method: 'GET', url: '/healthz' }],
] as const;

describe.each(answers)('%s', (_, request) => {
  it('is typed, never sniffed, never framed, and gives no referrer away', async () => {
    const { headers } = await server.app.inject(request);
    expect(headers['content-type']).toMatch(/charset=utf-8/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}; includeSubDomains/);
  });

  it('names no program and allows no other origin', async () => {
    for (const origin of ['https://elsewhere.example', 'null']) {
      const { headers } = await server.app.inject({ ...request, headers: { origin } });
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers.server).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

it('says which version runs at the health check, and on the site', async () => {
  const { version } = (await server.app.inject('/healthz')).json();
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
  expect((await server.app.inject('/api/site')).json()).toMatchObject({ version });
});

it('remembers no tournament that does not exist', async () => {
  const id = newId();
  const { statusCode } = await server.app.inject(`/api/tournaments/${id}/draw/public`);
  expect(statusCode).toBe(404);
  expect(server.services.pages.seqOf(id)).toBeUndefined();
});

it('keeps answers of calls out of every cache', async () => {
  const { headers } = await server.app.inject('/api/me');
  expect(headers['cache-control']).toBe('no-store');
});

it('answers HEAD as GET, without a body: so monitors look at a page', async () => {
  for (const url of ['/', '/nothing/here']) {
    const [head, page] = await Promise.all(
      (['HEAD', 'GET'] as const).map((method) => server.app.inject({ method, url })),
    );
    expect(head?.statusCode).toBe(page?.statusCode);
    expect(head?.headers['content-type']).toBe(page?.headers['content-type']);
    expect(head?.body).toBe('');
  }
  expect((await server.app.inject({ method: 'HEAD', url: '/api/nothing' })).statusCode).toBe(404);
});

it.each(['PUT', 'PATCH', 'DELETE'] as const)(
  'takes no %s where the contract has none',
  async (method) => {
    const { statusCode } = await server.app.inject({ method, url: '/api/showcase', payload: {} });
    expect([404, 405]).toContain(statusCode);
  },
);

it.each([
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
])('reads no body of type %s', async (type) => {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    headers: { 'content-type': type },
    payload: 'token=1',
  });
  expect(statusCode).toBe(415);
});
