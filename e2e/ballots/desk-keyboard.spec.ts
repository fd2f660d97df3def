/** A whole round of paper ballots: two people at two desks, and no mouse. */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { makeTournament, playRound, roundAt, showMotion } from '../support/play.ts';

const slug = 'no-mouse';
/** `DESK_ROOMS=100 npm test -- desk-keyboard` plays a round of the size of a large tournament. */
const rooms = Number(process.env.DESK_ROOMS ?? 12);
/** Rank and two scores of each team, in the order of the sheet. */
const paper = ['1', '79', '78', '2', '77', '76', '4', '72', '71', '3', '75', '74'];

test(`two people enter and confirm a round of ${rooms} rooms without a mouse`, async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug, teams: rooms * 4, rounds: 1 });
  await playRound(stage, 1, 'released');
  const { id: roundId } = await roundAt(stage, 1);
  const inRound = { ...stage.params, roundId };
  await showMotion(stage.director.client, inRound);
  const [first, second] = [await device('desk'), await device('desk')];
  for (const [at, page] of [first, second].entries()) {
    await signIn(page, at === 0 ? stage.director : stage.deputy);
    await page.goto(`/tournaments/${slug}/manage/ballots`);
    await expect(page.getByText(`0 of ${rooms} confirmed`)).toBeVisible();
    await openRow(page, at * 2);
  }

  const entered = await Promise.all([
    workThrough(first, stage.deputy.name),
    workThrough(second, stage.director.name),
  ]);
  // Who is typing where arrives a moment later: on a busy machine both may type the same room. Both
  // ballots are kept then, and one of them is confirmed.
  expect(entered.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(rooms);
  const { rooms: done } = await stage.director.client.ballots.ofRound({ params: inRound });
  const counting = done.map(({ ballots }) => ballots.filter(({ state }) => state === 'confirmed'));
  expect(done.every(({ decided }) => decided)).toBe(true);
  expect(counting.map((ballots) => ballots.length)).toEqual(Array(rooms).fill(1));
});

/** Tab into the list of rooms, down some rows, and open the one there. */
async function openRow(page: Page, down: number): Promise<void> {
  const row = page.getByRole('grid', { name: 'Ballots by room' }).locator('tbody tr[tabindex="0"]');
  await expect(row).toBeVisible();
  do await page.keyboard.press('Tab');
  while (!(await row.evaluate((element) => element === document.activeElement)));
  for (let step = 0; step < down; step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

const room = (page: Page) => page.getByRole('dialog', { name: /^Ballots of/ });
const confirm = (page: Page) => room(page).getByRole('button', { name: 'Confirm', exact: true });

/** Does what the desk offers, until the round is confirmed. @returns how many ballots were typed */
async function workThrough(page: Page, colleague: string): Promise<number> {
  const done = page.getByText(`${rooms} of ${rooms} confirmed`);
  const next = page
    .getByRole('row')
    .filter({ hasText: new RegExp(`By ${colleague}|Missing`) })
    .filter({ hasNotText: 'is here' })
    .first();
  let typed = 0;
  for (;;) {
    if (await room(page).isVisible()) typed += (await doNext(page)) === 'typed' ? 1 : 0;
    else {
      // Nothing is left for this desk until the colleague has typed the last room.
      await expect(done.or(next).first()).toBeVisible();
      if (await done.isVisible()) return typed;
      await next.press('Enter');
      await expect(room(page)).toBeVisible();
    }
  }
}

async function doNext(page: Page): Promise<'typed' | 'confirmed' | 'left'> {
  const mark = page.getByRole('textbox', { name: /^Rank of/ }).first();
  // The colleague was faster: their ballot counts, or this desk's own waits for them.
  const settled = room(page).getByText(/^Confirmed$|someone else must confirm them/);
  const isSettled = async () =>
    (await settled.first().isVisible()) && !(await confirm(page).isVisible());
  const offered = mark.and(page.locator(':focus')).or(confirm(page)).first();
  await expect
    .poll(
      async () =>
        (await room(page).isHidden()) || (await offered.isVisible()) || (await isSettled()),
    )
    .toBe(true);
  if (await room(page).isHidden()) return 'left';
  if (await isSettled()) {
    await page.keyboard.press('Escape');
    return 'left';
  }
  const title = await titleOf(page);
  const isTyped = await confirm(page).isVisible();
  if (isTyped) await expect(confirm(page)).toBeFocused();
  else {
    for (const one of paper) await page.keyboard.type(one);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Enter ballot' })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await expect
    .poll(async () => (await dialog.isHidden()) || (isTyped && (await isSettled())))
    .toBe(true);
  return isTyped ? 'confirmed' : 'typed';
}

async function titleOf(page: Page): Promise<string> {
  return (await room(page).getByRole('heading', { level: 2 }).first().textContent()) ?? '';
}
