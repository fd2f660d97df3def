/** A coin settles the sides in the room; the judge says on the ballot who won it. */
import { publicForum } from '#engine/formats/american-schools.ts';
import { ballotDesk } from '../pages/ballot-desk.ts';
import { phone } from '../pages/phone.ts';
import { expect, test } from '../support/fixtures.ts';
import { linksOf, makeTournament, playRound, roundAt, showMotion } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

test('the winner of the coin takes the order, and the ballot reads it back', async ({
  device,
  site,
}) => {
  const input = { slug: 'the-coin', teams: 8, rounds: 1, pack: publicForum };
  const stage = await makeTournament(site, input);
  await playRound(stage, 1, 'released');
  const { client } = stage.director;
  const inRound = { ...stage.params, roundId: (await roundAt(stage, 1)).id };
  await showMotion(client, inRound);
  const { rooms } = await client.ballots.ofRound({ params: inRound });
  const [room] = rooms;
  const links = await linksOf(client, stage.params);
  const judge = await device('phone');
  await judge.goto(links.get(room?.chair?.name ?? '') ?? '');
  await phone(judge).openBallot();
  const [first = '', second = ''] = await phone(judge).teams();
  const choose = async (field: string, option: string) => {
    await judge.getByRole('combobox', { name: field }).click();
    await judge.getByRole('option', { name: option }).click();
    await expect(judge.getByRole('combobox', { name: field })).toContainText(option);
  };
  await choose('Who won the toss', second);
  await choose('What they chose', 'To speak first or second');
  await choose('Who spoke first', second);
  expect.soft(await violations(judge)).toEqual([]);
  const scores = judge.getByRole('textbox', { name: /^Score of/ });
  for (const [index, score] of [28, 27, 26, 25].entries()) {
    await scores.nth(index).fill(String(score));
  }
  await judge
    .getByRole('radiogroup', { name: `Does ${first} win?` })
    .getByRole('radio', { name: 'Wins' })
    .check();
  await judge.getByRole('button', { name: 'Read it back' }).click();
  await expect(
    judge.getByText(`${second} won the toss and chose the order. ${second} spoke first.`),
  ).toBeVisible();
  expect.soft(await violations(judge)).toEqual([]);
  for (const tick of await judge.getByRole('checkbox').all()) await tick.check();
  await judge.getByRole('button', { name: 'Send ballot' }).click();
  await expect(judge.getByText(/^Received at /)).toBeVisible();
});

test('the desk sets the sides of a room once, and the judge finds them set', async ({
  device,
  signIn,
  site,
}) => {
  const input = { slug: 'sides-once', teams: 4, rounds: 1, pack: publicForum };
  const stage = await makeTournament(site, input);
  await playRound(stage, 1, 'released');
  const { client } = stage.director;
  const inRound = { ...stage.params, roundId: (await roundAt(stage, 1)).id };
  await showMotion(client, inRound);
  const [room] = (await client.ballots.ofRound({ params: inRound })).rooms;
  const [first = '', second = ''] = room?.teams.map(({ name }) => name) ?? [];
  const links = await linksOf(client, stage.params);
  const judge = await device('phone');
  await judge.goto(links.get(room?.chair?.name ?? '') ?? '');
  await phone(judge).openBallot();
  await expect(judge.getByText(/^The room decides the sides/)).toBeVisible();
  await judge
    .getByRole('textbox', { name: /^Score of/ })
    .first()
    .fill('28');

  const page = await device('desk');
  await signIn(page, stage.director);
  const desk = ballotDesk(page, 'sides-once');
  await desk.open(room?.venue ?? '', 'Enter');
  await desk.sheet.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: /^Sat as/ }).click();
  await page.getByRole('button', { name: 'Set these sides' }).click();
  await expect(page.getByText('The sides of the room are set')).toBeVisible();
  await expect(desk.dialog.getByText('The room decides the sides.')).toBeHidden();

  // What the judge had written is still there, with the team on its other side.
  await judge.reload();
  await expect.poll(() => phone(judge).teams()).toEqual([second, first]);
  await expect(judge.getByText(/^The room decides the sides/)).toBeHidden();
  await expect(
    judge
      .getByRole('region', { name: `: ${first}` })
      .getByRole('textbox', { name: /^Score of/ })
      .first(),
  ).toHaveValue('28');
});
