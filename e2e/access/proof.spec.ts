/** A grave act in a session that proved nothing lately: the page asks for the PIN and goes on with it. */
import { createTournament } from '#testing/factories/factories.ts';
import { signedIn, test } from '../support/chat-site.ts';
import { expect, personOn } from '../support/fixtures.ts';
import { violations } from '../support/wcag.ts';

const pin = '604213';

test('a director proves by PIN that it is them, and what they wanted happens', async ({
  device,
  site,
}) => {
  const page = await device('small phone');
  const signIn = async () => {
    await page.goto('/signin');
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByLabel('Your name').fill('Prue Proof');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/dashboard');
  };
  await signIn();
  const owner = await personOn(page, site);
  await owner.client.auth.setPin({ body: { pin } });
  const { slug, name } = await createTournament(owner, { slug: 'proof-open' });
  // Known by its name on this device: nobody has typed the PIN in this session.
  await signIn();

  await page.goto('/me');
  await page.getByRole('button', { name: 'Create a token' }).click();
  await page.getByLabel('What is it for?').fill('Scoreboard');
  await page.getByRole('button', { name: 'Create token' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm that it’s you' });
  await expect(question).toBeVisible();
  expect.soft(await violations(page), 'the question').toEqual([]);
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText('Token not created')).toBeVisible();
  await page.getByRole('button', { name: 'Create token' }).click();
  await question.getByLabel('Your PIN').fill('918273');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question.getByText('This is not the PIN.')).toBeVisible();
  await question.getByLabel('Your PIN').fill(pin);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Copy your token now' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

  // It counts for a while.
  await page.goto(`/tournaments/${slug}/settings`);
  await page.getByRole('button', { name: 'Delete …' }).click();
  await page.getByRole('alertdialog').getByRole('textbox').fill(name);
  await page.getByRole('button', { name: 'Delete tournament' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('Discord confirms in a tab of its own', async ({ device, chatSite }) => {
  const { origin, discord } = chatSite;
  discord.addPerson({ username: 'petra' });
  const page = await device('phone');
  await signedIn(page, chatSite, 'petra');
  const { client } = await personOn(page, chatSite);
  const { path } = await client.auth.beginProof();
  await page.goto(origin + path);
  await page.getByRole('button', { name: 'Authorise as petra' }).click();
  await expect(page.getByText('Close this tab and go back')).toBeVisible();
  await expect(page).toHaveURL(`${origin}/me/proof`);
  expect.soft(await violations(page), 'the way back').toEqual([]);
  await page.reload();
  await expect(page.getByText('Not confirmed')).toBeVisible();
});
