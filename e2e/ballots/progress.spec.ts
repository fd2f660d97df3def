/** How far the rooms are: tapped by a judge without a network, seen and set in the tab room. */
import { newId } from '#server/keys/secrets.ts';
import { expect, test } from '../support/fixtures.ts';
import { linksOf, makeTournament, playRound, roundAt } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

test('a judge says how far the room is, also offline, and times the speeches', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'room-progress', teams: 16, rounds: 1 });
  await playRound(stage, 1, 'released');
  const { id: roundId } = await roundAt(stage, 1);
  const { client } = stage.director;
  const { rooms } = await client.ballots.ofRound({ params: { ...stage.params, roundId } });
  const [room, slow] = rooms;
  const links = await linksOf(client, stage.params);
  // A tall window: what stands still at the bottom of a phone's page then covers nothing.
  const judge = await device('phone', { viewport: { width: 390, height: 1600 } });
  await judge.goto(links.get(room?.chair?.name ?? '') ?? '');
  await judge.getByRole('button', { name: 'The debate has started' }).click();
  await expect(judge.getByText(/^Speeches since/)).toBeVisible();
  expect.soft(await violations(judge)).toEqual([]);

  await judge.context().setOffline(true);
  await judge.getByRole('button', { name: 'The speeches are over' }).click();
  await expect(judge.getByText('Saved on this phone until it’s sent.')).toBeVisible();
  await judge.getByRole('button', { name: 'Speech timer' }).click();
  await judge.getByRole('button', { name: 'Start' }).click();
  // Two seconds or more: on a busy machine a look may miss a single second.
  await expect(judge.getByRole('timer')).toHaveText(/^0:(?:0[2-9]|[1-5]\d)$/);
  await expect(judge.getByText('Protected: no points of information')).toBeVisible();
  expect.soft(await violations(judge)).toEqual([]);
  await judge.getByRole('button', { name: 'Stop' }).click();
  await judge.getByRole('button', { name: 'Close' }).click();
  await judge.context().setOffline(false);
  await expect(judge.getByText('Saved on this phone until it’s sent.')).toBeHidden();

  // Another room began long ago and has said nothing since: its speeches must be over.
  const at = new Date(Date.now() - 90 * 60_000).toISOString();
  await client.progress.mark({
    params: { ...stage.params, debateId: slow?.debateId ?? '' },
    body: { marks: [{ step: 'started', back: false, at, key: newId() }] },
  });
  const desk = await device('desk');
  await signIn(desk, stage.director);
  await desk.goto('/tournaments/room-progress/manage/progress');
  await expect(desk.getByText('1 room is late')).toBeVisible();
  const late = desk.getByRole('row').filter({ hasText: /\d+ min late/ });
  await expect(late).toHaveCount(1);
  await expect(late).toContainText(slow?.venue ?? '');
  const row = desk.getByRole('row', { name: new RegExp(room?.venue ?? '') });
  await expect(row.getByText('Speeches over')).toBeVisible();
  await row.getByRole('button', { name: /^Set .*’s progress$/ }).click();
  await desk.getByRole('menuitem', { name: 'Not started' }).click();
  await expect(row.getByText('Not started')).toBeVisible();
  expect.soft(await violations(desk)).toEqual([]);
});
