import { beforeAll, describe, expect, test } from 'vitest';
import { isOutage } from '#server/db/connections/outage.ts';
import { createTournament, type TestTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';
import { describePage } from './page-head.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');

describe('while the database is away', () => {
  let seen: TestTournament;
  let changed: TestTournament;
  let unseen: TestTournament;
  const list = ({ id }: TestTournament) => `/api/tournaments/${id}/participants/public`;
  /** Holds for a while: it has estimates. */
  const schedule = ({ id }: TestTournament) => `/api/tournaments/${id}/schedule`;
  const page = ({ slug }: TestTournament) => describePage(server.services, `/tournaments/${slug}`);

  beforeAll(async () => {
    seen = await createTournament(ana, { name: 'Seen Open' });
    changed = await createTournament(ana, { name: 'Changed Open' });
    unseen = await createTournament(ana, { name: 'Unseen Open' });
    for (const one of [seen, changed]) {
      expect((await server.app.inject(list(one))).statusCode).toBe(200);
      expect((await server.app.inject(schedule(one))).statusCode).toBe(200);
      expect((await page(one)).status).toBe(200);
    }
    await ana.client.participants.addTeam({
      params: { tournamentId: changed.id },
      body: { reference: 'A', speakers: [{ name: 'Sam' }] },
    });
    await server.database.goAway();
    return () => server.database.comeBack();
  });

  test('a page that was open to all still is, with its tournament', async () => {
    expect(await page(seen)).toMatchObject({
      ...{ status: 200, title: 'Seen Open' },
      data: { tournament: { id: seen.id } },
    });
  });

  test.each([
    ['never asked for', () => unseen.slug],
    ['changed since', () => changed.slug],
    ['made up', () => 'no-such-tournament'],
  ])('one that was %s is away, not missing', async (_, slug) => {
    expect(await describePage(server.services, `/tournaments/${slug()}`)).toMatchObject({
      ...{ status: 503, title: 'Back in a moment', indexed: false, data: {} },
    });
  });

  test('an answer for everybody is given from memory, and after its time with its age', async () => {
    const before = await server.app.inject(list(seen));
    expect([before.statusCode, before.headers.age]).toEqual([200, undefined]);
    server.clock.advance(3_600_000);
    const later = await server.app.inject(schedule(seen));
    expect([later.statusCode, later.headers.age]).toEqual([200, '3600']);
    expect((await server.app.inject(schedule(changed))).statusCode).toBe(503);
  });

  test('anything else says what is wrong, and when to ask again', async () => {
    for (const url of [list(changed), list(unseen), '/api/tournaments']) {
      const answer = await server.app.inject(url);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.json()).toMatchObject({
        code: 'unavailable',
        detail: 'The database isn’t answering. Try again in a moment.',
      });
    }
  });
});

test.each([
  [{ code: '57P01' }, true],
  [{ code: '08006' }, true],
  [{ code: '53300' }, true],
  [{ code: 'ECONNRESET' }, true],
  [{ code: 'EAI_AGAIN' }, true],
  [{ message: 'Client has encountered a connection error and is not queryable' }, true],
  [{ message: 'Connection terminated unexpectedly' }, true],
  [{ message: 'timeout exceeded when trying to connect' }, true],
  [{ code: '22P02' }, false],
  [{ code: '57014' }, false],
  [{ message: 'Broken assumption: Connection terminated' }, false],
])('%j is an outage: %s', (fields, expected) => {
  expect(isOutage(Object.assign(new Error(), fields))).toBe(expected);
});
