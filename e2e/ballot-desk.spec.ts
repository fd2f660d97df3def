/** A paper ballot at the desk: typed without a mouse, confirmed by another, corrected with a reason. */
import type { Page } from '@playwright/test';
import { findRulePack } from '../src/engine/formats/index.ts';
import { expect, test } from './fixtures.ts';
import { makeTournament, playRound, roundAt, showMotion } from './play.ts';
import { violations } from './wcag.ts';

/** Style, content and strategy of three speeches, who replied, and the reply, for each team. */
const paper = [
  ...['29', '29.5', '14.5', ...['28', '28', '14'], ...['28', '28', '14'], '1', '14', '14', '7'],
  ...['28', '28', '14', ...['28', '28', '14'], ...['28', '28', '14'], '2', '14', '14', '7'],
];

test('a paper ballot is typed by keyboard, confirmed by another, and corrected', async ({
  device,
  signIn,
  site,
}) => {
  const pack = findRulePack('world-schools-regional');
  if (!pack) throw new Error('no pack');
  const stage = await makeTournament(site, { slug: 'paper', teams: 4, rounds: 1, pack });
  await playRound(stage, 1, 'released');
  await showMotion(stage.director.client, {
    ...stage.params,
    roundId: (await roundAt(stage, 1)).id,
  });
  const [desk, other] = [await device('desk'), await device('desk')];
  await signIn(desk, stage.director);
  await signIn(other, stage.deputy);

  await test.step('half typed, it survives Escape and a reload', async () => {
    const entry = await openRoom(desk, 'Enter');
    const first = entry.getByRole('textbox', { name: /^Style of/ }).first();
    await expect(first).toBeFocused();
    await desk.keyboard.type('27');
    await desk.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await openRoom(desk, 'Enter');
    await expect(entry.getByText('This is what you had typed before.')).toBeVisible();
    await expect(first).toHaveValue('27');
  });

  await test.step('typed', async () => {
    const entry = await openRoom(desk, 'Enter');
    await expect(entry.getByRole('textbox', { name: /^Style of/ }).first()).toBeFocused();
    for (const mark of paper) {
      await desk.keyboard.type(mark);
      await desk.keyboard.press('Enter');
    }
    await expect(entry.getByText(/ wins, with 248\.$/)).toBeVisible();
    expect.soft(await violations(desk)).toEqual([]);
    await expect(entry.getByRole('button', { name: 'Enter ballot' })).toBeFocused();
    await desk.keyboard.press('Enter');
    await expect(desk.getByText('Ballot entered: another confirms it')).toBeVisible();
    await expect(entry).toBeHidden();
    await expect(desk.getByRole('dialog', { name: 'Enter the ballot of B100' })).toBeVisible();
  });

  await test.step('confirmed', async () => {
    const review = await openRoom(other, 'Review');
    await expect(review.getByText('= 29 + 29.5 + 14.5')).toBeVisible();
    await review.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(other.getByText('Ballot confirmed')).toBeVisible();
  });

  await test.step('corrected', async () => {
    const room = await openRoom(desk, 'Open');
    await room.getByRole('button', { name: 'Correct' }).click();
    await room
      .getByRole('textbox', { name: /^Style of/ })
      .first()
      .fill('31');
    await room.getByRole('button', { name: 'Read it back' }).click();
    await expect(room.getByText(/ wins, with 250\.$/)).toBeVisible();
    const enter = room.getByRole('button', { name: 'Enter ballot' });
    await expect(enter).toBeDisabled();
    await room.getByRole('textbox', { name: 'Why is this ballot corrected?' }).fill('Misread a 9');
    await enter.click();
    await expect(room).toBeHidden();
    const again = await openRoom(other, 'Review');
    await expect(again.getByText('Reason: Misread a 9')).toBeVisible();
    await again.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(other.getByText('Ballot confirmed').first()).toBeVisible();
    const kept = await openRoom(desk, 'Open');
    await expect(kept.getByText('Earlier versions (1)')).toBeVisible();
    await expect(kept.getByText(/ wins, with 250\.$/).first()).toBeVisible();
  });
});

/** The room with the paper, in the dialog that the act of its row opens. */
async function openRoom(page: Page, act: 'Enter' | 'Review' | 'Open') {
  await page.goto('/tournaments/paper/manage/ballots');
  const row = page.getByRole('row').filter({ hasText: 'A100' });
  await row.getByRole('button', { name: act }).click();
  return page.getByRole('dialog', { name: /ballots? of A100$/i });
}
