/** Scores that are a sum of criteria, and speeches that judges rank. */
import { findRulePack } from '#engine/formats/index.ts';
import { phone } from '../pages/phone.ts';
import { expect, type Site, test } from '../support/fixtures.ts';
import { linksOf, makeTournament, playRound, roundAt, showMotion } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

/** A round of two teams a room, with the link of the chair of its first one. */
async function stageRoom(site: Site, slug: string, packId: string) {
  const pack = findRulePack(packId);
  if (!pack) throw new Error(`no pack ${packId}`);
  const stage = await makeTournament(site, { slug, teams: 8, rounds: 1, pack });
  await playRound(stage, 1, 'released');
  const { client } = stage.director;
  const inRound = { ...stage.params, roundId: (await roundAt(stage, 1)).id };
  await showMotion(client, inRound);
  const { rooms } = await client.ballots.ofRound({ params: inRound });
  const links = await linksOf(client, stage.params);
  return { stage, link: links.get(rooms[0]?.chair?.name ?? '') ?? '' };
}

test('a judge marks style, content and strategy, and the form adds them up', async ({
  device,
  signIn,
  site,
}) => {
  const { stage, link } = await stageRoom(site, 'by-criteria', 'world-schools-regional');
  const judge = await device('phone');
  await judge.goto(link);
  await phone(judge).openBallot();
  const [first = ''] = await phone(judge).teams();
  const block = judge.getByRole('region', { name: `: ${first}` });
  const fields = judge.getByRole('textbox', { name: /^(Style|Content|Strategy)/ });
  await expect(fields).toHaveCount(24);
  await fields.first().fill('40');
  await expect(judge.getByText('Style: 40 is outside the range of 24 to 32.')).toBeVisible();
  for (const [index, mark] of ['29', '29.5', '14.5'].entries()) await fields.nth(index).fill(mark);
  await expect(block.getByText(/^Score of .+ 73$/)).toBeVisible();
  expect.soft(await violations(judge)).toEqual([]);

  // Enter goes from field to field, in the order of the criteria; a digit says who replied.
  await fields.first().focus();
  const substantive = ['28', '28', '14'];
  const reply = ['1', '14', '14', '7'];
  const marks = [
    ...['29', '29.5', '14.5', ...substantive, ...substantive, ...reply],
    ...[...substantive, ...substantive, ...substantive, ...reply],
  ];
  for (const mark of marks) {
    await judge.keyboard.press('ControlOrMeta+a');
    await judge.keyboard.type(mark);
    await judge.keyboard.press('Enter');
  }
  // Enter on the last field goes on.
  await expect(judge.getByText('= 29 + 29.5 + 14.5')).toBeVisible();
  await expect(judge.getByText(`${first} wins, with 248.`)).toBeVisible();
  expect.soft(await violations(judge)).toEqual([]);
  for (const tick of await judge.getByRole('checkbox').all()) await tick.check();
  await judge.getByRole('button', { name: 'Send ballot' }).click();
  await expect(judge.getByText(/^Received at /)).toBeVisible();

  // The organiser reads the criteria in the rules, and may call one by another name.
  const desk = await device('desk');
  await signIn(desk, stage.director);
  await desk.goto(`/tournaments/${stage.slug}/settings/rules`);
  const weight = desk.getByRole('textbox', { name: 'Weight' }).first();
  await weight.fill('2');
  await expect(desk.getByText(/The criteria add up to 84–/)).toBeVisible();
  await expect(desk.getByText(/existing ballots would break these rules/)).toBeVisible();
  expect.soft(await violations(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Discard changes' }).click();
});

test('a judge ranks the four speeches', async ({ device, site }) => {
  const { link } = await stageRoom(site, 'speech-ranks', 'apda');
  const judge = await device('phone');
  await judge.goto(link);
  await phone(judge).openBallot();
  const [first = ''] = await phone(judge).teams();
  const scores = judge.getByRole('textbox', { name: /^Score of/ });
  const ranks = judge.getByRole('textbox', { name: /^Rank of the speech of/ });
  for (const [index, score] of [28, 26, 27, 25].entries()) {
    await scores.nth(index).fill(String(score));
  }
  for (const [index, rank] of [2, 3, 1, 4].entries()) await ranks.nth(index).fill(String(rank));
  await judge
    .getByRole('radiogroup', { name: `Does ${first} win?` })
    .getByRole('radio', { name: 'Wins' })
    .check();
  await expect(judge.getByText(/^Rank 1 has 27, but rank 2 has 28\./)).toBeVisible();
  expect.soft(await violations(judge)).toEqual([]);
  await ranks.nth(0).fill('1');
  await expect(judge.getByText('Two speeches are 1st. Give each rank once.').first()).toBeVisible();
  await ranks.nth(2).fill('2');
  await judge.getByRole('button', { name: 'Read it back' }).click();
  await expect(judge.getByText(/28 1st/)).toBeVisible();
  for (const tick of await judge.getByRole('checkbox').all()) await tick.check();
  await judge.getByRole('button', { name: 'Send ballot' }).click();
  await expect(judge.getByText(/^Received at /)).toBeVisible();
});
