import { expect, test } from 'vitest';
import { linesOf } from '#server/cli/replay.ts';
import { createPlayable, playRound } from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';
import { replayDraw } from '../index.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');

const replay = (drawId: string) => replayDraw(server.services.db, drawId);

/** Six teams in pairs; one round is played, the second drawn as the optimum. */
async function prepare(method: 'optimal' | 'classical' = 'optimal') {
  const one = await createPlayable(ana, {
    field: { teams: 6, venues: 3 },
    fields: { packId: 'canadian', preliminaryRounds: 2, breakSize: 2 },
  });
  const [first, second] = one.rounds.map(({ id }) => id);
  await playRound(ana, one, { roundId: first ?? '' });
  const { pack } = await ana.client.tournaments.pack({ params: one.params });
  const inRound = { ...one.params, roundId: second ?? '' };
  await ana.client.rounds.setAvailability({ params: inRound, body: { kind: 'previous' } });
  const draw = await ana.client.draw.generate({
    params: inRound,
    body: { seed: 'mine', options: { ...pack.draw.options, method } },
  });
  return { one, draw, inRound, inDraw: { ...one.params, drawId: draw.id } };
}

test('a draw comes out the same to the byte, and its optimum is proven', async () => {
  const { draw } = await prepare();
  const replayed = await replay(draw.id);
  expect(replayed).toMatchObject({
    seed: 'mine',
    input: 'stored',
    sameInput: true,
    changedByHand: false,
    identical: true,
    otherRooms: [],
    proven: true,
    changes: { gone: [], added: [], lateBallots: 0, refusal: null },
  });
  expect(linesOf(replayed)).toEqual([
    'Round 2: the draw is byte-for-byte identical (seed “mine”).',
    'Its dual values prove that no draw costs less.',
  ]);
});

test('what was changed by hand since does not count', async () => {
  const { draw, inDraw } = await prepare('classical');
  const [a, b] = draw.debates.map(({ teams }) => teams[0]?.teamId ?? '');
  await ana.client.draw.swap({
    params: inDraw,
    body: { version: draw.version, teamId: a ?? '', withTeamId: b ?? '' },
  });
  expect(await replay(draw.id)).toMatchObject({
    changedByHand: true,
    identical: true,
    proven: null,
  });
});

test('what changed since is named, and the stored input gives the same draw all the same', async () => {
  const { draw, inRound } = await prepare();
  const gone = draw.debates.at(-1)?.teams.map(({ teamId }) => teamId) ?? [];
  const leave = (ids: readonly string[]) =>
    ana.client.rounds.setAvailability({
      params: inRound,
      body: { kind: 'set', subject: 'team', ids: [...ids], available: false },
    });
  await leave(gone);
  const replayed = await replay(draw.id);
  expect(replayed).toMatchObject({ sameInput: false, identical: true, proven: true });
  expect(replayed.changes.added).toEqual([]);
  expect([...replayed.changes.gone].sort()).toEqual([...gone].sort());
  expect(linesOf(replayed)).toContain(`  teams removed since: ${replayed.changes.gone.join(', ')}`);
  await leave(draw.debates.flatMap(({ teams }) => teams.map(({ teamId }) => teamId)));
  const refused = await replay(draw.id);
  expect(refused).toMatchObject({ identical: true, proven: true });
  expect(refused.changes.refusal).toContain('No team is available');
});

test('a stored input or draw that was tampered with is found out', async () => {
  const { draw } = await prepare();
  const { pool } = server.services.db;
  const first = draw.debates[0]?.teams[0]?.teamId ?? '';
  await pool.query(
    `update draw set input = replace(input, '"seed":"mine"', '"seed":"other"') where id = $1`,
    [draw.id],
  );
  const altered = await replay(draw.id);
  expect(altered.input).toBe('altered');
  expect(linesOf(altered)).toContain('Its stored input was altered: the digest differs.');
  await pool.query(
    `update draw set input = replace(input, '"seed":"other"', '"seed":"mine"') where id = $1`,
    [draw.id],
  );
  await pool.query(
    `update debate_team set flags = case flags when '[]' then '["pullup"]' else '[]' end::jsonb
     where team_id = $1`,
    [first],
  );
  expect(await replay(draw.id)).toMatchObject({ input: 'stored', identical: false });
  await pool.query('update draw set input = null, certificate = null where id = $1', [draw.id]);
  expect(await replay(draw.id)).toMatchObject({ input: 'of-today', proven: null });
});

test('rows that were tampered with after rooms were given are named by their rank', async () => {
  const { draw, inDraw, one } = await prepare('classical');
  await ana.client.allocation.assignVenues({
    params: inDraw,
    body: { version: draw.version, mode: 'all' },
  });
  expect(await replay(draw.id)).toMatchObject({ changedByHand: false, alteredRooms: [] });
  const { pool } = server.services.db;
  await pool.query(
    `update debate_team set flags = case flags when '[]' then '["pullup"]' else '[]' end::jsonb
     where tournament_id = $1 and debate_id = $2`,
    [one.tournamentId, draw.debates[1]?.id],
  );
  const replayed = await replay(draw.id);
  expect(replayed).toMatchObject({ identical: true, changedByHand: false, alteredRooms: [2] });
  expect(linesOf(replayed)).toContain(
    'Its stored rooms were altered without an edit on record, by rank: 2.',
  );
});

test('a draw of an older engine is compared without what else its rooms could have been', async () => {
  const { draw } = await prepare('classical');
  const { pool } = server.services.db;
  const strip = `update debate set why = why - 'alternative' - 'nextSeat' - 'settledBy' where draw_id = $1`;
  await pool.query(strip, [draw.id]);
  expect(await replay(draw.id)).toMatchObject({ identical: false });
  await pool.query(`update draw set engine_version = '4' where id = $1`, [draw.id]);
  const replayed = await replay(draw.id);
  expect(replayed).toMatchObject({ identical: true, engine: { stored: '4' } });
  await pool.query(
    `update debate set why = jsonb_set(why, '{criteria}', '[]') where draw_id = $1`,
    [draw.id],
  );
  expect(await replay(draw.id)).toMatchObject({ identical: false });
});

test('a draw of four-team rooms and an elimination come out the same after all is played', async () => {
  const one = await createPlayable(ana, {
    field: { teams: 8, venues: 2 },
    fields: { preliminaryRounds: 2, breakSize: 4 },
  });
  const [first, second, final] = one.rounds.map(({ id }) => id);
  for (const roundId of [first, second]) await playRound(ana, one, { roundId: roundId ?? '' });
  let { breaks } = await ana.client.breaks.generate({ params: one.params });
  while (breaks[0] && breaks[0].tiedAtCut.length > 0) {
    const [{ category, version, tiedAtCut }] = breaks;
    ({ breaks } = await ana.client.breaks.setRemark({
      params: { ...one.params, categoryId: category.id, teamId: tiedAtCut[0] ?? '' },
      body: { remark: 'lost-coin-toss', version },
    }));
  }
  await playRound(ana, one, { roundId: final ?? '', until: 'drawn' });
  for (const [roundId, proven] of [
    [second, true],
    [final, null],
  ] as const) {
    const params = { ...one.params, roundId: roundId ?? '' };
    const { draw } = await ana.client.draw.ofRound({ params });
    const replayed = await replay(draw?.id ?? '');
    expect(replayed).toMatchObject({ sameInput: true, identical: true, proven });
  }
});

test('an unknown draw is not there', async () => {
  const { one } = await prepare();
  await expect(replay(one.tournamentId)).rejects.toMatchObject({ code: 'not-found' });
});
