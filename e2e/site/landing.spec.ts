/** The landing page: what the client's table lists of it. */
import { expect, test } from '../support/fixtures.ts';

test('features, prices in the visitor’s currency, help, and the way back to the top', async ({
  device,
}) => {
  const page = await device('desk');
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link')).toHaveText(['Features', 'Pricing', 'Help']);
  await expect(page.getByRole('link', { name: 'Browse', exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'My Tournaments' })).toBeHidden();
  const features = page.locator('#features').getByRole('heading', { level: 3 });
  await expect(features).toHaveText([
    'Automatic registration',
    'Participant manager',
    'Chat integration',
    'Judge self check-in',
    'One-click check-in',
    'Multi-building support',
    'Video meetings',
    'Draw release',
    'Motion release',
    'Smart ballots',
    'Standings and breaks',
  ]);
  await bar.getByRole('link', { name: 'Pricing' }).click();
  const prices = page.locator('#pricing');
  await expect(prices.getByText('€20')).toBeVisible();
  await expect(prices.getByText('€12')).toBeVisible();
  await expect(prices.getByText('Custom URL')).toHaveCount(4);
  await expect(prices.getByText('By quote')).toHaveCount(1);
  const currencies = prices.getByRole('radiogroup', { name: 'Currency' }).getByRole('radio');
  await expect(currencies).toHaveCount(6);
  for (const name of ['AUD', 'CAD', 'EUR', 'GBP', 'NZD', 'USD']) {
    await expect(prices.getByRole('radio', { name })).toBeAttached();
  }
  await expect(prices.getByRole('radio', { name: 'EUR' })).toBeChecked();
  await prices.getByText('NZD').click();
  await expect(prices.getByText('NZ$34')).toBeVisible();
  await page.reload();
  await expect(prices.getByText('NZ$34')).toBeVisible();
  await expect(page.locator('#support').getByRole('link', { name: /Docs/ })).toBeVisible();
  await page.getByRole('button', { name: 'Back to Top' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('the count of showcase tournaments appears with the first one', async ({ device, site }) => {
  const operator = await site.operator();
  const page = await device('desk');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Showcase' })).toBeHidden();
  const { id } = await operator.client.tournaments.create({
    body: {
      name: 'Showcase Open',
      slug: 'showcase-open',
      packId: 'wudc-bp',
      size: 16,
      startDate: '2026-11-21',
      endDate: '2026-11-22',
      timeZone: 'Europe/Berlin',
      color: '#7e2460',
      place: null,
    },
  });
  await operator.client.operator.mark({
    params: { tournamentId: id },
    body: { plan: null, official: true, experimental: false, showcase: true },
  });
  await page.reload();
  const showcase = page.getByRole('region', { name: 'Showcase' });
  await expect(showcase).toContainText('1');
  await expect(showcase.getByRole('link', { name: 'Showcase Open' })).toBeVisible();
});

test('debaters and judges find their way in', async ({ device }) => {
  const page = await device('small phone');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Debating or judging?' })).toBeVisible();
  await page.getByRole('link', { name: 'Find a tournament' }).click();
  await expect(page).toHaveURL('/tournaments');
});

test('on a phone a menu holds the way', async ({ device }) => {
  const page = await device('small phone');
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Browse tournaments' }).click();
  await expect(page).toHaveURL('/tournaments');
});

test('its pictures are the product’s own screens, in the page’s theme', async ({ device }) => {
  const page = await device('desk', { colorScheme: 'dark' });
  await page.goto('/');
  const pictures = page.locator('main picture img');
  const first = pictures.first();
  const source = () => first.evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(source).toMatch(/tab-room-dark/);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
  }
  await page.evaluate(() => localStorage.setItem('rostrum.theme', 'light'));
  await page.reload();
  await expect.poll(source).toMatch(/tab-room-light/);
});

test('public pages fetch nothing from other hosts', async ({ device }) => {
  const page = await device('phone');
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(http|ws)/.test(protocol)) hosts.add(host);
  });
  for (const path of ['/', '/tournaments', '/search', '/motions', '/privacy', '/terms', '/docs']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});

test('a phone finds icons to install, and pages without scripts have the product’s font', async ({
  device,
}) => {
  const page = await device('phone');
  await page.goto('/');
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const { icons } = (await (await page.request.get(manifest ?? '')).json()) as {
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  const pictures = [...icons, { src: touch ?? '', type: 'image/png' }];
  for (const { src, type } of pictures) {
    const answer = await page.request.get(src);
    expect.soft(answer.headers()['content-type'], src).toContain(type);
  }
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);

  await page.goto('/api/auth/login?with=local');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const families = () =>
    page.evaluate(async () => {
      const faces = [...(await document.fonts.ready)];
      return faces.filter(({ status }) => status === 'loaded').map(({ family }) => family);
    });
  await expect.poll(families).toContainEqual(expect.stringContaining('Source Sans 3'));
});
