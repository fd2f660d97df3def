/** Every address of the client's table: who gets in, where it leads, and what is around it. */
import type { Page } from '@playwright/test';
import { expect, type Person, type Site, test } from '../support/fixtures.ts';
import { linksOf, makeTournament, type Stage } from '../support/play.ts';

interface Route {
  readonly path: string;
  /** Needs a session. */
  readonly auth?: true;
  /** Where it leads, when that is another address. */
  readonly to?: string;
}

const site: readonly Route[] = [
  { path: '/' },
  { path: '/admin', auth: true, to: '/dashboard' },
  { path: '/dashboard', auth: true },
  { path: '/me', auth: true },
  { path: '/privacy' },
  { path: '/terms' },
  { path: '/search' },
  { path: '/signin' },
  { path: '/tournaments' },
  { path: '/tournaments/create', auth: true },
  { path: '/tournaments/create/buildings', auth: true },
  { path: '/tournaments/create/details', auth: true },
  { path: '/tournaments/create/discord', auth: true },
  { path: '/tournaments/create/finish', auth: true },
  { path: '/tournaments/create/tab', auth: true },
  { path: '/wrapped', auth: true },
];

/** Below the tournament. */
const open: readonly Route[] = [
  { path: '' },
  { path: '/details' },
  { path: '/link', auth: true },
  { path: '/motions' },
  { path: '/participants' },
  { path: '/Request', auth: true },
  { path: '/invite', auth: true },
  { path: '/join', auth: true, to: '/register' },
  { path: '/me', auth: true },
  { path: '/register', auth: true },
  { path: '/signup', auth: true },
  { path: '/upgrade', auth: true },
];

const manage: readonly Route[] = [
  { path: '/manage' },
  { path: '/manage/big-screen' },
  { path: '/manage/draw' },
  { path: '/manage/participants' },
  { path: '/manage/progress' },
  { path: '/manage/registration' },
  { path: '/manage/autoreg' },
  { path: '/manage/requests' },
  { path: '/manage/signups' },
  { path: '/manage/tab' },
  { path: '/manage/tab/import' },
  { path: '/settings/admins', to: '/settings/staff' },
  { path: '/settings/allocations' },
  { path: '/settings/details' },
  { path: '/settings/discord' },
  { path: '/settings/registration' },
  { path: '/settings/schedule' },
  { path: '/settings/signups' },
  { path: '/settings/staff' },
  { path: '/settings/tab' },
].map((route) => ({ ...route, auth: true as const }));

const stages = new WeakMap<Site, Promise<Stage>>();

/** One tournament for all stories of a worker. */
function stageOf(worker: Site): Promise<Stage> {
  const stage =
    stages.get(worker) ?? makeTournament(worker, { slug: 'every-route', teams: 16, rounds: 1 });
  stages.set(worker, stage);
  return stage;
}

const below = (stage: Stage, routes: readonly Route[]): Route[] =>
  routes.map(({ path, to, ...rest }) => ({
    ...rest,
    path: `/tournaments/${stage.slug}${path}`,
    ...(to === undefined ? {} : { to: `/tournaments/${stage.slug}${to}` }),
  }));

/** Opens an address and waits for its page. */
async function open200(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address);
  expect.soft(answer?.status(), address).toBe(200);
  await expect(page).toHaveTitle(/^.+ - Rostrum$/);
}

async function isAt(page: Page, path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname, path).toBe(path);
  await expect(page.getByText('Page not found')).toBeHidden();
}

async function signedIn(
  page: Page,
  person: Person,
  signIn: (page: Page, person: Person) => Promise<void>,
): Promise<Page> {
  await signIn(page, person);
  return page;
}

test('the public sees what is public and is sent to sign-in for the rest', async ({
  device,
  site: worker,
}) => {
  const stage = await stageOf(worker);
  const page = await device('desk');
  for (const route of [...site, ...below(stage, [...open, ...manage])]) {
    await test.step(route.path, async () => {
      // The full path comes back, with its query.
      const address = route.path === '/signin' ? route.path : `${route.path}?from=here`;
      await open200(page, address);
      if (!route.auth) return isAt(page, route.path);
      await isAt(page, '/signin');
      const back = new URL(page.url()).searchParams.get('redirect');
      expect([address, `${route.to ?? route.path}?from=here`]).toContain(back);
    });
  }
});

