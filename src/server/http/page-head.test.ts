import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../secrets.ts';
import { createTournament, type TestTournament } from '../testing/factories.ts';
import { createTestServer, type TestServer } from '../testing/server.ts';
import { describePage } from './page-head.ts';

let server: TestServer;
let tournament: TestTournament;

beforeAll(async () => {
  server = await createTestServer({ chatUrl: 'https://chat.example.org/invite' });
  tournament = await createTournament(await server.signIn('Ana'), { name: 'Łódź Open <1>' });
});
afterAll(() => server.close());

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
      expect(await look(path)).toMatchObject({ status: 200, title: 'Łódź Open <1>' });
    }
  });

  test.each([
    '/nothing',
    '/me/nothing',
    '/dashboard/nothing',
    '/tournaments/create/nothing',
    '/tournaments/no-such-tournament',
    '/wrapped/2026',
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
    expect((await look(below('/draw'))).indexed).toBe(true);
    for (const path of [below('/manage'), below('/invite'), '/dashboard', '/signin']) {
      expect((await look(path)).indexed).toBe(false);
    }
  });
});

test('the site tells the chat server of the operator’s configuration', async () => {
  expect((await server.anonymous.site.info()).chatUrl).toBe('https://chat.example.org/invite');
});
