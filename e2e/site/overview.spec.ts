/** The overview: what needs somebody, for each role its own, and gone when it is repaired. */
import { newId } from '#server/keys/secrets.ts';
import { expect, test } from '../support/fixtures.ts';
import { makeTournament, playRound, roundAt, showMotion } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

for (const kind of ['desk', 'phone'] as const) {
  test(`what waits is on top, opens where it is repaired and goes away, on the ${kind}`, async ({
    device,
    signIn,
    site,
  }) => {
    const slug = `attention-${kind}`;
    const stage = await makeTournament(site, { slug, teams: 16, rounds: 2 });
    await playRound(stage, 1, 'released');
    const { client } = stage.director;
    const session = await client.checkin.open({
      params: stage.params,
      body: { name: 'Morning', closesAt: new Date(Date.now() + 8 * 60_000).toISOString() },
      idempotencyKey: newId(),
    });
    const page = await device(kind);
    await signIn(page, stage.director);
    await page.goto(`/tournaments/${slug}/manage`);
    const list = page.getByRole('list', { name: 'Needs attention' });
    const checkIn = list.getByRole('link', { name: /have not checked in/ });
    await expect(checkIn).toContainText('until');
    await expect(list.getByRole('link').first()).toContainText('have not checked in');
    const asker = await site.person(`Carla of ${slug}`);
    await asker.client.requests.ask({
      params: stage.params,
      body: { topic: 'tab', text: 'Our name is wrong' },
      idempotencyKey: newId(),
    });
    await expect(list.getByRole('link', { name: /1 request is unanswered/ })).toContainText(
      'just now',
    );
    expect.soft(await violations(page)).toEqual([]);

    await checkIn.click();
    await expect(page.getByRole('heading', { name: 'Check-in desk' })).toBeVisible();
    await page.goBack();
    await client.checkin.change({
      params: { ...stage.params, sessionId: session.id },
      body: { version: session.version, closed: true },
    });
    await expect(checkIn).toBeHidden();
  });
}

test('a tournament that has just been made asks for its teams and judges', async ({
  device,
  signIn,
  site,
}) => {
  const person = await site.person('Quiet Quinn');
  const day = new Date().toISOString().slice(0, 10);
  const { slug } = await person.client.tournaments.create({
    body: {
      name: 'The Quiet Open',
      slug: 'quiet-open',
      packId: 'wudc-bp',
      startDate: day,
      endDate: day,
      timeZone: 'Europe/Amsterdam',
      color: '#1c6b3a',
      size: 8,
      place: null,
    },
  });
  const page = await device('phone');
  await signIn(page, person);
  await page.goto(`/tournaments/${slug}/manage`);
  const list = page.getByRole('list', { name: 'Needs attention' });
  await expect(list.getByRole('link')).toHaveCount(1);
  await expect(list).toContainText('Add or import the teams and judges');
  expect.soft(await violations(page)).toEqual([]);
});

test('the guide opens the release check itself, and then says what the round waits for', async ({
  device,
  signIn,
  site,
}) => {
  const slug = 'guided-release';
  const stage = await makeTournament(site, { slug, teams: 8, rounds: 1 });
  const round = await roundAt(stage, 1);
  const inRound = { ...stage.params, roundId: round.id };
  const { client } = stage.director;
  await client.rounds.setAvailability({
    params: inRound,
    body: { kind: 'all', of: ['teams', 'adjudicators', 'venues'] },
  });
  await client.draw.generate({ params: inRound, body: {} });
  const page = await device('phone');
  await signIn(page, stage.director);
  await page.goto(`/tournaments/${slug}/manage/draw?round=${round.id}`);
  await expect(page.getByText('Judges and rooms come next')).toBeVisible();
  await expect(page.getByText('to fix before release')).toBeHidden();
  expect.soft(await violations(page)).toEqual([]);

  await playRound(stage, 1, 'drawn');
  await page.goto(`/tournaments/${slug}/manage`);
  await page.getByRole('link', { name: 'Check and release' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Release the Round 1 draw' });
  await dialog.getByRole('button', { name: 'Release now' }).click();
  await expect(page.getByText('The Round 1 draw is out')).toBeVisible();

  await showMotion(client, inRound);
  await page.goto(`/tournaments/${slug}/manage`);
  await expect(page.getByText('Waiting: 2 debates are on')).toBeVisible();
  expect.soft(await violations(page)).toEqual([]);
});
