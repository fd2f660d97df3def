/** A site of its own whose people sign in with the chat platform, which is a fake that runs as a server. */
import type { Page } from '@playwright/test';
import {
  type FakeDiscord,
  type FakePerson,
  startFakeDiscord,
} from '#testing/fakes/fake-discord.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { expect, startProgram, test as stories } from './fixtures.ts';

export interface ChatSite {
  readonly origin: string;
  readonly discord: FakeDiscord;
}

export const test = stories.extend<object, { readonly chatSite: ChatSite }>({
  chatSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      const discord = await startFakeDiscord();
      const database = await createTestDatabase();
      const server = await startProgram(database.connectionString, {
        ...discord.env,
        LOCAL_SIGN_IN: 'false',
        PRIVATE_ADDRESSES: 'true',
      });
      await use({ origin: server.origin, discord });
      await server.stop();
      await database.drop();
      await discord.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** From the sign-in page over the platform's consent, back to where it was asked for. */
export async function agree(page: Page, username: string): Promise<void> {
  await page.getByRole('link', { name: 'Continue with Discord' }).click();
  await page.getByRole('button', { name: `Authorise as ${username}` }).click();
}

export async function signedIn(page: Page, { origin }: ChatSite, username: string): Promise<void> {
  await page.goto(`${origin}/signin`);
  await agree(page, username);
  await expect(page).toHaveURL(`${origin}/dashboard`);
}

/** The address with tokens in which a person's sign-in ends, on a page that has not opened it yet. */
export async function arrivalOn(
  page: Page,
  { origin, discord }: ChatSite,
  person: FakePerson,
): Promise<string> {
  const { request } = page.context();
  const follow = async (address: string) => {
    const answer = await request.get(address, { maxRedirects: 0 });
    return answer.headers().location ?? '';
  };
  const back = await discord.decide(await follow(`${origin}/api/auth/discord`), person);
  return new URL(await follow(back), origin).href;
}
