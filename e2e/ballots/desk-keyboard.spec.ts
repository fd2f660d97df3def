/** A whole round of paper ballots: two people at two desks, and no mouse. */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { makeTournament, playRound, roundAt, showMotion } from '../support/play.ts';

const slug = 'no-mouse';
const rooms = 24;
/** Rank and two scores of each team, in the order of the sheet. */
const paper = ['1', '79', '78', '2', '77', '76', '4', '72', '71', '3', '75', '74'];

test('two people enter and confirm a round of 24 rooms without a mouse', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug, teams: rooms * 4, rounds: 1 });
  await playRound(stage, 1, 'released');
  const { id: roundId } = await roundAt(stage, 1);
  const inRound = { ...stage.params, roundId };
  await showMotion(stage.director.client, inRound);
  const desks = [await device('desk'), await device('desk')];
  for (const [at, page] of desks.entries()) {
    await signIn(page, at === 0 ? stage.director : stage.deputy);
    await page.goto(`/tournaments/${slug}/manage/ballots`);
    await expect(page.getByText(`0 of ${rooms} confirmed`)).toBeVisible();
    await openRow(page, at * 2);
  }

  const entered = await Promise.all(desks.map(enterAll));
  expect(entered.reduce((sum, count) => sum + count)).toBe(rooms);
  await Promise.all(desks.map(confirmAll));

  for (const page of desks) {
    await expect(page.getByText(`${rooms} of ${rooms} confirmed`)).toBeVisible();
  }
  const { rooms: done } = await stage.director.client.ballots.ofRound({ params: inRound });
  expect(done.every(({ decided, ballots }) => decided && ballots.length === 1)).toBe(true);
});

/** Tab into the list of rooms, down some rows, and open the one there. */
async function openRow(page: Page, down: number): Promise<void> {
  const row = page.getByRole('grid', { name: 'Ballots by room' }).locator('tbody tr[tabindex="0"]');
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(row).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0] });
  for (let step = 0; step < down; step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

const room = (page: Page) => page.getByRole('dialog', { name: /^Ballots of/ });
const confirm = (page: Page) => room(page).getByRole('button', { name: 'Confirm', exact: true });

/** Types room after room, as the desk offers them. @returns how many */
async function enterAll(page: Page): Promise<number> {
  const first = page.getByRole('textbox', { name: /^Rank of/ }).first();
  for (let count = 0; ; count++) {
    await expect(first.and(page.locator(':focus')).or(confirm(page))).toBeVisible();
    if (await confirm(page).isVisible()) return count;
    const title = await titleOf(page);
    for (const mark of paper) await page.keyboard.type(mark);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Enter ballot' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: title, exact: true })).toBeHidden();
  }
}

/** Confirms what the other one typed, until the desk offers no more. */
async function confirmAll(page: Page): Promise<void> {
  while (await room(page).isVisible()) {
    const title = await titleOf(page);
    await expect(confirm(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: title, exact: true })).toBeHidden();
  }
}

async function titleOf(page: Page): Promise<string> {
  return (await room(page).getByRole('heading', { level: 2 }).first().textContent()) ?? '';
}
