/** A drawn tournament with a chat server, whose people ask our bot things. */
import type { ChatMeanings } from '#contract/areas/chat/chat-rows.ts';
import { fold } from '#contract/text/fold.ts';
import { noMeanings } from '#server/areas/chat/sync/testing.ts';
import { newId } from '#server/keys/secrets.ts';
import { type StageOptions, stageRound } from '../factories/factories-ballots.ts';
import type { TestServer } from '../server.ts';
import { chatPerson } from './chat-person.ts';
import type { FakeDiscord, FakeGuild, FakePerson } from './fake-discord.ts';
import type { FakeMessage } from './fake-discord-shapes.ts';
import type { FakeAct } from './fake-discord-talk.ts';

export type AskStage = Awaited<ReturnType<typeof createAskStage>>;

/** One room of four teams with a panel, by default with a released draw; its owner manages the server. */
export async function createAskStage(
  server: TestServer,
  discord: FakeDiscord,
  options: StageOptions = {},
  fields: Partial<FakeGuild> = {},
) {
  const { pool } = server.services.db;
  const convenor = discord.addPerson();
  const owner = await chatPerson(server, discord, convenor);
  const guild = discord.addGuild({ name: 'Riverbend', ownerId: convenor.id, ...fields });
  const stage = await stageRound(server, owner, options);
  const { params } = stage;
  await owner.client.chat.setServer({ params, body: { server: guild.id, version: null } });

  const [room] = stage.rooms;
  if (!room) throw new Error('no room');
  return {
    ...stage,
    room,
    owner,
    convenor,
    guild,
    /** Says what channels are for; roles are for nothing. */
    async setChannels(channels: Partial<ChatMeanings['channels']>): Promise<void> {
      const { server: chosen } = await owner.client.chat.settings({ params });
      const meanings = { ...noMeanings, channels: { ...noMeanings.channels, ...channels } };
      await owner.client.chat.setMeanings({
        params,
        body: { meanings, version: chosen?.version ?? 0 },
      });
    },
    /** Somebody on the server who is nobody here. */
    stranger: () => discord.addPerson(),
    /** Somebody on the server with an account; as the person, if one is named. */
    async member(personId?: string): Promise<FakePerson & { readonly accountId: string }> {
      const person = discord.addPerson();
      const accountId = newId();
      await pool.query(
        'insert into public.account (id, name, name_folded, created_at) values ($1, $2, $3, now())',
        [accountId, person.username, fold(person.username)],
      );
      await pool.query(
        "insert into public.identity (provider, subject, account_id, created_at) values ('discord', $1, $2, now())",
        [person.id, accountId],
      );
      if (personId !== undefined) {
        await pool.query('update public.person set account_id = $1 where id = $2', [
          accountId,
          personId,
        ]);
      }
      return { ...person, accountId };
    },
    ask: (person: FakePerson, act: FakeAct, channelId?: string) =>
      discord.ask(server, { guild, person, ...(channelId ? { channelId } : {}) }, act),
  };
}

/** The buttons of a message: keys and addresses by label. */
export function buttonsOf(message: FakeMessage | undefined): Record<string, string> {
  const buttons = (message?.components ?? []).flatMap((row) => row.components);
  return Object.fromEntries(
    buttons.map(({ label = '', custom_id, url }) => [label, custom_id ?? url ?? '']),
  );
}
