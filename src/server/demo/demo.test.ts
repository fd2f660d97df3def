import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError, type Client } from '#contract/client.ts';
import { api } from '#contract/index.ts';
import type { RouteSpec } from '#contract/route.ts';
import { createTestDatabase, type TestDatabase } from '#testing/postgres.ts';
import { createServer, type Server } from '../app.ts';
import { accountByName, operatorAccount } from '../areas/auth/index.ts';
import { loadConfig } from '../config/load-config.ts';
import type { Config } from '../config.ts';
import { clientOf, clientWith } from '../in-process.ts';
import { systemClock } from '../ports/clock.ts';
import { demoLines, prepareDemo } from './index.ts';
import { currentSlug, finishedSlug, participants, staff } from './people.ts';

const config: Config = loadConfig({ LOG_LEVEL: 'silent' });
const keyring = {
  current: Buffer.from('a secret for tests that nobody needs to guess'),
  previous: null,
};

let database: TestDatabase;
let server: Server;
let owner: Client;
const reported: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const { connectionString } = database;
  const options = { config, connectionString, keyring };
  await prepareDemo(options, (line) => reported.push(line));
  server = await createServer({ ...options, clock: systemClock });
  owner = await clientOfName();
  // Two whole tournaments, on whatever else the machine is doing.
}, 600_000);
afterAll(async () => {
  await server.close();
  await database.drop();
});

/** The client of an account; of the operator without a name. */
async function clientOfName(name?: string): Promise<Client> {
  const { services } = server;
  const account = await (name ? accountByName(services, name) : operatorAccount(services));
  if (!account) throw new Error(`There is nobody called ${name}.`);
  return clientOf(server, account);
}

async function tournamentCalled(slug: string) {
  const { tournaments } = await clientWith(server).tournaments.list();
  expect(tournaments.map((one) => one.slug).sort()).toEqual([finishedSlug, currentSlug]);
  const found = tournaments.find((one) => one.slug === slug);
  if (!found) throw new Error(`There is no tournament ${slug}.`);
  return { ...found, params: { tournamentId: found.id } };
}

