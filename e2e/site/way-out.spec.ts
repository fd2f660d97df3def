/** The way out: a tournament played to its champion, as its people and everybody else leave it. */
import { newId } from '#server/keys/secrets.ts';
import { expect, test } from '../support/fixtures.ts';
import { takePictures } from '../support/pictures.ts';
import {
  linksOf,
  makeTournament,
  playEliminations,
  playRound,
  settleTies,
} from '../support/play.ts';
import { poorTargets } from '../support/touch-targets.ts';
import { violations } from '../support/wcag.ts';

test('a champion leaves with break, path, scores and Wrapped; the overview keeps the results', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'way-out', teams: 24, rounds: 2 });
  const { params } = stage;
  const { client } = stage.director;
  await playRound(stage, 1, 'completed');
  await playRound(stage, 2, 'completed');
  await client.breaks.generate({ params, idempotencyKey: newId() });
  await settleTies(stage);
  await playEliminations(stage, 'completed');
  // Categories that nobody broke in are played out as well.
  await client.breaks.releaseTab({ params, body: { released: true } });
  const { rounds } = await client.rounds.list({ params });
  expect(rounds.filter(({ state }) => state !== 'completed')).toEqual([]);
  const { ending } = await client.breaks.ending({ params });
  const champion = ending?.champions[0];
  const [name = ''] = champion?.speakers ?? [];

  const page = await device('phone');
  const link = (await linksOf(client, params)).get(name) ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Open champions' })).toBeVisible();
  await expect(page.getByText(/broke as number \d+/)).toBeVisible();
  await expect(page.getByText(/\d+=? of 24, \d+ points?/)).toBeVisible();
  await expect(page.getByText(/\d+=? of 48, /)).toBeVisible();
  const path = page.getByRole('listitem').filter({ hasText: /against/ });
  await expect(path.last()).toContainText('Won');
  await takePictures(page, 'way-out-mine');
  expect(await violations(page)).toEqual([]);
  expect(await poorTargets(page)).toEqual([]);
  // A name leads to its page, and the private link stays a home there.
  await path.last().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/debates\//);
  await expect(page.getByText('Sign in')).toHaveCount(0);
  await page
    .getByRole('link', { name: champion?.team.name ?? '' })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/teams/${champion?.team.id}$`));

  const visitor = await device('desk');
  await visitor.goto('/tournaments/way-out');
  const results = visitor.getByRole('region', { name: 'Results' });
  await expect(results.getByRole('heading', { name: champion?.team.name ?? '' })).toBeVisible();
  await expect(results).toContainText(`Finalists: ${champion?.finalists[0]?.name}`);
  await expect(visitor.getByRole('heading', { name: /^Best speakers/ })).toBeVisible();
  await expect(visitor.getByText(ending?.motions[0]?.text ?? '')).toBeVisible();
  await takePictures(visitor, 'way-out-overview');
  expect(await violations(visitor)).toEqual([]);
  const share = await visitor.request.get('/share/tournaments/way-out.png');
  expect(share.headers()['content-type']).toBe('image/png');

  const speakers = (await client.participants.list({ params })).speakers;
  const speaker = speakers.find((one) => one.name === name);
  const person = await site.person(name);
  await client.participants.setAccount({
    params: { ...params, personId: speaker?.id ?? '' },
    body: { account: person.accountId, version: speaker?.version ?? 0 },
  });
  const own = await device('phone');
  await signIn(own, person);
  await own.goto('/tournaments/way-out/me');
  // Nothing is offered that is no use any more.
  await expect(own.getByRole('link', { name: 'Ask for a change' })).toBeVisible();
  await expect(own.getByRole('link', { name: 'Ask to withdraw' })).toBeHidden();
  await expect(own.getByRole('button', { name: 'Declare a clash' })).toBeHidden();
  await own.getByRole('link', { name: 'See your Wrapped' }).click();
  const card = own.getByRole('img', { name: /^Breaks\. 1 break, 1 tournament won/ });
  await expect(card).toBeVisible();
  await takePictures(own, 'way-out-wrapped');
  expect(await violations(own)).toEqual([]);
  const downloading = own.waitForEvent('download');
  await own.getByRole('button', { name: 'Save the picture: Breaks' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^wrapped-\d+-breaks\.png$/);
  if (process.env.PICTURES) await file.saveAs(`${process.env.PICTURES}/way-out-card.png`);

  await own.goto('/tournaments/way-out');
  await own.getByRole('button', { name: /^Your account/ }).click();
  await expect(own.getByRole('link', { name: 'Wrapped' })).toBeVisible();
});
