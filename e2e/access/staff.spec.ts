/** Invited to the staff, a second tab, a lost connection, and a tournament that changes hands. */
import type { Page, WebSocketRoute } from '@playwright/test';
import { newId } from '#server/keys/secrets.ts';
import { expect, test } from '../support/fixtures.ts';
import { makeTournament, playRound } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

async function expectClean(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect.soft(await violations(page), page.url()).toEqual([]);
}

test('an invited adj-core member accepts and finds what the role opens', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'core-invite', teams: 16, rounds: 1 });
  const petra = await site.person('Petra Panel');
  const page = await device('desk');
  await signIn(page, petra);
  await page.goto('/tournaments/core-invite/invite');
  await expect(page.getByText('You have not been invited to this tournament.')).toBeVisible();
  await stage.director.client.staff.invite({
    params: stage.params,
    body: { role: 'adj-core', to: { kind: 'account', name: 'Petra Panel' } },
    idempotencyKey: newId(),
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /core-invite/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tournament Invite' })).toBeVisible();
  await expect(page.getByText(/an AdjCore member/)).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('status').getByText('Accepted Invite')).toBeVisible();
  await expect(page).toHaveURL('/tournaments/core-invite/manage');
  await expect(page.getByText('Accepted Invite')).toBeHidden();
  const rail = page.getByRole('navigation', { name: 'Areas' });
  await expect(rail.getByRole('link', { name: 'Judges' })).toBeVisible();
  await expect(rail.getByRole('link', { name: 'Activity' })).toBeHidden();
  await page.goto('/tournaments/core-invite/settings/staff');
  await expect(page.getByText('Only the owner can invite, change and remove staff.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite' })).toBeHidden();
  await page.goto('/tournaments/core-invite/invite');
  await expect(page.getByText('You are on the staff of this tournament')).toBeVisible();
});

test('an invite that is gone meanwhile says so, until the message is dismissed', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'gone-invite', teams: 16, rounds: 1 });
  const { id, link } = await stage.director.client.staff.invite({
    params: stage.params,
    body: { role: 'convenor', to: { kind: 'link' } },
    idempotencyKey: newId(),
  });
  const page = await device('phone');
  await signIn(page, await site.person('Lars Late'));
  await page.goto(link ?? '');
  await expect(page.getByText(/a Convenor/)).toBeVisible();
  await stage.director.client.staff.revokeInvite({
    params: { ...stage.params, inviteId: id },
    idempotencyKey: newId(),
  });
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  const toast = page.getByRole('alert').getByText('Error Accepting Invite');
  await expect(toast).toBeVisible();
  await toast.click();
  await expect(toast).toBeHidden();
  await page.reload();
  await expect(page.getByText('You have not been invited to this tournament.')).toBeVisible();
});

test('signing out in one tab leads the other one to sign-in, and back after it', async ({
  device,
  signIn,
  site,
}) => {
  const page = await device('desk');
  await signIn(page, await site.person('Tara Tabs'));
  await page.goto('/dashboard');
  const other = await page.context().newPage();
  await other.goto('/me?from=tab');
  await expect(other.getByRole('heading', { name: 'My Details' })).toBeVisible();
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Signed Out Successfully')).toBeVisible();
  await expect(other).toHaveURL(`/signin?redirect=${encodeURIComponent('/me?from=tab')}`);
});

test('a lost connection is retried, reported with the client’s words, and misses nothing', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'lost-line', teams: 16, rounds: 1 });
  const page = await device('desk');
  await signIn(page, stage.director);
  const lines: WebSocketRoute[] = [];
  let isDown = false;
  await page.routeWebSocket('**/api/ws', (line) => {
    if (isDown) return void line.close({ code: 1013 });
    lines.push(line);
    line.connectToServer();
  });
  await page.goto('/tournaments/lost-line/settings/rounds');
  const state = page.getByRole('banner').getByRole('status');
  await expect(state).toHaveText('Live');
  const began = Date.now();
  isDown = true;
  for (const line of lines) await line.close({ code: 1013 });
  await expect(state).not.toHaveText('Live');
  const toast = page.getByRole('alert').getByText('Live Updates Disconnected');
  await expect(toast).toBeVisible();
  // Four tries, after 2, 2.5, 3.25 and 4.375 seconds.
  expect(Date.now() - began).toBeGreaterThan(12_000);
  await expect(
    page.getByText('Rostrum has lost connection for live updates, try refreshing the page.'),
  ).toBeVisible();
  const { rounds } = await stage.deputy.client.rounds.list({ params: stage.params });
  const [round] = rounds;
  await stage.deputy.client.rounds.update({
    params: { ...stage.params, roundId: round?.id ?? '' },
    body: { version: round?.version ?? 0, name: 'Round of the storm' },
  });
  isDown = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(state).toHaveText('Live');
  await expect(page.getByText('Round of the storm')).toBeVisible();
  await expect(toast).toBeHidden();
});

