/** Paper ballots at the desk: typed without a mouse, confirmed by another, corrected with a reason. */
import { findRulePack } from '#engine/formats/index.ts';
import { ballotDesk } from '../pages/ballot-desk.ts';
import { expect, type Site, test } from '../support/fixtures.ts';
import { takePictures } from '../support/pictures.ts';
import { makeTournament, playRound, roundAt, showMotion } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

/** A released round whose motion is out. */
async function stageRound(site: Site, input: { slug: string; teams: number; packId: string }) {
  const { packId, ...rest } = input;
  const pack = findRulePack(packId);
  if (!pack) throw new Error(`no pack ${packId}`);
  const stage = await makeTournament(site, { ...rest, rounds: 1, pack });
  await playRound(stage, 1, 'released');
  const { id: roundId } = await roundAt(stage, 1);
  await showMotion(stage.director.client, { ...stage.params, roundId });
  const { rooms } = await stage.director.client.ballots.ofRound({
    params: { ...stage.params, roundId },
  });
  return { stage, rooms };
}

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
  const { stage } = await stageRound(site, {
    slug: 'paper',
    teams: 4,
    packId: 'world-schools-regional',
  });
  const [first, second] = [await device('desk'), await device('desk')];
  await signIn(first, stage.director);
  await signIn(second, stage.deputy);
  const [desk, other] = [ballotDesk(first, 'paper'), ballotDesk(second, 'paper')];
  const style = desk.dialog.getByRole('textbox', { name: /^Style of/ }).first();

  await test.step('half typed in a page that crashes, it is found again', async () => {
    await first.goto('/tournaments/paper/manage/ballots');
    await expect(desk.row('A100')).toBeVisible();
    const lost = await first.context().newPage();
    const there = ballotDesk(lost, 'paper');
    await there.open('A100', 'Enter');
    await there.dialog
      .getByRole('textbox', { name: /^Style of/ })
      .first()
      .fill('27');
    await expect(desk.row('A100').getByText('Draft on this device')).toBeVisible();
    const crash = lost.waitForEvent('crash');
    const devTools = await lost.context().newCDPSession(lost);
    // It never answers: the renderer is gone.
    void devTools.send('Page.crash').catch(() => undefined);
    await crash;
    await desk.open('A100', 'Enter');
    await expect(desk.dialog.getByText('Restored from your draft.')).toBeVisible();
    await expect(style).toHaveValue('27');
    await desk.dialog.getByRole('button', { name: 'Start over' }).click();
    await expect(style).toHaveValue('');
    await lost.close();
  });

  await test.step('half typed, it survives Escape, Back and a reload', async () => {
    await desk.open('A100', 'Enter');
    await expect(style).toBeFocused();
    await desk.type('27');
    await desk.press('Escape');
    await expect(desk.dialog).toBeHidden();
    await expect(desk.row('A100').getByText('Draft on this device')).toBeVisible();
    await desk.row('A100').getByRole('button', { name: 'Enter' }).click();
    await expect(desk.dialog.getByText('Restored from your draft.')).toBeVisible();
    await expect(style).toHaveValue('27');
    await first.goBack();
    await expect(desk.dialog).toBeHidden();
    await first.goForward();
    await expect(style).toHaveValue('27');
    await first.reload();
    await expect(style).toHaveValue('27');
    await desk.press('Control+Enter');
    await expect(desk.dialog.getByText(/^\d+ fields are empty\.$/)).toBeVisible();
    await style.focus();
    await desk.dialog.getByRole('button', { name: 'Go to the first' }).click();
    await expect(desk.dialog.getByRole('textbox', { name: /^Content of/ }).first()).toBeFocused();
    await takePictures(first, 'desk-empty-fields');
    await desk.dialog.getByRole('button', { name: 'Start over' }).click();
    await expect(style).toHaveValue('');
  });

  await test.step('Enter after each mark works, even when the field has already moved on', async () => {
    await desk.open('A100', 'Enter');
    await expect(style).toBeFocused();
    for (const mark of paper) {
      await desk.type(mark);
      await desk.press('Enter');
    }
    await expect(desk.dialog.getByText('248', { exact: true })).toBeVisible();
    await expect(desk.dialog.getByRole('status').getByText(/ wins$/)).toBeVisible();
    expect.soft(await violations(first)).toEqual([]);
    await expect(desk.dialog.getByRole('button', { name: 'Enter ballot' })).toBeFocused();
    await desk.press('Enter');
    await expect(
      first.getByText('Ballot entered; awaiting someone else’s confirmation'),
    ).toBeVisible();
    await expect(desk.room('B100')).toBeVisible();
  });

  await test.step('confirmed', async () => {
    await other.open('A100', 'Review');
    await expect(other.dialog.getByText('248', { exact: true })).toBeVisible();
    await expect(other.dialog.getByRole('button', { name: 'Confirm', exact: true })).toBeFocused();
    expect.soft(await violations(second)).toEqual([]);
    await other.press('Enter');
    await expect(second.getByText('Ballot confirmed')).toBeVisible();
  });

  await test.step('corrected', async () => {
    await desk.open('A100', 'Open');
    await desk.dialog.getByRole('button', { name: /^Ballot of/ }).click();
    await first.getByRole('menuitem', { name: 'Correct' }).click();
    await style.fill('31');
    await expect(desk.dialog.getByText('250', { exact: true })).toBeVisible();
    await desk.press('Control+Enter');
    const why = desk.dialog.getByRole('textbox', { name: 'Why are you correcting this ballot?' });
    await expect(why).toBeFocused();
    await desk.type('Misread a 9');
    await desk.dialog.getByRole('button', { name: 'Enter ballot' }).click();
    await expect(desk.room('B100')).toBeVisible();
    await other.open('A100', 'Review');
    await expect(other.dialog.getByText('Reason: Misread a 9')).toBeVisible();
    const changes = other.dialog.getByRole('list', { name: 'Changes' });
    await expect(changes.getByText('Proposition, First Proposition, Style')).toBeVisible();
    await expect(changes.getByText('29 → 31')).toBeVisible();
    const total = other.dialog.getByRole('row').filter({ hasText: '248' });
    await expect(total.getByText('250', { exact: true })).toBeVisible();
    await changes.scrollIntoViewIfNeeded();
    await total.scrollIntoViewIfNeeded();
    await takePictures(second, 'correction-review');
    await expect(other.dialog.getByRole('button', { name: 'Confirm', exact: true })).toBeFocused();
    await other.press('Enter');
    await expect(second.getByText('Ballot confirmed').first()).toBeVisible();
    await desk.open('A100', 'Open');
    await expect(desk.dialog.getByText('Earlier versions (1)')).toBeVisible();
    await expect(desk.dialog.getByText('250', { exact: true })).toBeVisible();
  });
});

