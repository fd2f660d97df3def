/** Email to people who did not ask for it: the owner proves an address, many are confirmed by number. */
import type { Page } from '@playwright/test';
import { startTestSmtp, type TestSmtp } from '#testing/fakes/smtp.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { expect, type Site, siteOf, startProgram, test as stories } from '../support/fixtures.ts';
import { makeTournament } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

const test = stories.extend<object, { readonly post: { site: Site; smtp: TestSmtp } }>({
  post: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      const smtp = await startTestSmtp();
      const database = await createTestDatabase();
      const server = await startProgram(database.connectionString, {
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Rostrum <tab@example.org>',
        MAIL_PER_MINUTE: '600',
      });
      await use({ site: siteOf(server), smtp });
      await server.stop();
      await database.drop();
      await smtp.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test('an owner proves an address, then emails three judges their links after confirming the number', async ({
  device,
  post,
  signIn,
}) => {
  const { site, smtp } = post;
  const { director, params } = await makeTournament(site, { slug: 'post', teams: 8, rounds: 1 });
  const judges = await addJudges(director.client, params);
  const at = (path: string) => `${site.origin}/tournaments/post/${path}`;
  const page = await device('desk');
  await signIn(page, director);

  await page.goto(at('manage/mail'));
  await expect(page.getByText('The owner’s email address is not verified')).toBeVisible();
  expect.soft(await violations(page)).toEqual([]);
  await page.goto(at('settings/staff'));
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const invite = page.getByRole('dialog');
  await invite.getByRole('radio', { name: 'By email' }).check();
  await invite.getByLabel('Email', { exact: true }).fill('stranger@example.org');
  await invite.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(invite.getByText(/The owner verifies it on the page My Details/)).toBeVisible();

  await director.client.users.updateMe({ body: { email: 'director@example.org' } });
  await page.goto(`${site.origin}/me`);
  await page.getByRole('button', { name: 'Verify by email' }).click();
  await expect(page.getByText(/An email is on its way to director@example.org/)).toBeVisible();
  await page.goto(await linkIn(smtp, 'director@example.org'));
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();

  await page.goto(at('manage/participants/adjudicators'));
  await pick(page, judges);
  await page.getByRole('button', { name: 'Private links' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Email 3 people?' });
  await expect(question).toBeVisible();
  expect.soft(await violations(page)).toEqual([]);
  expect(smtp.emails.filter(({ to }) => to.startsWith('judge'))).toEqual([]);
  await question.getByRole('button', { name: 'Send 3 emails' }).click();
  await expect(page.getByText('3 emails are on their way.')).toBeVisible();

  await page.goto(at('manage/mail'));
  await expect(page.getByRole('radio', { name: 'Sent 3' })).toBeVisible();
  await expect(page.getByText('The owner’s email address is not verified')).toBeHidden();
  expect.soft(await violations(page)).toEqual([]);
  const { raw = '' } = smtp.emails.find(({ to }) => to === 'judge1@example.org') ?? {};
  expect(raw).toContain('From: Rostrum for');
});

async function addJudges(
  client: Awaited<ReturnType<Site['person']>>['client'],
  params: { readonly tournamentId: string },
): Promise<string[]> {
  const names = ['Mail Judge One', 'Mail Judge Two', 'Mail Judge Three'];
  for (const [index, name] of names.entries()) {
    const body = { name, email: `judge${index + 1}@example.org` };
    await client.participants.addAdjudicator({ params, body });
  }
  return names;
}

async function pick(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .first()
      .check();
  }
}

/** The address in the only email to somebody. */
async function linkIn(smtp: TestSmtp, to: string): Promise<string> {
  const raw = () => smtp.emails.find((email) => email.to === to)?.raw ?? '';
  await expect.poll(raw).not.toBe('');
  const text = raw()
    .replace(/=\r?\n/g, '')
    .replace(/=3D/g, '=');
  return /https?:\/\/[^\s"<]+verify=[\w-]+/.exec(text)?.[0] ?? '';
}
