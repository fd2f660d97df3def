import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createTournament } from '#testing/factories/factories.ts';
import { noLimits } from '#testing/no-limits.ts';
import { ownServer } from '#testing/own-server.ts';
import { encodedBody } from './encoding.ts';

const server = await ownServer({}, { limits: noLimits });
const ana = await server.signIn('Ana');
const { id: tournamentId } = await createTournament(ana);
for (let n = 0; n < 60; n++) {
  await ana.client.participants.addTeam({
    params: { tournamentId },
    body: { reference: `Team ${n}`, speakers: [{ name: `Speaker ${n}` }] },
  });
}
const list = `/api/tournaments/${tournamentId}/participants/public`;
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers });

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, *;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['br;q=0,*', 'gzip', gunzipSync],
  ['*, BR ; q=0.000', 'gzip', gunzipSync],
  ['gzip;q=0, *', 'br', brotliDecompressSync],
])('a client that takes %s gets %s', async (accepted, encoding, decompress) => {
  for (const url of [list, '/docs/openapi.json']) {
    const plain = await get(url);
    const small = await get(url, { 'accept-encoding': accepted });
    expect(small.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(small.headers.etag).toBe(plain.headers.etag);
    expect(decompress(small.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(small.rawPayload.byteLength).toBeLessThan(plain.rawPayload.byteLength / 3);
  }
});

test.each(['', 'identity', 'deflate, zstd', 'br;q=0, gzip;q=0', ';;q=,,=', 'gzip'.repeat(900)])(
  'one that takes “%s” gets the bytes as they are',
  async (accepted) => {
    const plain = await get(list, { 'accept-encoding': accepted });
    expect(plain.statusCode).toBe(200);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-encoding');
    expect(plain.json().teams).toHaveLength(60);
  },
);

test.each([
  ['*', 304],
  ['"other", ETAG', 304],
  ['STRONG,"other"', 304],
  ['"other", W/"another"', 200],
  ['', 200],
])('a client that has %s gets %d', async (known, status) => {
  const { etag = '' } = (await get(list)).headers;
  const tags = known
    .replace('ETAG', String(etag))
    .replace('STRONG', String(etag).replace('W/', ''));
  expect((await get(list, { 'if-none-match': tags })).statusCode).toBe(status);
});

test('what a client has, in whatever encoding, is not sent again', async () => {
  const { etag = '' } = (await get(list, { 'accept-encoding': 'gzip' })).headers;
  for (const accepted of ['gzip', 'br', 'identity']) {
    const again = await get(list, { 'accept-encoding': accepted, 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(304);
    expect(again.headers.vary).toBe('accept-encoding');
    expect(again.rawPayload).toHaveLength(0);
  }
});

test('an answer that fits into a packet is sent as it is', async () => {
  const small = await get('/api/tournaments', { 'accept-encoding': 'br, gzip' });
  expect(small.rawPayload.byteLength).toBeLessThan(1400);
  expect(small.headers['content-encoding']).toBeUndefined();
});

test('each form of a body is one buffer for all who read it', async () => {
  const body = encodedBody(Buffer.from('draw '.repeat(1000)));
  const [one, other] = await Promise.all([body.encoded('br'), body.encoded('br')]);
  expect(one).toBe(other);
  expect(await body.encoded('gzip')).toBe(await body.encoded('gzip'));
});
