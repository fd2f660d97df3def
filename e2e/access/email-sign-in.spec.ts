/** Signing in by email, for people who have no Discord: by code and by link, and what can go wrong. */
import type { Page } from '@playwright/test';
import { anotherCode } from '#testing/email-to.ts';
import { emailOf, test } from '../support/email-site.ts';
import { expect } from '../support/fixtures.ts';
import { violations } from '../support/wcag.ts';

async function expectClean(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect.soft(await violations(page), page.url()).toEqual([]);
}

async function ask(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
}

test('a pupil enters by a code that was typed wrong first, with a new name, and back where they were going', async ({
  device,
  emailSite,
}) => {
  const page = await device('small phone');
  await page.goto(`${emailSite.origin}/me?from=poster`);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Continue/ })).toHaveCount(0);
  await expectClean(page);
  await page.getByLabel('Email').fill('pupil');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter an email address such as name@example.org.')).toBeVisible();
  await expectClean(page);
  await ask(page, 'pupil@example.org');
  const code = page.getByLabel('Six-digit code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expectClean(page);
  const { code: good } = await emailOf(emailSite, 'pupil@example.org');
  await code.fill(anotherCode(good));
  await expect(
    page.getByText(/not the code in the newest email. You have 4 more tries/),
  ).toBeVisible();
  await expectClean(page);
  // As somebody pastes it.
  await code.fill(` ${good.slice(0, 3)} ${good.slice(3)} `);
  const name = page.getByLabel('Full name');
  await expect(name).toBeFocused();
  await expectClean(page);
  await name.fill('Pia Pupil');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${emailSite.origin}/me?from=poster`);
  await expect(page.getByLabel('Full name')).toHaveValue('Pia Pupil');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByText('Email, with a code or link each time')).toBeVisible();
  await expectClean(page);
});

test('the link signs in where it was asked for, after a button; elsewhere it says what to do', async ({
  device,
  emailSite,
}) => {
  const desk = await device('desk');
  await desk.goto(`${emailSite.origin}/signin?redirect=%2Ftournaments%2Fcreate`);
  await ask(desk, 'lin@example.org');
  const { link } = await emailOf(emailSite, 'lin@example.org');

  const phone = await device('phone');
  await phone.goto(link);
  await expect(phone).toHaveURL(`${emailSite.origin}/signin`);
  await expectClean(phone);
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(phone.getByText(/only in the browser where you asked for it/)).toBeVisible();
  await expectClean(phone);

  const tab = await desk.context().newPage();
  await tab.goto(link);
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  await tab.getByLabel('Full name').fill('Lin Linked');
  await tab.getByRole('button', { name: 'Create account' }).click();
  await expect(tab).toHaveURL(/\/tournaments\/create/);
  // The tab that waited for the code goes on as well.
  await expect(desk).toHaveURL(/\/tournaments\/create/);

  await tab.goto(link);
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(tab.getByText(/This link was used, or is older than 10 minutes/)).toBeVisible();
  await tab.getByRole('button', { name: 'Sign in another way' }).click();
  await expect(tab.getByLabel('Email')).toBeVisible();
});

test('a lost connection keeps what was typed; a new email takes the place of the old one', async ({
  device,
  emailSite,
}) => {
  const page = await device('phone');
  await page.goto(`${emailSite.origin}/signin`);
  await page.getByLabel('Email').fill('otto@example.org');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await expect(page.getByText('You’re offline. Connect and try again.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('otto@example.org');
  await page.context().setOffline(false);
  await ask(page, 'otto@example.org');
  const first = await emailOf(emailSite, 'otto@example.org');
  await page.getByRole('button', { name: 'Send a new email' }).click();
  await expect(page.getByText('A new email is on its way. Only its code works now.')).toBeVisible();
  const second = await emailOf(emailSite, 'otto@example.org', 2);
  expect(second.link).not.toBe(first.link);
  const wrong = [1, 2, 3, 4, 5].reduce((code) => anotherCode(code), second.code);
  const code = page.getByLabel('Six-digit code');
  for (const left of ['4 more', '3 more', '2 more', '1 more', 'one wrong code too many']) {
    await code.fill('');
    await code.fill(wrong);
    await expect(page.getByText(left)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});
