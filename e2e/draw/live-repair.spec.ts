/** A released draw is repaired on the board, and withdrawn with a question and an undo. */
import { expect, test } from '../support/fixtures.ts';
import { makeTournament, playRound, roundAt } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

test('two teams change places in a released draw, and everybody sees it', async ({
  device,
  signIn,
  site,
}) => {
  const slug = 'live-repair';
  const stage = await makeTournament(site, { slug, teams: 8, rounds: 1 });
  await playRound(stage, 1, 'released');
  const round = await roundAt(stage, 1);
  const { client } = stage.director;
  const { draw } = await client.draw.ofRound({ params: { ...stage.params, roundId: round.id } });
  const [first, second] = draw?.debates.map(({ teams }) => teams[0]?.teamId ?? '') ?? [];

  const reader = await device('phone');
  await reader.goto(`/tournaments/${slug}/draw`);
  await expect(reader.getByText(/^Released/).first()).toBeVisible();

  const page = await device('desk');
  await signIn(page, stage.director);
  await page.goto(`/tournaments/${slug}/manage/draw?round=${round.id}`);
  await expect(page.getByText('This draw is released')).toBeVisible();
  await page.locator(`[data-team="${first}"]`).click();
  await page.locator(`[data-team="${second}"]`).click();
  await expect(reader.getByText(/^Changed at \d\d:\d\d: .+ leaves$/).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await violations(reader)).toEqual([]);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /^Withdraw the release/ }).click();
  const dialog = page.getByRole('dialog', { name: `Withdraw the ${round.name} draw?` });
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Withdraw the release' }).click();
  await expect(reader.getByText(`A new ${round.name} draw is coming`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(reader.getByText(/^Released/).first()).toBeVisible();
});
