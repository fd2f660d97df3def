/** Several screens, each with its own scene; scenes in turn; a presenter's keys; a lost network. */
import { newId } from '#server/keys/secrets.ts';
import { pairScreen, screensPage } from '../pages/big-screen.ts';
import { expect, test } from '../support/fixtures.ts';
import { takePictures } from '../support/pictures.ts';
import { makeTournament, playRound, roundAt, type Stage } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

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
  await pairScreen(hall, desk, 'Great Hall');
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
  await pairScreen(foyer, desk, 'Foyer');
  await expect(foyer.getByRole('heading', { name: 'The two-screens Open' })).toBeVisible();
  expect.soft(await violations(foyer)).toEqual([]);

  await takePictures(foyer, 'screen-claim');
  const claim = foyer.getByRole('complementary', { name: 'Pairing' });
  await expect(claim).toContainText('paired with The two-screens Open');
  await claim.getByRole('button', { name: 'Show a new code' }).click();
  await expect(foyer.getByRole('heading', { name: 'Pair this screen' })).toBeVisible();
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
  await pairScreen(hall, phone, 'Hall');
  const say = async (text: string) => {
    await phone.getByRole('textbox', { name: 'Message' }).fill(text);
    await phone.getByRole('button', { name: 'Show' }).click();
  };
  await screensPage(phone).show('Message');
  await say('Lunch until 13:30');
  await expect(hall.getByText('Lunch until 13:30')).toBeVisible();
  expect.soft(await violations(phone)).toEqual([]);

  await hall.context().setOffline(true);
  await expect(hall.getByText('Reconnecting')).toBeVisible();
  await expect(hall.getByText('Lunch until 13:30')).toBeVisible();
  await say('Round 2 is about to begin');
  await hall.context().setOffline(false);
  await expect(hall.getByText('Round 2 is about to begin')).toBeVisible();
  await hall.reload();
  await expect(hall.getByText('Round 2 is about to begin')).toBeVisible();

  await phone.getByRole('button', { name: 'More' }).click();
  await phone.getByRole('menuitem', { name: 'Unpair, and pair another device' }).click();
  await expect(hall.getByRole('heading', { name: 'Pair this screen' })).toBeVisible();
});

test('every scene shows a tournament in the middle: the day, who is here, draw, motion, results', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'all-scenes', teams: 16, rounds: 4 });
  await playRound(stage, 1, 'completed');
  await playRound(stage, 2, 'released');
  await prepare(stage);
  const desk = await device('desk');
  await signIn(desk, stage.director);
  await desk.goto('/tournaments/all-scenes/manage/big-screen');
  const hall = await device('projector');
  const screens = screensPage(desk);
  await pairScreen(hall, desk, 'Great Hall');
  const shows = async (text: string | RegExp) => {
    await expect(hall.getByText(text).first()).toBeVisible();
    expect.soft(await violations(hall), String(text)).toEqual([]);
  };

  await screens.show('Schedule');
  await shows('Conference dinner');
  await screens.show('Check-in');
  await screens.choose('Check-in', 'Evening');
  await shows('Scan with your phone, or tap “I am here” on your own page.');
  await screens.show('Motion');
  await screens.choose('Round', 'Round 2');
  // With the weekday when it is past midnight by then.
  await shows(/^Motion at (\w+ )?\d/);
  await screens.show('Draw');
  await screens.choose('Round', 'Round 2');
  await shows('4 rooms');
  await desk.getByText('By team', { exact: true }).click();
  await shows('16 teams');
  await screens.show('Results');
  await screens.choose('Round', 'Round 1');
  const { teams } = await stage.director.client.participants.list({ params: stage.params });
  const team = teams[0]?.name ?? '';
  await expect(hall.getByRole('heading', { name: 'Round 1 results' })).toBeVisible();
  await shows(team);
  await screens.show('Standings');
  await expect(hall.getByRole('heading', { name: 'Standings' })).toBeVisible();
  await shows(team);
});

/** A dinner to come, a check-in that is open, a motion whose time is set. */
async function prepare(stage: Stage): Promise<void> {
  const { params } = stage;
  const { client } = stage.director;
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  await client.schedule.add({
    params,
    body: {
      events: [
        { kind: 'meal', title: 'Conference dinner', startsAt: later(60), endsAt: later(150) },
      ],
    },
    idempotencyKey: newId(),
  });
  await client.checkin.open({ params, body: { name: 'Evening' }, idempotencyKey: newId() });
  const { id: roundId } = await roundAt(stage, 2);
  await client.motions.release({ params: { ...params, roundId }, body: { at: later(30) } });
}
