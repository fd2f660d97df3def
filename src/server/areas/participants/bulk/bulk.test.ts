import { beforeEach, describe, expect, test } from 'vitest';
import { undoableActs } from '#contract/limits/undo-limits.ts';
import { hasLanguage } from '#server/areas/tournaments/index.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { stageRound } from '#testing/factories/factories-ballots.ts';
import { createField } from '#testing/factories/factories-field.ts';
import { ownServer } from '#testing/own-server.ts';
import { setRole } from '#testing/set-role.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');
let params: { tournamentId: string };

beforeEach(async () => {
  params = { tournamentId: (await createTournament(ana)).id };
  await createField(ana, params.tournamentId, { teams: 4, adjudicators: 3, institutions: 2 });
});

const list = () => ana.client.participants.list({ params });
const keysOf = (rows: readonly { readonly id: string; readonly version: number }[]) =>
  rows.map(({ id, version }) => ({ id, version }));
type Act = Parameters<typeof ana.client.participants.bulk>[0]['body']['act'];
const bulk = (act: Act, preview = false, user = ana) =>
  user.client.participants.bulk({ params, body: { act, preview } });
const undo = (undoId: string | null) =>
  ana.client.participants.undo({ params: { ...params, undoId: undoId ?? '' } });
/** The lists without counters. */
async function content() {
  const { seq: _, ...rest } = await list();
  return JSON.parse(JSON.stringify(rest, (key, value) => (key === 'version' ? 0 : value)));
}

