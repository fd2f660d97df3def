/** A private tournament: strangers find nothing, members find everything. */
import { expect, test } from '../support/fixtures.ts';
import { violations } from '../support/wcag.ts';

test('made private, it is gone for strangers and there for a member with a link', async ({
  device,
  signIn,
  site,
}) => {
  const director = await site.person('Petra Private');
  const { client } = director;
  const slug = 'secluded-open';
  const made = await client.tournaments.create({
    body: {
      name: 'Secluded Open',
      slug,
      packId: 'wudc-bp',
      size: 8,
      startDate: '2026-11-21',
      endDate: '2026-11-22',
      timeZone: 'Europe/Berlin',
      color: '#7e2460',
      place: 'Berlin',
    },
  });
  const params = { tournamentId: made.id };
  const judge = await client.participants.addAdjudicator({ params, body: { name: 'Jo Judge' } });
  const link = await client.participants.rotateLink({
    params: { ...params, personId: judge.id },
  });

  const stranger = await device('phone');
  await stranger.goto(`/tournaments/${slug}`);
  await expect(stranger.getByRole('heading', { name: 'Secluded Open' })).toBeVisible();

  const desk = await device('desk');
  await signIn(desk, director);
  await desk.goto(`/tournaments/${slug}/settings/details`);
  await desk.getByRole('radio', { name: /Members only/ }).check();
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Saved').first()).toBeVisible();
  expect(await violations(desk)).toEqual([]);
  await desk.goto(`/tournaments/${slug}`);
  await expect(desk.getByRole('heading', { name: 'Secluded Open' })).toBeVisible();

  await stranger.reload();
  await expect(stranger.getByText('This tournament is private or doesn’t exist.')).toBeVisible();
  await expect(stranger.getByText('Secluded Open')).toHaveCount(0);
  expect(await violations(stranger)).toEqual([]);
  await stranger.goto('/tournaments');
  await expect(stranger.getByRole('heading', { name: 'Tournaments' })).toBeVisible();
  await expect(stranger.getByText('Secluded Open')).toHaveCount(0);

  const member = await device('phone');
  await member.goto(new URL(link.url).pathname);
  await expect(member.getByText('Jo Judge').first()).toBeVisible();
  await member.goto(`/tournaments/${slug}/participants`);
  await expect(member.getByText('Secluded Open').first()).toBeVisible();
  await expect(member.getByText('This tournament is private')).toHaveCount(0);
});
