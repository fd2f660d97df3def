/** Getting in by oneself: what people see when they register, link, change and leave. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { newId } from '../src/server/secrets.ts';
import { expect, test } from './fixtures.ts';
import { registerPage } from './pages/registration.ts';
import { openTournament, registerWith } from './registration-stage.ts';

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
  await register.nameTeam('kaiulani Bees');
  await expect(page.getByLabel('New team name')).toHaveValue('Bees');
  await expect(page.getByText('Your team will be called Kaʻiulani Bees.')).toBeVisible();
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
  await expect(partner.getByText('You are invited into the team Kaʻiulani Bees.')).toBeVisible();
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
  await openTournament(site, {
    slug: 'ended',
    form: { closesAt: '2026-01-01T00:00:00.000Z', questions: [] },
  });
  const page = await device('desk');
  await signIn(page, await site.person('Early Bird'));
  await page.goto('/tournaments/shut/register');
  await expect(
    page.getByText('Registration is not yet available for this tournament.'),
  ).toBeVisible();
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

test('registered already: the chat server is on offer; a failure says Error joining Discord', async ({
  device,
  signIn,
  site,
}) => {
  const open = await openTournament(site, { slug: 'chatty', institutions: college });
  const person = await site.person('Carla Chat');
  await registerWith(open, person, { shortName: 'Kaʻiulani', team: 'Chat' });
  const page = await device('phone');
  await signIn(page, person);
  // This site has no chat platform: it is said to have one, and then refuses by itself.
  await page.route('**/api/tournaments/*/chat', (route) => route.fulfill({ json: { chat: true } }));
  await registerPage(page).open('chatty');
  await expect(page.getByRole('heading', { name: 'You are registered already' })).toBeVisible();
  await page.getByRole('button', { name: 'Join the chat server' }).click();
  await expect(page.getByText('Error joining Discord')).toBeVisible();
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
  await expect(page.getByRole('heading', { name: 'You are registered already' })).toBeVisible();
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
  await expect(register.whoops()).toContainText('This team is there already.');
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
  const similar = page.getByRole('status').filter({ hasText: 'These teams exist already.' });
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
  await client.tournaments.choosePlan({ params: open.params, body: { plan: 'MICRO', version } });
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
  await expect(page.getByText('Write your name.')).toBeVisible();
});

test('what was typed survives a reload and a lost network', async ({ device, signIn, site }) => {
  await openTournament(site, { slug: 'draft' });
  const page = await device('phone');
  await signIn(page, await site.person('Drew Draft'));
  const register = registerPage(page);
  await register.open('draft');
  await register.tell({ name: 'Drew D. Draft', email: 'drew@example.org' });
  await register.nameTeam('Persistence');
  await page.getByLabel('What you eat, or must not').fill('No nuts');
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Drew D. Draft');
  await expect(page.getByLabel('New team name')).toHaveValue('Persistence');
  await expect(page.getByLabel('What you eat, or must not')).toHaveValue('No nuts');
  await page.context().setOffline(true);
  await register.send();
  await expect(register.whoops()).toContainText('There was a problem submitting your details');
  await register.whoops().getByRole('button', { name: 'Back to the form' }).click();
  await page.context().setOffline(false);
  await register.send();
  await expect(register.done()).toBeVisible();
});

test('linking: every refusal is clear, the preview is confirmed', async ({
  device,
  signIn,
  site,
}) => {
  const open = await openTournament(site, { slug: 'linked' });
  const { client } = open.director;
  const body = { name: 'Lina Listed', email: 'lina@example.org' };
  const judge = await client.participants.addAdjudicator({ params: open.params, body });
  const { links } = await client.participants.links({ params: open.params });
  const url = links.find(({ personId }) => personId === judge.id)?.url ?? '';
  const page = await device('phone');
  await signIn(page, await site.person('Lina Listed'));
  await page.goto('/tournaments/linked/link');
  await page.getByLabel('Private link or code').fill('https://example.org/p/nothing');
  await page.getByRole('button', { name: 'Look whom it is for' }).click();
  await expect(page.getByText('This link does not work here.')).toBeVisible();
  await page.getByLabel('Private link or code').fill(url);
  await page.getByRole('button', { name: 'Look whom it is for' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is this you?' });
  await expect(dialog).toContainText('Lina Listed');
  await dialog.getByRole('button', { name: 'Yes, link my account' }).click();
  await expect(page.getByText('Your account is linked to Lina Listed')).toBeVisible();

  const other = await device('desk');
  await signIn(other, await site.person('Olaf Other'));
  await other.goto(`/tournaments/linked/link?code=${encodeURIComponent(url)}`);
  await other.getByRole('button', { name: 'Look whom it is for' }).click();
  await expect(other.getByText('Another account is linked to this participant.')).toBeVisible();
});

test('my page: change and withdraw while it is open; afterwards the organisers are asked', async ({
  device,
  signIn,
  site,
}) => {
  const open = await openTournament(site, {
    slug: 'my-own',
    institutions: college,
    categories: { Novice: '' },
  });
  const me = await site.person('Mia Mine');
  const { personId } = await registerWith(open, me, { shortName: 'Kaʻiulani', team: 'Mine' });
  const { links } = await open.director.client.participants.links({ params: open.params });
  const url = links.find((one) => one.personId === personId)?.url ?? '';
  const page = await device('small phone');
  await page.goto(url);
  const card = page.getByRole('region', { name: 'My registration' });
  await card.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change my registration' });
  await dialog.getByLabel('Full name').fill('Mia von Mine');
  await dialog.getByLabel('What you need to take part').fill('A room without stairs');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('Mia von Mine');
  await expect(card).toContainText('A room without stairs');

  const { client } = open.director;
  const { form } = await client.registration.overview({ params: open.params });
  const past = { closesAt: '2026-01-01T00:00:00.000Z', questions: [] };
  await client.registration.setForm({
    params: open.params,
    body: { ...past, version: form.version },
  });
  const desk = await device('desk');
  await signIn(desk, me);
  await desk.goto('/tournaments/my-own/me');
  const closed = desk.getByRole('region', { name: 'My registration' });
  await expect(closed.getByRole('link', { name: 'Ask for a change' })).toHaveAttribute(
    'href',
    /^\/tournaments\/my-own\/Request\?/,
  );
  await expect(closed.getByRole('button', { name: 'Withdraw' })).toBeHidden();

  const { form: now } = await client.registration.overview({ params: open.params });
  const again = { closesAt: null, questions: [], version: now.version };
  await client.registration.setForm({ params: open.params, body: again });
  await desk.reload();
  await closed.getByRole('button', { name: 'Withdraw' }).click();
  const sure = desk.getByRole('alertdialog', { name: 'Withdraw from the tournament?' });
  await expect(sure).toContainText('You are alone in Kaʻiulani Mine: it goes with you.');
  await sure.getByRole('button', { name: 'Withdraw' }).click();
  await expect(desk.getByText('You do not take part in this tournament')).toBeVisible();
});

test('organisers grant places, hand out links and see who registers at once', async ({
  device,
  signIn,
  site,
}) => {
  const open = await openTournament(site, { slug: 'desk', institutions: college });
  const page = await device('desk');
  await signIn(page, open.director);
  await page.goto('/tournaments/desk/manage/autoreg');
  await expect(page.getByText('Open to everybody')).toBeVisible();
  const row = page.getByRole('row', { name: /Kaʻiulani College/ });
  await row.getByRole('button', { name: 'Team places of Kaʻiulani College' }).click();
  await page.getByRole('textbox', { name: 'Team places of Kaʻiulani College' }).fill('1');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: 'Team places of Kaʻiulani College' })).toHaveText(
    '1',
  );
  await page.getByRole('button', { name: 'Not used yet (1)' }).click();
  await registerWith(open, await site.person('Lara Live'), {
    shortName: 'Kaʻiulani',
    team: 'Live',
  });
  await expect(page.getByText('Every institution has registered somebody')).toBeVisible();
  await expect(page.getByRole('row', { name: /Lara Live/ })).toContainText('Kaʻiulani Live');
  await page.getByRole('button', { name: 'Not used yet (0)' }).click();
  await row.getByRole('button', { name: 'Actions for Kaʻiulani College' }).click();
  await page.getByRole('menuitem', { name: 'New code' }).click();
  await page.getByRole('button', { name: 'Make a new code' }).click();
  await expect(page.getByRole('cell', { name: open.at('Kaʻiulani').code })).toBeHidden();
  await page.getByRole('button', { name: 'Add a code' }).click();
  const dialog = page.getByRole('dialog', { name: 'A code without an institution' });
  await dialog.getByLabel('For whom').fill('Old friends');
  await dialog.getByRole('button', { name: 'Make the code' }).click();
  await expect(page.getByRole('row', { name: /Old friends/ })).toContainText('0 of 1');
});

test('the six settings and an own question change what people meet', async ({
  device,
  signIn,
  site,
}) => {
  const { director: dana } = await openTournament(site, {
    slug: 'six-doors',
    categories: { Novice: '' },
  });
  const director = await device('desk');
  await signIn(director, dana);
  await director.goto('/tournaments/six-doors/settings/registration');
  await director.getByRole('switch', { name: 'No new judges without an institution' }).check();
  await director.getByLabel('Message above the form').fill('The fee is **20 EUR**.');
  await director.getByRole('button', { name: 'Save' }).first().click();
  await expect(director.getByText('Saved', { exact: true })).toBeVisible();
  await director.getByRole('button', { name: 'Add a question' }).click();
  await director.getByLabel('Question', { exact: true }).fill('Shirt size');
  await director.getByRole('combobox', { name: 'Answered by' }).click();
  await director.getByRole('option', { name: 'Choosing one' }).click();
  await director.getByLabel('Answers to choose from').fill('S\nM');
  await director.getByRole('checkbox', { name: 'Must be answered' }).check();
  await director.getByRole('button', { name: 'Save' }).nth(1).click();
  await director.getByRole('switch', { name: 'Novice' }).uncheck();
  await expect(director.getByRole('switch', { name: 'Novice' })).not.toBeChecked();

  const page = await device('phone');
  await signIn(page, await site.person('Quinn Question'));
  const register = registerPage(page);
  await register.open('six-doors');
  await expect(page.getByText('The fee is 20 EUR.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Judge' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Novice' })).toBeHidden();
  await register.tell({ email: 'quinn@example.org' });
  await register.nameTeam('Curious');
  await register.send();
  await expect(page.getByText('Please answer this.')).toBeVisible();
  await page.getByRole('combobox', { name: /Shirt size/ }).click();
  await page.getByRole('option', { name: 'M', exact: true }).click();
  await register.send();
  await expect(register.done()).toBeVisible();
});

test('who was here before is offered the earlier details', async ({ device, signIn, site }) => {
  const before = await openTournament(site, { slug: 'last-year', institutions: college });
  const known = await site.person('Kim Known');
  await registerWith(before, known, { shortName: 'Kaʻiulani', team: 'Old' });
  const { version } = await known.client.registration.mine({ params: before.params });
  await known.client.registration.updateMine({
    params: before.params,
    body: { version, dietary: 'Vegan' },
    idempotencyKey: newId(),
  });
  await openTournament(site, { slug: 'this-year', institutions: college });
  const page = await device('phone');
  await signIn(page, known);
  await registerPage(page).open('this-year');
  await expect(page.getByText('We know you from The last-year Open.')).toBeVisible();
  await page.getByRole('button', { name: 'Use these details' }).click();
  await expect(page.getByLabel('What you eat, or must not')).toHaveValue('Vegan');
  await expect(page.getByRole('combobox', { name: /Institution/ })).toHaveValue(
    'Kaʻiulani College',
  );
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`registration screens hold the WCAG rules in ${colorScheme}`, async ({
    device,
    signIn,
    site,
  }) => {
    const slug = `wcag-${colorScheme}`;
    const open = await openTournament(site, {
      slug,
      settings: { autoRegMessage: 'A *message*.' },
      institutions: college,
      categories: { Novice: 'First year' },
      form: {
        closesAt: '2027-04-20T20:59:00.000Z',
        questions: [
          { id: 'size', label: 'Size', kind: 'choice', options: ['S', 'M'] },
          { id: 'bus', label: 'By bus?', kind: 'yes-no' },
        ],
      },
    });
    await registerWith(open, await site.person(`First ${slug}`), {
      shortName: 'Kaʻiulani',
      team: 'Bees',
    });
    const base = `/tournaments/${slug}`;
    const page = await device('small phone', { colorScheme });
    await signIn(page, await site.person(`Visitor ${slug}`));
    const director = await device('desk', { colorScheme });
    await signIn(director, open.director);
    const check = async (where: Page, path: string, ready: string) => {
      await where.goto(`${base}/${path}`);
      await expect(where.getByText(ready).first()).toBeVisible();
      expect.soft(await violations(where), path).toEqual([]);
      const wide = await where.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect.soft(wide, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    };
    await check(page, `register?code=${open.at('Kaʻiulani').code}`, 'If you like');
    await registerPage(page).nameTeam('Bee');
    await expect(page.getByText('These teams exist already.')).toBeVisible();
    expect.soft(await violations(page), 'similar teams').toEqual([]);
    await check(page, 'register?code=00000000', 'Invalid Code');
    await check(page, 'link', 'Private link or code');
    await check(director, 'manage/registration', 'Who registered');
    await check(director, 'settings/registration', 'Own questions');
  });
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
