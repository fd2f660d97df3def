/** The ceremony: the break, the best speakers and the champion, driven from a phone, seen by the hall. */
import type { Page } from '@playwright/test';
import { newId } from '#server/keys/secrets.ts';
import { pairScreen, screensPage } from '../pages/big-screen.ts';
import { expect, test } from '../support/fixtures.ts';
import { makeTournament, playEliminations, playRound, settleTies } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

test('the hall sees the break, the awards and the champion step by step, and nothing before', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'ceremony', teams: 8, rounds: 2 });
  await playRound(stage, 1, 'completed');
  await playRound(stage, 2, 'completed');
  await stage.director.client.breaks.generate({ params: stage.params, idempotencyKey: newId() });
  await settleTies(stage);
  const phone = await device('phone');
  await signIn(phone, stage.director);
  await phone.goto('/tournaments/ceremony/manage/big-screen');
  const hall = await device('projector');
  await pairScreen(hall, phone, 'Great Hall');
  await test.step('the break', () => revealBreak(phone, hall));
  await test.step('the best speakers', () => revealSpeakers(phone, hall));
  // What the final came to stays with the tab room.
  await playEliminations(stage, 'entered');
  await test.step('the champion', () => revealChampion(phone, hall));
});

async function revealBreak(phone: Page, hall: Page): Promise<void> {
  const screens = screensPage(phone);
  await screens.show('Break');
  await screens.choose('Break', 'Open');
  await expect(hall.getByRole('heading', { name: /^\d+ teams break$/ })).toBeVisible();
  const team = await screens.revealNext();
  await expect(hall.getByRole('heading', { name: team, exact: true })).toBeVisible();
  expect.soft(await violations(hall), 'break').toEqual([]);
  expect.soft(await violations(phone), 'break on the phone').toEqual([]);
}

async function revealSpeakers(phone: Page, hall: Page): Promise<void> {
  const screens = screensPage(phone);
  await screens.show('Speaker awards');
  await screens.choose('Places', '3');
  await expect(hall.getByRole('heading', { name: 'Speaker awards' })).toBeVisible();
  await expect(hall.getByRole('heading', { name: /honoured$/ })).toBeVisible();
  const third = await screens.revealNext();
  await expect(hall.getByRole('heading', { name: third, exact: true })).toBeVisible();
  expect.soft(await violations(phone), 'awards on the phone').toEqual([]);

  await phone.getByRole('button', { name: 'Present' }).click();
  const presenter = phone.getByRole('dialog', { name: 'Presenting on Great Hall' });
  await expect(presenter.getByText(/^Speaker awards 1 of \d+$/)).toBeVisible();
  const next = presenter.getByRole('button', { name: 'Next' });
  for (let shown = 1; await next.isEnabled(); shown++) {
    await phone.keyboard.press('PageDown');
    await expect(presenter.getByText(new RegExp(`^Speaker awards ${shown + 1} of`))).toBeVisible();
  }
  await expect(hall.getByText(/best speaker$/i)).toBeVisible();
  expect.soft(await violations(hall), 'awards').toEqual([]);
  await phone.keyboard.press('Escape');
  await expect(presenter).toBeHidden();
}

async function revealChampion(phone: Page, hall: Page): Promise<void> {
  const screens = screensPage(phone);
  await screens.show('Champion');
  await screens.choose('Category', 'Open');
  await expect(hall.getByRole('listitem')).toHaveCount(4);
  const finalists = await hall.getByRole('listitem').allTextContents();
  await expect(hall.getByText('Champions')).toBeHidden();
  await phone.getByRole('button', { name: 'Reveal the champion' }).click();
  await expect(hall.getByText('Champions')).toBeVisible();
  expect(finalists).toContain(await hall.getByRole('heading', { level: 2 }).textContent());
  expect.soft(await violations(hall), 'champion').toEqual([]);
  expect.soft(await violations(phone), 'champion on the phone').toEqual([]);
}