test('fills an empty site with a tournament whose fifth round is under way', async () => {
  const { params, teams } = await tournamentCalled(currentSlug);
  // Some stay away in every round of both years, and swing teams take their places.
  const begins = reported.findIndex((line) => line.startsWith('Riverbend Open: '));
  const absences = reported.slice(begins).filter((line) => line.includes('did not come'));
  expect(absences).toHaveLength(5);
  const swings = absences.flatMap((line) => line.match(/Swing \d+/g) ?? []);
  expect(swings.length).toBeGreaterThan(0);
  // Whoever counts the teams counts those who came to debate.
  expect(teams).toBe(88);
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

test('has last year’s, with its champion, its whole tab and its fairness report public', async () => {
  const finished = await tournamentCalled(finishedSlug);
  const { params } = finished;
  const visitor = clientWith(server);
  const { teams, groups, rounds, sides } = await visitor.standings.fairness({ params });
  const field = await owner.participants.list({ params });
  expect(field.teams.filter(({ swing }) => !swing)).toHaveLength(finished.teams);
  expect([teams.length, rounds.length, sides.debates]).toEqual([field.teams.length, 5, 50]);
  expect(new Set(groups.map(({ kind }) => kind))).toEqual(new Set(['region', 'category', 'rest']));
  expect(groups.map(({ name }) => name)).toContain('ESL');
  const ended = Date.parse(finished.endDate ?? '');
  expect(ended).toBeLessThan(Date.now() - 360 * 24 * 3600_000);
  const { ending } = await visitor.breaks.ending({ params });
  expect(ending?.champions.length).toBeGreaterThan(0);
  const { parts } = await owner.breaks.tabRelease({ params });
  expect(parts.filter(({ released }) => released === null)).toEqual([]);
});

test('lists the teams of every debate as og, oo, cg, co, and its judges as C, P, T', async () => {
  const { params } = await tournamentCalled(currentSlug);
  const { sides } = await owner.tournaments.get({ params });
  expect(sides.map(({ id }) => id)).toEqual(['og', 'oo', 'cg', 'co']);
  const { draw: draws } = clientWith(server);
  const { rounds } = await draws.published({ params });
  const pages = await Promise.all(
    rounds.map(({ id: roundId }) => draws.published({ params, query: { roundId } })),
  );
  const debates = pages.flatMap(({ draw }) => draw?.debates ?? []);
  expect(debates.length).toBeGreaterThan(100);
  const order = ['chair', 'panellist', 'trainee'];
  for (const { teams, panel } of debates) {
    expect(teams.map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
    const roles = panel.map(({ role }) => order.indexOf(role));
    expect(roles).toEqual([...roles].sort());
    expect(roles.filter((role) => role === 0)).toHaveLength(1);
  }
  expect(debates.some(({ panel }) => panel.some(({ role }) => role === 'trainee'))).toBe(true);
});

test('has a plan, decided and open signups with their fees, and people missing at the door', async () => {
  const { params } = await tournamentCalled(currentSlug);
  expect((await owner.tournaments.get({ params })).plan).toBe('PRO');
  const { signups } = await owner.signups.list({ params });
  expect([...new Set(signups.map(({ state }) => state))].sort()).toEqual([
    'granted',
    'new',
    'rejected',
    'waitlisted',
  ]);
  const { payers } = await owner.fees.list({ params });
  const balances = payers.map(({ statement }) => statement.balance).sort((a, b) => a - b);
  expect([balances[0], balances.at(-1)]).toEqual([0, 8000]);
  const { registrations } = await owner.registration.overview({ params });
  expect(registrations).toHaveLength(11);
  const { sessions } = await owner.checkin.sessions({ params });
  const open = sessions.find(({ state }) => state === 'open');
  const { expected = 0, in: here = 0 } = open?.counts ?? {};
  expect(expected - here).toBeGreaterThan(10);
  expect(here).toBeGreaterThan(200);
});

test('has requests that wait and requests that were answered, by their topic’s readers', async () => {
  const { params } = await tournamentCalled(currentSlug);
  const query = { state: 'all' } as const;
  const { requests } = await owner.requests.list({ params, query });
  const states = new Set(requests.map(({ state }) => state));
  expect([...states].sort()).toEqual(['done', 'new']);
  expect(requests.filter(({ changeKind }) => changeKind === 'rename')).toHaveLength(1);
  const equity = await clientOfName(staff.find(({ role }) => role === 'equity')?.name);
  const reports = await equity.requests.list({ params, query: { topic: 'equity' } });
  expect(reports.requests.map(({ state }) => state)).toEqual(['taken']);
});

test('leads in as owner, as everybody of the staff and as those who take part', async () => {
  const lines = (await demoLines(server)).map((line) => line.trim());
  const addressOf = (start: string) =>
    lines
      .find((line) => line.startsWith(start))
      ?.split(' ')
      .at(-1) ?? '';
  expect(addressOf('Last year’s')).toMatch(/\/tournaments\/demo-finished$/);
  const link = addressOf('owner');
  const page = await server.app.inject(link.slice(link.indexOf('/api/')));
  expect(page.statusCode).toBe(200);

  const { params } = await tournamentCalled(currentSlug);
  const secret = addressOf('judge ').split('/').at(-1) ?? '';
  const mine = await clientWith(server, { scheme: 'Link', secret }).me.page({ params });
  expect(mine.now).toMatchObject([{ role: 'chair', ballot: 'due' }]);
  expect(addressOf('speaker ')).toMatch(/\/tournaments\/demo-open\/p\/[\w-]+$/);

  for (const { what, name } of [...staff, ...participants]) {
    const query = new URL(addressOf(`${what} ${name}`)).searchParams;
    expect(query.get('redirect')).toMatch(/^\/tournaments\/demo-open\//);
    const renewed = await server.app.inject({
      method: 'POST',
      url: '/api/auth/refresh',
      headers: { session: query.get('session') ?? '' },
      payload: { token: query.get('refresh') },
    });
    const { session } = renewed.json<{ session: string }>();
    const client = clientWith(server, { scheme: 'Bearer', secret: session });
    expect((await client.users.me()).name).toBe(name);
    const { roles, personId } = await client.tournaments.access({ params });
    const role = staff.find((one) => one.name === name)?.role;
    expect(roles).toContain(role ?? 'participant');
    expect(personId !== null).toBe(role === undefined);
  }
});

test('somebody who took part last year has a year to look back on', async () => {
  const { endDate } = await tournamentCalled(finishedSlug);
  const speaker = await clientOfName(participants[0].name);
  const year = Number(endDate?.slice(0, 4));
  expect((await speaker.wrapped.years()).years).toContain(year);
  const { tournaments } = await speaker.wrapped.year({ params: { year: String(year) } });
  expect(tournaments.map(({ slug }) => slug)).toContain(finishedSlug);
});

/** Lists that are empty in a tournament which shows everything, with the reason. */
const emptyAnyway: Readonly<Record<string, string>> = {
  'activity.online .people': 'nobody has a page open',
  'data.mappings .mappings': 'the import came in our own columns',
  'guardians.list .rows': 'its people are of age',
  'messages.scheduled .scheduled': 'every message has left',
  'overview.ownWork .work': 'it is of those who judge',
  'participants.changes .rows': 'nothing has changed since the caller looked',
  'plans.payments .payments': 'plans are open',
  'registration.linkOffers .offers': 'nobody has the owner’s address',
  'requests.mine .requests': 'the owner asks nobody',
  'signups.page .mine': 'the owner asks for no places',
  'standings.cases .rounds': 'teams of this format bring no cases',
  'standings.tables .replies': 'the format has no replies',
  'standings.tables .replyCriteria': 'the format has no replies',
  'standings.tables .replyMetrics': 'the format has no replies',
  'standings.tables .speakerCriteria': 'speeches are not marked by criteria',
  'tab.importedRounds .rounds': 'its rounds were debated here',
  'tournaments.access .customRoles': 'the owner has a role of the matrix',
  'feedback.progress .disputed': 'nobody disputes anything',
};
const emptyInTheMiddle: Readonly<Record<string, string>> = {
  'breaks.list .brackets': 'the break is to come',
  'breaks.list .choices': 'the break is to come',
  'breaks.list .uncounted': 'every debate counts',
  'breaks.published .brackets': 'the break is to come',
  'breaks.published .breaks': 'the break is to come',
  'standings.published .categoryTables': 'the tab is not out',
};
const emptyAfterwards: Readonly<Record<string, string>> = {
  'breaks.list .choices': 'nobody has to choose',
  'breaks.list .uncounted': 'every debate counts',
  'breaks.tabRelease .leftOut': 'all of it is out',
  'participants.duplicates .pairs': 'nobody is there twice',
  'progress.rounds .rounds': 'no round is on',
  'registration.form .rounds': 'no round is to come',
  'rounds.list .currentRoundIds': 'no round is on',
  'staff.list .invites': 'nobody is hired any more',
  'staff.list .roles': 'nobody needed a role of its own',
};
/** What is wrong, which an hour brings along: empty or not. */
const findings = ['operator.check .items', 'overview.check .items'];
/** What the owner cannot read. */
const refused = [
  'chat.contents',
  'chat.previewSync',
  'chat.sync',
  'clashes.mine',
  'checkin.mine',
  'equity.reported',
  'feedback.mine',
  'guardians.mine',
  'me.byLink',
  'me.page',
  'me.registration',
  'messages.inbox',
  'messages.preferences',
  'phones.mine',
  'registration.mine',
  'rounds.own',
  'sides.grid',
  'staff.ownershipOffer',
  'standings.why',
  'allocation.myBackground',
];

describe.each([
  [currentSlug, emptyInTheMiddle, [...refused, 'standings.judges', 'standings.fairness']],
  [finishedSlug, emptyAfterwards, refused],
])('%s', (slug, empty, closed) => {
  test('has no empty list but those with a reason', async () => {
    const { params } = await tournamentCalled(slug);
    const reads = Object.entries(api).flatMap(([area, group]) =>
      Object.entries<RouteSpec>(group)
        .filter(([, spec]) => spec.method === 'GET' && isOfTournament(spec))
        .map(([name]) => [area, name] as const),
    );
    const [lists, refusals]: [string[], string[]] = [[], []];
    for (const [area, name] of reads) {
      const answer = await read(area, name, params);
      if (answer === null) refusals.push(`${area}.${name}`);
      else lists.push(...emptyListsOf(answer).map((list) => `${area}.${name} ${list}`));
    }
    expect(refusals.sort()).toEqual([...closed].sort());
    const empties = lists.filter((list) => !findings.includes(list));
    expect(empties.sort()).toEqual(Object.keys({ ...emptyAnyway, ...empty }).sort());
  });
});

/** Its address names the tournament and nothing else. */
function isOfTournament({ path }: RouteSpec): boolean {
  return path.match(/:\w+/g)?.join() === ':tournamentId';
}

/** What the owner reads, or null when it is refused. */
async function read(
  area: string,
  name: string,
  params: { readonly tournamentId: string },
): Promise<unknown> {
  // Which routes there are is only known here, so that the types cannot say what they take.
  const calls = owner as unknown as Record<string, Record<string, (input: object) => unknown>>;
  try {
    return (await calls[area]?.[name]?.({ params })) ?? {};
  } catch (error) {
    // A machine that is busy is no answer.
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return null;
  }
}

/** The lists of an answer, and of what is directly in it, that hold nothing. */
function emptyListsOf(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.length === 0 ? ['itself'] : [];
  return Object.entries(answer as object).flatMap(([name, value]) =>
    Array.isArray(value) && value.length === 0 ? [`.${name}`] : [],
  );
}

test('leaves a site alone that holds something', async () => {
  const before = reported.length;
  await prepareDemo({ config, connectionString: database.connectionString, keyring }, (line) =>
    reported.push(line),
  );
  expect(reported).toHaveLength(before);
});
