/** A tournament whose chat server is kept in step: its people, and waiting for what the job does. */
import { expect } from 'vitest';
import { usualChatRules } from '#contract/areas/chat/chat-sync-rows.ts';
import { fold } from '#contract/text/fold.ts';
import { noMeanings } from '#server/areas/chat/sync/testing.ts';
import { newId } from '#server/keys/secrets.ts';
import { createTournament } from '../factories/factories.ts';
import type { TestServer, TestUser } from '../server.ts';
import { chatPerson } from './chat-person.ts';
import type { FakeDiscord, FakeGuild } from './fake-discord.ts';

export type ChatStage = Awaited<ReturnType<typeof createChatStage>>;

/** @param fields of the server on the platform */
export async function createChatStage(
  server: TestServer,
  discord: FakeDiscord,
  fields: Partial<FakeGuild> = {},
) {
  const { pool } = server.services.db;
  const convenor = discord.addPerson();
  const owner = await chatPerson(server, discord, convenor);
  const guild = discord.addGuild({ name: 'Riverbend', ownerId: convenor.id, ...fields });
  guild.members.set(convenor.id, null);
  const params = { tournamentId: (await createTournament(owner)).id };
  const { chat, participants } = owner.client;
  const chosen = await chat.setServer({ params, body: { server: guild.id, version: null } });
  const meanings = { ...noMeanings, teamPrefix: '' };
  await chat.setMeanings({
    params,
    body: { meanings, version: chosen.server?.version ?? 0 },
  });
  await chat.setRules({ params, body: { rules: usualChatRules, version: null } });

  /** Somebody with an account on the platform who is a member of the server. */
  async function member(name: string, nickname: string | null = null) {
    const person = discord.addPerson();
    guild.members.set(person.id, nickname);
    const accountId = newId();
    await pool.query(
      'insert into account (id, name, name_folded, created_at) values ($1, $2, $3, now())',
      [accountId, name, fold(name)],
    );
    await pool.query(
      "insert into identity (provider, subject, account_id, created_at) values ('discord', $1, $2, now())",
      [person.id, accountId],
    );
    return { ...person, accountId, name };
  }

  /** As registering would. */
  async function link(personId: string, accountId: string): Promise<void> {
    await pool.query('update person set account_id = $1 where id = $2', [accountId, personId]);
  }

  return {
    owner,
    guild,
    params,
    member,
    link,
    async judge(name: string, nickname: string | null = null) {
      const person = await member(name, nickname);
      const { id } = await participants.addAdjudicator({ params, body: { name } });
      await link(id, person.accountId);
      return { ...person, personId: id };
    },
    /** A team of one speaker. */
    async speaker(name: string, reference: string, nickname: string | null = null) {
      const person = await member(name, nickname);
      const team = await participants.addTeam({
        params,
        body: { reference, speakers: [{ name }] },
      });
      const { rows } = await pool.query<{ person_id: string }>(
        'select person_id from speaker where team_id = $1',
        [team.id],
      );
      await link(rows[0]?.person_id ?? '', person.accountId);
      return { ...person, team };
    },
    sync: () => chat.sync({ params }),
    preview: () => chat.previewSync({ params }),
    async apply() {
      await chat.applySync({ params });
      return settled(owner, params);
    },
    async undo() {
      await chat.undoSync({ params });
      return settled(owner, params);
    },
    /** Waits until no job is left to do, or the next waits for a while. */
    settled: () => settled(owner, params),
    /** Names of a member's roles. */
    rolesOf: (userId: string) =>
      (guild.memberRoles.get(userId) ?? [])
        .map((id) => guild.roles.find((role) => role.id === id)?.name)
        .sort(),
  };

  async function settled(user: TestUser, at: typeof params) {
    await server.services.events.catchUp();
    await expect
      .poll(async () => {
        const { rows } = await pool.query(
          `select 1 from graphile_worker._private_jobs
            where key = $1 and (locked_at is not null or run_at < now() + interval '30 seconds')`,
          [`chat-sync:${at.tournamentId}`],
        );
        return rows.length;
      })
      .toBe(0);
    return user.client.chat.sync({ params: at });
  }
}
