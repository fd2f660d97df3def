/** Few rooms and judges: two debates share each, one after the other, from the setting to the tab. */
import type { Page } from '@playwright/test';
import { lincolnDouglas } from '#engine/formats/american-schools.ts';
import { phone } from '../pages/phone.ts';
import { tabRoom } from '../pages/tab-room.ts';
import { expect, test } from '../support/fixtures.ts';
import { linksOf, makeTournament, roundAt } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

test('two debates share a room and its judge, who fills in both ballots', async ({
  device,
  signIn,
  site,
}) => {
  const slug = 'in-flights';
  const stage = await makeTournament(site, { slug, teams: 16, rounds: 1, pack: lincolnDouglas });
  const { params, director } = stage;
  const { client } = director;
  const { id: roundId } = await roundAt(stage, 1);
  const inRound = { ...params, roundId };
  await client.rounds.setAvailability({
    params: inRound,
    body: { kind: 'all', of: ['teams', 'adjudicators', 'venues'] },
  });
  const desk = await device('desk');
  await signIn(desk, director);
  await desk.goto(`/tournaments/${slug}/settings/rounds`);
  await desk.getByRole('rowheader', { name: 'Round 1', exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: 'Round 1' });
  await dialog.getByRole('combobox', { name: 'Flights' }).click();
  await desk.getByRole('option', { name: '2 debates in each room' }).click();
  expect(await violations(desk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await desk.goto(`/tournaments/${slug}/manage/draw`);
  await desk.getByRole('button', { name: 'Make the draw' }).click();
  await desk.getByRole('button', { name: 'Confirm the draw' }).click();
  await expect(desk.getByRole('button', { name: 'Check and release' })).toBeVisible();
  await expect(desk.getByText('Flight 2', { exact: true })).toHaveCount(4);
  expect(await violations(desk)).toEqual([]);
  await tabRoom(desk).allocateJudges();
  await expect(desk.getByRole('table', { name: 'Panels' })).toHaveAttribute('aria-rowcount', '5');
  // Above the teams of both sides in each of four rooms.
  await expect(desk.getByRole('table').getByText('Flight 2', { exact: true })).toHaveCount(8);
  expect(await violations(desk)).toEqual([]);
  await tabRoom(desk).assignRooms();
  await expect(desk.getByRole('heading', { name: 'Flight 2' })).toHaveCount(4);
  expect(await violations(desk)).toEqual([]);

  await tabRoom(desk).release('Round 1');
  const { rooms } = await client.ballots.ofRound({ params: inRound });
  const links = await linksOf(client, params);
  const judge = await device('phone');
  const link = links.get(rooms[0]?.chair?.name ?? '') ?? '';
  for (const flight of [1, 2]) await sendBallot(judge, link, flight);
  await judge.goto(link);
  await expect(judge.getByText('Your ballot was received')).toHaveCount(2);
  expect(await violations(judge)).toEqual([]);
  const sent = (await client.ballots.ofRound({ params: inRound })).rooms;
  expect(sent.slice(0, 2).map(({ state }) => state)).toEqual(['submitted', 'submitted']);
  for (const { ballots } of sent.slice(0, 2)) {
    for (const { id: ballotId } of ballots) {
      await stage.deputy.client.ballots.confirm({ params: { ...params, ballotId } });
    }
  }
  const { teams } = await client.standings.tables({ params, query: {} });
  expect(teams.filter(({ byRound }) => byRound[0] === 1)).toHaveLength(2);
});

/** The first side wins. */
async function sendBallot(page: Page, link: string, flight: number): Promise<void> {
  await page.goto(link);
  const card = phone(page).card(`Round 1, flight ${flight}`);
  await card.getByRole('link', { name: 'Fill in your ballot' }).click();
  await expect(page.getByRole('navigation', { name: 'Steps of the ballot' })).toBeVisible();
  const names = await phone(page).teams();
  for (const [index, name] of names.entries()) {
    const block = page.getByRole('region', { name: `: ${name}` });
    await block
      .getByRole('radiogroup', { name: `Does ${name} win?` })
      .getByRole('radio', { name: index === 0 ? 'Wins' : 'Loses' })
      .check();
    await block.getByRole('textbox', { name: /^Score of/ }).fill(String(28 - index));
  }
  await phone(page).readBackAndSend();
  await expect(page.getByText(/^Received at /)).toBeVisible();
}
