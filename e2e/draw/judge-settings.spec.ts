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
    const open = page.getByRole('button', { name: 'Weigh and compare' });
    await open.click();
    const dialog = page.getByRole('dialog');
    const seen = dialog.getByRole('slider', { name: 'Teams not seen before' });
    await expect(seen).toHaveValue('12');
    await dialog.getByRole('button', { name: 'Move up: Teams not seen before' }).click();
    await expect(seen).toHaveValue('50');
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Least score of a chair').fill('10');
    await dialog.getByRole('button', { name: 'Work out three' }).click();
    await expect(dialog.getByText('These rules cannot all hold.')).toBeVisible();
    await expect(dialog.getByText('The least score of a chair', { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Lift them and try again' }).click();
    await expect(dialog.getByRole('heading', { name: 'Three to choose from' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Back to the settings' }).click();
    await dialog.getByLabel('Least score of a chair').fill('');
    await dialog.getByRole('button', { name: 'Work out three' }).click();
    await expect(dialog.getByRole('heading', { name: 'First choice' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const second = dialog.getByRole('listitem').filter({ hasText: 'Alternative 2' });
    await second.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
  });
}
