/** Three motions: both teams of a room rank them by phone, and the room knows which it debates. */
import { australs } from '#engine/formats/australs.ts';
import { expect, type Site, test } from '../support/fixtures.ts';
import { linksOf, makeTournament, playRound, roundAt, showMotion } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

test('two teams rank three motions by phone, and their judge sees which it is', async ({
  device,
  signIn,
  site,
}) => {
  const { stage, room } = await stageMotions(site, 'motion-choice', 8);
  const { client } = stage.director;
  const { speakers } = await client.participants.list({ params: stage.params });
  const links = await linksOf(client, stage.params);
  const linkOf = (name = '') => links.get(name) ?? '';
  const speakerOf = (seat: number) =>
    speakers.find(({ teamId }) => teamId === room?.teams[seat]?.id)?.name;

  const first = await device('phone');
  await first.goto(linkOf(speakerOf(0)));
  const ranking = first.getByRole('region', { name: 'The motion of your room' });
  await expect(ranking.getByRole('heading', { name: 'Rank the motions' })).toBeVisible();
  const items = ranking.getByRole('listitem');
  await expect(items).toHaveCount(3);
  const last = (await items.nth(2).locator('b').textContent()) ?? '';
  await ranking.getByRole('button', { name: `Move ${last} up` }).click();
  await expect(items.nth(1)).toContainText(last);
  await ranking.getByRole('button', { name: `Move ${last} up` }).click();
  await expect(items.nth(0)).toContainText(last);
  expect.soft(await violations(first)).toEqual([]);
  await ranking.getByRole('button', { name: 'Send ranking' }).click();
  await expect(ranking.getByText(/^Sent\. You can change it until/)).toBeVisible();

  const second = await device('small phone');
  await second.goto(linkOf(speakerOf(1)));
  const other = second.getByRole('region', { name: 'The motion of your room' });
  await other.getByRole('button', { name: `Move ${last} up` }).click();
  await expect(other.getByRole('listitem').nth(1)).toContainText(last);
  await other.getByRole('button', { name: `Move ${last} up` }).click();
  await expect(other.getByRole('listitem').nth(0)).toContainText(last);
  await other.getByRole('button', { name: 'Send ranking' }).click();
  await expect(other.getByRole('heading', { name: 'Your room debates' })).toBeVisible();
  expect.soft(await violations(second)).toEqual([]);

  const judge = await device('phone');
  await judge.goto(linkOf(room?.chair?.name));
  const choice = judge.getByRole('region', { name: 'The motion of your room' });
  await expect(choice.getByText(new RegExp(`ranked ${last},`))).toHaveCount(2);
  await judge.getByRole('link', { name: 'Fill in your ballot' }).click();
  await expect(judge.getByText('Motion, as the teams chose')).toBeVisible();
  await expect(judge.getByText(last, { exact: true })).toBeVisible();
  await expect(judge.getByRole('combobox', { name: 'Motion that was debated' })).toHaveCount(0);
  expect.soft(await violations(judge)).toEqual([]);

  const desk = await device('desk');
  await signIn(desk, stage.director);
  await desk.goto('/tournaments/motion-choice/manage/motions');
  await expect(desk.getByText(/^3 rooms choose until/)).toBeVisible();
  const row = desk.getByRole('row').filter({ hasText: room?.venue ?? '' });
  await expect(row.getByText('the teams')).toBeVisible();
  expect.soft(await violations(desk)).toEqual([]);
});

test('the desk answers for teams without a phone, and takes it back', async ({
  device,
  signIn,
  site,
}) => {
  const { stage, room } = await stageMotions(site, 'desk-answers', 4);
  const [first = '', second = ''] = room?.teams.map(({ name }) => name) ?? [];

  const desk = await device('desk');
  await signIn(desk, stage.director);
  await desk.goto('/tournaments/desk-answers/manage');
  const waiting = desk.getByRole('link', { name: /no team has answered which motion it wants/ });
  await expect(waiting).toContainText('until');
  await waiting.click();
  const row = desk.getByRole('row').filter({ hasText: room?.venue ?? '' });
  await row.getByRole('button', { name: 'Answer' }).click();
  const dialog = desk.getByRole('dialog', { name: `Motion of ${room?.venue}` });
  const teamOf = (name: string) => dialog.getByRole('listitem').filter({ hasText: name }).first();
  for (const name of [first, second]) {
    await teamOf(name).getByRole('button', { name: 'Enter answer' }).click();
    expect.soft(await violations(desk)).toEqual([]);
    await dialog.getByRole('button', { name: `Enter for ${name}` }).click();
    await expect(teamOf(name).getByText('entered by the desk')).toBeVisible();
  }
  await expect(dialog.getByText(/^The room debates /)).toBeVisible();
  expect.soft(await violations(desk)).toEqual([]);
  await dialog.getByRole('button', { name: `Undo ${second}’s answer` }).click();
  await expect(teamOf(second).getByText('no answer')).toBeVisible();
  await expect(dialog.getByText(/^The room debates /)).toBeHidden();
  await desk.goto('/tournaments/desk-answers/manage/activity');
  await expect(desk.getByText(/undid a desk entry/).first()).toBeVisible();
});

/** A released round of Australs, its three motions out, and one of its rooms. */
async function stageMotions(site: Site, slug: string, teams: number) {
  const stage = await makeTournament(site, { slug, teams, rounds: 1, pack: australs });
  await playRound(stage, 1, 'released');
  const { client } = stage.director;
  const inRound = { ...stage.params, roundId: (await roundAt(stage, 1)).id };
  const { rooms } = await client.ballots.ofRound({ params: inRound });
  await showMotion(client, inRound);
  return { stage, room: rooms[0] };
}
