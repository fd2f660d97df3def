/** Names in standings, records, results and the log lead to the pages of what they name. */
import { expect, test } from '../support/fixtures.ts';
import { makeTournament, playRound } from '../support/play.ts';

test('an institution in the standings leads to its teams, and a team back to its institution', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'leading', teams: 8, rounds: 2 });
  await playRound(stage, 1, 'completed');
  const { institutions, teams } = await stage.director.client.participants.list({
    params: stage.params,
  });
  const [team] = teams;
  const institution = institutions.find(({ id }) => id === team?.institutionId);
  const page = await device('desk');
  await signIn(page, stage.director);
  await page.goto('/tournaments/leading/manage/standings');
  await page.getByRole('radio', { name: 'Institutions' }).click();
  await page.getByRole('link', { name: institution?.shortName ?? '', exact: true }).click();
  await expect(page.getByRole('heading', { name: institution?.name ?? '' })).toBeVisible();
  await page.getByRole('link', { name: team?.name ?? '', exact: true }).click();
  await expect(page.getByRole('heading', { name: team?.name ?? '' })).toBeVisible();
  await page.getByRole('link', { name: institution?.shortName ?? '', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`institution=${institution?.id}`));

  // From the results to a debate, its judge, back to the debate, and to its motion.
  const { debates } = await stage.director.client.standings.results({
    params: stage.params,
  });
  const [debate] = debates;
  const judge = debate?.panel[0]?.name ?? '';
  await page.goto('/tournaments/leading/results');
  await page.getByRole('link', { name: debate?.venue ?? '', exact: true }).click();
  const heading = page.getByRole('heading', { name: `Round 1, ${debate?.venue}` });
  await expect(heading).toBeVisible();
  await page.getByRole('link', { name: judge }).click();
  await expect(page.getByRole('heading', { name: judge })).toBeVisible();
  await page.getByRole('link', { name: 'Round 1', exact: true }).click();
  await expect(heading).toBeVisible();
  await page.getByRole('link', { name: /^This House/ }).click();
  await expect(page).toHaveURL(/\/motions\//);

  await page.goto('/tournaments/leading/manage/motions');
  await page.getByRole('rowheader').getByRole('link').first().click();
  await expect(page).toHaveURL(/leading\/motions\//);

  await page.goto('/tournaments/leading/manage/activity');
  await page.getByRole('link', { name: 'Round 1', exact: true }).first().click();
  await expect(page).toHaveURL(/manage\/draw\?round=/);
});