/** Keys a second on a number pad: an untrained helper; somebody with practice presses three to four. */
const keysPerSecond = 2;

test('a room of four teams takes 20 seconds, three judges a minute, and all are confirmed at once', async ({
  device,
  signIn,
  site,
}) => {
  await test.step('British Parliamentary: four ranks and eight scores', async () => {
    const { stage, rooms } = await stageRound(site, {
      slug: 'fast-bp',
      teams: 8,
      packId: 'wudc-bp',
    });
    const page = await device('desk');
    await signIn(page, stage.director);
    const desk = ballotDesk(page, 'fast-bp');
    await desk.open(rooms[0]?.venue ?? '', 'Enter');
    await expect(page.getByRole('textbox', { name: /^Rank of/ }).first()).toBeFocused();
    desk.strokes();
    await desk.type(...['1', '79', '78'], ...['2', '77', '76'], ...['4', '72', '71']);
    await desk.type('3', '75', '74');
    await desk.press('Enter');
    await expect(desk.dialog.getByText('1 OG · 2 OO · 3 CO · 4 CG')).toBeVisible();
    await desk.press('Enter');
    await expect(
      page.getByText('Ballot entered; awaiting someone else’s confirmation'),
    ).toBeVisible();
    await expect(desk.room(rooms[1]?.venue ?? '')).toBeVisible();
    expect(desk.strokes() / keysPerSecond).toBeLessThanOrEqual(20);
  });

  await test.step('Australs: three judges, each with six scores and two replies', async () => {
    const { stage, rooms } = await stageRound(site, {
      slug: 'fast-panels',
      teams: 8,
      packId: 'australs',
    });
    const room = rooms.find(({ due }) => due.length === 3);
    const venue = room?.venue ?? '';
    const [first, second] = [await device('desk'), await device('desk')];
    await signIn(first, stage.director);
    await signIn(second, stage.deputy);
    const [desk, other] = [ballotDesk(first, 'fast-panels'), ballotDesk(second, 'fast-panels')];
    await desk.open(venue, 'Enter');
    await expect(first.getByRole('combobox', { name: /^Motion/ })).toBeFocused();
    desk.strokes();
    await desk.type('1');
    const wins = ['76', '75', '75', '1', '38'];
    const loses = ['74', '74', '73', '1', '36'];
    await typeTeams(desk, wins, loses);
    await typeTeams(desk, loses, wins);
    // The third judge names another speaker who replied: the difference is there at once.
    await typeTeams(desk, ['76', '75', '75', '2', '38'], loses);
    const differences = desk.dialog.getByRole('list', { name: 'Differences' });
    await expect(differences.getByText(/reply speaker/)).toBeVisible();
    await expect(differences.getByText(new RegExp(room?.due[2]?.name ?? ''))).toBeVisible();
    expect.soft(await violations(first)).toEqual([]);
    const replier = desk.dialog.getByRole('combobox', { name: /^Who replied for/ }).nth(2);
    await replier.focus();
    await desk.type('1');
    await expect(differences).toBeHidden();
    await expect(desk.dialog.getByText(/ wins, 2 of 3 judges$/)).toBeVisible();
    await desk.press('Control+Enter');
    await expect(
      first.getByText('3 ballots entered; awaiting someone else’s confirmation'),
    ).toBeVisible();
    expect(desk.strokes() / keysPerSecond).toBeLessThanOrEqual(60);

    await other.open(venue, 'Review');
    await expect(second.getByRole('button', { name: 'Confirm all 3' })).toBeFocused();
    await other.press('Enter');
    await expect(second.getByText('3 ballots confirmed')).toBeVisible();
  });
});

