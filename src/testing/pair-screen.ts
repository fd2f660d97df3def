import type { Client } from '#contract/client.ts';
import type { TestServer } from './server.ts';

/** Adds a screen with the code that a device shows, and pairs that device. @returns its token */
export async function pairNewScreen(
  server: TestServer,
  director: Client,
  { tournamentId, name }: { readonly tournamentId: string; readonly name: string },
): Promise<{ readonly screenId: string; readonly token: string }> {
  const { code, secret } = await server.anonymous.screens.offerCode();
  await director.screens.add({ params: { tournamentId }, body: { name, code } });
  const paired = await server.anonymous.screens.pair({ body: { secret } });
  if (!paired) throw new Error('The screen did not pair.');
  return paired;
}
