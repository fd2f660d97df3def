import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { systemActor } from '#server/actor.ts';
import { up } from '#server/db/migrations/0200-0299/0201-activity-words.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const { db } = server.services;
const emailId = crypto.randomUUID();

test('log entries with the former name of an email are renamed', async () => {
  const { id: tournamentId } = await createTournament(ana);
  const record = (type: string, ids: Record<string, string>, data: object = {}) =>
    db.write({ tournamentId, actor: systemActor }, async (tx) =>
      tx.record({
        ...{ type: type as 'email.failed', topics: ['tabroom'], ids },
        data: { ...data },
      }),
    );
  await record('letter.failed', { letterId: emailId });
  await record('letter.unknown', {});
  await record('feedback.reminded', {}, { letters: 3, round: 'Round 1' });

  await db.write({ tournamentId: null, actor: systemActor }, ({ q }) =>
    // A migration knows no schema.
    up(q as unknown as Kysely<unknown>),
  );

  const { rows } = await db.pool.query(
    'select type, ids, data from activity where tournament_id = $1 order by seq desc limit 3',
    [tournamentId],
  );
  expect(rows.reverse()).toEqual([
    { type: 'email.failed', ids: { emailId }, data: {} },
    { type: 'email.unknown', ids: {}, data: {} },
    { type: 'feedback.reminded', ids: {}, data: { emails: 3, round: 'Round 1' } },
  ]);
  const log = await ana.client.activity.list({ params: { tournamentId }, query: {} });
  expect(log.rows.map(({ type }) => type)).toContain('email.failed');
});
