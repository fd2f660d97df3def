/** A round spread over days and towns: the tab room sets dates and places, and everybody sees them. */
import { expect, test } from '../support/fixtures.ts';
import { linksOf, makeTournament, playRound, roundAt } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

test('debates get their own dates and places, several at once and one by one', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'league', teams: 8, rounds: 1 });
  await playRound(stage, 1, 'released');
  const { client } = stage.director;
  const inRound = { ...stage.params, roundId: (await roundAt(stage, 1)).id };
  const page = await device('desk');
  await signIn(page, stage.director);
  await page.goto('/tournaments/league/manage/draw');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Dates and places' }).click();
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

  await page.getByRole('checkbox', { name: 'Select all debates' }).check();
  const several = page.getByRole('group', { name: /^Set the \d+ selected debates$/ });
  await several.getByLabel('Date and time').fill(`${day}T18:00`);
  await several.getByLabel('Place').fill('Town hall, Keswick');
  await several.getByRole('button', { name: 'Apply' }).click();
  await page.getByLabel('Place of debate 1', { exact: true }).fill('Library, Penrith');
  expect.soft(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Dates and places saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Place of debate 1', { exact: true })).toHaveValue(
    'Library, Penrith',
  );
  await expect(page.getByLabel('Date and time of debate 2', { exact: true })).toHaveValue(
    `${day}T18:00`,
  );

  const { draw } = await client.draw.ofRound({ params: inRound });
  const first = draw?.debates.find(({ rank }) => rank === 1);
  const { rooms } = await client.ballots.ofRound({ params: inRound });
  const chair = rooms.find(({ debateId }) => debateId === first?.id)?.chair?.name ?? '';
  const phone = await device('phone');
  await phone.goto((await linksOf(client, stage.params)).get(chair) ?? '');
  await expect(phone.getByText(/, 18:00 · Library, Penrith/)).toBeVisible();
  // The line above says the round alone: the date is with the place.
  await expect(phone.getByText('Round 1 draw', { exact: true })).toBeVisible();
  await phone.goto('/tournaments/league/draw');
  await expect(phone.getByText(/, 18:00 · Town hall, Keswick/).first()).toBeVisible();
  expect.soft(await violations(phone)).toEqual([]);

  await page.goto('/tournaments/league/manage');
  await expect(page.getByText(/rooms? (is|are) late|ballots? missing/)).toHaveCount(0);
});
