/** A site that may call services on this machine: fakes of what is elsewhere. */
import { createTestDatabase } from '#testing/postgres.ts';
import { type Site, siteOf, startProgram, test as stories } from './fixtures.ts';

export const test = stories.extend<object, { readonly site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      const database = await createTestDatabase();
      const server = await startProgram(database.connectionString, { PRIVATE_ADDRESSES: 'true' });
      await use(siteOf(server));
      await server.stop();
      await database.drop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
