/** A plan is paid for, asked for and given; a tournament gets a picture of its own. */
import type { Page } from '@playwright/test';
import { type FakeStripe, startFakeStripe } from '#testing/fakes/fake-stripe.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { expect, type Site, siteOf, startProgram, test as stories } from '../support/fixtures.ts';
import { openTournament } from '../support/registration-stage.ts';
import { violations } from '../support/wcag.ts';

interface Shop extends Site {
  readonly stripe: FakeStripe;
}

const test = stories.extend<object, { readonly shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      const stripe = await startFakeStripe();
      const database = await createTestDatabase();
      const server = await startProgram(database.connectionString, {
        PLANS: 'stripe',
        STRIPE_SECRET_KEY: stripe.options.secretKey,
        STRIPE_WEBHOOK_SECRET: stripe.options.webhookSecret,
        STRIPE_API_URL: stripe.options.apiUrl,
      });
      stripe.deliverTo(`${server.origin}/api/stripe/webhook`);
      await use({ ...siteOf(server), stripe });
      await server.stop();
      await database.drop();
      await stripe.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

for (const kind of ['desk', 'phone'] as const) {
  test(`on a ${kind}: from no plan over Stripe’s page to a receipt, and a larger plan for the difference`, async ({
    shop,
    device,
    signIn,
  }) => {
    const slug = `paid-${kind}`;
    const { director } = await openTournament(shop, { slug, plan: null });
    const page = await device(kind);
    await signIn(page, director);
    await page.goto(`${shop.origin}/tournaments/${slug}/settings/details`);
    await page.getByRole('link', { name: 'Upgrade' }).click();
    await expect(page.getByText('No plan yet')).toBeVisible();
    await expect(
      page.getByText(/Unavailable: Large \(200 teams, 5 days\) and Legacy/),
    ).toBeVisible();
    await page.getByRole('radio', { name: 'GBP' }).click();
    await expect(page.getByRole('button', { name: 'Pay £19 for Regular' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pay £19 for Regular' }).click();
    await expect(page.getByText('19.00 GBP')).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByText('Nothing was paid')).toBeVisible();
    await page.getByRole('button', { name: 'Pay £19 for Regular' }).click();
    await page.getByRole('button', { name: 'Pay by card' }).click();
    await expect(page.getByText('You’re now on the REGULAR plan.')).toBeVisible();
    await expect(page.getByText('REGULAR: up to 80 teams and 3 days')).toBeVisible();
    await expect(page.getByText('in GBP as before')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay £13 for Pro' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to the details' }).click();
    await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: '£19' })).toContainText(
      `Dana of ${slug}`,
    );
    await expect(page.getByRole('link', { name: 'Receipt' })).toHaveAttribute(
      'href',
      /\/receipts\//,
    );
    expect(await violations(page)).toEqual([]);
  });
}

test('a transfer is waited for, and the operator sees what was paid', async ({
  shop,
  device,
  signIn,
}) => {
  const { director, params } = await openTournament(shop, { slug: 'by-bank', plan: null });
  const page = await device('phone');
  await signIn(page, director);
  await page.goto(`${shop.origin}/tournaments/by-bank/upgrade`);
  await page.getByRole('button', { name: 'Pay €12 for Micro' }).click();
  await page.getByRole('button', { name: 'Pay by bank transfer' }).click();
  await expect(page.getByText('Your payment is on its way')).toBeVisible();
  const { underWay } = await director.client.plans.upgrade({ params });
  shop.stripe.clear(shop.stripe.sessionOf(underWay?.id ?? null), true);
  await expect(page.getByText('MICRO: up to 24 teams and 2 days')).toBeVisible();
  const desk = await device('desk');
  await signIn(desk, await shop.operator());
  await desk.goto(`${shop.origin}/operator`);
  const payments = desk.getByRole('grid', { name: 'Payments' });
  await expect(payments.getByText('The by-bank Open')).toBeVisible();
  expect(await violations(desk)).toEqual([]);
});

test('CUSTOM is asked for, and the operator gives it', async ({ shop, device, signIn }) => {
  const { director } = await openTournament(shop, { slug: 'by-quote', plan: null });
  const page = await device('desk');
  await signIn(page, director);
  await page.goto(`${shop.origin}/tournaments/by-quote/upgrade`);
  await page.getByRole('button', { name: 'Ask for a quote for Custom' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('This is required.')).toBeVisible();
  await dialog.getByLabel('What you need').fill('A league of 300 teams.');
  await dialog.getByLabel('Email for the answer').fill('dana@example.org');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/Asked for a plan on/)).toBeVisible();
  const desk = await device('desk');
  await signIn(desk, await shop.operator());
  await desk.goto(`${shop.origin}/operator`);
  await expect(desk.getByText('A league of 300 teams.')).toBeVisible();
  await desk.getByRole('combobox', { name: 'Plan of The by-quote Open' }).click();
  await desk.getByRole('option', { name: 'CUSTOM' }).click();
  await expect(desk.getByText('A league of 300 teams.')).toBeHidden();
  await expect(page.getByText('CUSTOM: up to 2,000 teams and 14 days')).toBeVisible();
});

for (const kind of ['desk', 'phone'] as const) {
  test(`on a ${kind}: a picture is cut by keyboard, shown everywhere, and taken away`, async ({
    site,
    device,
    signIn,
  }) => {
    const slug = `picture-${kind}`;
    const { director } = await openTournament(site, { slug });
    const page = await device(kind);
    await signIn(page, director);
    await page.goto(`/tournaments/${slug}/settings/details`);
    await page.getByRole('button', { name: 'Upload a picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Picture' });
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'letter.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture at all'),
    });
    await expect(dialog.getByText('This file can’t be used')).toBeVisible();
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'stripes.webp',
      mimeType: 'image/webp',
      buffer: await drawStripes(page),
    });
    const zoom = dialog.getByRole('slider', { name: 'Zoom' });
    await zoom.press('PageUp');
    await expect(zoom).not.toHaveValue('1');
    await dialog.getByRole('slider', { name: 'Left to right' }).press('Home');
    await expect(dialog.getByRole('slider', { name: 'Left to right' })).toHaveValue('0');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    await expect(page.getByText('Picture saved')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Own picture' })).toBeChecked();
    expect(await violations(page)).toEqual([]);
    for (const path of [`/tournaments/${slug}`, '/dashboard', '/tournaments?search=picture']) {
      await page.goto(path);
      await expect(page.locator('main img[src^="/api/icons/"]').first()).toBeVisible();
    }
    await page.goto(`/tournaments/${slug}`);
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^\/api\/icons\//);
    await page.goto(`/tournaments/${slug}/settings/details`);
    await page.getByRole('button', { name: 'Remove the picture' }).click();
    await expect(page.getByText('Picture removed')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'First letter' })).toBeChecked();
  });
}

/** A picture as this browser writes it. */
async function drawStripes(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 });
    const context = canvas.getContext('2d');
    for (const [index, color] of ['#1e5ac8', '#c81e5a', '#5ac81e'].entries()) {
      if (!context) continue;
      context.fillStyle = color;
      context.fillRect(index * 200, 0, 200, 300);
    }
    return canvas.toDataURL('image/webp');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