describe('a bulk change', () => {
  test('puts speakers into categories and out of them, and is undone', async () => {
    const category = (name: string) =>
      ana.client.participants.addSpeakerCategory({ params, body: { name } });
    const [esl, novice] = [await category('ESL'), await category('Novice')];
    const { speakers } = await list();
    await bulk({ kind: 'change-speakers', rows: keysOf(speakers), addCategoryIds: [esl.id] });
    const before = await content();
    const half = (await list()).speakers.slice(0, 4);
    const { undoId, count } = await bulk({
      kind: 'change-speakers',
      rows: keysOf(half),
      addCategoryIds: [novice.id],
      removeCategoryIds: [esl.id],
      anonymous: true,
    });
    expect(count).toBe(4);
    const changed = (await list()).speakers;
    expect(changed.filter((row) => row.categoryIds.includes(novice.id))).toHaveLength(4);
    expect(changed.filter((row) => row.categoryIds.includes(esl.id))).toHaveLength(4);
    expect(changed.filter((row) => row.anonymous).map((row) => row.id)).toEqual(
      half.map((row) => row.id),
    );
    await undo(undoId);
    expect(await content()).toEqual(before);
    await expectRefusal(undo(undoId), 'no-undo');
  });

  test('sets institution, marks and score of judges', async () => {
    const { adjudicators, institutions } = await list();
    const institutionId = institutions[0]?.id ?? '';
    await bulk({
      kind: 'change-adjudicators',
      rows: keysOf(adjudicators.slice(0, 2)),
      institutionId,
      baseScore: 7.5,
      core: true,
      independent: false,
    });
    const after = (await list()).adjudicators;
    expect(after.map((row) => [row.institutionId, row.baseScore, row.core])).toEqual([
      [institutionId, 7.5, true],
      [institutionId, 7.5, true],
      [null, 5, false],
    ]);
    expect(after[0]?.version).toBe((adjudicators[0]?.version ?? 0) + 1);
  });

  test('sets institution and breaks of teams, and says beforehand which names would clash', async () => {
    const api = ana.client.participants;
    const { institutions, teams } = await list();
    const [one, other] = institutions.map((row) => row.id);
    const newcomers = await api.addBreakCategory({ params, body: { name: 'Newcomers', size: 4 } });
    const clash = await api.addTeam({
      params,
      body: { reference: 'Team 1', institutionId: other ?? null },
    });
    const own = teams.filter((row) => row.institutionId === one);
    const act: Act = {
      kind: 'change-teams',
      rows: keysOf(own),
      institutionId: other ?? null,
      addBreakCategoryIds: [newcomers.id],
    };
    const { refusals } = await bulk(act, true);
    expect(refusals).toMatchObject([{ name: 'Team 1', reason: 'name-taken' }]);
    const before = await content();
    await expectRefusal(bulk(act), 'name-taken');
    expect(await content()).toEqual(before);
    await api.removeTeam({ params: { ...params, teamId: clash.id } });
    await bulk(act);
    const after = (await list()).teams;
    expect(after.every((row) => row.institutionId === other)).toBe(true);
    expect(after.filter((row) => row.breakCategoryIds.includes(newcomers.id))).toHaveLength(
      own.length,
    );
  });

  test('of rows that somebody changed changes nothing', async () => {
    const { speakers } = await list();
    const [first] = speakers;
    await ana.client.participants.updateSpeaker({
      params: { ...params, speakerId: first?.id ?? '' },
      body: { version: 1, name: 'Somebody Else' },
    });
    const before = await content();
    const act: Act = { kind: 'change-speakers', rows: keysOf(speakers), anonymous: true };
    const problem = await expectRefusal(bulk(act), 'conflict');
    expect(problem?.data).toEqual({
      refusals: [{ id: first?.id, name: 'Somebody Else', reason: 'changed' }],
    });
    expect(await content()).toEqual(before);
  });

  test('of two at the same moment loses one, never half of each', async () => {
    const { speakers } = await list();
    const act = (anonymous: boolean): Act => ({
      kind: 'change-speakers',
      rows: keysOf(speakers),
      anonymous,
    });
    const outcomes = await Promise.allSettled([bulk(act(true)), bulk(act(true)), bulk(act(false))]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const after = (await list()).speakers;
    expect(new Set(after.map((row) => row.anonymous)).size).toBe(1);
    expect(after.every((row) => row.version === 2)).toBe(true);
  });

  test('never reaches into another tournament', async () => {
    const { id: tournamentId } = await createTournament(ana);
    const { teams, speakers } = await list();
    const act: Act = { kind: 'remove-teams', rows: keysOf(teams) };
    const there = { params: { tournamentId }, body: { act } };
    await expectRefusal(ana.client.participants.bulk(there), 'conflict');
    const stranger: Act = {
      kind: 'change-speakers',
      rows: keysOf(speakers),
      addCategoryIds: [teams[0]?.id ?? ''],
    };
    await expectRefusal(bulk(stranger), 'invalid-input');
    expect((await list()).teams).toHaveLength(4);
  });
});

describe('a removal', () => {
  test('of teams takes their speakers along, and all come back with links and categories', async () => {
    const api = ana.client.participants;
    const category = await api.addSpeakerCategory({ params, body: { name: 'ESL' } });
    const { teams, speakers } = await list();
    const rows = keysOf(speakers.filter((row) => row.teamId === teams[0]?.id));
    await bulk({ kind: 'change-speakers', rows, addCategoryIds: [category.id] });
    const links = await api.makeLinks({ params });
    const before = await content();
    const { undoId } = await bulk({ kind: 'remove-teams', rows: keysOf(teams.slice(0, 2)) });
    const left = await list();
    expect([left.teams.length, left.speakers.length]).toEqual([2, 4]);
    await undo(undoId);
    expect(await content()).toEqual(before);
    expect(await api.makeLinks({ params })).toEqual(links);
  });

  test('of somebody in a draw is refused with all the others', async () => {
    const stage = await stageRound(server, ana, { rooms: 1 });
    params = stage.params;
    await ana.client.participants.addTeam({ params, body: { reference: 'Late' } });
    const { teams, adjudicators } = await list();
    const { refusals } = await bulk({ kind: 'remove-teams', rows: keysOf(teams) }, true);
    expect(refusals).toHaveLength(4);
    expect(refusals.every(({ reason }) => reason === 'drawn')).toBe(true);
    await expectRefusal(bulk({ kind: 'remove-teams', rows: keysOf(teams) }), 'in-use');
    const judges: Act = { kind: 'remove-adjudicators', rows: keysOf(adjudicators) };
    expect((await bulk(judges, true)).refusals.map(({ reason }) => reason)).toEqual([
      'on-panel',
      'on-panel',
      'on-panel',
    ]);
    expect((await list()).teams).toHaveLength(5);
  });

  test('of institutions waits until they are empty', async () => {
    const { institutions } = await list();
    const act: Act = { kind: 'remove-institutions', rows: keysOf(institutions) };
    const problem = await expectRefusal(bulk(act), 'in-use');
    expect(problem?.data).toMatchObject({ refusals: [{ reason: 'has-members' }, {}] });
  });

  test('of one row can be undone as well, and is named in the list', async () => {
    const before = await content();
    const { adjudicators } = await list();
    const adjudicatorId = adjudicators[0]?.id ?? '';
    await ana.client.participants.removeAdjudicator({ params: { ...params, adjudicatorId } });
    const { acts } = await ana.client.participants.undoable({ params });
    expect(acts).toMatchObject([
      {
        area: 'adjudicator',
        kind: 'remove',
        count: 1,
        names: ['Judge 1'],
        by: 'Ana',
        undoneAt: null,
      },
    ]);
    await undo(acts[0]?.id ?? '');
    expect(await content()).toEqual(before);
  });

  test('cannot be undone once too much was done after it', async () => {
    const hide = async (at: number) => {
      server.clock.advance(1000);
      const rows = keysOf((await list()).speakers.slice(at, at + 1));
      return (await bulk({ kind: 'change-speakers', rows, anonymous: true })).undoId;
    };
    const first = await hide(0);
    const second = await hide(1);
    const { pool } = server.services.db;
    await pool.query(
      `update participants_undo set sealed = (
         select string_agg(md5(n::text), '') from generate_series(1, $2::int) n
       ) where id = $1`,
      [second, undoableActs.mostBytes / 32],
    );
    const third = await hide(2);
    await expectRefusal(undo(first), 'not-found');
    await expectRefusal(undo(second), 'not-found');
    await undo(third);
    await pool.query(
      `insert into participants_undo (tournament_id, id, area, kind, touched, sealed, at)
       select $1, gen_random_uuid(), 'speaker', 'change', '[]', '', $2::timestamptz
       from generate_series(1, $3::int)`,
      [
        params.tournamentId,
        new Date(server.clock.now().getTime() - 60_000),
        undoableActs.last + 50,
      ],
    );
    await undo(await hide(3));
    const { rows } = await pool.query('select 1 from participants_undo where tournament_id = $1', [
      params.tournamentId,
    ]);
    expect(rows).toHaveLength(undoableActs.last);
  });

  test('cannot be undone once its place is taken', async () => {
    const api = ana.client.participants;
    const { teams } = await list();
    const [team] = teams;
    const { undoId } = await bulk({
      kind: 'remove-teams',
      rows: keysOf([team].flatMap((t) => t ?? [])),
    });
    await api.addTeam({
      params,
      body: { reference: team?.reference ?? '', institutionId: team?.institutionId ?? null },
    });
    await expectRefusal(undo(undoId), 'no-undo');
    expect((await list()).teams).toHaveLength(4);
  });
});

test.each([
  ['MICRO', false],
  ['REGULAR', false],
  ['LARGE', false],
  ['LEGACY', false],
  ['PRO', true],
  ['CUSTOM', true],
] as const)('seed 9: the language feature of %s: %s', (plan, expected) => {
  expect(hasLanguage(plan, 'grant')).toBe(expected);
});

describe('who may', () => {
  const asRole = (role: Parameters<typeof setRole>[1]['role']) =>
    setRole(server, { ...params, accountId: ben.accountId, role });

  test('the adjudication core changes judges in bulk, and nobody else', async () => {
    await asRole('adj-core');
    const { adjudicators, speakers } = await list();
    const act = { kind: 'change-adjudicators' as const, rows: keysOf(adjudicators), trainee: true };
    const { undoId } = await ben.client.participants.bulkAdjudicators({ params, body: { act } });
    expect((await list()).adjudicators.every((row) => row.trainee)).toBe(true);
    const ofUndo = { params: { ...params, undoId: undoId ?? '' } };
    await expectRefusal(ben.client.participants.undo(ofUndo), 'forbidden');
    await ben.client.participants.undoAdjudicators(ofUndo);
    const others: Act = { kind: 'change-speakers', rows: keysOf(speakers), anonymous: true };
    await expectRefusal(bulk(others, false, ben), 'forbidden');
    const theirs = await bulk(others);
    const wrong = { params: { ...params, undoId: theirs.undoId ?? '' } };
    await expectRefusal(ben.client.participants.undoAdjudicators(wrong), 'not-found');
    const key = { params: { ...params, adjudicatorId: adjudicators[0]?.id ?? '' } };
    const version = (await list()).adjudicators[0]?.version ?? 0;
    const email = { ...key, body: { version, email: 'x@example.org' } };
    await expectRefusal(ben.client.participants.updateAdjudicator(email), 'forbidden');
  });

  test.each(['convenor', 'equity', 'volunteer'] as const)('%s only looks', async (role) => {
    await asRole(role);
    const { teams } = await list();
    await expectRefusal(
      bulk({ kind: 'remove-teams', rows: keysOf(teams) }, true, ben),
      'forbidden',
    );
    const seen = await ben.client.participants.list({ params });
    expect(seen.adjudicators.every((row) => row.baseScore === null)).toBe(true);
  });

  test('seed 9: the language team decides categories of speakers where the plan has the feature', async () => {
    await asRole('language');
    const api = ana.client.participants;
    const { id } = await api.addSpeakerCategory({ params, body: { name: 'ESL' } });
    const { speakers } = await list();
    const decide = (speaker = speakers[0]) =>
      ben.client.participants.decideCategories({
        params: { ...params, speakerId: speaker?.id ?? '' },
        body: { categoryIds: [id], version: speaker?.version ?? 0 },
      });
    expect(await decide()).toMatchObject({ categoryIds: [id], email: null });
    await expectRefusal(decide(), 'conflict');
    const rows = keysOf((await list()).speakers);
    const act = { kind: 'change-speakers' as const, rows, addCategoryIds: [id] };
    const { undoId } = await ben.client.participants.bulkCategories({ params, body: { act } });
    await ben.client.participants.undoCategories({ params: { ...params, undoId: undoId ?? '' } });
    const named = { params: { ...params, speakerId: speakers[0]?.id ?? '' } };
    const rename = { ...named, body: { version: 2, name: 'Else' } };
    await expectRefusal(ben.client.participants.updateSpeaker(rename), 'forbidden');
    await expectRefusal(api.bulk({ params, body: { act: { ...act, rows: [] } } }), 'invalid-input');
  });

  test.each(['MICRO', 'REGULAR'] as const)(
    'seed 9: %s has no language feature, and says so',
    async (plan) => {
      const version = (await ana.client.tournaments.get({ params })).version;
      await ana.client.plans.choose({ params, body: { plan, version } });
      const { speakers } = await list();
      const [speaker] = speakers;
      const problem = await expectRefusal(
        ana.client.participants.decideCategories({
          params: { ...params, speakerId: speaker?.id ?? '' },
          body: { categoryIds: [], version: 1 },
        }),
        'plan-exceeded',
      );
      expect(problem?.detail).toContain('no language feature');
    },
  );
});
