/** Several screens, each with its own scene; scenes in turn; a presenter's keys; a lost network. */
import { expect, test } from './fixtures.ts';
import { pairScreen, screensPage } from './pages/big-screen.ts';
import { makeTournament, playRound } from './play.ts';
import { violations } from './wcag.ts';

test('two screens show what the tab room chooses, in turn and by keys', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'two-screens', teams: 16, rounds: 1 });
  await playRound(stage, 1, 'released');
  const desk = await device('desk');
  await signIn(desk, stage.director);
  await desk.goto('/tournaments/two-screens/manage/big-screen');
  const hall = await device('projector');
  await pairScreen(hall, await screensPage(desk).add('Great Hall'));
  const card = desk.getByRole('article').filter({ hasText: 'Great Hall' });
  await screensPage(desk).show('Draw');
  await expect(hall.getByText('16 teams').or(hall.getByText(/rooms/i)).first()).toBeVisible();
  expect.soft(await violations(hall)).toEqual([]);

  await card.getByRole('button', { name: 'Add Draw by room, Round 1' }).click();
  await expect(card.getByRole('heading', { name: 'Draw by room, Round 1' })).toBeVisible();
  await screensPage(desk).show('Clock');
  await card.getByRole('button', { name: 'Add Clock' }).click();
  await card.getByRole('button', { name: 'Start' }).click();
  await expect(card.getByText(/^Draw by room, Round 1, for \d+ s more$/)).toBeVisible();
  await expect(hall.getByRole('heading', { name: 'Round 1' })).toBeVisible();
  expect.soft(await violations(desk)).toEqual([]);

  await card.getByRole('button', { name: 'Present' }).click();
  const presenter = desk.getByRole('dialog', { name: 'Presenting on Great Hall' });
  await expect(presenter.getByText('Next: Clock')).toBeVisible();
  await desk.keyboard.press('PageDown');
  await expect(presenter.getByText('Next: Draw by room, Round 1')).toBeVisible();
  await expect(hall.getByRole('heading', { name: 'The two-screens Open' })).toBeVisible();
  expect.soft(await violations(desk)).toEqual([]);
  await desk.keyboard.press('Escape');

  const foyer = await device('phone');
  await pairScreen(foyer, await screensPage(desk).add('Foyer'));
  await expect(foyer.getByRole('heading', { name: 'The two-screens Open' })).toBeVisible();
  expect.soft(await violations(foyer)).toEqual([]);
});

test('a screen keeps its scene without a network, and comes back by itself', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'lost-screen', teams: 4, rounds: 1 });
  const phone = await device('phone');
  await signIn(phone, stage.director);
  await phone.goto('/tournaments/lost-screen/manage/big-screen');
  const hall = await device('projector');
  await pairScreen(hall, await screensPage(phone).add('Hall'));
  const say = async (text: string) => {
    await phone.getByRole('textbox', { name: 'Message' }).fill(text);
    await phone.getByRole('button', { name: 'Show' }).click();
  };
  await screensPage(phone).show('Message');
  await say('Lunch until 13:30');
  await expect(hall.getByText('Lunch until 13:30')).toBeVisible();
  expect.soft(await violations(phone)).toEqual([]);

  await hall.context().setOffline(true);
  await expect(hall.getByText('Reconnecting')).toBeVisible({ timeout: 30_000 });
  await expect(hall.getByText('Lunch until 13:30')).toBeVisible();
  await say('Round 2 is about to begin');
  await hall.context().setOffline(false);
  await expect(hall.getByText('Round 2 is about to begin')).toBeVisible({ timeout: 30_000 });
  await hall.reload();
  await expect(hall.getByText('Round 2 is about to begin')).toBeVisible();

  await phone.getByRole('button', { name: 'More' }).click();
  await phone.getByRole('menuitem', { name: 'Unpair, and pair another device' }).click();
  await expect(hall.getByRole('heading', { name: 'Pair this screen' })).toBeVisible({
    timeout: 30_000,
  });
});
