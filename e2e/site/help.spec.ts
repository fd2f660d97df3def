/** Help: found by words and by the page one is on, with headings to link to. */
import { expect, test } from '../support/fixtures.ts';
import { makeTournament } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

for (const kind of ['desk', 'phone'] as const) {
  test(`somebody finds an answer with the keyboard, on the ${kind}`, async ({ device }) => {
    const page = await device(kind);
    await page.goto('/docs');
    await expect(page).toHaveTitle('Help - Rostrum');
    expect.soft(await violations(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search the help' }).fill('LATE rooms');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'Late rooms Progress' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/progress#late-rooms$/);
    await expect(page.getByRole('heading', { name: 'Late rooms' })).toBeInViewport();
    expect.soft(await violations(page)).toEqual([]);
  });
}

test('a page that is not there says so, and the reference of the API is beside the help', async ({
  device,
}) => {
  const page = await device('desk');
  const lost = await page.goto('/docs/nothing');
  expect(lost?.status()).toBe(404);
  await page.goto('/docs');
  await page.getByRole('link', { name: 'API reference' }).first().click();
  await expect(page.getByRole('heading', { name: 'API', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'help' }).click();
  await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
});

test('a setting leads to its own help, with a picture of the product', async ({
  device,
  signIn,
  site,
}) => {
  const { director } = await makeTournament(site, { slug: 'help-there', teams: 4, rounds: 1 });
  const page = await device('desk');
  await signIn(page, director);
  await page.goto('/tournaments/help-there/settings/signups');
  await page.getByRole('link', { name: 'Help for this page' }).click();
  await expect(page).toHaveURL(/\/docs\/signups$/);
  const picture = page.getByRole('img', { name: 'Signups of a tournament' });
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
});
