/** One's own account: what waits, what is allowed, a year in pictures, taking one's data along and away. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newId } from '#server/keys/secrets.ts';
import { expect, test } from '../support/fixtures.ts';
import { openTournament, registerWith } from '../support/registration-stage.ts';
import { violations } from '../support/wcag.ts';

const college = { Kaʻiulani: ['Kaʻiulani College', 2, 1] } as const;

async function expectClean(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
}

for (const kind of ['phone', 'desk'] as const) {
  test(`an account from its first day to its last, on a ${kind}`, async ({
    device,
    signIn,
    site,
  }) => {
    const slug = `my-account-${kind}`;
    const open = await openTournament(site, { slug, institutions: college });
    const name = `Mia Mine ${kind}`;
    const me = await site.person(name);
    const page = await device(kind);
    await signIn(page, me);

    await page.goto('/dashboard');
    await expect(page.getByText('Nothing here yet')).toBeVisible();
    await expectClean(page);
    await page.goto('/wrapped');
    await expect(page.getByText('Your year begins with your first tournament')).toBeVisible();

    await registerWith(open, me, { shortName: 'Kaʻiulani', team: `Mine ${kind}` });
    await open.director.client.checkin.open({
      params: open.params,
      body: { name: 'Morning', audience: 'everyone', closesAt: null, needsCode: false },
      idempotencyKey: newId(),
    });
    await page.goto('/dashboard');
    const waiting = page.getByRole('listitem').filter({ hasText: 'Check-in “Morning” is open' });
    await expect(waiting).toBeVisible();
    await expectClean(page);
    await waiting.getByRole('link', { name: /^Check in/ }).click();
    await expect(page).toHaveURL(`/tournaments/${slug}/me`);

    await page.goto('/me');
    await expect(page.getByText('Your only way to sign in')).toBeVisible();
    const consents = page.getByRole('listitem').filter({ hasText: 'Named in public' });
    await consents.locator('summary').click();
    await consents.getByLabel('In the public results after the tournament').uncheck();
    await expect(page.getByText('Not named in public')).toBeVisible();
    await expectClean(page);
    const seen = await device('desk');
    await seen.goto(`/tournaments/${slug}/participants`);
    await expect(seen.getByText(`Mine ${kind}`)).toBeVisible();
    await expect(seen.getByText(name)).toHaveCount(0);

    await page.goto('/wrapped');
    await expect(page.getByRole('img', { name: new RegExp(`^${name}`) })).toBeVisible();
    await expectClean(page);
    const picture = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /^Save the picture/ })
      .first()
      .click();
    const bytes = await readFile(await (await picture).path());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    await page.getByRole('button', { name: 'Share by link' }).click();
    const link = page.getByLabel('Anyone with this link can see your year');
    await expect(link).toBeVisible();
    const { url } = await me.client.wrapped.year({ params: { year: 2027 } });
    const shared = new URL(url ?? '').pathname;
    await seen.goto(shared);
    await expect(seen.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
    await expectClean(seen);
    await page.getByRole('button', { name: 'Withdraw link' }).click();
    await expect(page.getByText('Only you can see this.')).toBeVisible();
    await seen.goto(shared);
    await expect(seen.getByText('This link doesn’t work')).toBeVisible();

    await page.goto('/me');
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    expect(await readFile(await (await file).path(), 'utf8')).toContain(name);
    await page.getByRole('button', { name: 'Delete my data' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('button', { name: 'Delete my data' })).toBeDisabled();
    await dialog.getByRole('textbox').fill(name);
    await expectClean(page);
    await dialog.getByRole('button', { name: 'Delete my data' }).click();
    await expect(page.getByText('Your data is deleted')).toBeVisible();
    await expect(page).toHaveURL('/signin');
    const left = JSON.stringify(
      await open.director.client.participants.list({ params: open.params }),
    );
    expect(left).not.toContain(name);
    expect(left).toContain('Redacted');
  });
}

test('an owner is informed what to hand on first', async ({ device, signIn, site }) => {
  const open = await openTournament(site, { slug: 'owned-one' });
  const page = await device('phone');
  await signIn(page, open.director);
  await page.goto('/me');
  await expect(page.getByText('You still own tournaments')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete my data' })).toHaveCount(0);
});

test('privacy and terms say what the schema holds, on any screen', async ({ device }) => {
  for (const kind of ['small phone', 'desk'] as const) {
    const page = await device(kind);
    await page.goto('/privacy');
    const needs = page.getByRole('listitem').filter({ hasText: 'Needs and notes' });
    await expect(needs).toContainText('owner, admins, convenors and equity');
    await needs.getByText('Where it is in the database').click();
    await expect(needs).toContainText('person_private.needs');
    await expectClean(page);
    await page.goto('/terms');
    await expect(page.getByText('What is promised')).toBeVisible();
    await expectClean(page);
  }
});
