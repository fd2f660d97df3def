import { expect, test } from 'vitest';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';

const metricsToken = 'a-token-of-the-monitor-here';
const server = await ownServer({ metricsToken });
const read = (authorization?: string) =>
  server.app.inject({ url: '/metrics', ...(authorization ? { headers: { authorization } } : {}) });

/** Samples by name and labels, as Prometheus reads them. */
async function samples(): Promise<ReadonlyMap<string, number>> {
  const { statusCode, headers, body } = await read(`Bearer ${metricsToken}`);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

test('counts answers by route, and names nobody', async () => {
  const ana = await server.signIn('Ana');
  const { id, slug } = await createTournament(ana, { name: 'Secret Open' });
  const url = `/api/tournaments/${id}/participants/public`;
  for (let times = 0; times < 3; times++) await server.app.inject(url);
  await server.app.inject(`/tournaments/${slug}`);
  const found = await samples();
  const count = (labels: string) =>
    found.get(`rostrum_http_request_duration_seconds_count{${labels}}`);
  expect(
    count('method="GET",route="/api/tournaments/:tournamentId/participants/public",status="2xx"'),
  ).toBe(3);
  expect([...found.keys()].some((key) => key.includes('route="page"'))).toBe(true);
  const { body } = await read(`Bearer ${metricsToken}`);
  for (const secret of [id, slug, 'Secret', 'Ana']) expect(body).not.toContain(secret);
});

test('shows memory, the loop, connections, work and jobs', async () => {
  const found = await samples();
  expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(found.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
  expect(found.get('rostrum_live_connections')).toBe(0);
  for (const state of ['running', 'waiting'])
    expect(found.get(`rostrum_work{state="${state}"}`)).toBe(0);
  for (const state of ['due', 'running', 'failed']) {
    expect(found.get(`rostrum_jobs{state="${state}"}`)).toBeGreaterThanOrEqual(0);
  }
  expect(found.get('rostrum_database_connections{state="waiting"}')).toBe(0);
  expect([...found.keys()].find((key) => key.startsWith('rostrum_info'))).toMatch(/version="\d+\./);
});

test.each([
  undefined,
  'Bearer',
  `Bearer ${metricsToken.slice(1)}`,
  `Bearer ${metricsToken}x`,
  `Basic ${metricsToken}`,
  `Bearer ${'x'.repeat(5000)}`,
])('says nothing to whoever sends %s', async (authorization) => {
  const answer = await read(authorization);
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['www-authenticate']).toBe('Bearer');
  expect(answer.body).not.toContain('rostrum_');
});

test('still answers while the database is away', async () => {
  await server.database.goAway();
  try {
    const found = await samples();
    expect([...found.keys()].filter((key) => key.startsWith('rostrum_jobs'))).toEqual([]);
    expect(found.get('rostrum_live_connections')).toBe(0);
  } finally {
    await server.database.comeBack();
  }
});

test('is not there where the operator set no token', async () => {
  const other = await ownServer();
  const { statusCode } = await other.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  expect(statusCode).not.toBe(200);
  expect(statusCode).not.toBe(401);
});
