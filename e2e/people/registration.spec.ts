/** Getting in by oneself: every state, rule and text of the register page. */

import { registerPage } from '../pages/registration.ts';
import { expect, test } from '../support/fixtures.ts';
import { openTournament, registerWith } from '../support/registration-stage.ts';
import { violations } from '../support/wcag.ts';

const college = { Kaʻiulani: ['Kaʻiulani College', 2, 1] } as const;

test('a debater with a code registers on a phone, and the partner by the link', async ({
  device,
  signIn,
  site,
}) => {
  const open = await openTournament(site, {
    slug: 'with-code',
    settings: { requireRegCode: true },
    institutions: college,
    categories: { Novice: 'First year of debating' },
  });
  const page = await device('small phone');
  const nalani = await site.person('Nalani Brown');
  await signIn(page, nalani);
  const register = registerPage(page);
  await page.goto(open.at('Kaʻiulani').url);
  await expect(page.getByText('Please use your Zoom email address!')).toBeVisible();
  await expect(page.getByLabel('Institution')).toHaveValue('Kaʻiulani College');
  await expect(register.submit()).toBeDisabled();
  await register.tell({ name: 'Nalani Kaʻiulani Brown', email: 'nalani@example.org' });
  // Whoever types a new name into the list of teams is offered it.
  await page.getByRole('combobox', { name: 'Team', exact: true }).fill('kaiulani Wasps');
  await page.getByRole('option', { name: 'Create “kaiulani Wasps”' }).click();
  await expect(page.getByLabel('New team name')).toHaveValue('Wasps');
  await page.getByLabel('New team name').clear();
  await register.nameTeam('kaiulani Bees');
  await expect(page.getByLabel('New team name')).toHaveValue('Bees');
  await expect(
    page.getByText('Don’t include “Kaʻiulani”; it is added for you. Your team will be called'),
  ).toContainText('called Kaʻiulani Bees.');
  await page.getByRole('button', { name: 'Novice' }).click();
  await register.send();
  await expect(register.done()).toContainText('you speak for Kaʻiulani Bees');
  await register.done().getByRole('button', { name: 'Invite my partner' }).click();
  const link = register.done().getByRole('group', { name: 'Link for my partner' });
  const address = (await link.getByText(/^http/).textContent()) ?? '';
  await register.done().getByRole('link', { name: 'To my page' }).click();
  await expect(page.getByRole('region', { name: 'My registration' })).toContainText('Novice');
  const saved = await nalani.client.users.me();
  expect(saved).toMatchObject({ name: 'Nalani Kaʻiulani Brown', email: 'nalani@example.org' });

  const partner = await device('phone');
  await signIn(partner, await site.person('Keola Nakamura'));
  await partner.goto(address);
  await expect(partner.getByText('You’re invited to join the team Kaʻiulani Bees.')).toBeVisible();
  await registerPage(partner).tell({ email: 'keola@example.org' });
  await registerPage(partner).send();
  await expect(registerPage(partner).done()).toContainText('you speak for Kaʻiulani Bees');
});

test('without a code: Code Required, then Invalid Code, then the form', async ({
  device,
  signIn,
  site,
}) => {
  const open = await openTournament(site, {
    slug: 'no-code',
    settings: { requireRegCode: true },
    institutions: college,
  });
  const page = await device('phone');
  await signIn(page, await site.person('Una Uninvited'));
  await page.goto('/tournaments/no-code/join');
  await expect(page).toHaveURL('/tournaments/no-code/register');
  await expect(page.getByRole('heading', { name: 'Code Required' })).toBeVisible();
  await page.getByLabel('Registration code').fill('0123 4567');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Invalid Code' })).toBeVisible();
  await page.getByLabel('Registration code').fill('xyz');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('A code has 8 characters, 0–9 and a–f.')).toBeVisible();
  const { code } = open.at('Kaʻiulani');
  await page
    .getByLabel('Registration code')
    .fill(` ${code.slice(0, 4).toUpperCase()} ${code.slice(4).toUpperCase()} `);
  await page.getByRole('button', { name: 'Continue' }).click();
  await registerPage(page).expectForm();
  await page.goto(`/tournaments/no-code/register/${code}`);
  await registerPage(page).expectForm();
});

