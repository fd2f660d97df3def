import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/postgres.ts';
import { createServer, type Server } from './app.ts';
import { loadConfig } from './config/load-config.ts';
import type { Config } from './config.ts';
import { demoLines, prepareDemo } from './demo.ts';
import { clientWith } from './in-process.ts';
import { systemClock } from './ports/clock.ts';

const config: Config = loadConfig({ LOG_LEVEL: 'silent' });
const keyring = {
  current: Buffer.from('a secret for tests that nobody needs to guess'),
  previous: null,
};

let database: TestDatabase;
let server: Server;
const reported: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const { connectionString } = database;
  const options = { config, connectionString, keyring };
  await prepareDemo(options, (line) => reported.push(line));
  server = await createServer({ ...options, clock: systemClock });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

async function tournamentCalled(slug: string) {
  const { tournaments } = await clientWith(server).tournaments.list();
  expect(tournaments.map((one) => one.slug).sort()).toEqual(['demo-finished', 'demo-open']);
  return tournaments.find((one) => one.slug === slug);
}

test('fills an empty site with a tournament whose fifth round is under way', async () => {
  const current = await tournamentCalled('demo-open');
  // Some stay away in every round, and swing teams take their places.
  const absences = reported.filter((line) => line.includes('did not come'));
  expect(absences).toHaveLength(5);
  const swings = absences.flatMap((line) => line.match(/Swing \d+/g) ?? []);
  expect(swings.length).toBeGreaterThan(0);
  expect(current?.teams).toBe(88 + swings.length);
  const params = { tournamentId: current?.id ?? '' };
  const { rounds } = await clientWith(server).rounds.list({ params });
  expect(rounds.map((round) => round.state).slice(0, 6)).toEqual([
    ...Array(4).fill('completed'),
    'current',
    'upcoming',
  ]);
  const now = Date.now();
  const released = Date.parse(rounds[4]?.drawReleasedAt ?? '');
  expect(Math.abs(now - released)).toBeLessThan(3 * 3600_000);
});

test('has one that is over, with its tab and its fairness report public', async () => {
  const finished = await tournamentCalled('demo-finished');
  const params = { tournamentId: finished?.id ?? '' };
  const { teams, groups, rounds, sides } = await clientWith(server).standings.fairness({ params });
  expect([teams.length, rounds.length, sides.debates]).toEqual([40, 5, 50]);
  expect(groups.map(({ kind }) => kind)).toContain('region');
  const ended = Date.parse(finished?.endDate ?? '');
  expect(ended).toBeLessThan(Date.now() - 5 * 24 * 3600_000);
});

test('leads in as director, judge and speaker', async () => {
  const lines = await demoLines(server);
  expect(lines).toHaveLength(5);
  expect(lines[4]).toMatch(/\/tournaments\/demo-finished$/);
  const link = lines[1]?.split(' ').at(-1) ?? '';
  const page = await server.app.inject(link.slice(link.indexOf('/api/')));
  expect(page.statusCode).toBe(200);
  const secret = lines[2]?.split('/').at(-1) ?? '';
  const current = await tournamentCalled('demo-open');
  const mine = await clientWith(server, { scheme: 'Link', secret }).me.page({
    params: { tournamentId: current?.id ?? '' },
  });
  expect(mine.now).toMatchObject([{ role: 'chair', ballot: 'due' }]);
});

test('leaves a site alone that holds something', async () => {
  const before = reported.length;
  await prepareDemo({ config, connectionString: database.connectionString, keyring }, (line) =>
    reported.push(line),
  );
  expect(reported).toHaveLength(before);
});