test('somebody signed in reaches every address, and the staff’s only as a closed door', async ({
  device,
  signIn,
  site: worker,
}) => {
  const stage = await stageOf(worker);
  const page = await signedIn(await device('desk'), await worker.person('Rita Routes'), signIn);
  for (const route of [...site, ...below(stage, open)]) {
    await test.step(route.path, async () => {
      await open200(page, route.path);
      await isAt(page, route.to ?? route.path);
    });
  }
  for (const route of below(stage, manage)) {
    await test.step(route.path, async () => {
      await open200(page, route.path);
      await expect(
        page.getByRole('heading', { level: 1, name: /This part is for the staff of/ }),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: /Your account/ })).toBeVisible();
    });
  }
});

test('the staff reaches every address, again after a refresh and in a new tab', async ({
  device,
  signIn,
  site: worker,
}) => {
  const stage = await stageOf(worker);
  const page = await signedIn(await device('desk'), stage.director, signIn);
  for (const route of below(stage, manage)) {
    await test.step(route.path, async () => {
      const target = route.to ?? route.path;
      await open200(page, route.path);
      await isAt(page, target);
      await expect(page.getByRole('navigation', { name: 'Areas' })).toBeVisible();
      // Before the page runs, its title is the tournament's.
      await expect(page).not.toHaveTitle('The every-route Open - Rostrum');
      const title = await page.title();
      await page.reload();
      await isAt(page, target);
      await expect(page).toHaveTitle(title);
    });
  }
  const tab = await page.context().newPage();
  await tab.goto(`/tournaments/${stage.slug}/manage/progress`);
  await expect(tab.getByRole('heading', { name: 'Progress', level: 1 })).toBeVisible();
});