test('a tournament is offered once its name is typed, and changes hands when it is accepted', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'new-hands', teams: 16, rounds: 1 });
  const page = await device('desk');
  await signIn(page, stage.director);
  await page.goto('/tournaments/new-hands/settings/staff');
  await page.getByRole('button', { name: 'Offer to another person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Offer the tournament to another person' });
  await expectClean(page);
  const give = dialog.getByRole('button', { name: 'Offer the tournament' });
  await dialog.getByLabel(/The tournament.s name/).fill('Another');
  await give.click();
  await expect(dialog.getByText('This is not its name.')).toBeVisible();
  await dialog.getByLabel(/The tournament.s name/).fill('the new-hands open');
  await give.click();
  await expect(page.getByText(`Offered to ${stage.deputy.name}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw the offer' })).toBeVisible();
  await expectClean(page);

  const theirs = await device('phone');
  await signIn(theirs, stage.deputy);
  await theirs.goto('/tournaments/new-hands/settings/staff');
  await theirs.getByRole('link', { name: 'Answer the offer' }).click();
  await expect(theirs.getByRole('heading', { name: 'Own this tournament?' })).toBeVisible();
  await expectClean(theirs);
  await theirs.getByRole('button', { name: 'Accept ownership' }).click();
  await expect(theirs.getByText('You now own the tournament')).toBeVisible();

  await expect(page.getByText('Only the owner can invite, change and remove staff.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite' })).toBeHidden();
  const { roles } = await stage.director.client.tournaments.access({ params: stage.params });
  expect(roles).toContain('tab');
});

test('the plan, the progress and the year hold', async ({ device, signIn, site }) => {
  const stage = await makeTournament(site, { slug: 'small-pages', teams: 16, rounds: 2 });
  await playRound(stage, 1, 'entered');
  const page = await device('desk');
  await signIn(page, stage.director);
  const base = '/tournaments/small-pages';
  await page.goto(`${base}/settings/details`);
  await page.getByRole('link', { name: 'Upgrade' }).click();
  await expect(page.getByRole('radio', { name: 'EUR' })).toBeChecked();
  await page.getByText('GBP', { exact: true }).click();
  await expect(page.getByText('£32')).toBeVisible();
  await page.getByRole('button', { name: 'Choose Pro' }).click();
  await expect(page.getByText('PRO: up to 160 teams and 5 days')).toBeVisible();
  await expectClean(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'GBP' })).toBeChecked();

  await page.goto(`${base}/manage/progress`);
  await expect(page.getByRole('grid', { name: /^Rooms of/ })).toBeVisible();
  await expectClean(page);
  await page.goto('/wrapped');
  await expect(page.getByRole('img', { name: /\d+ tournaments?/ })).toBeVisible();
  await expectClean(page);
});

test('a role opens its own settings and no others', async ({ device, signIn, site }) => {
  const stage = await makeTournament(site, { slug: 'own-settings', teams: 16, rounds: 1 });
  const cora = await site.person('Cora Core');
  await stage.director.client.staff.invite({
    params: stage.params,
    body: { role: 'adj-core', to: { kind: 'account', name: 'Cora Core' } },
    idempotencyKey: newId(),
  });
  await cora.client.staff.accept({ params: { ...stage.params, userId: cora.accountId } });
  const page = await device('desk');
  await signIn(page, cora);
  await page.goto('/tournaments/own-settings/manage');
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Settings' })
    .click();
  await expect(page).toHaveURL('/tournaments/own-settings/settings/rules');
  await expect(page.getByRole('heading', { name: 'Format in detail' })).toBeVisible();
  await page.goto('/tournaments/own-settings/settings/rounds');
  await expect(page.getByText('Your role can’t open this part')).toBeVisible();
});
