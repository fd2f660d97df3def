/** Base scores of judges are pasted, looked at, set in one act, and their history is kept. */
import { expect, test } from '../support/fixtures.ts';
import { makeTournament } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

test('pasted scores are matched with judges, set in one act and undone', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'pasted-scores', teams: 8, rounds: 1 });
  const { client } = stage.director;
  const { adjudicators } = await client.participants.list({ params: stage.params });
  const [first, second] = adjudicators;
  const [name = '', other = ''] = [first?.name, second?.name];
  const page = await device('desk');
  await signIn(page, stage.director);
  await page.goto('/tournaments/pasted-scores/manage/feedback');
  await page.getByRole('button', { name: 'Paste base scores' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste base scores' });
  const mistyped = `${other.slice(0, -1)}q`;
  await dialog
    .getByRole('textbox', { name: 'Names and scores' })
    .fill(`Name, Score\n${name}, 1.25\n${mistyped}\t2,5\nNobody At All Here, 3\n`);
  await expect(dialog.getByText('1 score changes, 2 lines are left out')).toBeVisible();
  expect.soft(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: other }).click();
  await expect(dialog.getByText('2 scores change, 1 line is left out')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change 2 scores' }).click();
  await expect(page.getByText('2 base scores changed')).toBeVisible();
  await page.goto(`/tournaments/pasted-scores/manage/feedback/judges/${first?.id ?? ''}`);
  const history = page.getByRole('list', { name: 'Base score' });
  await expect(history.getByRole('listitem').first()).toContainText('→ 1.25');
  await expect(history).toContainText(stage.director.name);
  expect.soft(await violations(page)).toEqual([]);
});
