import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { createTournament } from '../../testing/factories.ts';
import { createTestServer, type TestServer, type TestUser } from '../../testing/server.ts';

let server: TestServer;
let ana: TestUser;
let params: { tournamentId: string };

beforeAll(async () => {
  server = await createTestServer();
  ana = await server.signIn('Ana');
});
afterAll(() => server.close());
beforeEach(async () => {
  params = { tournamentId: (await createTournament(ana)).id };
});

test('rooms are added together, listed by priority, changed and removed', async () => {
  const api = ana.client.venues;
  await api.add({ params, body: { names: ['A1', 'A2'], building: 'Main', stepFree: true } });
  const { venues } = await api.add({ params, body: { names: ['B1'], priority: 50 } });
  const listed = (await api.list({ params })).venues;
  expect(listed.map((venue) => venue.name)).toEqual(['B1', 'A1', 'A2']);
  expect(listed[0]).toEqual(venues[0]);
  const key = { ...params, venueId: venues[0]?.id ?? '' };
  const changed = await api.update({
    params: key,
    body: { version: 1, capacity: 12, link: 'https://meet.example.org/b1' },
  });
  expect(changed).toMatchObject({ capacity: 12, priority: 50, version: 2 });
  await expectRefusal(api.update({ params: key, body: { version: 1, name: 'B2' } }), 'conflict');
  await api.remove({ params: key });
  await expectRefusal(api.remove({ params: key }), 'not-found');
});

test('a building has a name once, and links lead to the web', async () => {
  const api = ana.client.venues;
  await api.add({ params, body: { names: ['A1'], building: 'Main' } });
  await api.add({ params, body: { names: ['A1'], building: 'Annexe' } });
  const again = { names: ['a1'], building: 'Main' };
  await expectRefusal(api.add({ params, body: again }), 'name-taken');
  await expectRefusal(api.add({ params, body: { names: ['X', 'x'] } }), 'name-taken');
  const script = { names: ['Y'], link: 'javascript:alert(1)' };
  await expectRefusal(api.add({ params, body: script }), 'invalid-input');
});

test('strangers neither see nor change rooms', async () => {
  const ben = await server.signIn('Ben');
  await expectRefusal(ben.client.venues.list({ params }), 'forbidden');
  await expectRefusal(ben.client.venues.add({ params, body: { names: ['A'] } }), 'forbidden');
  await expectRefusal(server.anonymous.venues.list({ params }), 'unauthenticated');
});
