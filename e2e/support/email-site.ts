/**
 * A hosted site without Discord: people sign in by email, which a mail server of our own takes in, and with
 * passkeys.
 */
import { startTestSmtp, type TestSmtp } from '#testing/fakes/smtp.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { expect, startProgram, test as stories } from './fixtures.ts';

export interface EmailSite {
  readonly origin: string;
  readonly smtp: TestSmtp;
}

export const test = stories.extend<object, { readonly emailSite: EmailSite }>({
  emailSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      const smtp = await startTestSmtp();
      const database = await createTestDatabase();
      const settings = {
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Rostrum <tab@example.org>',
        LOCAL_SIGN_IN: 'false',
      };
      // Passkeys belong to a domain: an address of numbers has none.
      const server = await startProgram(database.connectionString, settings, 'localhost');
      await use({ origin: server.origin, smtp });
      await server.stop();
      await database.drop();
      await smtp.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** The code and the link in the latest of `count` emails to an address. */
export async function emailOf({ smtp }: EmailSite, to: string, count = 1) {
  const mine = () => smtp.emails.filter((email) => email.to === to);
  await expect.poll(() => mine().length).toBe(count);
  const text = (mine().at(-1)?.raw ?? '').replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  return {
    code: /Rostrum is (\d{6})/.exec(text)?.[1] ?? '',
    link: /https?:\/\/[^\s"<]+email=[\w-]+/.exec(text)?.[0] ?? '',
  };
}
