/** What signing out deletes from a shared device, and what it says before. */
import type { Page } from '@playwright/test';
import { phone } from '../pages/phone.ts';
import { signInPage } from '../pages/sign-in.ts';
import { storedOn } from '../support/device-store.ts';
import { expect, test } from '../support/fixtures.ts';
import { inMidFlow } from '../support/mid-flow.ts';
import { linksOf, roundAt } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

/** What is left of a person: keys, kept things, answers of calls. */
const traces = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('rostrum');
      opening.onsuccess = () => resolve(opening.result);
    });
    const names = [...db.objectStoreNames];
    const kept = await Promise.all(
      names.map(
        (name) =>
          new Promise<IDBValidKey[]>((resolve) => {
            const reading = db.transaction(name).objectStore(name).getAllKeys();
            reading.onsuccess = () => resolve(reading.result);
          }),
      ),
    );
    db.close();
    const files = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    );
    return {
      kept: kept.flat(),
      keys: Object.keys(localStorage).sort(),
      answers: files.flat().filter((url) => new URL(url).pathname.startsWith('/api/')),
    };
  });

test('signing out names the ballots that it would delete, and leads back to them', async ({
  device,
  site,
}) => {
  const { stage } = await inMidFlow(site, 'shared-phone');
  const { id: roundId } = await roundAt(stage, 2);
  const { client } = stage.director;
  const { rooms } = await client.ballots.ofRound({ params: { ...stage.params, roundId } });
  const links = await linksOf(client, stage.params);
  const page = await device('small phone');
  await page.goto('/signin?redirect=/dashboard');
  await signInPage(page).signInAs('Lena Leaver');
  await page.goto(links.get(rooms[0]?.chair?.name ?? '') ?? '');
  const judge = phone(page);
  await judge.openBallot();

  const leave = async () => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /Your account/ }).click();
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  };
  // Opened is not written: there is nothing to lose yet.
  await page.goto('/me');
  const own = page.locator('#sign-out');
  await expect(own.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await page.goBack();
  const [team = ''] = await judge.teams();
  await judge.mark({ team, rank: 1, scores: [80] });
  await expect.poll(() => storedOn(page, 'ballot')).toContain('80');

  await leave();
  const ballot = own.getByRole('link', { name: 'Ballot' });
  await expect(ballot).toBeInViewport();
  await expect(own.getByRole('listitem')).toHaveText(
    /^Ballot, Round 2, .*shared-phone Open draft$/,
  );
  await expect(own.getByRole('button')).toHaveText(['Go back', 'Delete and sign out']);
  expect.soft(await violations(page), 'the warning').toEqual([]);
  await own.getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL('/dashboard');

  await leave();
  await ballot.click();
  await expect(page.getByRole('textbox', { name: /^Score of/ }).first()).toHaveValue('80');

  await leave();
  await own.getByRole('button', { name: 'Delete and sign out' }).click();
  await expect(page.getByText('Signed Out Successfully')).toBeVisible();
  expect(await traces(page)).toEqual({ kept: [], keys: [], answers: [] });
});

test('marks that wait for a network can be sent before signing out', async ({ device }) => {
  const page = await device('small phone');
  await page.goto('/signin?redirect=/me');
  await signInPage(page).signInAs('Mara Marks');
  await page.evaluate(() => localStorage.setItem('rostrum.progress.room', '[{"key":"a"}]'));
  const own = page.locator('#sign-out');
  await expect(own.getByRole('listitem')).toHaveText(
    '1 check-in or progress mark waits to be sent',
  );
  await own.getByRole('button', { name: 'Send now' }).click();
  await expect(own.getByText('If sending doesn’t work')).toBeVisible();
});
