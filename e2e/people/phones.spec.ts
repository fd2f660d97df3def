/** A tournament asks for phone numbers: on private links and on the registration form. */
import { registerPage } from '../pages/registration.ts';
import { expect, test } from '../support/fixtures.ts';
import { linksOf, makeTournament } from '../support/play.ts';
import { openTournament } from '../support/registration-stage.ts';
import { violations } from '../support/wcag.ts';

test('a number is asked for with its purpose, called from the desk and withdrawn', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'phones', teams: 8, rounds: 1 });
  const { client } = stage.director;
  const { adjudicators } = await client.participants.list({ params: stage.params });
  const judge = adjudicators[0]?.name ?? '';
  const desk = await device('desk');
  await signIn(desk, stage.director);
  await desk.goto('/tournaments/phones/manage/participants');
  await desk.getByRole('link', { name: 'Phone numbers' }).click();
  await desk.getByRole('textbox', { name: /^Purpose/ }).fill('To call late judges.');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByRole('button', { name: 'Add phone number' })).toBeVisible();
  expect.soft(await violations(desk)).toEqual([]);

  const phone = await device('phone');
  const links = await linksOf(client, stage.params);
  await phone.goto(links.get(judge) ?? '');
  await expect(phone.getByText('To call late judges.')).toBeVisible();
  await phone.getByRole('button', { name: 'Add phone number' }).click();
  await phone.getByRole('textbox', { name: 'Phone number' }).fill('+44 20 7946 0018');
  await phone.getByRole('button', { name: 'Agree and save' }).click();
  await expect(phone.getByText('+44 20 7946 0018')).toBeVisible();

  const call = desk.getByRole('link', { name: `Call ${judge}: +44 20 7946 0018` });
  await expect(call).toHaveAttribute('href', 'tel:+442079460018');
  await phone.getByRole('button', { name: 'Withdraw and delete' }).click();
  await expect(phone.getByRole('button', { name: 'Add phone number' })).toBeVisible();
  await expect(call).toHaveCount(0);
});

test('a speaker’s private link asks only while there is a purpose, and refuses what is no number', async ({
  device,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'phones-speaker', teams: 8, rounds: 1 });
  const { client } = stage.director;
  const { speakers } = await client.participants.list({ params: stage.params });
  const links = await linksOf(client, stage.params);
  const phone = await device('small phone');
  await phone.goto(links.get(speakers[0]?.name ?? '') ?? '');
  await expect(phone.getByRole('region', { name: 'My registration' })).toBeVisible();
  await expect(phone.getByRole('region', { name: 'Phone number' })).toHaveCount(0);

  const purpose = 'To call you if you are late for a round.';
  const { version } = await client.tournaments.get({ params: stage.params });
  await client.tournaments.updateSettings({
    params: stage.params,
    body: { version, settings: { phonePurpose: purpose } },
  });
  const region = phone.getByRole('region', { name: 'Phone number' });
  await expect(region.getByText(purpose)).toBeVisible();
  await region.getByRole('button', { name: 'Add phone number' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Phone number' });
  await expect(dialog.getByText(purpose)).toBeVisible();
  const field = dialog.getByRole('textbox', { name: 'Phone number' });
  await field.fill('0123');
  await dialog.getByRole('button', { name: 'Agree and save' }).click();
  await expect(dialog.getByText('Enter a phone number such as +44 20 7946 0018.')).toBeVisible();
  expect.soft(await violations(phone)).toEqual([]);
  await field.fill('+44 20 7946 0018');
  await dialog.getByRole('button', { name: 'Agree and save' }).click();
  await expect(region.getByText('+44 20 7946 0018')).toBeVisible();
  await region.getByRole('button', { name: 'Change' }).click();
  await field.fill('+44 20 7946 0019');
  await dialog.getByRole('button', { name: 'Agree and save' }).click();
  await expect(region.getByText('+44 20 7946 0019')).toBeVisible();
});

test('the registration form asks with the purpose, and the number is on one’s page', async ({
  device,
  signIn,
  site,
}) => {
  const purpose = 'To call you if you are late for a round.';
  const open = await openTournament(site, {
    slug: 'phones-form',
    settings: { requireRegCode: true, phonePurpose: purpose },
    institutions: { Kaʻiulani: ['Kaʻiulani College', 1, 1] },
  });
  const page = await device('small phone');
  await signIn(page, await site.person('Nalani Phone'));
  const register = registerPage(page);
  await page.goto(open.at('Kaʻiulani').url);
  const field = page.getByRole('textbox', { name: /^Phone number/ });
  await expect(field).toHaveAccessibleDescription(new RegExp(purpose));
  await register.tell({ name: 'Nalani Brown', email: 'nalani@example.org' });
  await register.nameTeam('Bees');
  await field.fill('0123');
  await register.send();
  await expect(page.getByText('Enter a phone number such as +44 20 7946 0018.')).toBeVisible();
  expect.soft(await violations(page)).toEqual([]);
  await field.fill('+44 20 7946 0018');
  await register.send();
  await register.done().getByRole('link', { name: 'To my page' }).click();
  const region = page.getByRole('region', { name: 'Phone number' });
  await expect(region.getByText('+44 20 7946 0018')).toBeVisible();
  const { rows } = await open.director.client.phones.list({ params: open.params });
  expect(rows).toMatchObject([{ number: '+44 20 7946 0018', purpose }]);
});
