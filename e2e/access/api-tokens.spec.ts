/** An API token from My Details: made with a scope, used by a script, revoked. */
import { createClient } from '#contract/client.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { expect, test } from '../support/fixtures.ts';
import { violations } from '../support/wcag.ts';

test('a script reads one tournament with a token until it is revoked', async ({
  device,
  signIn,
  site,
}) => {
  const owner = await site.person('Tara Token');
  const { id: tournamentId, name } = await createTournament(owner, { slug: 'token-open' });
  const page = await device('small phone');
  await signIn(page, owner);
  await page.goto('/me');
  await page.getByRole('button', { name: 'Create a token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What is it for?').fill('Scoreboard');
  await dialog.getByRole('combobox', { name: 'Where?' }).click();
  await page.getByRole('option', { name }).click();
  await dialog.getByText('Some areas').click();
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByText('Choose at least one area.')).toBeVisible();
  await dialog.getByLabel('Participants and registration').check();
  expect.soft(await violations(page), 'the form').toEqual([]);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByRole('heading', { name: 'Copy your token now' })).toBeVisible();
  const token = await page
    .getByRole('group', { name: 'API token' })
    .locator('span')
    .first()
    .textContent();
  expect.soft(await violations(page), 'the token').toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(`Read only · ${name} · Participants and registration`)).toBeVisible();

  const script = createClient({
    baseUrl: site.origin,
    headers: () => ({ authorization: `Bearer ${token}` }),
  });
  await script.participants.list({ params: { tournamentId } });
  await expect(script.users.me()).rejects.toMatchObject({ code: 'forbidden' });
  await page.reload();
  await expect(page.getByText('Last used')).toBeVisible();
  await page.getByRole('button', { name: 'Revoke Scoreboard' }).click();
  await expect(page.getByText('Token revoked')).toBeVisible();
  await expect(script.participants.list({ params: { tournamentId } })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});
