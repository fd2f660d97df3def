/** Syncs of many tournaments share one queue, and the bot's limits: owners take turns. */
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { systemActor } from '#server/actor.ts';
import {
  chatSyncJob,
  queueAllChatSyncs,
  queueChatSync,
  queueChatSyncAfter,
} from '#server/db/chat-sync-repository.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';

const server = await ownServer();
const { db } = server.services;

async function tournamentsOf(user: TestUser, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const { id } = await createTournament(user);
    await db.pool.query(
      `with server as (
         insert into chat_server (tournament_id, guild_id, name) values ($1, '77', 'Server')
         returning tournament_id
       )
       insert into chat_sync (tournament_id, rules, state) select tournament_id, '{}', 'on' from server`,
      [id],
    );
    ids.push(id);
  }
  return ids;
}

const ana = await tournamentsOf(await server.signIn('Ana'), 4);
const [ben = ''] = await tournamentsOf(await server.signIn('Ben'), 1);

/** How many syncs of tournaments come before each, of those that wait. */
async function places(): Promise<Map<string, number>> {
  const { rows } = await db.pool.query<{ key: string; priority: number }>(
    'select key, priority from graphile_worker.jobs where task_identifier = $1',
    [chatSyncJob],
  );
  return new Map(rows.map(({ key, priority }) => [key.replace('chat-sync:', ''), priority]));
}

const placesOf = async (ids: readonly string[]) => {
  const all = await places();
  return ids.map((id) => all.get(id));
};

test('each waits behind the others of its owner, and behind nobody else’s', async () => {
  for (const id of [...ana, ben]) await db.alone((reader) => queueChatSyncAfter(reader, id, 50));
  expect(await placesOf([...ana, ben])).toEqual([0, 1, 2, 3, 0]);
  // Queued again, also by everybody who changes something, it stays behind them.
  await db.alone((reader) => queueChatSync(reader, ana[0] ?? ''));
  expect(await placesOf([...ana, ben])).toEqual([3, 1, 2, 3, 0]);
});

test('those that are queued together have different places', async () => {
  await db.pool.query('delete from graphile_worker._private_jobs');
  await db.pool.query(`update tournament set end_date = '2999-01-01'`);
  await db.write({ tournamentId: null, actor: systemActor }, async (tx) => {
    await queueAllChatSyncs(tx);
    // They stay to be looked at.
    const moved = `update graphile_worker._private_jobs set run_at = now() + interval '1 hour'`;
    await tx.q.executeQuery(CompiledQuery.raw(moved));
  });
  expect((await placesOf(ana)).sort()).toEqual([0, 1, 2, 3]);
  expect(await placesOf([ben])).toEqual([0]);
});
