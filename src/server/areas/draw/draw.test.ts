import { describe, expect, test } from 'vitest';
import { mostDrawSteps } from '#contract/limits/undo-limits.ts';
import { findAllSince } from '#server/db/activity-repository.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { createField } from '#testing/factories/factories-field.ts';
import { ownServer } from '#testing/own-server.ts';
import { waitFor } from '#testing/wait-for.ts';
import { releaseJob } from './index.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');

/** A tournament whose first round has everybody available. */
async function prepare(teams: number, fields: Parameters<typeof createTournament>[1] = {}) {
  const { id: tournamentId } = await createTournament(ana, { size: Math.max(teams, 8), ...fields });
  const field = await createField(ana, tournamentId, {
    teams,
    institutions: Math.ceil(teams / 8),
    speakers: 0,
  });
  const { rounds } = await ana.client.rounds.list({ params: { tournamentId } });
  const roundId = rounds[0]?.id ?? '';
  const body = { kind: 'all' as const, of: ['teams' as const] };
  if (teams > 0)
    await ana.client.rounds.setAvailability({ params: { tournamentId, roundId }, body });
  return { tournamentId, roundId, field, round: { tournamentId, roundId } };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

async function prepareConfirmed(teams: number) {
  const made = await prepare(teams);
  const draft = await ana.client.draw.generate({ params: made.round, body: {} });
  const params = { tournamentId: made.tournamentId, drawId: draft.id };
  const draw = await ana.client.draw.confirm({ params, body: { version: draft.version } });
  return { ...made, params, draw };
}

/** The raw text that a visitor gets. */
async function publicText({ tournamentId }: Pick<Prepared, 'tournamentId'>): Promise<string> {
  const urls = ['draw/public', 'rounds', 'motions/public', 'participants/public'];
  const answers = await Promise.all(
    urls.map((url) => server.app.inject({ url: `/api/tournaments/${tournamentId}/${url}` })),
  );
  return answers.map((answer) => answer.body).join('\n');
}

describe('a first draw', () => {
  test('seats 88 teams once each in 22 rooms, the same again from the same seed', async () => {
    const { round, tournamentId, field } = await prepare(88);
    const draw = await ana.client.draw.generate({ params: round, body: { seed: 'one' } });
    expect(draw.debates).toHaveLength(22);
    expect(draw.state).toBe('draft');
    const seated = draw.debates.flatMap((debate) => debate.teams.map(({ teamId }) => teamId));
    expect(seated.sort()).toEqual([...field.teamIds].sort());
    for (const debate of draw.debates) {
      expect(debate.teams.map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
    }
    const again = await ana.client.draw.generate({ params: round, body: { seed: 'one' } });
    const teamsOf = (one: typeof draw) => one.debates.map((debate) => debate.teams);
    expect(teamsOf(again)).toEqual(teamsOf(draw));
    const seen = await ana.client.draw.ofRound({ params: round });
    expect(seen.drafts).toHaveLength(2);
    expect(seen.draw?.id).toBe(again.id);
    const [first] = draw.debates;
    const why = await ana.client.draw.explain({
      params: { tournamentId, debateId: first?.id ?? '' },
    });
    expect(why.criteria.length).toBeGreaterThan(0);
    expect(why.settledBy ?? why.alternative).toBeDefined();
  });

  test('above 120 teams comes from a worker', async () => {
    const { round } = await prepare(124);
    const draw = await ana.client.draw.generate({ params: round, body: {} });
    expect(draw.debates).toHaveLength(31);
  });

  test('says how many teams are missing', async () => {
    const { round } = await prepare(10);
    const problem = await expectRefusal(
      ana.client.draw.generate({ params: round, body: {} }),
      'refused-by-rules',
    );
    expect(problem?.data).toMatchObject([{ code: 'uneven-teams', data: { short: 2, over: 2 } }]);
  });

  test('asks for availability first', async () => {
    const { round } = await prepare(0);
    await expectRefusal(ana.client.draw.generate({ params: round, body: {} }), 'not-ready');
  });

  test('gives a bye where two teams debate and their number is odd', async () => {
    const { round } = await prepare(9, { packId: 'australs' });
    const draw = await ana.client.draw.generate({ params: round, body: {} });
    expect(draw.debates).toHaveLength(4);
    expect(draw.byes).toHaveLength(1);
  });

  test('is nothing for a stranger', async () => {
    const { round } = await prepare(8);
    await expectRefusal(ben.client.draw.generate({ params: round, body: {} }), 'forbidden');
    await expectRefusal(server.anonymous.draw.ofRound({ params: round }), 'unauthenticated');
  });
});

describe('editing', () => {
  test('keeps the last steps to be undone, and no more', async () => {
    const { round, tournamentId } = await prepare(8);
    const draft = await ana.client.draw.generate({ params: round, body: {} });
    const params = { tournamentId, drawId: draft.id };
    const { pool } = server.services.db;
    await pool.query(
      `insert into draw_undo (tournament_id, draw_id, snapshot)
       select $1, $2, '{}' from generate_series(1, $3::int)`,
      [tournamentId, draft.id, mostDrawSteps + 50],
    );
    const [first] = draft.debates;
    const teamIds = (first?.teams ?? []).map(({ teamId }) => teamId).reverse();
    const body = { version: draft.version, debateId: first?.id ?? '', teamIds };
    const { version } = await ana.client.draw.setSides({ params, body });
    const { rows } = await pool.query('select 1 from draw_undo where draw_id = $1', [draft.id]);
    expect(rows).toHaveLength(mostDrawSteps);
    const undone = await ana.client.draw.undo({ params, body: { version } });
    expect(undone.debates.map(({ teams }) => teams)).toEqual(
      draft.debates.map(({ teams }) => teams),
    );
  });

  test('swaps, turns sides and takes both back', async () => {
    const { round, tournamentId } = await prepare(8);
    const draft = await ana.client.draw.generate({ params: round, body: {} });
    const params = { tournamentId, drawId: draft.id };
    const [top, low] = draft.debates;
    const [a, b] = [top?.teams[0]?.teamId ?? '', low?.teams[2]?.teamId ?? ''];
    const swapped = await ana.client.draw.swap({
      params,
      body: { version: draft.version, teamId: a, withTeamId: b },
    });
    expect(swapped.debates[0]?.teams[0]?.teamId).toBe(b);
    expect(swapped.debates[1]?.teams[2]?.teamId).toBe(a);
    const order = (swapped.debates[0]?.teams ?? []).map(({ teamId }) => teamId).reverse();
    const turned = await ana.client.draw.setSides({
      params,
      body: { version: swapped.version, debateId: top?.id ?? '', teamIds: order },
    });
    expect(turned.debates[0]?.teams.map(({ teamId }) => teamId)).toEqual(order);
    const once = await ana.client.draw.undo({ params, body: { version: turned.version } });
    expect(once.debates.map(({ teams }) => teams)).toEqual(
      swapped.debates.map(({ teams }) => teams),
    );
    const twice = await ana.client.draw.undo({ params, body: { version: once.version } });
    expect(twice.debates.map(({ teams }) => teams)).toEqual(
      draft.debates.map(({ teams }) => teams),
    );
    await expectRefusal(
      ana.client.draw.undo({ params, body: { version: twice.version } }),
      'no-undo',
    );
  });

  test('of two organisers at once gives the second the present draw', async () => {
    const { round, tournamentId } = await prepare(8);
    const draft = await ana.client.draw.generate({ params: round, body: {} });
    const params = { tournamentId, drawId: draft.id };
    const [a, b, c] = draft.debates.flatMap((debate) => debate.teams.map(({ teamId }) => teamId));
    const swap = (x?: string, y?: string) =>
      ana.client.draw.swap({
        params,
        body: { version: draft.version, teamId: x ?? '', withTeamId: y ?? '' },
      });
    const outcomes = await Promise.allSettled([swap(a, b), swap(b, c)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const problem = await expectRefusal(swap(a, c), 'conflict');
    expect(problem?.data).toMatchObject({ id: draft.id, version: draft.version + 1 });
  });

  test('refuses teams that are not in the draw and foreign rooms', async () => {
    const { round, tournamentId } = await prepare(8);
    const other = await prepare(4);
    const draft = await ana.client.draw.generate({ params: round, body: {} });
    const params = { tournamentId, drawId: draft.id };
    const inside = draft.debates[0]?.teams[0]?.teamId ?? '';
    const body = {
      version: draft.version,
      teamId: inside,
      withTeamId: other.field.teamIds[0] ?? '',
    };
    await expectRefusal(ana.client.draw.swap({ params, body }), 'refused-by-rules');
    await expectRefusal(
      ana.client.draw.swap({
        params: { tournamentId: other.tournamentId, drawId: draft.id },
        body: { ...body, withTeamId: inside },
      }),
      'not-found',
    );
  });
});

describe('confirming and releasing', () => {
  test('shows nothing before and the whole draw after', async () => {
    const made = await prepareConfirmed(8);
    const names = (await ana.client.participants.list({ params: made.params })).teams.length;
    expect(names).toBe(8);
    const before = await publicText(made);
    expect(before).not.toContain(made.draw.id);
    expect(before).not.toContain('"confirmed"');
    for (const debate of made.draw.debates) expect(before).not.toContain(debate.id);
    await ana.client.draw.release({
      params: made.params,
      body: { version: made.draw.version, when: 'now' },
    });
    const { draw, rounds: shown } = await server.anonymous.draw.published({ params: made.params });
    expect(shown).toEqual([{ id: made.round.roundId, name: draw?.roundName }]);
    expect(draw?.debates.flatMap((debate) => debate.teams)).toHaveLength(8);
    expect(draw?.debates[0]?.teams[0]?.name).toMatch(/^Uni \d+ Team \d+$/);
    const { rounds } = await server.anonymous.rounds.list({ params: made.params });
    expect(rounds[0]).toMatchObject({ drawState: 'released', state: 'current' });
  });

  test('takes a release back, and then nothing is public again', async () => {
    const made = await prepareConfirmed(4);
    const { params } = made;
    const body = { version: made.draw.version, when: 'now' as const };
    const released = await ana.client.draw.release({ params, body });
    await ana.client.draw.unrelease({ params, body: { version: released.version } });
    expect(await publicText(made)).not.toContain(made.draw.debates[0]?.id);
  });

  test('one draw of a round is confirmed', async () => {
    const made = await prepareConfirmed(8);
    const second = await ana.client.draw.generate({ params: made.round, body: {} });
    const params = { tournamentId: made.tournamentId, drawId: second.id };
    await expectRefusal(
      ana.client.draw.confirm({ params, body: { version: second.version } }),
      'wrong-state',
    );
    await ana.client.draw.discard({ params });
    await expectRefusal(ana.client.draw.discard({ params: made.params }), 'wrong-state');
    const draft = await ana.client.draw.unconfirm({
      params: made.params,
      body: { version: made.draw.version },
    });
    expect(draft.state).toBe('draft');
  });

  test('refuses a team that has gone meanwhile, unless waved through', async () => {
    const made = await prepareConfirmed(8);
    const [gone = ''] = made.field.teamIds;
    const body = { kind: 'set' as const, subject: 'team' as const, ids: [gone], available: false };
    await ana.client.rounds.setAvailability({ params: made.round, body });
    const { findings } = await ana.client.draw.check({ params: made.params });
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'team-unknown', hard: true, subjectId: gone }),
    );
    const release = { version: made.draw.version, when: 'now' as const };
    await expectRefusal(
      ana.client.draw.release({ params: made.params, body: release }),
      'not-ready',
    );
    const done = await ana.client.draw.release({
      params: made.params,
      body: { ...release, despite: true },
    });
    expect(done.state).toBe('released');
    const { rows } = await ana.client.activity.list({ params: made.params });
    const released = rows.find(({ type }) => type === 'draw.released');
    expect(released?.data).toMatchObject({ waved: 1 });
  });
});

describe('a release at a time', () => {
  /** What the job that waits in the queue would be called with. */
  async function runDue(made: Pick<Prepared, 'tournamentId' | 'roundId'>, at: string) {
    const handler = jobHandlers(server.services)[releaseJob];
    await handler?.({ tournamentId: made.tournamentId, roundId: made.roundId, at });
  }

  /** A moment of the test's clock that the queue's real clock is far away from. */
  const later = '2036-11-21T10:00:00.000Z';

  test('happens once, when its moment has come', async () => {
    const made = await prepareConfirmed(4);
    const set = await ana.client.draw.release({
      params: made.params,
      body: { version: made.draw.version, when: later },
    });
    expect(set).toMatchObject({ state: 'confirmed', releaseAt: later });
    expect(await publicText(made)).not.toContain(later);
    await expect(runDue(made, later)).rejects.toThrow('before its moment');
    const start = server.clock.now();
    server.clock.set(later);
    await Promise.all([runDue(made, later), runDue(made, later)]);
    server.clock.set(start);
    const { draw } = await ana.client.draw.ofRound({ params: made.round });
    expect(draw).toMatchObject({ state: 'released', releasedAt: later, releaseAt: null });
    const facts = await server.services.db.read((reader) =>
      findAllSince(reader, made.tournamentId, 0, 500),
    );
    expect(facts.filter(({ type }) => type === 'draw.released')).toHaveLength(1);
  });

  test('does nothing once it was undone', async () => {
    const made = await prepareConfirmed(4);
    const body = { version: made.draw.version, when: later };
    const set = await ana.client.draw.release({ params: made.params, body });
    await ana.client.draw.release({
      params: made.params,
      body: { version: set.version, when: null },
    });
    const start = server.clock.now();
    server.clock.set(later);
    await runDue(made, later);
    server.clock.set(start);
    const { draw } = await ana.client.draw.ofRound({ params: made.round });
    expect(draw?.state).toBe('confirmed');
  });

  test('is done by the queue itself', async () => {
    const made = await prepareConfirmed(4);
    const start = server.clock.now();
    server.clock.set(new Date());
    const at = new Date(Date.now() + 400);
    await ana.client.draw.release({
      params: made.params,
      body: { version: made.draw.version, when: at.toISOString() },
    });
    server.clock.set(at);
    await waitFor(async () => {
      const { draw } = await ana.client.draw.ofRound({ params: made.round });
      expect(draw?.state).toBe('released');
    });
    server.clock.set(start);
  });
});
