/** Finding things: browsing, searching while typing, the archive of motions; for people and for machines. */
import type { Page } from '@playwright/test';
import { expect, type Site, test } from '../support/fixtures.ts';
import { showMotion } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

const fields = {
  packId: 'wudc-bp',
  size: 16,
  startDate: '2026-11-21',
  endDate: '2026-11-22',
  timeZone: 'Europe/Berlin',
  color: '#7e2460',
  place: 'Łódź',
};

/** A tournament with one motion that is out and one that is not. */
async function stage(site: Site, name: string, slug: string) {
  const { client } = await site.person(`Director of ${slug}`);
  const { id: tournamentId } = await client.tournaments.create({ body: { ...fields, name, slug } });
  const params = { tournamentId };
  const { rounds } = await client.rounds.list({ params });
  const motion = (text: string, roundId = '') =>
    client.motions.add({
      params,
      body: { reference: 'Herons', text, themes: ['environment'], roundIds: [roundId] },
    });
  const shown = await motion(`This house likes the herons of ${slug}`, rounds[0]?.id);
  await motion(`This house hides the storks of ${slug}`, rounds[1]?.id);
  await showMotion(client, { ...params, roundId: rounds[0]?.id ?? '' });
  return { shown };
}

for (const kind of ['desk', 'small phone'] as const) {
  const slug = kind === 'desk' ? 'quennel-desk' : 'quennel-phone';

  test(`one browses, filters and comes back to the same page, at a ${kind}`, async ({
    device,
    site,
  }) => {
    await stage(site, `Żółty Quennel ${kind}`, slug);
    const page = await device(kind);
    await page.goto('/tournaments');
    await page.getByRole('searchbox').fill('zolty quennel');
    await expect(page).toHaveURL(/search=zolty\+quennel/);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Place').fill('lodz');
    await expect(page).toHaveURL(/place=lodz/);
    const row = page.getByRole('link', { name: new RegExp(`Quennel ${kind}`) });
    await expect(row).toBeVisible();
    await row.click();
    await expect(page).toHaveURL(new RegExp(`/tournaments/${slug}$`));
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('zolty quennel');
    await page.reload();
    await expect(row).toBeVisible();
    await expect(page.getByLabel('Place')).toHaveValue('lodz');
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Place').fill('nowhere');
    await page.getByRole('link', { name: 'Show all' }).click();
    await expect(page).toHaveURL('/tournaments');
  });

  test(`one searches with slips and the keyboard alone, at a ${kind}`, async ({ device, site }) => {
    const own = `${slug}-search`;
    const { shown } = await stage(site, `Wrexbury ${kind}`, own);
    const page = await device(kind);
    await page.goto('/search');
    const field = page.getByRole('combobox', { name: 'Search everything' });
    await expect(field).toBeFocused();
    await page.keyboard.type('wrexbruy');
    const option = page.getByRole('option', { name: new RegExp(`Wrexbury ${kind}`) });
    await expect(option).toBeVisible();
    await expect(page.getByRole('status')).toContainText('found');
    await field.fill(`herons ${own}`);
    await expect(page.getByRole('option', { name: /likes the herons/ })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/tournaments/${own}/motions/${shown.id}`);
    await expect(page.getByText(`This house likes the herons of ${own}`)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.goBack();
    await field.fill('storks');
    await expect(page.getByText('Nothing found for “storks”')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('');
  });

  test(`the archive is searched by theme, at a ${kind}`, async ({ device, site }) => {
    const own = `${slug}-archive`;
    await stage(site, `Archive ${kind}`, own);
    const page = await device(kind);
    await page.goto(`/motions?tournament=${own}`);
    const motion = page.getByRole('link', { name: new RegExp(`herons of ${own}`) });
    await expect(motion).toBeVisible();
    await page
      .getByRole('group', { name: 'Themes' })
      .getByRole('button', { name: /Environment/ })
      .click();
    await expect(page).toHaveURL(/theme=environment/);
    await expect(motion).toBeVisible();
    await expect(page.getByText(/storks/)).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await motion.click();
    await expect(page).toHaveURL(/\/motions\/[\w-]+$/);
    await expect(page.getByRole('link', { name: 'Environment' })).toBeVisible();
  });
}

test('what is next to a link: title, description, picture, and an event', async ({
  device,
  site,
}) => {
  await stage(site, 'Share Open', 'share-open');
  const page = await device('desk');
  await page.goto('/tournaments/share-open');
  const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  expect(await meta('og:title')).toBe('Share Open');
  const picture = await page.request.get(new URL((await meta('og:image')) ?? '').pathname);
  expect(picture.headers()['content-type']).toBe('image/png');
  expect(await eventOf(page)).toMatchObject({ '@type': 'Event', name: 'Share Open' });
  const map = await (await page.request.get('/sitemap/tournaments-1.xml')).text();
  expect(map).toContain('/tournaments/share-open<');
});

async function eventOf(page: Page): Promise<unknown> {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  return JSON.parse(text ?? 'null');
}
