/** Places before registration: an institution's whole way, the organisers' tables, the money. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { newId } from '#server/keys/secrets.ts';
import { registerPage } from '../pages/registration.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  type OpenTournament,
  openTournament,
  registerWith,
} from '../support/registration-stage.ts';
import { askCrowd, openSignups } from '../support/signups-stage.ts';
import { colourViolations, violations } from '../support/wcag.ts';

const fees = {
  currency: 'EUR',
  perTeam: 5000,
  perJudge: 0,
  perInstitution: 2000,
  dueDays: 14,
  overdueFrees: false,
};

test('an institution’s whole way from signup to three registered teams, the last one refused', async ({
  device,
  signIn,
  site,
}) => {
  const open = await openTournament(site, {
    slug: 'whole-way',
    settings: { requireRegCode: true },
  });
  await openSignups(open, {
    quota: { kind: 'none' },
    fees,
    invoice: { issuer: 'Whole Way Union', bank: 'IBAN DE00', prefix: 'WW-' },
    policies: [{ id: 'conduct', title: 'Code of conduct', text: 'Be *kind*.' }],
  });
  const asker = await site.person('Ulla Ühlein');
  const page = await device('small phone');
  await signIn(page, asker);
  await page.goto('/tournaments/whole-way/signup');
  await page.getByRole('radio', { name: /An institution/ }).click();
  await page.getByRole('button', { name: 'It’s not in the list' }).click();
  await page.getByLabel('Name of the institution').fill('Uniwersytet Łódzki');
  await page.getByLabel('Short name').fill('Łódź');
  await page.getByRole('textbox', { name: 'Teams' }).fill('4');
  await page.getByLabel('Contact email').fill('ulla@example.org');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Please agree to “Code of conduct”.')).toBeVisible();
  await page.getByLabel('I have read “Code of conduct” and agree').check();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send request' }).click();
  const own = page.getByRole('region', { name: 'Uniwersytet Łódzki' });
  await expect(own).toContainText('The organisers haven’t decided yet.');

  const desk = await device('desk');
  await signIn(desk, open.director);
  await desk.goto('/tournaments/whole-way/manage/signups');
  await desk.getByLabel('Teams for Uniwersytet Łódzki').fill('3');
  await desk.getByRole('button', { name: 'Actions for Uniwersytet Łódzki' }).click();
  await desk.getByRole('menuitem', { name: 'Grant' }).click();
  await expect(desk.getByText('1 request granted')).toBeVisible();
  await expect(desk.getByRole('row', { name: /Łódzki/ })).toContainText('3 teams and 1 judge');

  await page.reload();
  await expect(own).toContainText('You have 3 teams and 1 judge.');
  await expect(own).toContainText('€170.00');
  expect(await violations(page)).toEqual([]);
  const [signup] = (await asker.client.signups.page({ params: open.params })).mine;
  const code = /[0-9a-f]{8}$/.exec(signup?.url ?? '')?.[0] ?? '';
  const granted = { id: signup?.institutionId ?? '', code, url: signup?.url ?? '' };
  const withLink: OpenTournament = { ...open, at: () => granted };
  for (const team of ['A', 'B']) {
    const debater = await site.person(`Debater of ${team}`);
    await registerWith(withLink, debater, { shortName: 'Łódź', team });
  }

  const debaterPage = await device('phone');
  await signIn(debaterPage, await site.person('Third Debater'));
  await debaterPage.goto(granted.url);
  const third = registerPage(debaterPage);
  await third.tell({ email: 'third@example.org' });
  await third.nameTeam('C');
  await third.send();
  await expect(third.done()).toContainText('you speak for Łódź C');

  const latePage = await device('phone');
  await signIn(latePage, await site.person('Fourth Debater'));
  await latePage.goto(granted.url);
  const fourth = registerPage(latePage);
  await fourth.tell({ email: 'fourth@example.org' });
  await fourth.nameTeam('D');
  await fourth.send();
  await expect(
    fourth.whoops().getByRole('heading', { name: 'Institutional Slots Exceeded' }),
  ).toBeVisible();

  await desk.getByRole('link', { name: 'Fees' }).click();
  await desk
    .getByRole('row', { name: /Łódzki/ })
    .getByText('Uniwersytet Łódzki')
    .click();
  const ledger = desk.getByRole('dialog', { name: 'Uniwersytet Łódzki' });
  await ledger.getByLabel('Note').first().fill('Bank transfer');
  await ledger.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(ledger).toContainText('Bank transfer');
  await ledger.getByRole('button', { name: 'Create invoice' }).click();
  await expect(ledger.getByText('Invoice WW-0001', { exact: false }).first()).toBeVisible();
  expect(await violations(desk)).toEqual([]);

  await page.reload();
  await expect(own).toContainText('Paid');
  const downloading = page.waitForEvent('download');
  await own.getByRole('button', { name: 'Download invoice WW-0001' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('Invoice WW-0001.pdf');
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('fair allocation is seen before anything is sent, and a freed place moves the waitlist up', async ({
  device,
  signIn,
  site,
}) => {
  const open = await openTournament(site, { slug: 'fair-share' });
  await openSignups(open, { places: { teams: 3, judges: null }, quota: { kind: 'n-1' } });
  const [first] = await askCrowd(site, open, [
    { name: 'Anna', institution: 'Aarhus', teams: 2, judges: 2 },
    { name: 'Bela', institution: 'Brno', teams: 2, judges: 2 },
    { name: 'Cleo', institution: '北京大学', teams: 1, judges: 0 },
    { name: 'Dora', institution: 'Delft', teams: 1, judges: 0 },
  ]);
  const desk = await device('desk');
  await signIn(desk, open.director);
  await desk.goto('/tournaments/fair-share/manage/signups');
  await desk.getByRole('button', { name: 'Fair allocation' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Fair allocation' });
  await expect(dialog.getByRole('row', { name: /Delft/ })).toContainText(
    'no places left on its turn',
  );
  expect(await violations(desk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Grant and send 3 emails' }).click();
  await expect(desk.getByText('3 granted, 1 on the waitlist')).toBeVisible();

  const page = await device('phone');
  if (!first) throw new Error('nobody asked');
  await signIn(page, first);
  await page.goto('/tournaments/fair-share/signup');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('You withdrew this request.', { exact: false })).toBeVisible();
  await expect(desk.getByRole('row', { name: /Delft/ })).toContainText('1 team');
});

test('the tables hold a hundred and twenty requests, in light and dark, on every width', async ({
  device,
  signIn,
  site,
}) => {
  const open = await openTournament(site, { slug: 'crowded', name: 'The Crowded Open' });
  await openSignups(open, {
    fees,
    introduction: 'Ask by **1 April**. Hosts are *Tallinn*.',
    questions: [
      { id: 'visa', label: 'Do you need a visa?', kind: 'yes-no', required: true },
      { id: 'size', label: 'Which size?', kind: 'choice', options: ['S', 'M', 'L'] },
    ],
    policies: [{ id: 'conduct', title: 'Code of conduct', text: '# Be kind' }],
    shares: [{ id: 'hosts', name: 'Hosts', kind: 'number', value: 2, institutions: ['Tallinn'] }],
  });
  const names = [
    '北京大学辩论队',
    'جامعة القاهرة',
    'Αριστοτέλειο Πανεπιστήμιο',
    'Київський університет',
  ];
  const crowd = Array.from({ length: 120 }, (_, n) => ({
    name: `Contact ${n}`,
    institution: `${names[n % 7] ?? 'The Very Old and Venerable University of the Northern Provinces'} ${n}`,
    teams: 1 + (n % 4),
    judges: n % 3,
    answers: { visa: n % 2 ? 'yes' : 'no' },
    agreed: { conduct: 1 },
  }));
  const people = await askCrowd(site, open, crowd);
  const { signups } = await open.director.client.signups.list({ params: open.params });
  const rows = signups.slice(0, 5).map(({ id, version }) => ({ id, version }));
  await open.director.client.signups.decideInstitutions({
    params: open.params,
    body: { act: 'grant', rows },
    idempotencyKey: newId(),
  });
  await open.director.client.signups.decideInstitutions({
    params: open.params,
    body: {
      act: 'waitlist',
      rows: signups.slice(5, 9).map(({ id, version }) => ({ id, version })),
    },
    idempotencyKey: newId(),
  });
  const stranger = await site.person('New Applicant');
  const screens = [
    { who: open.director, path: 'manage/signups' },
    { who: open.director, path: 'manage/signups/fees' },
    { who: open.director, path: 'settings/signups' },
    { who: people[0] ?? stranger, path: 'signup' },
    { who: people[6] ?? stranger, path: 'signup' },
    { who: stranger, path: 'signup' },
  ];
  for (const [index, { who, path }] of screens.entries()) {
    const page = await device('desk');
    await signIn(page, who);
    await page.goto(`/tournaments/crowded/${path}`);
    await page.waitForLoadState('networkidle');
    for (const width of [1440, 768, 360]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await test.step(`${path} ${colorScheme} ${width}`, async () => {
          await page.setViewportSize({ width, height: 900 });
          // The theme changes without fading, so that what is measured has arrived.
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await expect(page.getByRole('main')).toBeVisible();
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect.soft(overflow, `${path} ${width}`).toBeLessThanOrEqual(0);
          const check = colorScheme === 'light' ? violations : colourViolations;
          expect.soft(await check(page), `${path} ${colorScheme} ${width}`).toEqual([]);
          await takePicture(page, `${index}-${path.replaceAll('/', '-')}-${width}-${colorScheme}`);
        });
      }
    }
    await page.close();
  }
});

/** Where somebody wants to look: `PICTURES=/tmp/pictures npx playwright test e2e/people/signups.spec.ts`. */
async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}
