import { describe, expect, test } from 'vitest';
import { isPageOf, privatePages, publicPages, sitePages } from '#contract/kinds/pages.ts';
import { areas } from './areas.ts';
import { groupBase } from './route-table.ts';

/** Every address of the router, as the contract writes them. */
function routerPaths(): string[] {
  return areas.flatMap((area) =>
    Object.entries(groupBase).flatMap(([group, base]) =>
      (area[group as keyof typeof groupBase] ?? []).map(({ path }) =>
        `${base}${path}`.replace(/(?!^)\/$/, '').replaceAll('$', ':'),
      ),
    ),
  );
}

const contractPaths = [
  ...Object.keys(sitePages),
  ...[...publicPages, ...privatePages].map((path) =>
    path === '' ? '/tournaments/:address' : `/tournaments/:address/${path}`,
  ),
];

/** The client's table (seed 2). */
const seedRoutes = [
  '/',
  '/admin',
  '/dashboard',
  '/me',
  '/privacy',
  '/terms',
  '/search',
  '/signin',
  '/tournaments',
  ...['', '/buildings', '/details', '/discord', '/finish', '/tab'].map(
    (child) => `/tournaments/create${child}`,
  ),
  ...[
    '',
    '/details',
    '/link',
    '/motions',
    '/participants',
    '/Request',
    '/invite',
    '/join',
    '/me',
    '/register',
    '/signup',
    '/upgrade',
  ].map((child) => `/tournaments/:address${child}`),
  ...[
    '',
    '/big-screen',
    '/draw',
    '/participants',
    '/progress',
    '/registration',
    '/autoreg',
    '/requests',
    '/signups',
    '/tab',
  ].map((child) => `/tournaments/:address/manage${child}`),
  ...[
    '/admins',
    '/allocations',
    '/details',
    '/discord',
    '/registration',
    '/schedule',
    '/signups',
    '/staff',
    '/tab',
  ].map((child) => `/tournaments/:address/settings${child}`),
  '/wrapped',
];

describe('pages', () => {
  test('every route of the client’s table is in the router', () => {
    const known = new Set(routerPaths());
    expect(seedRoutes.filter((path) => !known.has(path))).toEqual([]);
  });

  test('the server knows exactly the router’s addresses', () => {
    const inRouter = new Set(routerPaths());
    const inContract = new Set(contractPaths);
    expect({
      unknownToServer: [...inRouter].filter((path) => !inContract.has(path)),
      withoutPage: [...inContract].filter((path) => !inRouter.has(path)),
    }).toEqual({ unknownToServer: [], withoutPage: [] });
  });

  test('no address is claimed twice', () => {
    const paths = routerPaths();
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  test.each([
    ['teams/:teamId', 'teams/7', true],
    ['teams/:teamId', 'teams/', false],
    ['teams/:teamId', 'teams/7/x', false],
    ['Request', 'request', false],
  ])('%s holds %s: %s', (pattern, path, holds) => {
    expect(isPageOf(pattern, path)).toBe(holds);
  });
});
