/** What organisers ask of judges on their ballots, from the settings to the phone and back to the desk. */

import { phone } from '../pages/phone.ts';
import { expect, test } from '../support/fixtures.ts';
import { takePictures } from '../support/pictures.ts';
import { linksOf, makeTournament, playRound, roundAt, showMotion } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

test('a text above the ballot, and a reason for an extreme score', async ({
  device,
  signIn,
  site,
}) => {
  const slug = 'asked-of-judges';
  const stage = await makeTournament(site, { slug, teams: 8, rounds: 1 });
  await playRound(stage, 1, 'released');
  const { client } = stage.director;
  const inRound = { ...stage.params, roundId: (await roundAt(stage, 1)).id };
  await showMotion(client, inRound);
  const { rooms } = await client.ballots.ofRound({ params: inRound });
  const links = await linksOf(client, stage.params);

  const desk = await device('desk');
  await signIn(desk, stage.director);
  await desk.goto(`/tournaments/${slug}/settings/ballots`);
  await desk.getByRole('textbox', { name: 'Text above the ballot' }).fill('Score **slowly**.');
  await expect(desk.getByRole('region', { name: 'As judges see it' })).toContainText('slowly');
  await desk.getByRole('textbox', { name: 'At this score and above' }).fill('82');
  expect.soft(await violations(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('All changes saved.')).toBeVisible();

  const judge = await device('small phone');
  await judge.goto(links.get(rooms[0]?.chair?.name ?? '') ?? '');
  await phone(judge).openBallot();
  const text = judge.getByRole('region', { name: 'From the organisers' });
  await expect(text.getByText('slowly')).toHaveCSS('font-weight', /^[67]\d\d$/);

  const names = await phone(judge).teams();
  for (const [place, team] of names.entries()) {
    await phone(judge).mark({ team, rank: place + 1, scores: [82 - place, 79 - place] });
  }
  await judge.getByRole('button', { name: 'Read it back' }).click();
  await expect(judge.getByText('Explain why this score is 82.')).toBeVisible();
  expect.soft(await violations(judge)).toEqual([]);
  await judge.getByRole('textbox', { name: /^Why 82 for / }).fill('Answered every clash');
  await judge.getByRole('button', { name: 'Read it back' }).click();
  for (const tick of await judge.getByRole('checkbox').all()) await tick.check();
  await judge.getByRole('button', { name: 'Send ballot' }).click();
  await expect(judge.getByText(/^Received at /)).toBeVisible();

  await desk.goto(`/tournaments/${slug}/manage/ballots?round=${inRound.roundId}`);
  await desk
    .getByRole('row')
    .filter({ hasText: rooms[0]?.chair?.name ?? '' })
    .click();
  const reasons = desk.getByRole('list', { name: 'Extreme scores' });
  await expect(reasons.getByText('Answered every clash')).toBeVisible();
  expect.soft(await violations(desk)).toEqual([]);

  // Once the round is over the judge still reads what was sent, and nothing is refused.
  const { version } = await roundAt(stage, 1);
  const acceptUndecided = rooms.map(({ debateId }) => debateId);
  await client.rounds.complete({
    params: inRound,
    body: { version, acceptUndecided, withoutMotion: true },
  });
  const refused: string[] = [];
  judge.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  await judge.reload();
  await expect(judge.getByText(/^The round is over\./)).toBeVisible();
  await expect(judge.getByRole('button', { name: 'Correct this ballot' })).toBeHidden();
  await takePictures(judge, 'ballot-after-round');
  expect(refused).toEqual([]);
});
