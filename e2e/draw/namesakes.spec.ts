/** One judge entered twice sits in two rooms: named before the release, and merging says where. */
import { expect, test } from '../support/fixtures.ts';
import { makeTournament, playRound, roundAt } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

for (const where of ['desk', 'phone'] as const) {
  test(`two judges who may be one are named, on the ${where}`, async ({ device, signIn, site }) => {
    const slug = `namesakes-${where}`;
    const stage = await makeTournament(site, { slug, teams: 16, rounds: 1 });
    const { client } = stage.director;
    for (const name of ['Cato Teixara', 'Cato  teixara']) {
      const body = { name, baseScore: 9 };
      await client.participants.addAdjudicator({ params: stage.params, body });
    }
    await playRound(stage, 1, 'drawn');
    const page = await device(where);
    await signIn(page, stage.director);
    const round = await roundAt(stage, 1);
    await page.goto(`/tournaments/${slug}/manage/draw?round=${round.id}`);
    await page.getByRole('button', { name: 'Check and release' }).click();
    const check = page.getByRole('dialog', { name: 'Release the Round 1 draw' });
    await expect(check.getByText('may be one person, and both judge')).toBeVisible();
    expect.soft(await violations(page)).toEqual([]);

    await page.goto(`/tournaments/${slug}/manage`);
    const list = page.getByRole('list', { name: 'Needs attention' });
    await list.getByRole('link', { name: /2 judges at the same time may be one person/ }).click();
    const pair = page.getByRole('listitem').filter({ hasText: 'Cato Teixara' });
    await pair.getByRole('button', { name: 'Merge' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge two rows' });
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      /In Round 1, Cato .* take one of them off/,
    );
    expect.soft(await violations(page)).toEqual([]);
    await dialog.getByRole('link', { name: 'Open the judges of Round 1' }).click();
    await expect(page.getByRole('heading', { name: 'Judges', exact: true })).toBeVisible();
  });
}
