/** Rounds in which rooms bring their own case: asked for on the ballot, public with the result. */

import { phone } from '../pages/phone.ts';
import { expect, test } from '../support/fixtures.ts';
import { linksOf, makeTournament, playRound, roundAt } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

test('a judge writes down the case, and everyone reads it with the result', async ({
  device,
  signIn,
  site,
}) => {
  const slug = 'cases';
  const stage = await makeTournament(site, { slug, teams: 4, rounds: 1 });
  const { params, director } = stage;
  const { client } = director;
  const page = await device('desk');
  await signIn(page, director);

  await test.step('the round asks for it', async () => {
    await page.goto(`/tournaments/${slug}/settings/rounds`);
    await page.getByRole('row').filter({ hasText: 'Round 1' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Round 1' });
    await dialog.getByRole('combobox', { name: 'Motion entered by the judge' }).click();
    await page.getByRole('option', { name: 'Judges must write it down' }).click();
    expect.soft(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Round 1 is saved')).toBeVisible();
  });

  await playRound(stage, 1, 'released');
  const inRound = { ...params, roundId: (await roundAt(stage, 1)).id };
  const { rooms } = await client.ballots.ofRound({ params: inRound });
  const links = await linksOf(client, params);
  const text = 'This house would let teams choose their case';

  const judge = await device('small phone');
  await test.step('the ballot waits for it', async () => {
    await judge.goto(links.get(rooms[0]?.chair?.name ?? '') ?? '');
    await phone(judge).openBallot();
    for (const [place, team] of (await phone(judge).teams()).entries()) {
      await phone(judge).mark({ team, rank: place + 1, scores: [80 - place, 78 - place] });
    }
    await judge.getByRole('button', { name: 'Read it back' }).click();
    await expect(judge.getByText('Enter what was debated.')).toBeVisible();
    expect.soft(await violations(judge)).toEqual([]);
    await judge.getByRole('textbox', { name: 'Case or motion of this debate' }).fill(text);
    await phone(judge).readBackAndSend();
    await expect(judge.getByText(/^Received at /)).toBeVisible();
  });

  await test.step('it is public with the result, not before', async () => {
    const reader = await device('small phone');
    await reader.goto(`/tournaments/${slug}/motions`);
    await expect(reader.getByText('No motions released yet')).toBeVisible();
    const { rooms: now } = await client.ballots.ofRound({ params: inRound });
    await client.ballots.confirm({
      params: { ...params, ballotId: now[0]?.ballots[0]?.id ?? '' },
    });
    const done = await client.rounds.complete({
      params: inRound,
      body: { version: (await roundAt(stage, 1)).version },
    });
    await client.rounds.releaseResults({
      params: inRound,
      body: { released: true, version: done.version },
    });
    await reader.goto(`/tournaments/${slug}/motions`);
    await expect(reader.getByRole('heading', { name: 'Cases of Round 1' })).toBeVisible();
    await expect(reader.getByText(text)).toBeVisible();
    expect.soft(await violations(reader)).toEqual([]);
    await page.goto(`/tournaments/${slug}/results`);
    await expect(page.getByText(text)).toBeVisible();
    expect.soft(await violations(page)).toEqual([]);
  });
});
