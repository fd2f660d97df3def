/** The core weighs what counts, compares three allocations, meets rules that cannot hold, applies one. */
import { expect, test } from '../support/fixtures.ts';
import { makeTournament, playRound } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

for (const where of ['desk', 'phone'] as const) {
  test(`weighs, compares and applies an allocation on the ${where}`, async ({
    device,
    signIn,
    site,
  }) => {
    const slug = `weighed-${where}`;
    const stage = await makeTournament(site, { slug, teams: 32, rounds: 1 });
    await playRound(stage, 1, 'drawn');
    const page = await device(where);
    await signIn(page, stage.director);
    await page.goto(`/tournaments/${slug}/manage/judges`);
    const open = page.getByRole('button', { name: 'Compare options' });
    await open.click();
    const dialog = page.getByRole('dialog');
    const seen = dialog.getByRole('slider', { name: 'Teams not judged before' });
    await expect(seen).toHaveValue('12');
    await dialog.getByRole('button', { name: 'Move up: Teams not judged before' }).click();
    await expect(seen).toHaveValue('50');
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Minimum chair score').fill('10');
    await dialog.getByRole('button', { name: 'Propose three' }).click();
    await expect(dialog.getByText('No allocation meets all of these rules.')).toBeVisible();
    await expect(dialog.getByText('The minimum chair score', { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Lift them and try again' }).click();
    await expect(dialog.getByRole('heading', { name: 'Choose an allocation' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Back to the settings' }).click();
    await dialog.getByLabel('Minimum chair score').fill('');
    await dialog.getByRole('button', { name: 'Propose three' }).click();
    await expect(dialog.getByRole('heading', { name: 'First choice' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const second = dialog.getByRole('listitem').filter({ hasText: 'Alternative 2' });
    await second.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await dialog.getByLabel('Minimum chair score').fill('3');
    const size = page.viewportSize() ?? { width: 1440, height: 900 };
    for (const width of [size.width < 640 ? 1000 : 600, size.width]) {
      await page.setViewportSize({ ...size, width });
      await expect(dialog.getByLabel('Minimum chair score')).toHaveValue('3');
    }
  });
}
