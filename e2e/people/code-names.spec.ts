/** Code names are assigned and switched on: the public sees them, a speaker sees both, the tab room real names. */
import { expect, test } from '../support/fixtures.ts';
import { linksOf, makeTournament, playRound } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

test('everyone but the tab room sees teams by code name', async ({ device, signIn, site }) => {
  const stage = await makeTournament(site, { slug: 'coded', teams: 8, rounds: 1 });
  await playRound(stage, 1, 'released');
  const { client } = stage.director;
  const { teams, speakers } = await client.participants.list({ params: stage.params });
  const [team] = teams;
  const page = await device('desk');
  await signIn(page, stage.director);
  await page.goto('/tournaments/coded/manage/participants');
  await page.getByRole('link', { name: 'Code names' }).click();
  await page.getByRole('button', { name: /^Assign \d+ missing code names$/ }).click();
  await expect(page.getByText('Code names assigned')).toBeVisible();
  const field = page.getByRole('textbox', { name: `Code name of ${team?.name}` });
  await field.fill('Midnight Express');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Code names saved')).toBeVisible();
  await page.getByRole('radio', { name: /^Teams Institutions/ }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect.soft(await violations(page)).toEqual([]);

  const visitor = await device('phone');
  await visitor.goto('/tournaments/coded/draw');
  await expect(visitor.getByText('Midnight Express').first()).toBeVisible();
  await expect(visitor.getByText(team?.name ?? '')).toHaveCount(0);
  const own = speakers.find(({ teamId }) => teamId === team?.id);
  const links = await linksOf(client, stage.params);
  await visitor.goto(links.get(own?.name ?? '') ?? '');
  await expect(visitor.getByText(`${team?.name} (Midnight Express)`)).toBeVisible();

  await page.goto('/tournaments/coded/manage/draw');
  const shown = page.getByText(team?.name ?? '').filter({ visible: true });
  await expect(shown.first()).toBeVisible();
});
