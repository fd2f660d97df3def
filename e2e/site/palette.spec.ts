/** The command palette finds rooms and actions, and does them. */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { makeTournament, playRound, roundAt } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

test('rooms are found by name and actions by a word, and they are done', async ({
  device,
  signIn,
  site,
}) => {
  const slug = 'palette';
  const stage = await makeTournament(site, { slug, teams: 16, rounds: 1 });
  await playRound(stage, 1, 'drawn');
  const { client } = stage.director;
  const { id: roundId } = await roundAt(stage, 1);
  const { venues } = await client.venues.list({ params: stage.params });
  const { draw } = await client.draw.ofRound({ params: { ...stage.params, roundId } });
  const debate = draw?.debates[0];
  const room = venues.find(({ id }) => id === debate?.venueId)?.name ?? '';
  const page = await device('desk');
  await signIn(page, stage.director);
  await page.goto(`/tournaments/${slug}/manage`);
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();

  await test.step('a room leads to its debate', async () => {
    await choose(page, room, new RegExp(`^${room}\\b.*, `));
    await expect(page).toHaveURL(new RegExp(`room=${debate?.id}`));
  });

  await test.step('“allocate” allocates, once', async () => {
    const version = async () => {
      const { draw: now } = await client.draw.ofRound({ params: { ...stage.params, roundId } });
      return now?.version ?? 0;
    };
    const before = await version();
    await choose(page, 'allocate', /^Allocate all judges/);
    await expect.poll(version).toBeGreaterThan(before);
    const once = await version();
    await page.reload();
    await expect(page.getByRole('button', { name: /, chair, / }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Allocate all' })).toBeVisible();
    expect(await version()).toBe(once);
  });

  await test.step('“release” opens the check before the release', async () => {
    await choose(page, 'release', /^Check and release the draw/);
    await expect(page.getByRole('dialog', { name: 'Release the Round 1 draw' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('“import” leads to the import', async () => {
    await choose(page, 'import', /^Import files/);
    await expect(page).toHaveURL(/\/settings\/data$/);
  });
});

async function choose(page: Page, query: string, option: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  await palette.getByRole('combobox', { name: 'Find anything' }).pressSequentially(query);
  await expect(palette.getByRole('option', { name: option }).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await palette.getByRole('option', { name: option }).first().click();
  await expect(palette).toBeHidden();
}
