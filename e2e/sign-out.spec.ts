/** What signing out leaves on a shared device. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signInPage } from './pages/sign-in.ts';
import { violations } from './wcag.ts';

/** What a judge leaves behind: a private link, a draft, a ballot that waits for a network. */
async function leaveTraces(page: Page): Promise<void> {
  await page.evaluate(async () => {
    localStorage.setItem('rostrum.theme', 'dark');
    localStorage.setItem('rostrum.link.tournament', 'a private key');
    localStorage.setItem('rostrum-desk/account/room/panel/new', '{}');
    localStorage.setItem('rostrum.progress.room', '[]');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('rostrum');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const tx = db.transaction('ballot', 'readwrite');
    tx.objectStore('ballot').put({ key: 'one', state: 'waiting' });
    tx.objectStore('ballot').put({ key: 'two', state: 'draft' });
    await new Promise((resolve) => {
      tx.oncomplete = resolve;
    });
    db.close();
  });
}

const traces = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('rostrum');
      opening.onsuccess = () => resolve(opening.result);
    });
    const reading = db.transaction('ballot').objectStore('ballot').getAllKeys();
    const ballots = await new Promise((resolve) => {
      reading.onsuccess = () => resolve(reading.result);
    });
    db.close();
    const kept = await caches.keys();
    const files = await Promise.all(
      kept.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return {
      ballots,
      keys: Object.keys(localStorage).sort(),
      answers: files.flat().filter((url) => new URL(url).pathname.startsWith('/api/')),
    };
  });

test('signing out offers to send what waits, then leaves nothing private behind', async ({
  device,
}) => {
  const page = await device('small phone');
  await page.goto('/signin?redirect=/me');
  await signInPage(page).signInAs('Lena Leaver');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  // The page has made its database: what is left behind goes into the same one.
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('rostrum');
  await leaveTraces(page);
  await expect(page.getByText('Not sent yet')).toBeVisible();
  await expect(page.getByText('1 ballot, feedback form or mark is only on this')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
  expect.soft(await violations(page), 'the warning').toEqual([]);
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('If sending does not work')).toBeVisible();
  await page.getByRole('button', { name: 'Delete and sign out' }).click();
  await expect(page.getByText('Signed Out Successfully')).toBeVisible();
  expect(await traces(page)).toEqual({ ballots: [], keys: ['rostrum.theme'], answers: [] });
});
