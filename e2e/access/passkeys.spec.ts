/** Passkeys from the first to the last, with the authenticator that Chromium brings for tests. */
import type { Page } from '@playwright/test';
import { emailOf, test } from '../support/email-site.ts';
import { expect } from '../support/fixtures.ts';
import { violations } from '../support/wcag.ts';

/** A phone's own authenticator. Asks nobody: whoever holds the device is its owner. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Its owner has gone, or shakes their head: what it is asked, it refuses. */
    refuse: (isRefusing: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isRefusing }),
  };
}

async function expectClean(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect.soft(await violations(page), page.url()).toEqual([]);
}

test('a speaker adds a passkey, names it, signs in with it and removes it', async ({
  device,
  emailSite,
}) => {
  const { origin } = emailSite;
  const page = await device('small phone');
  const authenticator = await addAuthenticator(page);
  await page.goto(`${origin}/signin?redirect=%2Fme`);
  await page.getByLabel('Email').fill('kay@example.org');
  await page.getByRole('button', { name: 'Continue with email' }).click();
  const { code } = await emailOf(emailSite, 'kay@example.org');
  await page.getByLabel('Six-digit code').fill(code);
  await page.getByLabel('Full name').fill('Kay Key');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(`${origin}/me`);

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  await page.getByRole('button', { name: /^Rename Chrome/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename this passkey' });
  await dialog.getByLabel('Name').fill('Kay’s phone');
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Kay’s phone')).toBeVisible();
  await expectClean(page);

  await authenticator.refuse(true);
  await page.goto(`${origin}/signin?signout=true`);
  await expect(page.getByText('Signed Out Successfully')).toBeVisible();
  await page.goto(`${origin}/signin?redirect=%2Fme`);
  const enter = page.getByRole('button', { name: 'Sign in with a passkey' });
  await enter.click();
  await expect(page.getByText(/No passkey was used/)).toBeVisible();
  await expectClean(page);
  await authenticator.refuse(false);
  await enter.click();
  await expect(page).toHaveURL(`${origin}/me`);
  await expect(page.getByLabel('Full name')).toHaveValue('Kay Key');

  await page.getByRole('button', { name: 'Remove Kay’s phone' }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(page.getByText('Kay’s phone')).toHaveCount(0);
});
