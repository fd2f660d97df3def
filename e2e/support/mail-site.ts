/** A site whose emails leave through a mail server of our own, which reports what came back. */
import { startTestSmtp, type TestSmtp } from '#testing/fakes/smtp.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import {
  expect,
  type Person,
  type Site,
  siteOf,
  startProgram,
  test as stories,
} from './fixtures.ts';

export const mailReportSecret = 'a-secret-of-the-mail-server';

export const test = stories.extend<object, { readonly smtp: TestSmtp; readonly site: Site }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      const smtp = await startTestSmtp();
      await use(smtp);
      await smtp.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ smtp }, use) => {
      const database = await createTestDatabase();
      const server = await startProgram(database.connectionString, {
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Rostrum <tab@example.org>',
        MAIL_REPORT_SECRET: mailReportSecret,
      });
      await use(siteOf(server));
      await server.stop();
      await database.drop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** The one email to an address, with its soft line breaks undone. */
export async function onlyEmail(smtp: TestSmtp, to: string): Promise<string> {
  const mine = () => smtp.emails.filter((email) => email.to === to);
  await expect.poll(() => mine().length, { timeout: 30_000 }).toBe(1);
  return (mine()[0]?.raw ?? '').replace(/=\r?\n/g, '').replace(/=3D/g, '=');
}

/** Gives a person an address that they verify, so that their tournaments may email anybody. */
export async function verifyAddress(smtp: TestSmtp, { client }: Person, to: string): Promise<void> {
  await client.users.updateMe({ body: { email: to } });
  await client.users.verifyEmail();
  const [, key = ''] = /verify=([\w-]+)/.exec(await onlyEmail(smtp, to)) ?? [];
  await client.users.confirmEmail({ body: { key } });
}
