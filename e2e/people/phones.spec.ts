/** A tournament asks for phone numbers: a judge gives theirs, the check-in desk calls it, the judge withdraws. */
import { expect, test } from '../support/fixtures.ts';
import { linksOf, makeTournament } from '../support/play.ts';
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
