/** Teams that fill no room are said first, and each choice for them is one act. */
import { australs } from '#engine/formats/australs.ts';
import { expect, test } from '../support/fixtures.ts';
import { takePictures } from '../support/pictures.ts';
import { makeTournament, playRound, roundAt } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

test('swing teams fill the rooms, and one takes the place of a missing team', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'late-teams', teams: 10, rounds: 1 });
  const round = await roundAt(stage, 1);
  const inRound = { ...stage.params, roundId: round.id };
  const { client } = stage.director;
  await client.rounds.setAvailability({
    params: inRound,
    body: { kind: 'all', of: ['teams', 'adjudicators', 'venues'] },
  });
  const page = await device('desk');
  await signIn(page, stage.director);
  await page.goto(`/tournaments/late-teams/manage`);
  await expect(page.getByText('2 teams are here but have no debate')).toBeVisible();
  await page.goto(`/tournaments/late-teams/manage/draw?round=${round.id}`);
  await expect(page.getByText('2 teams have no debate.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add 2 swing teams' }).click();
  await expect(page.getByText('2 teams have no debate.')).toBeHidden();
  for (const reference of ['Late 1', 'Late 2']) {
    const { id } = await client.participants.addTeam({
      params: stage.params,
      body: { reference, speakers: [{ name: `${reference} A` }, { name: `${reference} B` }] },
    });
    await client.rounds.setAvailability({
      params: inRound,
      body: { kind: 'set', subject: 'team', ids: [id], available: true },
    });
  }
  await expect(page.getByText('2 teams have no debate.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await takePictures(page, 'leave-out-swings');
  await page.getByRole('button', { name: 'Leave out Swing 1 and Swing 2' }).click();
  await expect(page.getByText('2 teams have no debate.')).toBeHidden();

  await playRound(stage, 1, 'released');
  const { draw } = await client.draw.ofRound({ params: inRound });
  const gone = draw?.debates[0]?.teams[0]?.teamId;
  await expect(page.getByText('This draw is released')).toBeVisible();
  await page.locator(`[data-team="${gone}"]`).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Replace or withdraw …' }).click();
  const dialog = page.getByRole('dialog', { name: /leaves its room$/ });
  await dialog.getByRole('radio', { name: /^Withdraw it/ }).check();
  await expect(dialog.getByText('3 other teams will sit out.')).toBeVisible();
  await dialog.getByRole('radio', { name: /^Replace it with Swing 1 in this round/ }).check();
  await dialog.getByRole('radio', { name: /^Replace it with Swing 1 and withdraw it/ }).check();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Replace it with Swing 1 and withdraw it' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Swing 1,/ })).toBeVisible();
  const { teams } = await client.participants.list({ params: stage.params });
  expect(teams.find(({ id }) => id === gone)).toMatchObject({ withdrawn: true });
  const reader = await device('phone');
  await reader.goto(`/tournaments/late-teams/draw`);
  await expect(reader.getByText(/^Changed at \d\d:\d\d: .*Swing 1/).first()).toBeVisible();
});

test('the bye of an odd number is the first thing that the draw and its release say', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, {
    ...{ slug: 'odd-teams', teams: 7, rounds: 1, pack: australs },
  });
  await playRound(stage, 1, 'drawn');
  const round = await roundAt(stage, 1);
  const page = await device('phone');
  await signIn(page, stage.director);
  await page.goto(`/tournaments/odd-teams/manage/draw?round=${round.id}`);
  await expect(page.getByText('1 team is checked in but has no debate.')).toBeVisible();
  await page.getByRole('button', { name: 'Check and release' }).click();
  const check = page.getByRole('list', { name: 'Findings' }).last();
  await expect(check.getByRole('listitem').first()).toContainText(
    'is the odd team out and has no debate',
  );
  await check.getByRole('link', { name: 'Choose' }).first().click();
  const dialog = page.getByRole('dialog', { name: /has no debate$/ });
  await dialog.getByRole('radio', { name: /^Add 1 swing team/ }).check();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add 1 swing team' }).click();
  await expect(page.getByText('1 team is checked in but has no debate.')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Swing 1,/ })).toBeVisible();
});
