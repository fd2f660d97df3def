/** Whoever comes where they may not be sees a clear page, and addresses lead where they promise. */

import { newId } from '#server/keys/secrets.ts';
import { signInPage } from '../pages/sign-in.ts';
import { expect, test } from '../support/fixtures.ts';
import { linksOf, makeTournament, playRound } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

const areas = [
  'manage',
  'manage/checkin',
  'manage/draw',
  'manage/judges',
  'manage/rooms',
  'manage/motions',
  'manage/ballots',
  'manage/standings',
  'manage/breaks',
  'manage/registration',
  'manage/participants',
  'manage/big-screen',
  'manage/activity',
  'settings/details',
  'settings/rules',
  'settings/rounds',
  'settings/registration',
  'settings/categories',
  'settings/buildings',
  'settings/data',
  'settings/staff',
];

test('a stranger is informed that an area is for the staff', async ({ device, signIn, site }) => {
  await makeTournament(site, { slug: 'closed-doors', teams: 16, rounds: 1 });
  const page = await device('desk');
  await signIn(page, await site.person('Sten Stranger'));
  for (const area of areas) {
    await test.step(area, async () => {
      await page.goto(`/tournaments/closed-doors/${area}`);
      await expect(page.getByText(/ask its owner for an invite/)).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Areas' })).toBeHidden();
    });
  }
});

test('a volunteer sees check-in and ballots, and no draw, motion or standings', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'one-helper', teams: 16, rounds: 1 });
  await playRound(stage, 1, 'drawn');
  const helper = await site.person('Vera Volunteer');
  const { link } = await stage.director.client.staff.invite({
    params: stage.params,
    body: { role: 'volunteer', to: { kind: 'link' } },
    idempotencyKey: newId(),
  });
  const key = new URL(link ?? '').searchParams.get('key') ?? '';
  await helper.client.staff.acceptLink({ params: stage.params, body: { key } });
  const page = await device('desk');
  await signIn(page, helper);
  await page.goto('/tournaments/one-helper/manage');
  const rail = page.getByRole('navigation', { name: 'Areas' });
  await expect(rail.getByRole('link', { name: 'Check-in' })).toBeVisible();
  await expect(rail.getByRole('link', { name: 'Ballots' })).toBeVisible();
  for (const closed of ['Draw', 'Judges', 'Motions', 'Standings', 'Breaks', 'Activity']) {
    await expect(rail.getByRole('link', { name: closed, exact: true })).toBeHidden();
  }
  const { teams } = await stage.director.client.participants.list({ params: stage.params });
  for (const area of ['draw', 'judges', 'rooms', 'motions', 'standings', 'breaks', 'activity']) {
    await test.step(area, async () => {
      await page.goto(`/tournaments/one-helper/manage/${area}`);
      await expect(page.getByText('Your role can’t open this part')).toBeVisible();
      await expect(page.getByText(teams[0]?.name ?? '')).toBeHidden();
    });
  }
});

test("a judge's link opens that judge's page and nothing of the tab room", async ({
  device,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'one-judge', teams: 16, rounds: 1 });
  const { client } = stage.director;
  const links = await linksOf(client, stage.params);
  const { adjudicators } = await client.participants.list({ params: stage.params });
  const judge = adjudicators.find(({ name }) => links.has(name));
  const url = links.get(judge?.name ?? '') ?? '';
  const page = await device('phone');
  await page.goto(url);
  await expect(page).toHaveTitle(new RegExp(judge?.name ?? '-'));

  const mix = page.getByRole('region', { name: 'For the mix of panels' });
  await mix.getByRole('button', { name: 'Add answers' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Language status').fill('ESL');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(mix.getByText('ESL', { exact: true })).toBeVisible();
  await expect(mix.getByRole('button', { name: 'Change my answers' })).toBeVisible();
  const { backgrounds } = await client.allocation.backgrounds({ params: stage.params });
  expect(backgrounds.find((one) => one.adjudicatorId === judge?.id)).toMatchObject({
    language: 'ESL',
  });

  await page.goto('/tournaments/one-judge/manage');
  await expect(page).toHaveURL(/\/signin\?redirect=.*one-judge/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goto(`${url.slice(0, -3)}xyz`);
  await expect(page.getByText('This link no longer works')).toBeVisible();
});

test('a deep link leads through sign-in and back', async ({ device }) => {
  const page = await device('desk');
  await page.goto('/tournaments/create/details');
  await expect(page).toHaveURL(/\/signin\?redirect=/);
  await signInPage(page).signInAs('Dora Deep');
  await expect(page).toHaveURL('/tournaments/create/details');
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible();
});

for (const target of ['https://example.com/', '//example.com', '/\\example.com', 'javascript:1']) {
  test(`sign-in does not lead to ${target}`, async ({ device, site }) => {
    const page = await device('desk');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`/signin?redirect=${encodeURIComponent(target)}`);
    await signInPage(page).signInAs(`Olga of ${target.length}`);
    await expect(page).toHaveURL('/dashboard');
    expect(asked.filter((url) => !url.startsWith(site.origin))).toEqual([]);
  });
}

test('an address that is none of ours says so', async ({ device }) => {
  const page = await device('desk');
  for (const path of ['/nothing/here', '/tournaments/no-such-tournament/draw']) {
    await page.goto(path);
    await expect(page.getByText('Page not found')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Browse tournaments' })).toBeVisible();
  }
});

test('old addresses are rewritten', async ({ device, signIn, site }) => {
  const page = await device('desk');
  await signIn(page, await site.person('Hugo Hash'));
  await page.goto('/#/dashboard');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/admin');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
