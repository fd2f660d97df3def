/** Rules of a tournament's own: copied, changed, debated by. */
import type { Page } from '@playwright/test';
import { phone } from '../pages/phone.ts';
import { expect, test } from '../support/fixtures.ts';
import { linksOf, makeTournament, playRound, roundAt, type Stage } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

test('a copied pack with scores of its own: a wrong value first, then a ballot under it', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'own-rules', teams: 8, rounds: 1 });
  const desk = await device('desk');
  await signIn(desk, stage.director);
  await changeScores(desk, stage);
  await playRound(stage, 1, 'released');
  const { id: roundId } = await roundAt(stage, 1);
  const { client } = stage.director;
  const { rooms } = await client.ballots.ofRound({ params: { ...stage.params, roundId } });
  const links = await linksOf(client, stage.params);
  const judge = await device('phone');
  await judge.goto(links.get(rooms[0]?.chair?.name ?? '') ?? '');
  await phone(judge).openBallot();
  const teams = await phone(judge).teams();
  const marks = teams.map((team, index) => {
    return { team, rank: index + 1, scores: [78 - index, 77 - index] };
  });
  for (const one of marks) await phone(judge).mark(one);
  const score = judge.getByRole('textbox', { name: /^Score of/ }).first();
  await score.fill('85');
  await expect(judge.getByText('85 is above the range of 60 to 80.')).toBeVisible();
  await score.fill('78');
  await phone(judge).readBackAndSend();
  await expect(judge.getByText(/^Received at /)).toBeVisible();

  // What the ballot rests on can no longer be taken away.
  await desk.reload();
  await desk.getByRole('textbox', { name: 'Speaker scores: highest' }).fill('75');
  await expect(desk.getByText(/existing ballots would break these rules/)).toBeVisible();
  await desk.getByRole('button', { name: 'Discard changes' }).click();
  await expect(desk.getByText('All changes saved.')).toBeVisible();
});

async function changeScores(desk: Page, { slug, director, params }: Stage): Promise<void> {
  await desk.goto(`/tournaments/${slug}/settings/rules`);
  const lowest = desk.getByRole('textbox', { name: 'Speaker scores: lowest' });
  const highest = desk.getByRole('textbox', { name: 'Speaker scores: highest' });
  await expect(lowest).toHaveValue('50');
  await expect(desk.getByText('Identical to WUDC British Parliamentary')).toBeVisible();
  await lowest.fill('101');
  await desk.getByRole('textbox', { name: 'Preparation, minutes' }).fill('999');
  await expect(highest).toHaveAccessibleDescription(/lowest score must be below the highest/);
  await expect(desk.getByText('From 0 to 240, not 999.')).toBeVisible();
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText(/2 problems/)).toBeVisible();
  const { pack } = await director.client.tournaments.pack({ params });
  expect(pack.scores.substantive.min).toBe(50);
  await desk.getByRole('textbox', { name: 'Preparation, minutes' }).fill('15');
  await lowest.fill('60');
  await highest.fill('80');
  await expect(desk.getByText(/\d problems?;/)).toHaveCount(0);
  await desk.getByRole('combobox', { name: 'Order of judges: add a metric' }).click();
  await desk.getByRole('option', { name: 'Agreement' }).click();
  await desk.getByRole('textbox', { name: 'Rounds a judge may miss' }).fill('2');
  await desk.getByText('4 changes and their effects').click();
  await expect(desk.getByText('score, chaired, debates, agreement')).toBeVisible();
  await expect(desk.getByText('From the next ballot.').first()).toBeVisible();
  expect(await violations(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('All changes saved.')).toBeVisible();
  await desk.getByRole('button', { name: /^Differences from WUDC/ }).click();
  await expect(desk.getByRole('dialog').getByText('100 → 80')).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('dialog')).toBeHidden();
}
