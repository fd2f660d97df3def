/** Two organisers at the same draw: nothing is overwritten unseen. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { makeTournament, playRound, roundAt, type Stage } from '../support/play.ts';

/** The draw as it is stored: the teams of each room in the order of the sides. */
async function storedRooms({ director, params }: Stage): Promise<string[][]> {
  const { id: roundId } = await roundAt({ director, params } as Stage, 1);
  const { draw } = await director.client.draw.ofRound({
    params: { ...params, roundId },
    query: {},
  });
  return (draw?.debates ?? []).map(({ teams }) =>
    [...teams].sort((a, b) => a.seat - b.seat).map(({ teamId }) => teamId),
  );
}

/** Names of the cards in the order in which the board shows them. */
function cards(page: Page) {
  return page.getByRole('main').getByRole('button', { name: / points, OG / });
}

async function namesOn(page: Page): Promise<string[]> {
  const labels = await cards(page).evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? ''),
  );
  return labels.map((label) => label.split(',')[0] ?? '');
}

/** By keyboard: pick up one card, go right, put it down on the next. */
async function swapFirstTwo(page: Page): Promise<void> {
  await cards(page).first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

test('an edit made elsewhere appears by itself', async ({ device, signIn, site }) => {
  const stage = await makeTournament(site, { slug: 'two-live', teams: 16, rounds: 1 });
  await playRound(stage, 1, 'drawn');
  const [first, second] = [await device('desk'), await device('desk')];
  await signIn(first, stage.director);
  await signIn(second, stage.deputy);
  for (const page of [first, second]) {
    await page.goto('/tournaments/two-live/manage/draw');
    await expect(cards(page)).toHaveCount(16);
  }
  const [one = '', two = '', ...rest] = await namesOn(second);
  await swapFirstTwo(first);
  await expect.poll(() => namesOn(second)).toEqual([two, one, ...rest]);
});

test('a stale edit is refused, explained, and nothing is lost', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug: 'two-stale', teams: 16, rounds: 1 });
  await playRound(stage, 1, 'drawn');
  const second = await device('desk');
  await signIn(second, stage.deputy);
  // The second one's live connection is down: what they see is old when they act on it.
  await second.routeWebSocket('**/api/ws', (socket) => socket.close());
  await second.goto('/tournaments/two-stale/manage/draw');
  await expect(cards(second)).toHaveCount(16);
  const before = await storedRooms(stage);
  const last = before.at(-1) ?? [];
  const { id: roundId } = await roundAt(stage, 1);
  const { draw } = await stage.director.client.draw.ofRound({
    params: { ...stage.params, roundId },
    query: {},
  });
  await stage.director.client.draw.swap({
    params: { ...stage.params, drawId: draw?.id ?? '' },
    body: { version: draw?.version ?? 0, teamId: last[0] ?? '', withTeamId: last[1] ?? '' },
  });
  const edited = await storedRooms(stage);
  expect(edited).not.toEqual(before);

  await swapFirstTwo(second);
  await expect(second.getByText('The draw: changed by someone else')).toBeVisible();
  expect(await storedRooms(stage)).toEqual(edited);
  // What is shown now is the present state; done again, the edit goes through beside the other one.
  const { teams } = await stage.director.client.participants.list({ params: stage.params });
  const name = new Map(teams.map((team) => [team.id, team.name]));
  const shown = edited.flat().map((id) => name.get(id));
  await expect.poll(() => namesOn(second)).toEqual(shown);
  await swapFirstTwo(second);
  const [a, b, ...others] = edited.flat();
  await expect.poll(async () => (await storedRooms(stage)).flat()).toEqual([b, a, ...others]);
});
