/** A draw reaches people whose page is closed, and the tab room sees whom it reached. */
import { expect, test } from '../support/fixtures.ts';
import { linksOf, makeTournament, playRound, roundAt } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

test('a released draw waits for a judge and a speaker, and a new room reaches only its people', async ({
  device,
  signIn,
  site,
}) => {
  const slug = 'messages';
  const stage = await makeTournament(site, { slug, teams: 8, rounds: 1 });
  const { client } = stage.director;
  const { params } = stage;
  await playRound(stage, 1, 'released');
  const round = await roundAt(stage, 1);
  const { draw } = await client.draw.ofRound({ params: { ...params, roundId: round.id } });
  const [first, second] = draw?.debates ?? [];
  const { speakers, adjudicators } = await client.participants.list({ params });
  const links = await linksOf(client, params);
  const speaker = speakers.find(({ teamId }) => teamId === first?.teams[0]?.teamId);
  const judge = adjudicators.find(({ id }) => id === second?.panel[0]?.adjudicatorId);
  const { venues } = await client.venues.list({ params });
  const roomOf = (id: string | null | undefined) => venues.find((one) => one.id === id)?.name ?? '';

  // Nobody had a page open when the draw was released.
  const hers = await device('phone');
  await hers.goto(links.get(speaker?.name ?? '') ?? '');
  await hers.getByRole('link', { name: 'Messages, 1 new' }).click();
  const room = hers.getByRole('heading', { level: 2, name: `: ${roomOf(first?.venueId)}` });
  await expect(room).toBeVisible();
  await expect(hers.getByText(/Your side: /)).toBeVisible();
  await hers.getByText('How to reach me').click();
  expect(await violations(hers)).toEqual([]);
  await hers.getByRole('switch', { name: 'Quiet hours' }).check();
  await hers.getByRole('button', { name: 'Save' }).click();
  await expect(hers.getByText('Saved')).toBeVisible();

  const his = await device('phone');
  await his.goto(links.get(judge?.name ?? '') ?? '');
  await his.getByRole('link', { name: 'Messages, 1 new' }).click();
  await expect(his.getByText(/Your role: /)).toBeVisible();

  // Her room changes. Her open page updates; his stays the same.
  const used = new Set(draw?.debates.map(({ venueId }) => venueId));
  const free = venues.find(({ id }) => !used.has(id));
  await client.allocation.setVenue({
    params: { ...params, drawId: draw?.id ?? '' },
    body: {
      version: draw?.version ?? 0,
      debateId: first?.id ?? '',
      venueId: free?.id ?? second?.venueId ?? null,
    },
  });
  await expect(hers.getByText('Room, start, teams or panel changed').first()).toBeVisible();

  const desk = await device('desk');
  await signIn(desk, stage.director);
  await desk.goto(`/tournaments/${slug}/manage/messages`);
  const row = desk.getByRole('button', { name: /^Draw released/ });
  // The page asks again every 15 seconds.
  await expect(row).toContainText(/2 of \d+ have read it/);
  expect(await violations(desk)).toEqual([]);
  await row.click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(judge?.name ?? '');
  await expect(dialog.getByText(/^Read /).first()).toBeVisible();
  expect(await violations(desk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await desk.getByRole('link', { name: 'Automatic messages' }).click();
  await desk.getByRole('button', { name: 'Text and preview of Draw released' }).click();
  await desk.getByRole('textbox', { name: 'Title' }).fill('Go to {room}');
  await desk.getByRole('button', { name: 'Preview for three people' }).click();
  await expect(desk.getByRole('heading', { name: /^Go to / }).first()).toBeVisible();
  expect(await violations(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('Custom text')).toBeVisible();
});
