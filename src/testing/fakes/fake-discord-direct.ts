/** Direct messages on the fake Discord: conversations with people, and who takes none. */
import {
  closedMessages,
  invalidForm,
  noCommonServer,
  unknownUser,
} from './fake-discord-answers.ts';
import type { Call } from './fake-discord-oauth.ts';
import { directShape, type FakeMessage, messageShape } from './fake-discord-shapes.ts';
import type { FakeGuild, FakePerson } from './fake-discord-world.ts';
import { type Answer, json } from './fake-http.ts';

interface World {
  readonly clientId: string;
  readonly people: ReadonlyMap<string, FakePerson>;
  readonly guilds: ReadonlyMap<string, FakeGuild>;
  readonly newId: () => string;
}

export function createDirect({ clientId, people, guilds, newId }: World) {
  const channelOf = new Map<string, string>();
  const messages = new Map<string, readonly FakeMessage[]>();
  const closed = new Set<string>();

  function isOnServerOfOurs(personId: string): boolean {
    return [...guilds.values()].some(({ botIn, members }) => botIn && members.has(personId));
  }

  return {
    /** A conversation is opened once: asked again, it is the same. */
    open({ body }: Call): Answer {
      const { recipient_id: id } = JSON.parse(body) as { readonly recipient_id?: string };
      if (!id) return invalidForm;
      const person = people.get(id);
      if (!person) return unknownUser;
      const channelId = channelOf.get(id) ?? newId();
      channelOf.set(id, channelId);
      return json(200, directShape(channelId, person));
    },
    /** Null: the channel is no conversation. */
    post({ body }: Call, channelId: string): Answer | null {
      const [personId] = [...channelOf].find(([, id]) => id === channelId) ?? [];
      if (!personId) return null;
      if (!isOnServerOfOurs(personId)) return noCommonServer;
      if (closed.has(personId)) return closedMessages;
      const message = JSON.parse(body) as FakeMessage & { readonly enforce_nonce?: boolean };
      const sent = messages.get(personId) ?? [];
      const isRepeat = message.enforce_nonce && sent.some(({ nonce }) => nonce === message.nonce);
      if (!isRepeat) messages.set(personId, [...sent, message]);
      return json(200, messageShape(message, { id: newId(), channelId, botId: clientId }));
    },
    /** The person takes direct messages from nobody on servers. */
    close: (personId: string) => void closed.add(personId),
    messagesTo: (personId: string) => messages.get(personId) ?? [],
  };
}
