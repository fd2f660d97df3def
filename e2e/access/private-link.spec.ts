/** A private link on a phone: the way home stays, and the card knows the room all day. */
import { expect, test } from '../support/fixtures.ts';
import { linksOf, makeTournament, playRound, roundAt, showMotion } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

test('a private link is a home on every page, before and after the motion', async ({
  device,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'link-home', teams: 16, rounds: 1 });
  await playRound(stage, 1, 'released');
  const { client } = stage.director;
  const { id: roundId } = await roundAt(stage, 1);
  const inRound = { ...stage.params, roundId };
  const { draw } = await client.draw.published({ params: stage.params, query: { roundId } });
  const room = draw?.debates[0];
  const [own, ...others] = room?.teams ?? [];
  const { speakers } = await client.participants.list({ params: stage.params });
  const links = await linksOf(client, stage.params);
  const link = links.get(speakers.find(({ teamId }) => teamId === own?.id)?.name ?? '') ?? '';

  const page = await device('small phone');
  // The page brings the room and names its files: nothing has to be asked before it shows.
  await page.route('**/my-page', (route) => route.abort());
  await page.goto(link);
  const card = page.getByRole('article', { name: 'Round 1' });
  const expectRoom = async () => {
    await expect(card).toContainText(room?.venue ?? '-');
    for (const { name } of others) await expect(card).toContainText(name);
    for (const { name } of room?.panel ?? []) await expect(card).toContainText(name);
  };
  await expectRoom();
  await page.unroute('**/my-page');
  const html = await (await page.request.get(link)).text();
  expect(html.match(/="\/assets\/[^"]+\.(js|css)"/g)?.length).toBeLessThanOrEqual(5);
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const { start_url: start } = await (await page.request.get(manifest ?? '')).json();
  expect(start).toBe(new URL(link).pathname);
  await page.getByRole('button', { name: 'Add my rooms to my calendar' }).click();
  const calendar = page.getByRole('dialog', { name: 'Add to your calendar' });
  await expect(calendar.getByRole('link', { name: 'Open in my calendar app' })).toHaveAttribute(
    'href',
    /^webcal:.*\/calendar\/.*\.ics$/,
  );
  expect.soft(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  const bar = page.getByRole('navigation', { name: 'Sections' });
  for (const [tab, title] of [
    ['Motions', 'Motions'],
    ['Standings', 'Standings'],
    ['Schedule', 'Schedule'],
    ['Draw', 'Draw'],
  ] as const) {
    await bar.getByRole('link', { name: tab }).click();
    await expect(page).toHaveURL(new RegExp(`/link-home/${tab.toLowerCase()}$`));
    await expect(page).toHaveTitle(new RegExp(title));
    await expect(bar.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText('Sign in')).toHaveCount(0);
  }
  const yours = page.getByRole('listitem').filter({ hasText: 'Your room' });
  await expect(yours).toContainText(own?.name ?? '-');

  await showMotion(client, inRound);
  await bar.getByRole('link', { name: 'Now' }).click();
  await expect(card.getByRole('heading', { name: 'Round 1 motion' })).toBeVisible();
  await expectRoom();
});

test('of a panel with one ballot, the chair is asked for it and others see who sent it', async ({
  device,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'one-ballot', teams: 16, rounds: 1 });
  await playRound(stage, 1, 'released');
  const { client } = stage.director;
  const { id: roundId } = await roundAt(stage, 1);
  const { rooms } = await client.ballots.ofRound({ params: { ...stage.params, roundId } });
  const room = rooms.find(({ panel }) => panel.some(({ role }) => role === 'panellist'));
  const panellist = room?.panel.find(({ role }) => role === 'panellist');
  const links = await linksOf(client, stage.params);
  const page = await device('small phone');
  await page.goto(links.get(panellist?.name ?? '') ?? '');
  await expect(
    page.getByText(`${room?.chair?.name} sends the ballot for your panel.`),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fill in your ballot' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Fill it in for the chair' })).toBeVisible();
});
