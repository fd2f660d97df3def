/** Teams in divisions: set in the table of teams, kept apart by the draw, ranked by themselves. */
import { expect, test } from '../support/fixtures.ts';
import { makeTournament, playRound, roundAt } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

test('the draw pairs teams within their division, and each division has its own ranking', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'divided', teams: 16, rounds: 2 });
  const { client } = stage.director;
  const { teams } = await client.participants.list({ params: stage.params });
  const north = new Set(teams.slice(0, 8).map(({ id }) => id));
  for (const { id: teamId, version } of teams.slice(1)) {
    await client.participants.updateTeam({
      params: { ...stage.params, teamId },
      body: { division: north.has(teamId) ? 'North' : 'South', version },
    });
  }
  const page = await device('desk');
  await signIn(page, stage.director);
  await page.goto('/tournaments/divided/manage/participants');
  const first = page.getByRole('row', { name: teams[0]?.name ?? '' });
  await first.getByRole('button', { name: `Division of ${teams[0]?.name}` }).click();
  await page.getByRole('textbox', { name: `Division of ${teams[0]?.name}` }).fill('North');
  await page.keyboard.press('Enter');
  await expect(first.getByText('North')).toBeVisible();

  await playRound(stage, 1, 'completed');
  const inRound = { ...stage.params, roundId: (await roundAt(stage, 1)).id };
  const { draw } = await client.draw.ofRound({ params: inRound });
  for (const debate of draw?.debates ?? []) {
    expect(new Set(debate.teams.map(({ teamId }) => north.has(teamId))).size).toBe(1);
  }
  await page.goto(`/tournaments/divided/manage/draw?round=${inRound.roundId}`);
  await expect(page.getByText('division North').first()).toBeVisible();
  await expect(page.getByText('division South').first()).toBeVisible();
  await page.getByRole('button', { name: 'Why debate 1?' }).click();
  await expect(page.getByText('Drawn within the division North')).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Pages of this room' });
  await expect(pages.getByRole('link').first()).toHaveAttribute('href', /\/debates\//);
  expect.soft(await violations(page)).toEqual([]);

  await page.goto('/tournaments/divided/manage/standings');
  await page.getByRole('combobox', { name: 'Division' }).click();
  await page.getByRole('option', { name: 'South' }).click();
  await expect(page.getByText(/^8 of 8|8 teams/).first()).toBeVisible();
  expect.soft(await violations(page)).toEqual([]);
});
