/** A released draw is repaired on the boards, and withdrawn with a question and an undo. */
import type { Page } from '@playwright/test';
import { drag } from '../support/drag.ts';
import { expect, test } from '../support/fixtures.ts';
import { makeTournament, playRound, roundAt, type Stage } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

test('a released draw is repaired by mouse and keyboard, and everybody sees it', async ({
  device,
  signIn,
  site,
}) => {
  const slug = 'live-repair';
  const stage = await makeTournament(site, { slug, teams: 8, rounds: 1 });
  await playRound(stage, 1, 'released');
  const round = await roundAt(stage, 1);
  const { client } = stage.director;
  const { draw } = await client.draw.ofRound({ params: { ...stage.params, roundId: round.id } });
  const [first, second] = draw?.debates.map(({ teams }) => teams[0]?.teamId ?? '') ?? [];

  const reader = await device('phone');
  await reader.goto(`/tournaments/${slug}/draw`);
  await expect(reader.getByText(/^Released/).first()).toBeVisible();

  const page = await device('desk');
  await signIn(page, stage.director);
  await page.goto(`/tournaments/${slug}/manage/draw?round=${round.id}`);
  await expect(page.getByText('This draw is released')).toBeVisible();
  await page.locator(`[data-team="${first}"]`).click();
  await page.locator(`[data-team="${second}"]`).click();
  await expect(reader.getByText(/^Changed at \d\d:\d\d: .+ leaves$/).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await violations(reader)).toEqual([]);

  await test.step('teams change places by keyboard, and a room turns its sides', () =>
    swapByKeyboard(stage, page));
  await test.step('judges are taken off, brought back and moved, by mouse and keyboard', async () => {
    await page.goto(`/tournaments/${slug}/manage/judges?round=${round.id}`);
    await moveJudges(stage, page);
    await expect(reader.getByText(/: .+ joins \(chair\)$/).first()).toBeVisible();
  });
  await test.step('debates change rooms, from the list and by mouse', async () => {
    await page.goto(`/tournaments/${slug}/manage/rooms?round=${round.id}`);
    await moveRooms(stage, page);
    await expect(reader.getByText(/^Changed at \d\d:\d\d: room .+ → /).first()).toBeVisible();
  });
  await page.goto(`/tournaments/${slug}/manage/draw?round=${round.id}`);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /^Withdraw the release/ }).click();
  const dialog = page.getByRole('dialog', { name: `Withdraw the ${round.name} draw?` });
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Withdraw the release' }).click();
  await expect(reader.getByText(`A new ${round.name} draw is coming`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(reader.getByText(/^Released/).first()).toBeVisible();
});

/** The debates as they are stored, in the order of the board. */
async function storedDebates({ director, params }: Stage) {
  const { id: roundId } = await roundAt({ director, params } as Stage, 1);
  const { draw } = await director.client.draw.ofRound({ params: { ...params, roundId } });
  return [...(draw?.debates ?? [])].sort((a, b) => a.rank - b.rank);
}

/** Teams of each room in the order of the sides. */
async function storedTeams(stage: Stage): Promise<string[][]> {
  return (await storedDebates(stage)).map(({ teams }) =>
    [...teams].sort((a, b) => a.seat - b.seat).map(({ teamId }) => teamId),
  );
}

async function swapByKeyboard(stage: Stage, page: Page): Promise<void> {
  const [[a = '', b = '', ...restOfFirst] = [], [c = '', ...restOfSecond] = []] =
    await storedTeams(stage);
  await page.locator(`[data-team="${a}"]`).focus();
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  const swapped = [c, b, ...restOfFirst];
  await expect.poll(() => storedTeams(stage)).toEqual([swapped, [a, ...restOfSecond]]);
  await page.locator(`[data-team="${c}"]`).focus();
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  const turned = [b, c, ...restOfFirst];
  await expect.poll(() => storedTeams(stage)).toEqual([turned, [a, ...restOfSecond]]);
}

async function moveJudges(stage: Stage, page: Page): Promise<void> {
  const [first, second] = await storedDebates(stage);
  const chairOf = (debate: typeof first) =>
    debate?.panel.find(({ role }) => role === 'chair')?.adjudicatorId ?? '';
  const [ann, bob] = [chairOf(first), chairOf(second)];
  const chair = (debate: typeof first) =>
    page.locator(`button[data-debate="${debate?.id}"][data-role="chair"]`);
  const tray = page.getByRole('complementary', { name: 'Unallocated judges' });
  const card = (judge: string) => tray.locator(`[data-judge="${judge}"]`);
  const chairsAre = async (...judges: readonly (string | null)[]) => {
    for (const [at, judge] of judges.entries()) {
      const seat = chair(at === 0 ? first : second);
      if (judge === null) await expect(seat).not.toHaveAttribute('data-judge');
      else await expect(seat).toHaveAttribute('data-judge', judge);
    }
  };
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  // By keyboard: moved to another room, taken off, and brought back from the tray.
  await chair(first).focus();
  await press('Enter', 'ArrowDown');
  await expect(chair(second)).toBeFocused();
  await press('Enter');
  await chairsAre(bob, ann);
  await chair(first).focus();
  await press('Delete');
  await chairsAre(null, ann);
  await card(bob).focus();
  await press('Enter', 'ArrowLeft', 'Home');
  await expect(chair(first)).toBeFocused();
  await press('Enter');
  await chairsAre(bob, ann);

  // By mouse: taken off, brought back, and moved.
  await drag(page, chair(first), tray);
  await page.mouse.up();
  await chairsAre(null, ann);
  await drag(page, card(bob), chair(first));
  await page.mouse.up();
  await chairsAre(bob, ann);
  await drag(page, chair(first), chair(second));
  await page.mouse.up();
  await chairsAre(ann, bob);
  await drag(page, chair(second), chair(first));
  await page.mouse.up();
  await expect.poll(async () => (await storedDebates(stage)).map(chairOf)).toEqual([bob, ann]);
}

async function moveRooms(stage: Stage, page: Page): Promise<void> {
  const before = await storedDebates(stage);
  const [one, two] = before.map(({ venueId }) => venueId);
  const { venues } = await stage.director.client.venues.list({ params: stage.params });
  const free = venues.find(({ id }) => id !== one && id !== two);
  const rooms = async () => (await storedDebates(stage)).map(({ venueId }) => venueId);
  const list = page.getByRole('combobox', { name: 'Room of debate 1' });
  await list.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expect(list).toBeFocused();
  await page.keyboard.type(free?.name ?? '');
  // Enter takes what is marked, which is nothing until the list has been narrowed.
  const marked = page.locator('[role=option][data-highlighted]');
  await expect(marked).toHaveText(new RegExp(`^${free?.name}`));
  await page.keyboard.press('Enter');
  await expect.poll(rooms).toEqual([free?.id, two]);
  const row = (at: number) => page.locator(`div[data-debate="${before[at]?.id}"]`);
  await drag(page, row(0).locator('[draggable]'), row(1));
  await page.mouse.up();
  await expect.poll(rooms).toEqual([two, free?.id]);
}
