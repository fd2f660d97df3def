/** From the landing page to a tournament with its chat server, its Tabbycat and a rehearsal. */
import type { Page } from '@playwright/test';
import { goodBotPermissions } from '#testing/fakes/fake-discord-world.ts';
import { type FakeTabbycat, startFakeTabbycat } from '#testing/fakes/fake-tabbycat.ts';
import { jpeg } from '#testing/pictures.ts';
import { agree, type ChatSite, test } from '../support/chat-site.ts';
import { expect } from '../support/fixtures.ts';
import { violations } from '../support/wcag.ts';

let tabbycat: FakeTabbycat;
test.beforeAll(async () => {
  tabbycat = await startFakeTabbycat();
  tabbycat.addTournament();
});
test.afterAll(() => tabbycat.close());

/** A debating server of that person, with roles, channels and a bot that may not do everything. */
function debatingServer({ discord }: ChatSite, username: string) {
  const { id: ownerId } = discord.addPerson({ username });
  const own = '7001';
  return discord.addGuild({
    name: 'Riverbend Debaters',
    ownerId,
    roles: [
      {
        id: own,
        name: 'Rostrum',
        position: 50,
        permissions: String(Number(goodBotPermissions) - (1 << 27)),
        managed: true,
      },
      { id: '7010', name: '⚖️ Juges', position: 9, permissions: '0' },
      { id: '7011', name: 'Redner*innen', position: 8, permissions: '0' },
      { id: '7012', name: 'Organisers', position: 7, permissions: '0' },
    ],
    memberRoles: new Map([[discord.options.clientId, [own]]]),
    channels: [
      { id: '7100', name: '📣-announcements', type: 5 },
      { id: '7101', name: 'mociones', type: 0 },
      { id: '7102', name: 'Debate rooms', type: 4 },
    ],
  });
}

async function expectClean(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect.soft(await violations(page), page.url()).toEqual([]);
}

const next = (page: Page, step: string) =>
  page.getByRole('link', { name: `Continue to ${step}` }).click();

