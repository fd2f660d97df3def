/** Draws and repairs without end: their readers load all debates, and what repairs come to. */
import { expect, test } from 'vitest';
import { mostDrawn } from '#contract/limits/draw-limits.ts';
import { systemActor } from '#server/actor.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createPlayable, playRound } from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';
import { findAllChanges, insertChanges } from './change-repository.ts';
import { type DrawChange, netChanges } from './changes.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const { db } = server.services;

async function releasedDraw() {
  const one = await createPlayable(ana, { field: { teams: 8, institutions: 8 } });
  const roundId = one.rounds[0]?.id ?? '';
  await playRound(ana, one, { roundId, until: 'drawn' });
  const { draw } = await ana.client.draw.ofRound({ params: { ...one.params, roundId } });
  return { tournamentId: one.tournamentId, drawId: draw?.id ?? '' };
}

test('old ones are joined, the newest stay apart, and the outcome is the same', async () => {
  const key = await releasedDraw();
  const [first, second] = [newId(), newId()];
  const teams = Array.from({ length: 50 }, newId);
  const changes: DrawChange[] = [];
  for (let n = 0; changes.length < 16_000; n++) {
    const subjectId = teams[n % teams.length] ?? '';
    const [from, to] = Math.floor(n / teams.length) % 2 ? [second, first] : [first, second];
    const seat = String(n % 7);
    changes.push({ kind: 'team', debateId: from, subjectId, before: seat, after: null });
    changes.push({ kind: 'team', debateId: to, subjectId, before: null, after: seat });
  }
  const scope = { tournamentId: key.tournamentId, actor: systemActor };
  for (let from = 0; from < changes.length; from += 4000) {
    const some = changes.slice(from, from + 4000);
    await db.write(scope, (tx) => insertChanges(tx, key, some));
  }
  const kept = await db.read((reader) => findAllChanges(reader, key.tournamentId, [key.drawId]));
  expect(kept.length).toBeLessThan(10_500);
  const plain = ({ kind, debateId, subjectId, before, after }: DrawChange) => ({
    kind,
    debateId,
    subjectId,
    before,
    after,
  });
  expect(kept.slice(-5000).map(plain)).toEqual(changes.slice(-5000));
  const sorted = (all: readonly DrawChange[]) =>
    netChanges(all)
      .map((one) => JSON.stringify(plain(one)))
      .sort();
  expect(sorted(kept)).toEqual(sorted(changes));
});

test('a draw is confirmed while the confirmed and released draws hold few enough debates', async () => {
  const one = await createPlayable(ana, { field: { teams: 8, institutions: 8 } });
  const [first, second] = one.rounds;
  const { tournamentId } = one.params;
  const { rows } = await db.pool.query<{ id: string }>(
    `insert into draw (tournament_id, id, round_id, state, kind, seed, digest, options,
       engine_version, cost, created_at)
     values ($1, gen_random_uuid(), $2, 'draft', 'random', '', '', '{}', '', 0, now())
     returning id`,
    [tournamentId, second?.id],
  );
  await db.pool.query(
    `insert into debate (tournament_id, id, draw_id, rank, why)
     select $1, gen_random_uuid(), $2, n, '{"schema": 1, "criteria": []}'
     from generate_series(1, $3) as n`,
    [tournamentId, rows[0]?.id, mostDrawn.debates],
  );
  const params = { tournamentId, roundId: first?.id ?? '' };
  const of = ['teams' as const];
  await ana.client.rounds.setAvailability({ params, body: { kind: 'all', of } });
  const draft = await ana.client.draw.generate({ params, body: {} });
  const drawn = { tournamentId, drawId: draft.id };
  const setOther = (state: string) =>
    db.pool.query('update draw set state = $2 where id = $1', [rows[0]?.id, state]);
  await setOther('confirmed');
  const problem = await expectRefusal(
    ana.client.draw.confirm({ params: drawn, body: { version: draft.version } }),
    'tournament-full',
  );
  expect(problem?.detail).toBe('The draws of a tournament can have up to 15,000 debates.');
  await setOther('draft');
  const draw = await ana.client.draw.confirm({ params: drawn, body: { version: draft.version } });
  expect(draw.state).toBe('confirmed');
});
