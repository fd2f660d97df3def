import { clientOf } from '#server/in-process.ts';
import type { TestServer, TestUser } from '../server.ts';
import { createChatBrowser } from './chat-browser.ts';
import type { FakeDiscord, FakePerson } from './fake-discord.ts';

/** Signs a person of the fake chat platform in; the client outlives its session. */
export async function chatPerson(
  server: TestServer,
  discord: FakeDiscord,
  person: FakePerson,
): Promise<TestUser> {
  const { session } = await createChatBrowser(server, discord).signIn(person);
  const { id, name } = await server.withCredential('Bearer', session).users.me();
  return {
    accountId: id,
    name,
    session,
    client: clientOf(server, { id, operator: false }),
  };
}