test('titles are the page’s and the product’s', async ({ device, signIn, site: worker }) => {
  const stage = await stageOf(worker);
  const page = await signedIn(await device('desk'), stage.director, signIn);
  const base = `/tournaments/${stage.slug}`;
  for (const [path, title] of [
    ['/tournaments', 'Tournaments'],
    ['/dashboard', 'My Tournaments'],
    ['/me', 'My Details'],
    ['/privacy', 'Privacy'],
    ['/terms', 'Terms'],
    ['/wrapped', 'Wrapped'],
    [`${base}/motions`, 'Motions'],
    [`${base}/invite`, 'Tournament Invite'],
    [`${base}/upgrade`, 'Upgrade'],
    [`${base}/manage/progress`, 'Progress'],
    [`${base}/settings/staff`, 'Staff'],
    [`${base}/settings/schedule`, 'Schedule'],
    ['/nothing', 'Page not found'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} - Rostrum`);
  }
});

test('header and footer hold the client’s entries, and are hidden where said', async ({
  device,
  signIn,
  site: worker,
}) => {
  const stage = await stageOf(worker);
  const page = await signedIn(await device('desk'), stage.director, signIn);
  await page.goto('/tournaments');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link')).toHaveText(['Rostrum', 'Browse', 'My Tournaments']);
  await expect(header.getByRole('link', { name: 'Rostrum' })).toHaveAttribute('href', '/dashboard');
  await expect(header.getByRole('button')).toHaveCount(1);
  await header.getByRole('button', { name: /Your account/ }).click();
  await expect(header.getByRole('link', { name: 'My Details' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  // Without a chat server of the operator's there is no entry for it.
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link')).toHaveText(['Docs', 'Terms', 'Privacy']);
  for (const path of ['/', '/signin']) {
    await page.goto(path);
    await expect(
      page
        .getByRole('link', { name: 'My Tournaments' })
        .or(page.getByRole('link', { name: 'Continue' }))
        .first(),
    ).toBeVisible();
    await expect(
      page.getByRole('link', { name: 'Browse', exact: true }).and(header.getByRole('link')),
    ).toBeHidden();
  }
  await page.goto('/signin');
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await page.goto(`/tournaments/${stage.slug}/Request`);
  await expect(page.getByRole('heading', { level: 1, name: /every-route/ })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Tournament' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Tab room' })).toBeHidden();
});

test('the tab room, settings and one’s own page have the account’s menu and a way out', async ({
  device,
  signIn,
  site: worker,
}) => {
  const stage = await stageOf(worker);
  const base = `/tournaments/${stage.slug}`;
  const page = await signedIn(await device('desk'), stage.director, signIn);
  for (const path of ['manage', 'settings/details']) {
    await page.goto(`${base}/${path}`);
    await expect(page.getByRole('link', { name: 'Rostrum', exact: true })).toHaveAttribute(
      'href',
      '/dashboard',
    );
    await expectMenu(page);
  }
  const own = await signedIn(await device('phone'), await worker.person('Ola Own'), signIn);
  await own.goto(`${base}/me`);
  await expect(own.getByRole('link', { name: 'Rostrum', exact: true })).toBeVisible();
  await expectMenu(own);
  await own.getByRole('button', { name: 'Sign Out' }).click();
  await expect(own.getByText('Signed Out Successfully')).toBeVisible();

  const links = await linksOf(stage.director.client, stage.params);
  const [link = ''] = links.values();
  const holder = await device('small phone');
  await holder.goto(link);
  await expect(holder.getByRole('link', { name: 'Rostrum', exact: true })).toHaveAttribute(
    'href',
    '/',
  );
  await holder.getByRole('link', { name: /every-route Open, public page/ }).click();
  await expect(holder).toHaveURL(base);
});

/** Opens the account's menu and finds what the client lists. */
async function expectMenu(page: Page) {
  const menu = page.getByRole('button', { name: /Your account/ });
  await menu.click();
  for (const name of ['Browse', 'My Tournaments', 'My Details']) {
    await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
}

test('any other path is a page that says so, with status 404', async ({ device, site: worker }) => {
  const stage = await stageOf(worker);
  const page = await device('desk');
  for (const path of [
    '/nothing',
    '/tournaments/create/nothing',
    '/tournaments/no-such-tournament',
    `/tournaments/${stage.slug}/nothing`,
    `/tournaments/${stage.slug}/request`,
  ]) {
    const answer = await page.goto(path);
    expect.soft(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page).toHaveTitle('Page not found - Rostrum');
  }
});

test('back and forward, id and slug, hash addresses and aliases keep what they carry', async ({
  device,
  signIn,
  site: worker,
}) => {
  const stage = await stageOf(worker);
  const base = `/tournaments/${stage.slug}`;
  const page = await signedIn(await device('desk'), await worker.person('Bea Back'), signIn);
  await page.goto(base);
  const tabs = page.getByRole('navigation', { name: 'Tournament' });
  await tabs.getByRole('link', { name: 'Motions' }).click();
  await isAt(page, `${base}/motions`);
  await page.goBack();
  await isAt(page, base);
  await page.goForward();
  await isAt(page, `${base}/motions`);
  await page.goto(`/tournaments/${stage.params.tournamentId}/motions`);
  await expect(page.getByRole('heading', { level: 1, name: /every-route/ })).toBeVisible();
  await page.goto(`${base}/join?code=0a1b2c3d`);
  await expect(page).toHaveURL(/\/register(\/0a1b2c3d|\?code=0a1b2c3d)$/);
  await page.goto('/#/tournaments?when=past');
  await expect(page).toHaveURL('/tournaments?when=past');
  await page.goto('/#//evil.example/x');
  await expect(page).toHaveURL('/');
});

test('an expired session is renewed first; one that cannot be leads to sign-in and back', async ({
  device,
  site: worker,
}) => {
  const person = await worker.person('Xenia Expired');
  const page = await device('desk');
  const kept = async (refresh: string) => {
    // An answer of the same host in which no page runs that would use the tokens up at once.
    await page.goto('/api/time');
    await page.evaluate(keep, [expired(person.accountId), refresh]);
  };
  await kept(person.refresh);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'My Tournaments' })).toBeVisible();
  await kept('no-such-token');
  await page.goto('/me?part=1');
  await expect(page).toHaveURL(`/signin?redirect=${encodeURIComponent('/me?part=1')}`);
  // On a public page it is the first call or the live connection that finds out.
  await kept('no-such-token');
  await page.goto('/tournaments');
  await expect(page).toHaveURL(`/signin?redirect=${encodeURIComponent('/tournaments')}`);
});

/** A session that ran out in the last century, as its own payload says. */
function expired(accountId: string): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ sub: accountId, exp: 900_000_000 })}.none`;
}

function keep([session, refresh]: string[]): void {
  localStorage.setItem('rostrum.session', session ?? '');
  localStorage.setItem('rostrum.refresh', refresh ?? '');
}
