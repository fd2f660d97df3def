/** Names in standings and records lead to the pages of whom they name. */
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
});
