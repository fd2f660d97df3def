/** A debate is put off at the desk; its team and everybody see why and until when. */
import { expect, test } from '../support/fixtures.ts';
import { linksOf, makeTournament, playRound, roundAt } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

test('a debate is postponed, shown to those in it and to everybody, and undone', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'put-off', teams: 8, rounds: 1 });
  await playRound(stage, 1, 'released');
  const { client } = stage.director;
  const inRound = { ...stage.params, roundId: (await roundAt(stage, 1)).id };
  const [room] = (await client.ballots.ofRound({ params: inRound })).rooms;
  const page = await device('desk');
  await signIn(page, stage.director);
  await page.goto('/tournaments/put-off/manage/ballots');
  await page
    .getByRole('row', { name: room?.venue ?? '' })
    .getByRole('button', { name: 'Enter' })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Ballots of / });
  await dialog.getByRole('button', { name: 'Postpone this debate' }).click();
  const asked = page.getByRole('dialog', { name: 'Postpone this debate' });
  await asked.getByRole('button', { name: 'Postpone', exact: true }).click();
  await expect(asked.getByText('Give a reason.')).toBeVisible();
  await asked.getByRole('textbox', { name: 'Reason' }).fill('Fire alarm');
  expect.soft(await violations(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Postpone', exact: true }).click();
  await expect(dialog.getByText('Postponed, new time to be set: Fire alarm')).toBeVisible();
  expect.soft(await violations(page)).toEqual([]);

  const phone = await device('phone');
  const links = await linksOf(client, stage.params);
  await phone.goto(links.get(room?.chair?.name ?? '') ?? '');
  await expect(phone.getByText('Postponed, new time to be set: Fire alarm')).toBeVisible();
  await phone.goto('/tournaments/put-off/draw');
  await expect(phone.getByText('Postponed, new time to be set: Fire alarm')).toBeVisible();

  const other = await device('desk');
  await signIn(other, stage.deputy);
  await other.goto('/tournaments/put-off/manage');
  await expect(other.getByText('1 debate is postponed')).toBeVisible();

  await dialog.getByRole('button', { name: 'Undo postponement' }).click();
  await expect(page.getByText('Postponement undone')).toBeVisible();
  await expect(phone.getByText('Postponed, new time to be set: Fire alarm')).toBeHidden();
});
