/** The owner deletes a tournament by mistake and gets it back. */
import { expect, test } from '../support/fixtures.ts';
import { linksOf, makeTournament, playRound } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

test('a deleted tournament is gone for everybody until its owner restores it', async ({
  device,
  signIn,
  site,
}) => {
  const slug = 'deleted-cup';
  const home = `/tournaments/${slug}`;
  const stage = await makeTournament(site, { slug, teams: 8, rounds: 1 });
  await playRound(stage, 1, 'released');
  const [[judge, link] = ['', '']] = await linksOf(stage.director.client, stage.params);
  const { name } = await stage.director.client.tournaments.get({ params: stage.params });

  const visitor = await device('phone');
  await visitor.goto(`${home}/draw`);
  await expect(visitor.getByText('Round 1').first()).toBeVisible();

  const desk = await device('desk');
  await signIn(desk, stage.director);
  await desk.goto(`${home}/settings`);
  await desk.getByRole('button', { name: 'Delete …' }).click();
  const dialog = desk.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Delete tournament' }).click();
  await expect(desk.getByText(`${name} is deleted`)).toBeVisible();

  for (const path of [home, `${home}/draw`, link]) {
    await visitor.goto(path);
    await expect(visitor.getByText(name)).toHaveCount(0);
    await expect(visitor.getByText(judge)).toHaveCount(0);
  }

  const office = await device('desk');
  await signIn(office, await site.operator());
  await office.goto('/operator');
  await expect(office.getByRole('button', { name: `Restore ${name}` })).toBeVisible();
  expect(await violations(office)).toEqual([]);

  await desk.goto('/me');
  const row = desk.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Erased for good');
  expect(await violations(desk)).toEqual([]);
  await row.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(desk).toHaveURL(`${home}/manage`);
  await visitor.goto(`${home}/draw`);
  await expect(visitor.getByText('Round 1').first()).toBeVisible();
  await visitor.goto(link);
  await expect(visitor.getByText(judge).first()).toBeVisible();
});
