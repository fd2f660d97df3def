/** One's own place: linking an account, my page, what is known, clashes. */
import { newId } from '#server/keys/secrets.ts';
import { registerPage } from '../pages/registration.ts';
import { expect, test } from '../support/fixtures.ts';
import { takePictures } from '../support/pictures.ts';
import { openTournament, registerWith } from '../support/registration-stage.ts';
import { violations } from '../support/wcag.ts';

const college = { Kaʻiulani: ['Kaʻiulani College', 2, 1] } as const;

test('linking: every refusal is clear, the preview is confirmed', async ({
  device,
  signIn,
  site,
}) => {
  const open = await openTournament(site, { slug: 'linked' });
  const { client } = open.director;
  const body = { name: 'Lina Listed', email: 'lina@example.org' };
  const judge = await client.participants.addAdjudicator({ params: open.params, body });
  const { links } = await client.participants.makeLinks({ params: open.params });
  const url = links.find(({ personId }) => personId === judge.id)?.url ?? '';
  const page = await device('phone');
  await page.goto(url);
  // The device keeps a link once its page has opened.
  await expect(page.getByText('Lina Listed').first()).toBeVisible();
  await signIn(page, await site.person('Lina Listed'));
  await page.goto('/tournaments/linked/link');
  await expect(page.getByLabel('Private link or code')).toHaveValue(url.split('/').at(-1) ?? '');
  await page.getByLabel('Private link or code').fill('https://example.org/p/nothing');
  await page.getByRole('button', { name: 'Check the link' }).click();
  await expect(page.getByText('This link doesn’t work here.')).toBeVisible();
  await page.getByLabel('Private link or code').fill(url);
  await page.getByRole('button', { name: 'Check the link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is this you?' });
  await expect(dialog).toContainText('Lina Listed');
  await dialog.getByRole('button', { name: 'Yes, link my account' }).click();
  await expect(page.getByText('Your account is linked to Lina Listed')).toBeVisible();

  const other = await device('desk');
  await signIn(other, await site.person('Olaf Other'));
  await other.goto(`/tournaments/linked/link?code=${encodeURIComponent(url)}`);
  await other.getByRole('button', { name: 'Check the link' }).click();
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
  const { links } = await open.director.client.participants.makeLinks({ params: open.params });
  const url = links.find((one) => one.personId === personId)?.url ?? '';
  const page = await device('small phone');
  await page.goto(url);
  const card = page.getByRole('region', { name: 'My registration' });
  await card.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change my registration' });
  await dialog.getByLabel('Full name').fill('Mia von Mine');
  await dialog.getByLabel('Access needs').fill('A room without stairs');
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
  await closed.getByRole('link', { name: 'Ask to withdraw' }).click();
  await expect(desk.getByRole('combobox', { name: 'What should be changed?' })).toContainText(
    /withdraw/i,
  );
  await desk.goto('/tournaments/my-own/me');

  const { form: now } = await client.registration.overview({ params: open.params });
  const again = { closesAt: null, questions: [], version: now.version };
  await client.registration.setForm({ params: open.params, body: again });
  await desk.reload();
  await closed.getByRole('button', { name: 'Withdraw' }).click();
  const sure = desk.getByRole('alertdialog', { name: 'Withdraw from the tournament?' });
  await expect(sure).toContainText('You are alone in Kaʻiulani Mine: it goes with you.');
  await sure.getByRole('button', { name: 'Withdraw' }).click();
  await expect(desk.getByText('You’re not taking part in this tournament')).toBeVisible();
});

test('who was here before is offered the earlier details', async ({ device, signIn, site }) => {
  const before = await openTournament(site, { slug: 'own-last-year', institutions: college });
  const known = await site.person('Kim Known');
  await registerWith(before, known, { shortName: 'Kaʻiulani', team: 'Old' });
  const { version } = await known.client.registration.mine({ params: before.params });
  await known.client.registration.updateMine({
    params: before.params,
    body: { version, dietary: 'Vegan' },
    idempotencyKey: newId(),
  });
  await openTournament(site, { slug: 'own-this-year', institutions: college });
  const page = await device('phone');
  await signIn(page, known);
  await registerPage(page).open('own-this-year');
  await expect(page.getByText('We know you from The own-last-year Open.')).toBeVisible();
  await page.getByRole('button', { name: 'Use these details' }).click();
  await expect(page.getByLabel('Dietary requirements')).toHaveValue('Vegan');
  await expect(page.getByRole('combobox', { name: /Institution/ })).toHaveValue(
    'Kaʻiulani College',
  );
});

