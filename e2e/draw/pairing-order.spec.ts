/** A tab director says what counts first in the pairing; the public page says it. */
import { canadian } from '#engine/formats/canadian.ts';
import { expect, test } from '../support/fixtures.ts';
import { makeTournament, playRound } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

test('the order of the pairing is changed, used and published', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, {
    slug: 'own-order',
    teams: 8,
    rounds: 2,
    pack: canadian,
  });
  const desk = await device('desk');
  await signIn(desk, stage.director);
  await desk.goto(`/tournaments/own-order/settings/rules`);
  const order = desk.getByRole('group', { name: 'Order of priority' });
  const rows = order.getByRole('listitem');
  await expect(rows.nth(3)).toContainText('Distance between brackets');
  const up = order.getByRole('button', { name: 'Move up: Same-institution pairs' });
  await up.click();
  await up.click();
  await expect(rows.nth(4)).toContainText('Same-institution pairs');
  await rows.nth(4).getByRole('checkbox', { name: 'Weighted with the one above' }).check();
  await order.getByRole('textbox', { name: 'Weight: Same-institution pairs' }).fill('3');
  expect(await violations(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('All changes saved.')).toBeVisible();

  await playRound(stage, 1, 'completed');
  await playRound(stage, 2, 'released');
  const visitor = await device('phone');
  await visitor.goto(`${site.origin}/tournaments/own-order/draw/how`);
  await expect(
    visitor.getByText(/Distance between brackets × 1 \+ Same-institution pairs × 3; Unfair/),
  ).toBeVisible();
  expect(await violations(visitor)).toEqual([]);
});
