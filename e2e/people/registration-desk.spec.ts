/** The organisers' side of registration, and its screens against the WCAG rules. */
import type { Page } from '@playwright/test';
import { registerPage } from '../pages/registration.ts';
import { expect, test } from '../support/fixtures.ts';
import { openTournament, registerWith } from '../support/registration-stage.ts';
import { violations } from '../support/wcag.ts';

const college = { Kaʻiulani: ['Kaʻiulani College', 2, 1] } as const;

test('organisers grant places, hand out links and see who registers at once', async ({
  device,
  signIn,
  site,
}) => {
  const open = await openTournament(site, { slug: 'desk', institutions: college });
  const page = await device('desk');
  await signIn(page, open.director);
  await page.goto('/tournaments/desk/manage/autoreg');
  await expect(page.getByText('Open to everyone')).toBeVisible();
  const row = page.getByRole('row', { name: /Kaʻiulani College/ });
  await row.getByRole('button', { name: 'Team places of Kaʻiulani College' }).click();
  await page.getByRole('textbox', { name: 'Team places of Kaʻiulani College' }).fill('1');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: 'Team places of Kaʻiulani College' })).toHaveText(
    '1',
  );
  await page.getByRole('button', { name: 'Not used yet (1)' }).click();
  await registerWith(open, await site.person('Lara Live'), {
    shortName: 'Kaʻiulani',
    team: 'Live',
  });
  await expect(page.getByText('Every institution has registered someone')).toBeVisible();
  await expect(page.getByRole('row', { name: /Lara Live/ })).toContainText('Kaʻiulani Live');
  await page.getByRole('button', { name: 'Not used yet (0)' }).click();
  await row.getByRole('button', { name: 'Actions for Kaʻiulani College' }).click();
  await page.getByRole('menuitem', { name: 'New code' }).click();
  await page.getByRole('button', { name: 'Make a new code' }).click();
  await expect(page.getByRole('cell', { name: open.at('Kaʻiulani').code })).toBeHidden();
  await page.getByRole('button', { name: 'Add a code' }).click();
  const dialog = page.getByRole('dialog', { name: 'A code without an institution' });
  await dialog.getByLabel('For whom').fill('Old friends');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('row', { name: /Old friends/ })).toContainText('0 of 1');
});

test('the six settings and an own question change what people meet', async ({
  device,
  signIn,
  site,
}) => {
  const { director: dana } = await openTournament(site, {
    slug: 'six-doors',
    categories: { Novice: '' },
  });
  const director = await device('desk');
  await signIn(director, dana);
  await director.goto('/tournaments/six-doors/settings/registration');
  await director.getByRole('switch', { name: 'No new judges without an institution' }).check();
  await director.getByLabel('Message above the form').fill('The fee is **20 EUR**.');
  await director.getByRole('button', { name: 'Save' }).first().click();
  await expect(director.getByText('Saved', { exact: true })).toBeVisible();
  await director.getByRole('button', { name: 'Add a question' }).click();
  await director.getByLabel('Question', { exact: true }).fill('Shirt size');
  await director.getByRole('combobox', { name: 'Answered by' }).click();
  await director.getByRole('option', { name: 'Choosing one' }).click();
  await director.getByLabel('Answers to choose from').fill('S\nM');
  await director.getByRole('checkbox', { name: 'Must be answered' }).check();
  await director.getByRole('button', { name: 'Save' }).nth(1).click();
  await director.getByRole('switch', { name: 'Novice' }).click();
  await expect(director.getByRole('switch', { name: 'Novice' })).not.toBeChecked();

  const page = await device('phone');
  await signIn(page, await site.person('Quinn Question'));
  const register = registerPage(page);
  await register.open('six-doors');
  await expect(page.getByText('The fee is 20 EUR.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Judge' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Novice' })).toBeHidden();
  await register.tell({ email: 'quinn@example.org' });
  await register.nameTeam('Curious');
  await register.send();
  await expect(page.getByText('Answer this question.')).toBeVisible();
  await page.getByRole('combobox', { name: /Shirt size/ }).click();
  await page.getByRole('option', { name: 'M', exact: true }).click();
  await register.send();
  await expect(register.done()).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`registration screens hold the WCAG rules in ${colorScheme}`, async ({
    device,
    signIn,
    site,
  }) => {
    const slug = `wcag-${colorScheme}`;
    const open = await openTournament(site, {
      slug,
      settings: { autoRegMessage: 'A *message*.' },
      institutions: college,
      categories: { Novice: 'First year' },
      form: {
        closesAt: '2027-04-20T20:59:00.000Z',
        questions: [
          { id: 'size', label: 'Size', kind: 'choice', options: ['S', 'M'] },
          { id: 'bus', label: 'By bus?', kind: 'yes-no' },
        ],
      },
    });
    await registerWith(open, await site.person(`First ${slug}`), {
      shortName: 'Kaʻiulani',
      team: 'Bees',
    });
    const base = `/tournaments/${slug}`;
    const page = await device('small phone', { colorScheme });
    await signIn(page, await site.person(`Visitor ${slug}`));
    const director = await device('desk', { colorScheme });
    await signIn(director, open.director);
    const check = async (where: Page, path: string, ready: string) => {
      await where.goto(`${base}/${path}`);
      await expect(where.getByText(ready).first()).toBeVisible();
      expect.soft(await violations(where), path).toEqual([]);
      const wide = await where.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect.soft(wide, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    };
    await check(page, `register?code=${open.at('Kaʻiulani').code}`, 'If you like');
    await registerPage(page).nameTeam('Bee');
    await expect(page.getByText('These teams already exist.')).toBeVisible();
    expect.soft(await violations(page), 'similar teams').toEqual([]);
    await check(page, 'register?code=00000000', 'Invalid Code');
    await check(page, 'link', 'Private link or code');
    await check(director, 'manage/registration', 'Who registered');
    await check(director, 'settings/registration', 'Your questions');
  });
}