test('a clash is declared on my page, hidden from the other side and decided by the core', async ({
  device,
  signIn,
  site,
}) => {
  const open = await openTournament(site, { slug: 'clashing', institutions: college });
  const { client } = open.director;
  const body = { name: 'Otto Opposite', email: 'otto@example.org' };
  await client.participants.addAdjudicator({ params: open.params, body });
  const me = await site.person('Cleo Clash');
  await registerWith(open, me, { shortName: 'Kaʻiulani', team: 'Clash' });
  const page = await device('small phone');
  await signIn(page, me);
  await page.goto('/tournaments/clashing/me');
  const clashes = page.getByRole('region', { name: 'Clashes' });
  await clashes.getByRole('button', { name: 'Declare a clash' }).click();
  const dialog = page.getByRole('dialog', { name: 'Declare a clash' });
  await dialog.getByRole('combobox', { name: 'Who with' }).fill('otto');
  await page.getByRole('option', { name: /Otto Opposite/ }).click();
  await dialog.getByRole('combobox', { name: 'Why' }).click();
  await page.getByRole('option', { name: 'family' }).click();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Declare', exact: true }).click();
  await expect(clashes).toContainText('Otto Opposite, family');
  await expect(clashes).toContainText('waiting');

  const director = await device('desk');
  await signIn(director, open.director);
  await director.goto('/tournaments/clashing/manage/participants/conflicts');
  const row = director.getByRole('row', { name: /Otto Opposite – Kaʻiulani Clash/ }).first();
  await expect(row).toContainText('Cleo Clash');
  await row.getByRole('button', { name: 'Keep Otto Opposite – Kaʻiulani Clash apart' }).click();
  await expect(row).toContainText('kept apart');
  await page.reload();
  await expect(clashes).toContainText('kept apart');
});

test('a judge says which rounds they miss, changes it later, and the tab room skips them', async ({
  device,
  signIn,
  site,
}) => {
  const open = await openTournament(site, { slug: 'missing-rounds' });
  const { client } = open.director;
  const page = await device('small phone');
  await signIn(page, await site.person('Noor Haddad'));
  const register = registerPage(page);
  await register.open(open.slug);
  await register.tell({ name: 'Noor Haddad', email: 'noor@example.org' });
  await page.getByRole('radio', { name: 'Judge' }).check();
  await page.getByRole('checkbox', { name: 'Round 1', exact: true }).uncheck();
  expect(await violations(page)).toEqual([]);
  await takePictures(page, 'away-form');
  await register.send();
  await expect(register.done()).toBeVisible();

  const { links } = await client.participants.makeLinks({ params: open.params });
  await page.goto(links[0]?.url ?? '');
  const card = page.getByRole('region', { name: 'Rounds I can judge' });
  await expect(card).toContainText('You are away for Round 1.');
  await card.getByRole('button', { name: 'Change my rounds' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rounds I can judge' });
  await dialog.getByRole('checkbox', { name: 'Round 2', exact: true }).uncheck();
  await takePictures(page, 'away-dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('You are away for Round 1 and Round 2.');

  const desk = await device('desk');
  await signIn(desk, open.director);
  await desk.goto(`/tournaments/${open.slug}/manage/checkin`);
  await expect(desk.getByText('1 judge said they are away')).toBeVisible();
  await desk.getByRole('radio', { name: /^Judges/ }).check();
  const noor = desk.getByRole('switch', { name: 'Noor Haddad' });
  await expect(desk.getByText('Said they are away', { exact: true })).toBeVisible();
  await takePictures(desk, 'away-checkin');
  await noor.click();
  await expect(noor).toBeChecked();
  await expect(desk.getByText('1 judge said they are away')).toBeHidden();
});
