import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { createTournament, type TestTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';
import { describePage, withoutTrailingSlashes } from './page-head.ts';

const server = await ownServer({ chatUrl: 'https://chat.example.org/invite' });
let tournament: TestTournament;

beforeAll(async () => {
  tournament = await createTournament(await server.signIn('Ana'), { name: 'Łódź Open <1>' });
});

const look = (path: string) => describePage(server.services, path);
const below = (child: string) => `/tournaments/${tournament.slug}${child}`;

describe('the page of an address', () => {
  test.each([
    '',
    '/details',
    '/motions',
    '/participants',
    '/Request',
    '/invite',
    '/join',
    '/me',
    '/register',
    '/signup',
    '/upgrade',
    '/link',
    '/manage',
    '/manage/autoreg',
    '/manage/registration',
    '/settings/admins',
    '/settings/staff',
  ])('is the tournament’s at %s, by slug and by id', async (child) => {
    for (const path of [below(child), `/tournaments/${tournament.id}${child}`]) {
      expect(await look(path)).toMatchObject({
        status: 200,
        title: expect.stringContaining('Łódź Open <1>'),
      });
    }
  });

  test.each([
    '/nothing',
    '/me/nothing',
    '/dashboard/nothing',
    '/tournaments/create/nothing',
    '/tournaments/no-such-tournament',
    '/wrapped/2026/more',
    '/Dashboard',
  ])('is a 404 at %s', async (path) => {
    expect(await look(path)).toMatchObject({ status: 404, title: 'Page not found' });
  });

  test.each(['/nothing', '/manage/nothing', '/settings/nothing', '/request', '/draw/1'])(
    'is a 404 at a tournament’s %s',
    async (child) => {
      expect((await look(below(child))).status).toBe(404);
    },
  );

  test('is a 404 for an id of nothing, and for one that is none', async () => {
    expect((await look(`/tournaments/${newId()}`)).status).toBe(404);
    expect((await look('/tournaments/12345678-1234-1234-1234-12345678_xyz')).status).toBe(404);
    expect((await look('/tournaments/%E0%A4%A')).status).toBe(404);
  });

  test('is kept by search engines only when anybody may see it', async () => {
    for (const path of ['/', '/motions', below(''), below('/motions'), below('/schedule')]) {
      expect((await look(path)).indexed).toBe(true);
    }
    for (const path of [below('/manage'), below('/invite'), '/dashboard', '/signin']) {
      expect((await look(path)).indexed).toBe(false);
    }
  });
});

test('the site informs the chat server of the operator’s configuration', async () => {
  expect((await server.anonymous.site.info()).chatUrl).toBe('https://chat.example.org/invite');
});

describe('what is next to a link', () => {
  test('people’s names are not offered to search engines', async () => {
    const named = ['/participants', '/draw', '/standings', '/results', `/judges/${newId()}`];
    for (const child of named) expect((await look(below(child))).indexed).toBe(false);
  });

  test('is the page’s own title, its one address and the tournament’s picture', async () => {
    const byId = await look(`/tournaments/${tournament.id}/standings`);
    expect(byId).toMatchObject({
      title: 'Standings, Łódź Open <1>',
      path: below('/standings'),
      picture: `/share/tournaments/${tournament.slug}.png`,
    });
    expect((await look('/tournaments')).description).toMatch(/what is on/);
  });

  test('is an event for search engines while the tournament is listed', async () => {
    const own = await createTournament(await server.signIn('Ben'), { place: 'Online' });
    const path = `/tournaments/${own.slug}`;
    expect((await look(path)).about).toMatchObject({
      '@type': 'Event',
      name: own.name,
      startDate: own.startDate,
      location: { '@type': 'VirtualLocation' },
    });
    expect((await look(below(''))).about).toMatchObject({
      location: { '@type': 'Place', name: 'Berlin' },
    });
    expect((await look(`${path}/motions`)).about).toBeNull();
  });

  test('is a picture of the tournament, and of this site', async () => {
    for (const url of ['/share/rostrum.png', `/share/tournaments/${tournament.slug}.png`]) {
      const answer = await server.app.inject({ url });
      expect(answer.headers['content-type']).toBe('image/png');
      const { rawPayload } = answer;
      expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    }
    for (const url of ['/share/tournaments/nothing.png', '/share/tournaments/nothing']) {
      expect((await server.app.inject({ url })).statusCode).toBe(404);
    }
  });

  test('keeps to itself when the tournament does not want to be listed', async () => {
    const ana = await server.signIn('Cy');
    const hidden = await createTournament(ana);
    await ana.client.tournaments.update({
      params: { tournamentId: hidden.id },
      body: { version: hidden.version, listed: false },
    });
    expect(await look(`/tournaments/${hidden.slug}`)).toMatchObject({
      status: 200,
      indexed: false,
      about: null,
    });
  });
});

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/discover', '/discover'],
  ['/discover///', '/discover'],
  ['//a//b', '//a//b'],
])('the slashes at the end of %s do not count', (path, clean) => {
  expect(withoutTrailingSlashes(path)).toBe(clean);
});
