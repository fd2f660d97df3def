/** The break in the tab room: what is asked of it, and what happens when a team leaves it. */
import { expect, test } from '../support/fixtures.ts';
import { takePictures } from '../support/pictures.ts';
import { makeTournament, playRound, settleTies } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

test('a threshold is shown before it is set, and the next team takes a withdrawn one’s place', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'repaired-break', teams: 16, rounds: 2 });
  await playRound(stage, 1, 'completed');
  const desk = await device('desk');
  await signIn(desk, stage.director);
  await desk.goto(`/tournaments/${stage.slug}/manage/breaks`);
  await expect(
    desk.getByRole('heading', { name: /^Who can still break, with 1 round/ }),
  ).toBeVisible();
  await playRound(stage, 2, 'completed');
  await expect(desk.getByRole('heading', { name: /^Who can still break/ })).toBeHidden();

  await desk.getByRole('button', { name: 'Rule', exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Points needed to break/ }).fill('6');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText(/: \d+ teams? breaks?/)).toBeVisible();
  expect(await violations(desk)).toEqual([]);
  await dialog.getByRole('textbox', { name: /^Points needed to break/ }).fill('');
  await dialog.getByRole('button', { name: 'Save rule' }).click();
  await expect(dialog).toBeHidden();
  await desk.getByRole('button', { name: 'Generate breaks' }).click();
  await expect(desk.getByRole('button', { name: 'Regenerate breaks' })).toBeVisible();
  await settleTies(stage);

  await desk.reload();
  await desk
    .getByRole('button', { name: /^Why .* is ranked here$/ })
    .first()
    .click();
  await expect(dialog.getByText(/ and 1 in the break\.$/)).toBeVisible();
  await expect(dialog.getByText(/^If it didn’t break, instead:/)).toBeVisible();
  expect(await violations(desk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await desk.getByRole('button', { name: 'Announce', exact: true }).click();
  await dialog.getByRole('button', { name: 'Announce', exact: true }).click();
  await expect(dialog).toBeHidden();
  const first = desk.getByRole('button', { name: /^Withdraw / }).first();
  const name = ((await first.getAttribute('aria-label')) ?? '').replace(/^Withdraw /, '');
  await first.click();
  await dialog
    .getByRole('radio', { name: /takes its place/ })
    .first()
    .check();
  await takePictures(desk, 'withdraw-from-break');
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByRole('button', { name: `Withdraw ${name}` })).toHaveCount(0);
  const { breaks } = await stage.director.client.breaks.list({ params: stage.params });
  const row = breaks[0]?.rows.find((one) => one.name === name);
  expect(row).toMatchObject({ breakRank: null, remark: 'withdrawn' });
  expect(breaks[0]?.state).toBe('announced');
  expect(breaks[0]?.rows.filter(({ breakRank }) => breakRank !== null)).toHaveLength(8);
});
