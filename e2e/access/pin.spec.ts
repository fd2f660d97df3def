/** A profile that holds a role, on the device that has it and on another one. */
import type { Page } from '@playwright/test';
import { createTournament } from '#testing/factories/factories.ts';
import { expect, personOn, test } from '../support/fixtures.ts';
import { violations } from '../support/wcag.ts';

const pin = '604213';

async function expectClean(page: Page): Promise<void> {
  expect.soft(await violations(page), page.url()).toEqual([]);
}

async function typeName(page: Page, name: string): Promise<void> {
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a director’s name opens their profile elsewhere with the PIN or an approval', async ({
  device,
  site,
}) => {
  const name = 'Petra PIN';
  const laptop = await device('desk');
  await typeName(laptop, name);
  await expect(laptop).toHaveURL('/dashboard');
  await createTournament(await personOn(laptop, site), { slug: 'pin-open' });
  await laptop.goto('/me');
  await laptop.getByLabel('PIN', { exact: true }).fill('123456');
  await laptop.getByRole('button', { name: 'Set PIN' }).click();
  await expect(laptop.getByText('too easy to guess')).toBeVisible();
  await laptop.getByLabel('PIN', { exact: true }).fill(pin);
  await laptop.getByRole('button', { name: 'Set PIN' }).click();
  await expect(laptop.getByText('PIN set', { exact: true })).toBeVisible();
  await expectClean(laptop);

  const phone = await device('small phone');
  await typeName(phone, name);
  await expect(phone.getByRole('heading', { name: 'Enter your PIN' })).toBeVisible();
  await expectClean(phone);
  await phone.getByLabel('PIN').fill('918273');
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone.getByRole('alert')).toContainText('This is not the PIN.');
  await phone.getByLabel('PIN').fill(pin);
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone).toHaveURL('/dashboard');

  const borrowed = await device('phone');
  await typeName(borrowed, name);
  await borrowed.getByRole('button', { name: 'Approve on another device' }).click();
  await expect(
    borrowed.getByRole('heading', { name: 'Approve on your other device' }),
  ).toBeVisible();
  const number = (await borrowed.locator('.number').textContent()) ?? '';
  await laptop.goto('/me');
  const field = laptop.getByLabel('Number on the other device');
  await field.fill(number === '99' ? '98' : String(Number(number) + 1));
  await laptop.getByRole('button', { name: 'Approve' }).click();
  await expect(laptop.getByText('The other device shows another number.')).toBeVisible();
  await expectClean(laptop);
  await field.fill(number);
  await laptop.getByRole('button', { name: 'Approve' }).click();
  await expect(laptop.getByText('Approved', { exact: true })).toBeVisible();
  await expect(field).toHaveCount(0);
  await expect(borrowed).toHaveURL('/dashboard');

  await laptop.goto('/me');
  const mine = laptop.getByRole('button', { name: 'This was me' });
  await expect(mine).toHaveCount(2);
  await expect(laptop.getByText('Wrong PIN')).toBeVisible();
  await expectClean(laptop);
  await mine.first().click();
  const notMine = laptop.getByRole('button', { name: 'This wasn’t me' });
  await expect(notMine).toHaveCount(1);
  await notMine.click();
  await expect(laptop.getByText('Signed out everywhere else')).toBeVisible();
  await expect(mine).toHaveCount(0);
  await typeName(phone, name);
  await expect(phone.getByRole('heading', { name: 'Enter your PIN' })).toBeVisible();
});
