/** The way in: from the tournament's page to an institution whose people are registered. */
import { readFileSync } from 'node:fs';
import { registerPage } from '../pages/registration.ts';
import { expect, test } from '../support/fixtures.ts';
import { takePictures } from '../support/pictures.ts';
import { openTournament } from '../support/registration-stage.ts';
import { openSignups } from '../support/signups-stage.ts';
import { violations } from '../support/wcag.ts';

test('an institution asks for places, pays, and its contact registers its people', async ({
  device,
  signIn,
  site,
}) => {
  const open = await openTournament(site, {
    slug: 'way-in',
    settings: { requireRegCode: true },
    institutions: { Aarhus: ['University of Aarhus', 0, 0] },
  });
  await openSignups(open, {
    quota: { kind: 'none' },
    fees: {
      currency: 'EUR',
      perTeam: 5000,
      perJudge: 0,
      perInstitution: 0,
      dueDays: 14,
      overdueFrees: false,
    },
    invoice: { issuer: 'Way In Union', bank: 'IBAN DE00 1234 5678\nWay In Union', prefix: 'WI-' },
  });

  const page = await device('phone');
  await page.goto('/tournaments/way-in');
  await expect(page.getByRole('link', { name: 'Request places' })).toHaveCount(2);
  await takePictures(page, 'way-in-overview');
  await signIn(page, await site.person('Ulla Ühlein'));
  await page.goto('/tournaments/way-in/register');
  await expect(page.getByRole('heading', { name: 'Code Required' })).toBeVisible();
  await takePictures(page, 'way-in-code');
  await page.getByRole('main').getByRole('link', { name: 'Request places' }).last().click();
  await page.getByRole('radio', { name: /An institution/ }).click();
  await page.getByRole('combobox', { name: 'Institution' }).click();
  await page.getByRole('option', { name: /University of Aarhus/ }).click();
  await page.getByRole('textbox', { name: 'Teams' }).fill('2');
  await page.getByLabel('Contact email').fill('ulla@example.org');
  await page.getByRole('button', { name: 'Send request' }).click();
  const own = page.getByRole('region', { name: 'University of Aarhus' });
  // No mail server is set up here: nothing promises an email.
  await expect(own).toContainText('This site doesn’t send emails, so check back here.');

  const desk = await device('desk');
  await signIn(desk, open.director);
  await desk.goto('/tournaments/way-in/manage/signups');
  await desk.getByLabel('Teams for University of Aarhus').fill('1');
  await desk.getByRole('button', { name: 'Actions for University of Aarhus' }).click();
  await desk.getByRole('menuitem', { name: 'Grant' }).click();

  // The page follows the decision by itself.
  await expect(own).toContainText('You have 1 team and 1 judge.');
  await expect(own).toContainText('IBAN DE00 1234 5678');
  await expect(own.getByRole('group', { name: 'Payment reference' })).toContainText(
    /WI-[0-9A-F]{6}/,
  );
  await takePictures(page, 'way-in-granted');
  expect(await violations(page)).toEqual([]);
  await own.getByRole('button', { name: 'Get the invoice' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('Invoice WI-0001.pdf');
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await own.getByRole('link', { name: 'See who has registered' }).click();
  const places = page.getByRole('region', { name: 'Places' });
  await expect(places).toContainText('0 of 1 registered, 1 left');
  await expect(page.getByRole('heading', { name: 'Fees' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'How to pay' })).toContainText('IBAN DE00 1234');
  await expect(page.getByText(/€50/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add a team' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Team name').fill('A');
  await dialog.getByLabel('Full name').fill('Noor Haddad');
  await dialog.getByRole('button', { name: 'Register' }).click();
  const team = page.getByRole('list', { name: 'Speakers of Aarhus A' });
  await expect(team).toContainText('Noor Haddad');
  await expect(places).toContainText('1 of 1 registered, 0 left');
  await expect(page.getByRole('button', { name: 'Add a team' })).toBeDisabled();
  await page.getByRole('button', { name: 'Actions for Noor Haddad' }).click();
  await page.getByRole('menuitem', { name: 'Replace' }).click();
  await dialog.getByLabel('Full name').fill('Liv Holm');
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(team).toContainText('Liv Holm');
  await expect(team).not.toContainText('Noor Haddad');
  await page.getByRole('button', { name: 'Ask for more places' }).click();
  await dialog.getByRole('textbox', { name: 'Teams in total' }).fill('3');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(places).toContainText('You asked for 3 teams and 1 judge in total');
  await takePictures(page, 'way-in-contact');
  expect(await violations(page)).toEqual([]);

  const code = page.getByRole('group', { name: 'Registration code' });
  const readCode = async () => /[0-9a-f]{8}/.exec((await code.textContent()) ?? '')?.[0] ?? '';
  const before = await readCode();
  await page.getByRole('button', { name: 'New code' }).click();
  await page.getByRole('button', { name: 'Create a new code' }).click();
  await expect(code).not.toContainText(before);

  // A reached cap shows before anything is typed.
  const late = await device('phone');
  await signIn(late, await site.person('Late Debater'));
  await registerPage(late).open('way-in', await readCode());
  await expect(late.getByText('Every team place is taken.')).toBeVisible();
  await takePictures(late, 'way-in-full');
});
