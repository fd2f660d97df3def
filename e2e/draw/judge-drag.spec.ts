/** The judge board by mouse: from the tray onto an empty chair, chair for chair, and back to the tray. */
import { drag } from '../support/drag.ts';
import { expect, test } from '../support/fixtures.ts';
import { makeTournament, playRound, roundAt } from '../support/play.ts';

test('judges are dragged with the mouse, on a board that has been scrolled too', async ({
  device,
  signIn,
  site,
}) => {
  const slug = 'drag-judges';
  const stage = await makeTournament(site, { slug, teams: 64, rounds: 1 });
  await playRound(stage, 1, 'drawn');
  const { client } = stage.director;
  const { id: roundId } = await roundAt(stage, 1);
  const inRound = { ...stage.params, roundId };
  const { draw } = await client.draw.ofRound({ params: inRound });
  if (!draw) throw new Error('no draw');
  const rooms = [...draw.debates].sort((a, b) => a.rank - b.rank);
  const chairOf = (at: number) =>
    rooms.at(at)?.panel.find(({ role }) => role === 'chair')?.adjudicatorId ?? '';
  const [top, last] = [chairOf(0), chairOf(-1)];
  await client.allocation.setSeats({
    params: { ...stage.params, drawId: draw.id },
    body: {
      version: draw.version,
      moves: [top, last].map((adjudicatorId) => ({ adjudicatorId, to: null })),
    },
  });
  const page = await device('desk', { viewport: { width: 1440, height: 560 } });
  await signIn(page, stage.director);
  await page.goto(`/tournaments/${slug}/manage/judges?round=${roundId}`);
  const tray = page.getByRole('complementary', { name: 'Unallocated judges' });
  const card = (judge: string) => tray.locator(`[data-judge="${judge}"]`);
  const chair = (at: number) =>
    page.locator(`button[data-debate="${rooms.at(at)?.id}"][data-role="chair"]`);
  const chairIs = (at: number, judge: string) =>
    expect(chair(at)).toHaveAttribute('data-judge', judge);

  await test.step('from the tray onto an empty chair', async () => {
    await drag(page, card(top), chair(0));
    await expect(chair(0).getByText('drop here')).toBeVisible();
    await page.mouse.up();
    await chairIs(0, top);
    await expect(card(top)).toHaveCount(0);
  });

  await test.step('two chairs change places', async () => {
    const other = chairOf(1);
    await drag(page, chair(0), chair(1));
    await page.mouse.up();
    await chairIs(0, other);
    await chairIs(1, top);
  });

  await test.step('from a chair to the tray', async () => {
    await drag(page, chair(1), tray);
    await page.mouse.up();
    await expect(card(top)).toBeVisible();
    await expect(chair(1)).not.toHaveAttribute('data-judge');
  });

  await test.step('below, once the board is scrolled', async () => {
    await chair(0).hover();
    await page.mouse.wheel(0, 5000);
    await expect(chair(-1)).toBeInViewport();
    await drag(page, card(last), chair(-1));
    await page.mouse.up();
    await chairIs(-1, last);
  });
  // The board shows a move before it is saved; a page that is left meanwhile would lose it.
  const savedChair = async () => {
    const { draw: kept } = await client.draw.ofRound({ params: inRound });
    const lowest = kept?.debates.find(({ id }) => id === rooms.at(-1)?.id);
    return lowest?.panel.find(({ role }) => role === 'chair')?.adjudicatorId;
  };
  await expect.poll(savedChair).toBe(last);

  await test.step('the guide knows of the chair that is still empty', async () => {
    await page.goto(`/tournaments/${slug}/manage`);
    const guide = page.getByRole('list', { name: 'Needs attention' });
    await expect(guide.getByText('Find a chair for 1 room')).toBeVisible();
  });
});