/** One judge's paper. Half points are possible in a reply, so that Enter ends it. */
async function typeTeams(
  desk: ReturnType<typeof ballotDesk>,
  ...teams: readonly (readonly string[])[]
) {
  for (const marks of teams) {
    await desk.type(...marks);
    await desk.press('Enter');
  }
}

test('two desks at one room see each other, and the second ballot is next to the first', async ({
  device,
  signIn,
  site,
}) => {
  const { stage, rooms } = await stageRound(site, {
    slug: 'two-desks',
    teams: 8,
    packId: 'wudc-bp',
  });
  const venue = rooms[0]?.venue ?? '';
  const [first, second] = [await device('desk'), await device('desk')];
  await signIn(first, stage.director);
  await signIn(second, stage.deputy);
  const [desk, other] = [ballotDesk(first, 'two-desks'), ballotDesk(second, 'two-desks')];
  const best = ['1', '79', '78', '2', '77', '76', '4', '72', '71', '3', '75', '74'];

  await desk.open(venue, 'Enter');
  await other.open(venue, 'Enter');
  await expect(desk.dialog.getByText(`Also in this room: ${stage.deputy.name}.`)).toBeVisible();
  await expect(other.dialog.getByText(`Also in this room: ${stage.director.name}.`)).toBeVisible();
  await desk.type(...best);
  await other.type(...best.with(1, '80'));
  await desk.press('Control+Enter');
  await expect(
    first.getByText('Ballot entered; awaiting someone else’s confirmation'),
  ).toBeVisible();
  // It arrives beside what is being typed, with the difference.
  await expect(other.sheet.getByText(new RegExp(`^${stage.director.name}, `))).toBeVisible();
  await expect(other.dialog.getByRole('list', { name: 'Differences' })).toContainText('score');
  await other.press('Control+Enter');
  await expect(second.getByText('Another ballot arrived first')).toBeVisible();
  await expect(other.dialog.getByRole('list', { name: 'Differences' })).toContainText('score');
});
