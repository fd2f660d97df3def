/** Sides are settled before the draw by keyboard and paste, shown, and obeyed. */
import { threeOnThree } from '#engine/formats/three-on-three.ts';
import { expect, test } from '../support/fixtures.ts';
import { linksOf, makeTournament, roundAt } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

test('sides are typed and pasted, filled up, shown, and the draw obeys them', async ({
  device,
  signIn,
  site,
}) => {
  const input = { slug: 'sides-ahead', teams: 8, rounds: 2, pack: threeOnThree };
  const stage = await makeTournament(site, input);
  const { client } = stage.director;
  const first = await roundAt(stage, 1);
  const page = await device('desk');
  await signIn(page, stage.director);
  await page.goto(`/tournaments/sides-ahead/manage/draw?round=${first.id}`);
  await page.getByRole('link', { name: 'Allocated sides' }).click();
  const grid = page.getByRole('region', { name: 'Allocated sides' });
  const cells = grid.getByRole('button', { name: `, ${first.name}:` });
  await expect(cells).toHaveCount(8);
  await cells.first().focus();
  await page.keyboard.type('ana');
  await expect(cells.nth(1)).toHaveAccessibleName(/Negative$/);
  await expect(page.getByText(`${first.name}: 5 teams have no side`)).toBeVisible();
  await cells.nth(3).focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'neg\taff\nneg\taff\naff\tneg\nboth\tneg');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(page.getByText('They were not changed: both')).toBeVisible();
  await expect(cells.nth(5)).toHaveAccessibleName(/Affirmative$/);
  expect.soft(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The sides are saved')).toBeVisible();
  await page.getByRole('button', { name: 'Fill empty cells, balanced' }).click();
  await expect(page.getByText('These rounds can’t be drawn yet:')).toBeHidden();
  await page.getByRole('switch', { name: 'Show the allocated sides to everyone' }).click();
  await expect(page.getByText('Everyone can see the sides')).toBeVisible();

  const visitor = await device('phone');
  await visitor.goto('/tournaments/sides-ahead/draw');
  await visitor.getByRole('link', { name: 'Allocated sides' }).click();
  await expect(visitor.getByRole('rowheader')).toHaveCount(8);
  expect.soft(await violations(visitor)).toEqual([]);
  const { speakers } = await client.participants.list({ params: stage.params });
  const link = (await linksOf(client, stage.params)).get(speakers[0]?.name ?? '') ?? '';
  await visitor.goto(link);
  await expect(visitor.getByText(`Your side in ${first.name}:`)).toBeVisible();

  const inRound = { ...stage.params, roundId: first.id };
  const body = { kind: 'all' as const, of: ['teams' as const] };
  await client.rounds.setAvailability({ params: inRound, body });
  const { debates } = await client.draw.generate({ params: inRound, body: {} });
  const { sides } = await client.sides.grid({ params: stage.params });
  const seatOf = new Map(
    sides.filter((one) => one.roundId === first.id).map((one) => [one.teamId, one.seat]),
  );
  for (const { teamId, seat } of debates.flatMap(({ teams }) => teams)) {
    expect(seat).toBe(seatOf.get(teamId));
  }
});