test('closed registration says so, word for word; an unknown tournament is a 404', async ({
  device,
  signIn,
  site,
}) => {
  await openTournament(site, { slug: 'shut', settings: { enableAutoReg: false } });
  await openTournament(site, { slug: 'planless', plan: null });
  await openTournament(site, {
    slug: 'ended',
    form: { closesAt: '2026-01-01T00:00:00.000Z', questions: [] },
  });
  const page = await device('desk');
  await signIn(page, await site.person('Early Bird'));
  for (const slug of ['shut', 'planless']) {
    await page.goto(`/tournaments/${slug}/register`);
    await expect(
      page.getByText('Registration is not yet available for this tournament.'),
    ).toBeVisible();
  }
  await page.goto('/tournaments/ended/register');
  await expect(page.getByText('Registration ended on')).toBeVisible();
  await page.goto('/tournaments/nowhere/register');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a tournament that does not load is a 404, an account that does not load leads to sign-in', async ({
  device,
  signIn,
  site,
}) => {
  await openTournament(site, { slug: 'broken' });
  const page = await device('desk');
  await signIn(page, await site.person('Bella Broken'));
  const breaks = (url: string) => page.route(url, (route) => route.fulfill({ status: 500 }));
  await breaks('**/api/me');
  await registerPage(page).open('broken', '01234567');
  await expect(page).toHaveURL(
    `/signin?redirect=${encodeURIComponent('/tournaments/broken/register?code=01234567')}`,
  );
  await breaks('**/api/tournamentSlug/broken');
  await page.goto('/tournaments');
  await page.evaluate(() => {
    history.pushState(null, '', '/tournaments/broken/register');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('an open tournament invites to register on its public page', async ({ device, site }) => {
  await openTournament(site, { slug: 'inviting' });
  const page = await device('phone');
  await page.goto('/tournaments/inviting');
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL(/\/signin\?redirect=.*inviting.*register/);
});

test('a judge registers with the institution; afterwards the page says so', async ({
  device,
  signIn,
  site,
}) => {
  await openTournament(site, {
    slug: 'one-judge-more',
    settings: { preventNewOpenAdjudicators: true, preventNewOpenTeams: true },
    institutions: college,
  });
  const page = await device('phone');
  await signIn(page, await site.person('Judy Judge'));
  const register = registerPage(page);
  await register.open('one-judge-more');
  await expect(page.getByRole('radio', { name: 'Speaker' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Judge' })).toBeHidden();
  await page.getByRole('combobox', { name: 'Team', exact: true }).click();
  await expect(page.getByRole('option', { name: 'New Team' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: /Institution/ }).click();
  await page.getByRole('option', { name: 'Kaʻiulani College' }).click();
  await page.getByRole('radio', { name: 'Judge' }).check();
  await register.tell({ email: 'judy@example.org' });
  await register.send();
  await expect(register.done()).toContainText('you are a judge at');
  await register.done().getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'You’re already registered' })).toBeVisible();
});

test('the second to make the same team is offered to join it', async ({ device, signIn, site }) => {
  const open = await openTournament(site, { slug: 'same-team', institutions: college });
  const page = await device('desk');
  await signIn(page, await site.person('Sam Second'));
  const register = registerPage(page);
  await register.open('same-team', open.at('Kaʻiulani').code);
  await register.tell({ email: 'sam@example.org' });
  await register.nameTeam('Bees');
  const first = await site.person('Fay First');
  await registerWith(open, first, { shortName: 'Kaʻiulani', team: 'bees' });
  await register.send();
  await expect(register.whoops()).toContainText('This team already exists.');
  await register.whoops().getByRole('button', { name: 'Join Kaʻiulani bees' }).click();
  await expect(page.getByLabel('New team name')).toBeHidden();
  await register.send();
  await expect(register.done()).toContainText('you speak for Kaʻiulani bees');
});

test('similar names are listed while typing, with a way to join one instead', async ({
  device,
  signIn,
  site,
}) => {
  const open = await openTournament(site, { slug: 'similar', institutions: college });
  const first = await site.person('Fia Founder');
  await registerWith(open, first, { shortName: 'Kaʻiulani', team: 'Ōtautahi' });
  const page = await device('phone');
  await signIn(page, await site.person('Tim Typo'));
  const register = registerPage(page);
  await register.open('similar', open.at('Kaʻiulani').code);
  await register.nameTeam('otatuahi');
  const similar = page.getByRole('status').filter({ hasText: 'These teams already exist.' });
  await expect(similar).toContainText('Fia Founder');
  await similar.getByRole('button', { name: 'Join Kaʻiulani Ōtautahi instead' }).click();
  await expect(page.getByRole('combobox', { name: 'Team', exact: true })).toHaveValue(
    'Kaʻiulani Ōtautahi',
  );
  await expect(register.submit()).toBeEnabled();
});

test('Institutional Slots Exceeded, for teams and for judges, word for word', async ({
  device,
  signIn,
  site,
}) => {
  const open = await openTournament(site, {
    slug: 'full-college',
    institutions: { Kaʻiulani: ['Kaʻiulani College', 1, 0] },
  });
  const taken = await site.person('Tara Taken');
  await registerWith(open, taken, { shortName: 'Kaʻiulani', team: 'Only' });
  const page = await device('small phone');
  await signIn(page, await site.person('Lena Late'));
  const register = registerPage(page);
  await register.open('full-college', open.at('Kaʻiulani').code);
  await register.tell({ email: 'lena@example.org' });
  await register.nameTeam('Second');
  await register.send();
  await expect(
    register.whoops().getByRole('heading', { name: 'Institutional Slots Exceeded' }),
  ).toBeVisible();
  await expect(register.whoops()).toContainText(
    'It looks like your institution has already hit its team cap!',
  );
  await expect(register.whoops()).toContainText('contact the organisers');
  expect(await violations(page)).toEqual([]);
  await register.whoops().getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByLabel('New team name')).toBeFocused();
  await expect(page.getByLabel('New team name')).toHaveValue('Second');
  await page.getByRole('radio', { name: 'Judge' }).check();
  await register.send();
  await expect(register.whoops()).toContainText(
    'It looks like your institution has already hit its judge cap!',
  );
});

test('Tournament Plan Exceeded, word for word', async ({ device, signIn, site }) => {
  const open = await openTournament(site, { slug: 'full-plan' });
  const { client } = open.director;
  const { version } = await client.tournaments.get({ params: open.params });
  await client.plans.choose({ params: open.params, body: { plan: 'MICRO', version } });
  const page = await device('desk');
  await signIn(page, await site.person('Ona Open'));
  const register = registerPage(page);
  await register.open('full-plan');
  await register.tell({ email: 'ona@example.org' });
  await register.nameTeam('One Too Many');
  for (let team = 1; team <= 24; team++) {
    await client.participants.addTeam({ params: open.params, body: { reference: `Team ${team}` } });
  }
  await register.send();
  await expect(
    register.whoops().getByRole('heading', { name: 'Tournament Plan Exceeded' }),
  ).toBeVisible();
  await expect(register.whoops()).toContainText(
    'It looks like this tournament has hit its team cap!',
  );
});

test('anything else: There was a problem submitting your details', async ({
  device,
  signIn,
  site,
}) => {
  await openTournament(site, { slug: 'else' });
  const page = await device('desk');
  await signIn(page, await site.person('Elsa Else'));
  const register = registerPage(page);
  await register.open('else');
  await register.tell({ email: 'elsa@example.org' });
  await register.nameTeam('!!!');
  await register.send();
  await expect(register.whoops()).toContainText(
    'There was a problem submitting your details: A name needs a letter or a digit.',
  );
});

test('a forced submission of an invalid registration alerts Invalid input.', async ({
  device,
  signIn,
  site,
}) => {
  await openTournament(site, { slug: 'forced' });
  const page = await device('desk');
  await signIn(page, await site.person('Fred Forced'));
  const register = registerPage(page);
  await register.open('forced');
  await expect(register.submit()).toBeDisabled();
  expect(await register.force()).toBe('Invalid input.');
  const alerted = page.waitForEvent('dialog');
  const pressed = page.getByLabel('Full name').press('Enter');
  const dialog = await alerted;
  expect(dialog.message()).toBe('Invalid input.');
  await dialog.accept();
  await pressed;
  await register.nameTeam('Forced');
  await register.tell({ name: '', email: 'fred@example.org' });
  await expect(register.submit()).toBeEnabled();
  expect(await register.force()).toBe('Invalid input.');
  await expect(page.getByText('Enter your name.')).toBeVisible();
});

test('what was typed survives a reload and a lost network', async ({ device, signIn, site }) => {
  await openTournament(site, { slug: 'draft' });
  const page = await device('phone');
  await signIn(page, await site.person('Drew Draft'));
  const register = registerPage(page);
  await register.open('draft');
  await register.tell({ name: 'Drew D. Draft', email: 'drew@example.org' });
  await register.nameTeam('Persistence');
  await page.getByLabel('Dietary requirements').fill('No nuts');
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Drew D. Draft');
  await expect(page.getByLabel('New team name')).toHaveValue('Persistence');
  await expect(page.getByLabel('Dietary requirements')).toHaveValue('No nuts');
  await page.context().setOffline(true);
  await register.send();
  await expect(register.whoops()).toContainText('There was a problem submitting your details');
  await register.whoops().getByRole('button', { name: 'Back to the form' }).click();
  await page.context().setOffline(false);
  await register.send();
  await expect(register.done()).toBeVisible();
});
