/** The fairness report: for the tab room from the first result, for everyone with the tab. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { makeTournament, playRound } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

const slug = 'fairness';

test('the fairness report is public with the tab, with pictures, and not before', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug, teams: 16, rounds: 3 });
  const [desk, visitor] = [await device('desk'), await device('small phone')];
  await signIn(desk, stage.director);
  for (const seq of [1, 2, 3]) await playRound(stage, seq, 'completed');

  await test.step('the tab room reads it before it is public', async () => {
    await visitor.goto(`/tournaments/${slug}/fairness`);
    await expect(visitor.getByText('The fairness report isn’t public yet')).toBeVisible();
    await desk.goto(`/tournaments/${slug}/manage/standings`);
    await desk.getByRole('link', { name: 'Fairness report' }).click();
    await expect(desk.getByText('Only the tab room sees this')).toBeVisible();
    await expectPictures(desk);
    await expect(desk.getByRole('columnheader', { name: 'Panel strength' }).first()).toBeVisible();
    expect(await violations(desk)).toEqual([]);
  });

  await test.step('it comes out with the tab', async () => {
    await desk.getByRole('link', { name: 'Release it with the tab' }).click();
    await desk.getByRole('button', { name: 'Release the tab' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Release the tab?' });
    await expect(dialog.getByRole('checkbox', { name: 'Fairness report' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Release', exact: true }).click();
    await expectPictures(visitor);
    await expect(visitor.getByText('Panel strength')).toBeHidden();
    expect(await violations(visitor)).toEqual([]);
    const { scroll, width } = await visitor.evaluate(() => {
      return { scroll: document.documentElement.scrollWidth, width: innerWidth };
    });
    expect(scroll).toBeLessThanOrEqual(width);
  });

  await test.step('the standings and the results lead to it', async () => {
    for (const page of ['standings', 'results']) {
      await visitor.goto(`/tournaments/${slug}/${page}`);
      await visitor.getByRole('link', { name: 'Fairness report' }).click();
      await expect(visitor.getByRole('heading', { name: 'Fairness report' })).toBeVisible();
    }
  });
});

/** What every reader sees: bars with the sides, dots with the opponents, and the teams. */
async function expectPictures(page: Page) {
  await expect(page.getByText('12 debates of R1, R2, R3')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Mean points from each position' })).toBeVisible();
  await expect(page.getByText(/tournaments would show one as large/)).toBeVisible();
  await expect(
    page.getByRole('img', { name: /^Mean points of each team’s opponents/ }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Team by team' })).toBeVisible();
}
