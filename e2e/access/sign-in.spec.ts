/** Signing in with the chat platform, and what happens to the session after that. */
import type { Page } from '@playwright/test';
import { createTournament } from '#testing/factories/factories.ts';
import { agree, arrivalOn, signedIn, test } from '../support/chat-site.ts';
import { expect, personOn } from '../support/fixtures.ts';
import { violations } from '../support/wcag.ts';

async function expectClean(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect.soft(await violations(page), page.url()).toEqual([]);
}

const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

/** Makes the stored session look as old as one that was left open overnight. */
async function age(page: Page, refresh?: string): Promise<void> {
  // An answer of the same host, in which no page runs that would renew the session at once.
  await page.goto(new URL('/api/time', page.url()).href);
  await page.evaluate((other) => {
    const token = localStorage.getItem('rostrum.session') ?? '';
    const payload = JSON.parse(
      atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')),
    );
    const old = btoa(JSON.stringify({ ...payload, exp: 1 }));
    localStorage.setItem('rostrum.session', `head.${old}.signature`);
    if (other) localStorage.setItem('rostrum.refresh', other);
  }, refresh);
}

test('a page that needs an account leads through Discord’s consent and back to its full path', async ({
  chatSite,
  device,
}) => {
  const { origin, discord } = chatSite;
  discord.addPerson({ username: 'ana', globalName: 'Ana Šimić', avatar: 'face1' });
  const page = await device('phone');
  const problems: string[] = [];
  page.on('console', (message) => {
    const isOurs = message.location().url.startsWith(origin);
    if (isOurs && message.type() === 'error') problems.push(message.text());
  });
  await page.goto(`${origin}/me?from=letter#sessions`);
  await expect(page).toHaveURL(/\/signin\?redirect=%2Fme%3Ffrom%3Dletter%23sessions$/);
  await expect(page.getByRole('link', { name: 'terms' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'privacy notice' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expectClean(page);
  await agree(page, 'ana');
  await expect(page).toHaveURL(`${origin}/me?from=letter#sessions`);
  await expect(page.getByLabel('Full name')).toHaveValue('Ana Šimić');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  expect(await stored(page)).toEqual(['rostrum.refresh', 'rostrum.session']);
  const face = page.locator('main img');
  await expect(face).toHaveAttribute('src', /^\/api\/avatars\//);
  await expect(face).toHaveJSProperty('naturalWidth', 1);
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
  await expectClean(page);
  expect(problems).toEqual([]);
});

test('whoever does not agree is informed what that means, and may think again', async ({
  chatSite,
  device,
}) => {
  const { origin, discord } = chatSite;
  discord.addPerson({ username: 'doubtful' });
  const page = await device('phone');
  await page.goto(`${origin}/signin?redirect=%2Ftournaments%2Fcreate`);
  await page.getByRole('link', { name: 'Continue with Discord' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
  await expectClean(page);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Authorise as doubtful' }).click();
  await expect(page).toHaveURL(/\/tournaments\/create/);
});

test('signing out clears the tokens and says so', async ({ chatSite, device }) => {
  chatSite.discord.addPerson({ username: 'leaver' });
  const page = await device('desk');
  await signedIn(page, chatSite, 'leaver');
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Signed Out Successfully')).toBeVisible();
  await expect(page).toHaveURL(`${chatSite.origin}/signin`);
  expect(await stored(page)).toEqual([]);
  await page.goto(`${chatSite.origin}/me`);
  await expect(page).toHaveURL(/\/signin\?redirect=%2Fme$/);
});

test('a second tab is the same session: signed out in one, signed out in the other', async ({
  chatSite,
  device,
}) => {
  const { origin, discord } = chatSite;
  discord.addPerson({ username: 'twotabs' });
  const first = await device('desk');
  await signedIn(first, chatSite, 'twotabs');
  const second = await first.context().newPage();
  await second.goto(`${origin}/me`);
  await expect(second.getByRole('heading', { name: 'My Details' })).toBeVisible();
  await first.goto(`${origin}/signin?signout=true`);
  await expect(first.getByText('Signed Out Successfully')).toBeVisible();
  await expect(second).toHaveURL(/\/signin\?redirect=%2Fme$/);
  await signedIn(first, chatSite, 'twotabs');
  await second.goto(`${origin}/me`);
  await expect(second.getByRole('heading', { name: 'My Details' })).toBeVisible();
});

test('a session that ran out is renewed before the call, in two tabs at the same moment', async ({
  chatSite,
  device,
}) => {
  const { origin, discord } = chatSite;
  discord.addPerson({ username: 'overnight' });
  const first = await device('desk');
  await signedIn(first, chatSite, 'overnight');
  const second = await first.context().newPage();
  await second.goto(`${origin}/terms`);
  await age(first);
  const answers: { readonly path: string; readonly status: number }[] = [];
  for (const page of [first, second]) {
    page.on('response', (response) => {
      const { pathname: path } = new URL(response.url());
      if (path.startsWith('/api/')) answers.push({ path, status: response.status() });
    });
  }
  await Promise.all([first, second].map((page) => page.goto(`${origin}/me`)));
  for (const page of [first, second]) {
    await expect(page.getByRole('heading', { name: 'My Details' })).toBeVisible();
    await expect(page.getByLabel('Full name')).toBeVisible();
  }
  // One tab renews for both, or each does; no call leaves with the session that ran out.
  expect(answers.some(({ path }) => path === '/api/auth/refresh')).toBe(true);
  expect(answers.filter(({ status }) => status === 401)).toEqual([]);
  await first.reload();
  await expect(first.getByLabel('Full name')).toBeVisible();
});

test('a session that cannot be renewed leads to sign-in and back to the full path', async ({
  chatSite,
  device,
}) => {
  const { origin, discord } = chatSite;
  discord.addPerson({ username: 'ended' });
  const page = await device('desk');
  await signedIn(page, chatSite, 'ended');
  await age(page, 'not-a-token');
  await page.goto(`${origin}/me?x=1`);
  await expect(page).toHaveURL(/\/signin\?redirect=%2Fme%3Fx%3D1$/);
  expect(await stored(page)).toEqual([]);
});

test('signing out elsewhere ends the session here at the next call', async ({
  chatSite,
  device,
}) => {
  const { origin, discord } = chatSite;
  discord.addPerson({ username: 'stolen' });
  const [here, there] = [await device('desk'), await device('phone')];
  await signedIn(there, chatSite, 'stolen');
  await signedIn(here, chatSite, 'stolen');
  await here.goto(`${origin}/me`);
  await here.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(here.getByText('Signed out there')).toBeVisible();
  await there.goto(`${origin}/me`);
  await expect(there).toHaveURL(/\/signin\?redirect=%2Fme$/);
  await here.reload();
  await expect(here.getByLabel('Full name')).toBeVisible();
});

test('tokens in the address replace nobody without being asked, and work in their own browser only', async ({
  chatSite,
  device,
}) => {
  const { origin, discord } = chatSite;
  discord.addPerson({ username: 'owner' });
  const attacker = discord.addPerson({ username: 'attacker', globalName: 'Attacker' });
  const [mine, theirs] = [await device('desk'), await device('desk')];
  await signedIn(mine, chatSite, 'owner');
  const address = await arrivalOn(theirs, chatSite, attacker);
  await mine.goto(address);
  await expect(mine.getByRole('heading', { name: 'Switch account?' })).toBeVisible();
  await expect(mine).toHaveURL(/\/signin\?redirect=/);
  await expectClean(mine);
  await mine.getByRole('button', { name: 'Sign in as the new account' }).click();
  await expect(mine.getByText('This sign-in no longer works')).toBeVisible();
  await expectClean(mine);
  await mine.goto(`${origin}/me`);
  await expect(mine.getByLabel('Full name')).toHaveValue('owner');
  // The browser that signed in may still trade them, and once only.
  await theirs.goto(address);
  await expect(theirs).toHaveURL(`${origin}/dashboard`);
  await theirs.goto(`${origin}/signin?signout=true`);
  await expect(theirs.getByText('Signed Out Successfully')).toBeVisible();
  await theirs.goto(address);
  await expect(theirs.getByText('This sign-in no longer works')).toBeVisible();
});

test('tokens in the address lead to a path of this site, else to the dashboard', async ({
  chatSite,
  device,
}) => {
  const person = chatSite.discord.addPerson({ username: 'led' });
  const page = await device('desk');
  const lead = async (target: string) => {
    const arrival = new URL(await arrivalOn(page, chatSite, person));
    arrival.searchParams.set('redirect', target);
    await page.goto(arrival.href);
    await expect(page).not.toHaveURL(/\/signin/);
    return page.url().slice(chatSite.origin.length);
  };
  expect(await lead('/tournaments/create/details?x=1')).toBe('/tournaments/create/details?x=1');
  for (const target of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '%2F%2Fevil.example',
  ]) {
    expect(await lead(target), target).toBe('/dashboard');
  }
});

test('what is stored and broken is cleared', async ({ chatSite, device }) => {
  const { origin } = chatSite;
  const page = await device('desk');
  await page.goto(`${origin}/terms`);
  await page.evaluate(() => {
    localStorage.setItem('rostrum.session', 'broken');
    localStorage.setItem('riverbend-teams', '[]');
  });
  await page.goto(`${origin}/dashboard`);
  await expect(page).toHaveURL(/\/signin\?redirect=%2Fdashboard$/);
  expect(await stored(page)).toEqual([]);
});

test('an organiser chooses the chat server, checked on the platform', async ({
  chatSite,
  device,
}) => {
  const { origin, discord } = chatSite;
  const { id: ownerId } = discord.addPerson({ username: 'chooser' });
  const guild = discord.addGuild({ name: 'Riverbend Öpen', ownerId });
  const page = await device('phone');
  await signedIn(page, chatSite, 'chooser');
  const { slug } = await createTournament(await personOn(page, chatSite));
  await page.goto(`${origin}/tournaments/${slug}/settings/discord`);
  const field = page.getByLabel('Invite link or server id');
  await field.fill('123456789');
  await page.getByRole('button', { name: 'Check and use' }).click();
  await expect(page.getByText('No server has this id')).toBeVisible();
  await expect(field).toHaveValue('123456789');
  await expectClean(page);
  await field.fill(`https://discord.gg/${guild.inviteCode}`);
  await page.getByRole('button', { name: 'Check and use' }).click();
  await expect(page.getByRole('heading', { name: 'Riverbend Öpen', exact: true })).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Stop using it' }).click();
  await expect(page.getByRole('heading', { name: 'Choose the server' })).toBeVisible();
});