for (const kind of ['desk', 'phone'] as const) {
  const slug = `riverbend-${kind}`;

  test(`a convenor on a ${kind} goes from the landing page to a tournament that works`, async ({
    chatSite,
    device,
  }) => {
    const guild = debatingServer(chatSite, `ola-${kind}`);
    const page = await device(kind);
    await page.goto(chatSite.origin);
    await page
      .getByRole('link', { name: /create/i })
      .first()
      .click();
    await agree(page, `ola-${kind}`);
    await expect(page).toHaveURL(/\/tournaments\/create$/);
    // A step that is opened by its address leads to where the name is given.
    await page.goto(`${chatSite.origin}/tournaments/create/buildings`);
    await page.getByRole('link', { name: 'Add a name in Details' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Details' })).toBeVisible();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Setup' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Approximate number of teams' }).fill('90');
    await expect(page.getByText('The PRO plan fits.')).toBeVisible();
    await expectClean(page);

    await next(page, 'Details');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Create');
    await expect(page.getByText('This address is not available.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Riverbend ${kind}`);
    await expect(page.getByText('Available.')).toBeVisible();
    const [first, last] = await Promise.all(
      ['First day', 'Last day'].map((label) => page.getByLabel(label).inputValue()),
    );
    expect(Date.parse(last ?? '')).toBeGreaterThan(Date.parse(first ?? ''));
    await page.getByRole('button', { name: 'Upload a picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Picture' });
    const file = { name: 'stripes.jpg', mimeType: 'image/jpeg', buffer: jpeg };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    await expect(page.getByRole('radio', { name: 'Own picture' })).toBeChecked();
    await next(page, 'Chat');

    await page.getByRole('textbox', { name: 'Your server' }).fill('discord.gg/nothing');
    await page.getByRole('button', { name: 'Check the server' }).click();
    await expect(page.getByText(/isn’t a server ID or a working invite link/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Your server' }).fill(guild.id);
    await page.getByRole('button', { name: 'Check the server' }).click();
    await expect(page.getByRole('combobox', { name: 'Judges' })).toHaveValue('⚖️ Juges');
    await expect(page.getByRole('combobox', { name: 'Motions' })).toHaveValue('#mociones');
    await expect(page.getByRole('combobox', { name: 'Voice rooms' })).toHaveValue('Debate rooms');
    await expect(page.getByText(/Manage Nicknames/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Speakers', exact: true }).fill('Orga');
    await page.getByRole('option', { name: 'Organisers' }).click();
    await expectClean(page);
    await next(page, 'Tab');

    await page.getByRole('radio', { name: /Yes, Tabbycat/ }).check();
    await page.getByLabel('Address of the site').fill(`${tabbycat.origin}/riverbend/draw/`);
    await page.getByLabel('API token').fill('wrong');
    await page.getByRole('button', { name: 'Check it' }).click();
    await expect(page.getByText(/doesn’t recognise this token/)).toBeVisible();
    await page.getByLabel('API token').fill(tabbycat.token);
    await page.getByRole('button', { name: 'Check it' }).click();
    await expect(page.getByText('5 preliminary, 2 elimination; 2 completed')).toBeVisible();
    await expectClean(page);

    // The browser is closed in between: the draft is there, the token is not.
    await page.reload();
    await expect(page.getByLabel('Address of the site')).toHaveValue(tabbycat.origin);
    await expect(page.getByLabel('API token')).toHaveValue('');
    await page.getByLabel('API token').fill(tabbycat.token);
    await next(page, 'Rooms');
    const typed = page.getByRole('textbox', { name: /^Rooms/ });
    await typed.fill('Aula, Clock Tower, many, yes');
    await expect(page.getByText('Line 1: “many” can’t be read.')).toBeVisible();
    await expect(page.getByText('Correct the rooms to continue.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continue to Finish' })).toHaveCount(0);
    await typed.fill('');
    await next(page, 'Finish');
    await expect(page.getByText(`/tournaments/${slug}`)).toBeVisible();
    await expect(page.getByText('Discord, Riverbend Debaters')).toBeVisible();
    await expectClean(page);
    await page.getByRole('button', { name: 'Create the tournament' }).click();

    await expect(page).toHaveURL(new RegExp(`/tournaments/${slug}/manage/tab/import$`));
    await expect(page.getByRole('heading', { name: 'Import from Tabbycat' })).toBeVisible();
    const made = await page.request.get(`${chatSite.origin}/api/tournamentSlug/${slug}`);
    const { id } = await made.json();
    await page.goto(`${chatSite.origin}/tournaments/create/finish?made=${id}`);
    await expect(page.getByRole('heading', { name: `Riverbend ${kind} is ready` })).toBeVisible();
    expect((await made.json()).icon).toMatch(/^\/api\/icons\//);
    const rooms = page.getByRole('listitem').filter({ hasText: 'Rooms' });
    await expect(rooms.getByRole('img', { name: 'to do' })).toBeVisible();
    await expectClean(page);
    await page.getByRole('textbox', { name: 'Teams' }).fill('30');
    await page.getByRole('button', { name: 'Make a rehearsal copy' }).click();
    const rehearsal = page.getByRole('link', { name: 'Open the rehearsal' });
    await expect(rehearsal).toHaveAttribute('href', `/tournaments/${slug}-rehearsal/manage`);
    const rehearsed = await page.request.get(
      `${chatSite.origin}/api/tournamentSlug/${slug}-rehearsal`,
    );
    expect((await rehearsed.json()).counts).toMatchObject({ teams: 30 });

    // Back after something was done, the list has ticked itself.
    await page.goto(`${chatSite.origin}/tournaments/${slug}/manage`);
    await expect(page.getByRole('heading', { name: 'Still to set up' })).toBeVisible();

    await page.goto(`${chatSite.origin}/tournaments/${slug}/settings/discord`);
    await expect(page.getByRole('combobox', { name: 'Speakers', exact: true })).toHaveValue(
      'Organisers',
    );
    await page.getByRole('button', { name: 'Guess again' }).click();
    await expect(page.getByRole('combobox', { name: 'Speakers', exact: true })).toHaveValue(
      'Redner*innen',
    );
    await page.getByRole('button', { name: 'Save roles and channels' }).click();
    await expect(page.getByText('Roles and channels saved')).toBeVisible();
    await expectClean(page);

    await page.goto(`${chatSite.origin}/tournaments/${slug}/settings/tab`);
    await expect(page.getByText('Answers', { exact: true })).toBeVisible();
    tabbycat.shut(true);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText(/API is turned off/)).toBeVisible();
    tabbycat.shut(false);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('Answers', { exact: true })).toBeVisible();
    await expectClean(page);
    await page.goto(`${chatSite.origin}/tournaments/${slug}/manage/tab`);
    await expect(page.getByRole('row', { name: /^Teams/ })).toContainText('24');
    await expectClean(page);
  });
}

test('an earlier tournament gives its rules and rooms to the next', async ({
  site,
  device,
  signIn,
}) => {
  const director = await site.person('Rita Repeats');
  const earlier = await director.client.tournaments.create({
    body: {
      name: 'Last Year',
      slug: 'last-year',
      packId: 'wsdc',
      size: 8,
      startDate: '2025-11-22',
      endDate: '2025-11-22',
      timeZone: 'Europe/Vienna',
      color: '#7e2460',
      place: null,
    },
  });
  const params = { tournamentId: earlier.id };
  await director.client.venues.add({
    params,
    body: { rooms: [{ name: 'Aula' }, { name: 'Keller' }] },
  });
  const page = await device('desk');
  await signIn(page, director);
  await page.goto('/tournaments/create/details');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('This Year');
  await next(page, 'Tab');
  await next(page, 'Rooms');
  await next(page, 'Finish');
  await page.getByRole('combobox', { name: /earlier tournament/ }).fill('Last');
  await page.getByRole('option', { name: /Last Year/ }).click();
  await page.getByRole('checkbox', { name: /Schedule/ }).uncheck();
  await expectClean(page);
  await page.getByRole('button', { name: 'Create the tournament' }).click();
  await expect(page.getByRole('heading', { name: 'This Year is ready' })).toBeVisible();
  const made = await director.client.tournaments.getBySlug({ params: { slug: 'this-year' } });
  // A draft: in no list until the convenor lists it.
  expect([made.packId, made.listed]).toEqual(['wsdc', false]);
  await expect(page.getByText('List the tournament')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import teams and judges' })).toBeVisible();
  const rooms = await director.client.venues.list({ params: { tournamentId: made.id } });
  expect(rooms.venues.map(({ name }) => name).sort()).toEqual(['Aula', 'Keller']);
});
