import { describe, expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createPlayable } from '#testing/factories/factories-played.ts';
import { holdThreads } from '#testing/held-threads.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';
import { setRole } from '#testing/set-role.ts';
import { waitFor } from '#testing/wait-for.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');

/** A first round of four-team rooms with everybody available. */
async function prepare(
  teams = 8,
  fields: Parameters<typeof createPlayable>[1]['fields'] = {},
  speakers = 2,
) {
  const one = await createPlayable(ana, {
    field: { teams, speakers, venues: Math.ceil(teams / 2) },
    fields: { preliminaryRounds: 2, breakSize: 4, ...fields },
  });
  const inRound = { ...one.params, roundId: one.rounds[0]?.id ?? '' };
  await ana.client.rounds.setAvailability({
    params: inRound,
    body: { kind: 'all', of: ['teams'] },
  });
  const draw = (drawId: string) => ({ ...one.params, drawId });
  return { one, inRound, draw };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Makes drafts and waits for them. */
async function make(
  { inRound }: Prepared,
  body: Parameters<typeof ana.client.drafts.make>[0]['body'],
) {
  const { workId } = await ana.client.drafts.make({ params: inRound, body });
  const params = { ...inRound, workId };
  return waitFor(async () => {
    const work = await ana.client.drafts.work({ params });
    if (work.state === 'running') throw new Error('still running');
    return work;
  });
}

async function madeIds(prepared: Prepared, count: number): Promise<string[]> {
  const work = await make(prepared, { count, seed: 'mine' });
  if (work.state !== 'done') throw new Error(`not done: ${JSON.stringify(work)}`);
  return work.drawIds;
}

describe('drafts', () => {
  test('are made several at once, each with a seed of its own, and compared', async () => {
    const prepared = await prepare();
    const ids = await madeIds(prepared, 3);
    const { draws } = await ana.client.drafts.compare({ params: prepared.inRound });
    expect(draws.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(draws.map(({ seed }) => seed).sort()).toEqual(['mine', 'mine-2', 'mine-3']);
    for (const { measured, hard } of draws) {
      expect(measured).toMatchObject({ rooms: 2, repeats: 0, pullups: 0 });
      expect(hard).toBe(0);
    }
  });

  test('are not written for a member who was removed from the staff meanwhile', async () => {
    const { one, inRound } = await prepare(64);
    const { tournamentId } = one.params;
    await server.hire(tournamentId, ben, 'tab');
    const held = await holdThreads(server.services.workPool);
    const { workId } = await ben.client.drafts.make({ params: inRound, body: { count: 2 } });
    await setRole(server, { tournamentId, accountId: ben.accountId, role: null });
    server.clock.advance(60_000);
    held.end();
    const params = { ...inRound, workId };
    await waitFor(() => expectRefusal(ana.client.drafts.work({ params }), 'not-found'));
    expect((await ana.client.draw.ofRound({ params: inRound })).drafts).toEqual([]);
  });

  test('of many teams come from a thread that says how far it is, and can be cancelled', async () => {
    const prepared = await prepare(64);
    expect(await madeIds(prepared, 2)).toHaveLength(2);
    const { workId } = await ana.client.drafts.make({
      params: prepared.inRound,
      body: { count: 4 },
    });
    const params = { ...prepared.inRound, workId };
    expect(await ana.client.drafts.work({ params })).toMatchObject({ state: 'running', of: 4 });
    await ana.client.drafts.cancel({ params });
    await expectRefusal(ana.client.drafts.work({ params }), 'not-found');
    const { drafts } = await ana.client.draw.ofRound({ params: prepared.inRound });
    expect(drafts).toHaveLength(2);
  });

  test('one is confirmed instead of the current draw, alone', async () => {
    const prepared = await prepare();
    const [first = '', second = '', third = ''] = await madeIds(prepared, 3);
    const confirm = (id: string, body = {}) =>
      ana.client.draw.confirm({ params: prepared.draw(id), body: { version: 1, ...body } });
    await confirm(first);
    await expectRefusal(confirm(second), 'wrong-state');
    const applied = await confirm(second, { instead: true });
    expect(applied.state).toBe('confirmed');
    const seen = await ana.client.draw.ofRound({ params: prepared.inRound });
    expect(seen.drafts.map(({ id }) => id).sort()).toEqual([first, third].sort());
    await confirm(third, { instead: true, alone: true });
    const after = await ana.client.draw.ofRound({ params: prepared.inRound });
    expect([after.draw?.id, after.drafts]).toEqual([third, []]);
  });

  test('options that do not fit the rooms are refused before anything is made', async () => {
    const prepared = await prepare();
    const { options, defaults, kind, teams, teamsPerRoom } = await ana.client.drafts.settings({
      params: prepared.inRound,
    });
    expect({ kind, teams, teamsPerRoom, options }).toEqual({
      kind: 'random',
      teams: 8,
      teamsPerRoom: 4,
      options: defaults,
    });
    const wrong = { ...options, method: 'optimal' as const };
    const problem = await expectRefusal(
      ana.client.drafts.make({ params: prepared.inRound, body: { count: 1, options: wrong } }),
      'refused-by-rules',
    );
    expect(problem?.data).toMatchObject([{ code: 'two-teams-only', path: 'method' }]);
  });

  test('a number that does not fill the rooms is informed when the work is done, and byes let it through', async () => {
    const prepared = await prepare(10);
    expect(await make(prepared, { count: 2 })).toMatchObject({
      state: 'refused',
      code: 'refused-by-rules',
      problems: [{ code: 'uneven-teams' }, { code: 'uneven-teams' }],
    });
    const { options } = await ana.client.drafts.settings({ params: prepared.inRound });
    const work = await make(prepared, { count: 1, options: { ...options, byes: 'random' } });
    const [drawId = ''] = work.state === 'done' ? work.drawIds : [];
    const { draw } = await ana.client.draw.ofRound({
      params: prepared.inRound,
      query: { drawId },
    });
    expect(draw?.byes).toHaveLength(2);
  });

  test('of a round are at most thirty', async () => {
    const prepared = await prepare();
    const [id] = await madeIds(prepared, 1);
    await server.services.db.pool.query(
      `insert into draw select (jsonb_populate_record(draw, jsonb_build_object(
         'id', gen_random_uuid()))).*
       from draw, generate_series(1, 29) where draw.id = $1`,
      [id],
    );
    const generate = () =>
      ana.client.draw.generate({ params: prepared.inRound, body: {}, idempotencyKey: newId() });
    const problem = await expectRefusal(generate(), 'tournament-full');
    expect(problem?.detail).toBe('A round can have up to 30 drafts. Discard one first.');
    await ana.client.draw.discard({ params: prepared.draw(id ?? '') });
    await generate();
  });

  test('are nothing for strangers', async () => {
    const prepared = await prepare();
    const { inRound } = prepared;
    const [drawId = ''] = await madeIds(prepared, 1);
    const params = prepared.draw(drawId);
    await expectRefusal(
      ben.client.drafts.make({ params: inRound, body: { count: 1 } }),
      'forbidden',
    );
    await expectRefusal(ben.client.drafts.settings({ params: inRound }), 'forbidden');
    await expectRefusal(ben.client.drafts.compare({ params: inRound }), 'forbidden');
    await expectRefusal(ben.client.drafts.repair({ params }), 'forbidden');
    await expectRefusal(ben.client.drafts.history({ params }), 'forbidden');
    await expectRefusal(server.anonymous.drafts.compare({ params: inRound }), 'unauthenticated');
    const other = { ...inRound, workId: drawId };
    await expectRefusal(ana.client.drafts.work({ params: other }), 'not-found');
    await expectRefusal(ana.client.drafts.cancel({ params: other }), 'not-found');
  });
});

describe('the repair', () => {
  const leave = (prepared: Prepared, ids: readonly string[], available = false) =>
    ana.client.rounds.setAvailability({
      params: prepared.inRound,
      body: { kind: 'set', subject: 'team', ids: [...ids], available },
    });

  test('is shown, made, and undone, rooms and reasons included', async () => {
    const prepared = await prepare(12);
    const [drawId = ''] = await madeIds(prepared, 1);
    const params = prepared.draw(drawId);
    const fits = await ana.client.drafts.repair({ params });
    expect(fits).toMatchObject({ withdrawn: [], arrived: [], plan: null, reason: 'fits' });
    const { draw: before } = await ana.client.draw.ofRound({ params: prepared.inRound });
    const gone = before?.debates.map(({ teams }) => teams[0]?.teamId ?? '').slice(0, 2) ?? [];
    const last = before?.debates[2]?.teams.map(({ teamId }) => teamId).slice(0, 2) ?? [];
    await leave(prepared, [...gone, ...last]);
    const { plan, withdrawn } = await ana.client.drafts.repair({ params });
    if (!plan || !before) throw new Error('no plan');
    expect([...withdrawn].sort()).toEqual([...gone, ...last].sort());
    expect(plan.closed).toHaveLength(1);
    expect(plan.after.rooms).toBe(2);
    const repaired = await ana.client.drafts.applyRepair({
      params,
      body: { version: before.version, digest: plan.digest },
    });
    expect(repaired.debates).toHaveLength(2);
    const { findings } = await ana.client.draw.check({ params });
    expect(findings.filter(({ area, hard }) => area === 'draw' && hard)).toEqual([]);
    const back = await ana.client.draw.undo({ params, body: { version: repaired.version } });
    const placesOf = (draw: typeof back) => draw.debates.map(({ id, teams }) => ({ id, teams }));
    expect(placesOf(back)).toEqual(placesOf(before));
    for (const { id } of back.debates) {
      const why = await ana.client.draw.explain({
        params: { ...prepared.one.params, debateId: id },
      });
      expect(why.criteria.length).toBeGreaterThan(0);
    }
    const { events } = await ana.client.drafts.history({ params });
    expect(events.map(({ what, how, by }) => [what, how, by])).toEqual([
      ['changed', 'undo', 'Ana'],
      ['changed', 'repair', 'Ana'],
      ['generated', null, 'Ana'],
    ]);
  });

  test('gives late teams rooms of their own, and says who sits out', async () => {
    const prepared = await prepare(12);
    const { draw: none } = await ana.client.draw.ofRound({ params: prepared.inRound });
    expect(none).toBeNull();
    const { teamIds } = await ana.client.rounds.availability({ params: prepared.inRound });
    const late = teamIds.slice(0, 4);
    await leave(prepared, late);
    const [drawId = ''] = await madeIds(prepared, 1);
    await leave(prepared, late, true);
    const params = prepared.draw(drawId);
    const { plan, arrived } = await ana.client.drafts.repair({ params });
    expect([...arrived].sort()).toEqual([...late].sort());
    expect(plan).toMatchObject({ opened: [3], closed: [], out: [] });
    const repaired = await ana.client.drafts.applyRepair({
      params,
      body: { version: 1, digest: plan?.digest ?? '' },
    });
    expect(repaired.debates.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    const back = await ana.client.draw.undo({ params, body: { version: repaired.version } });
    expect(back.debates).toHaveLength(2);
  });

  test('keeps rooms that need not be full of like sizes, and confirms', async () => {
    const prepared = await prepare(10, { packId: 'public-speaking' }, 1);
    const [drawId = ''] = await madeIds(prepared, 1);
    const params = prepared.draw(drawId);
    const { draw } = await ana.client.draw.ofRound({ params: prepared.inRound });
    const smallest = draw?.debates.at(-1)?.teams.map(({ teamId }) => teamId) ?? [];
    await leave(prepared, smallest.slice(0, 2));
    const { plan } = await ana.client.drafts.repair({ params });
    const apart = plan?.moves.filter(({ from, to }) => from && to && from.rank !== to.rank);
    expect(apart).toHaveLength(1);
    const repaired = await ana.client.drafts.applyRepair({
      params,
      body: { version: 1, digest: plan?.digest ?? '' },
    });
    expect(repaired.debates.map(({ teams }) => teams.length)).toEqual([4, 4]);
    const body = { version: repaired.version };
    const { state } = await ana.client.draw.confirm({ params, body });
    expect(state).toBe('confirmed');
  });

  test('is made only as it was shown, by whoever may, in the present version', async () => {
    const prepared = await prepare(8);
    const [drawId = ''] = await madeIds(prepared, 1);
    const params = prepared.draw(drawId);
    const apply = (user: TestUser, body: { version: number; digest: string }) =>
      user.client.drafts.applyRepair({ params, body });
    const { teamIds } = await ana.client.rounds.availability({ params: prepared.inRound });
    await leave(prepared, teamIds.slice(0, 4));
    const { plan } = await ana.client.drafts.repair({ params });
    const digest = plan?.digest ?? '';
    await leave(prepared, teamIds.slice(0, 1), true);
    await expectRefusal(apply(ana, { version: 1, digest }), 'snapshot-changed');
    await expectRefusal(apply(ana, { version: 9, digest }), 'conflict');
    await expectRefusal(apply(ben, { version: 1, digest }), 'forbidden');
    const unknown = prepared.draw(prepared.one.tournamentId);
    await expectRefusal(ana.client.drafts.repair({ params: unknown }), 'not-found');
  });
});

test('how the draws were made is public once they are out, and nothing before', async () => {
  const prepared = await prepare(8);
  const [drawId = ''] = await madeIds(prepared, 1);
  const params = prepared.draw(drawId);
  const asked = { params: prepared.one.params };
  await ana.client.draw.confirm({ params, body: { version: 1 } });
  const before = await server.anonymous.drafts.method(asked);
  const { pack } = await ana.client.tournaments.pack({ params: prepared.one.params });
  expect(before).toEqual({ teamsPerRoom: 4, order: pack.standings.teams, rounds: [] });
  const { version = 0 } = (await ana.client.draw.ofRound({ params: prepared.inRound })).draw ?? {};
  await ana.client.draw.release({ params, body: { version, when: 'now', despite: true } });
  const { rounds } = await server.anonymous.drafts.method(asked);
  expect(rounds).toMatchObject([{ kind: 'random', stage: 'preliminary', teams: 8, byes: 0 }]);
  expect(JSON.stringify(rounds)).not.toContain('mine');
});
