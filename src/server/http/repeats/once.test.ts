import { expect, test } from 'vitest';
import { storedAnswers } from '#contract/limits.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const { pool } = server.services.db;
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');

const keysOf = async (actor: string): Promise<string[]> => {
  const { rows } = await pool.query<{ key: string }>(
    'select key from idempotency where actor = $1',
    [actor],
  );
  return rows.map(({ key }) => key);
};

test('an answer that is too large is not kept, and its call is not done twice', async () => {
  const { id } = await createTournament(ana);
  const params = { tournamentId: id };
  const names = Array.from({ length: 300 }, (_, n) => `Room ${n} ${'x'.repeat(40)}`);
  const call = {
    params,
    body: { rooms: names.map((name) => ({ name })) },
    idempotencyKey: newId(),
  };
  await ana.client.venues.add(call);
  await expectRefusal(ana.client.venues.add(call), 'answer-not-kept');
  const { rows } = await pool.query('select sealed from idempotency where key = $1', [
    call.idempotencyKey,
  ]);
  expect(rows).toEqual([{ sealed: null }]);
  const { venues } = await ana.client.venues.list({ params });
  expect(venues).toHaveLength(names.length);
  const other = { ...call, body: { rooms: [{ name: 'Other' }] } };
  await expectRefusal(ana.client.venues.add(other), 'idempotency-mismatch');
});

test('the last answers of a caller are kept, and nobody pushes out another caller’s', async () => {
  const fill = (actor: string) =>
    pool.query(
      `insert into idempotency (actor, route, key, body_hash, created_at)
       select $1, 'POST /x', 'old ' || n, '', $2::timestamptz - n * interval '1 second'
       from generate_series(1, ${storedAnswers.ofCaller}) n`,
      [actor, server.clock.now()],
    );
  const [mine, theirs] = [`account:${ana.accountId}`, `account:${ben.accountId}`];
  await pool.query('delete from idempotency');
  await fill(mine);
  await fill(theirs);
  const { id } = await createTournament(ana);
  const call = {
    params: { tournamentId: id },
    body: { name: 'Oxford', shortName: 'OX' },
    idempotencyKey: 'new',
  };
  const first = await ana.client.participants.addInstitution(call);
  const kept = await keysOf(mine);
  expect(kept).toHaveLength(storedAnswers.ofCaller);
  expect(kept).toContain('old 1');
  expect(kept).not.toContain(`old ${storedAnswers.ofCaller}`);
  expect(await keysOf(theirs)).toHaveLength(storedAnswers.ofCaller);
  expect(await ana.client.participants.addInstitution(call)).toEqual(first);
});

test('a call that changes nothing takes a key and leaves none behind', async () => {
  const { id } = await createTournament(ana);
  const call = {
    params: { tournamentId: id },
    body: { source: 'test', files: [{ name: 'teams.csv', text: 'reference\nA\n' }] },
    idempotencyKey: 'looked',
  };
  const first = await ana.client.data.previewImport(call);
  expect(await ana.client.data.previewImport(call)).toEqual(first);
  const otherFile = { ...call.body, files: [{ name: 'teams.csv', text: 'reference\nB\n' }] };
  await ana.client.data.previewImport({ ...call, body: otherFile });
  expect(await keysOf(`account:${ana.accountId}`)).not.toContain('looked');
});
