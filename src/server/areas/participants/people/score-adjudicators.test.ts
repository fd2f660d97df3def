/** Base scores set in one act, and who changed them when. */
import { beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { createField } from '#testing/factories/factories-field.ts';
import { ownServer } from '#testing/own-server.ts';
import { setRole } from '#testing/set-role.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');
const { participants, feedback, data } = ana.client;
let params: { readonly tournamentId: string };

beforeEach(async () => {
  params = { tournamentId: (await createTournament(ana)).id };
  await createField(ana, params.tournamentId, { teams: 0, adjudicators: 3 });
});

const judges = async () => (await participants.list({ params })).adjudicators;
const scoresOf = async () => (await judges()).map(({ baseScore }) => baseScore);
const historyOf = async (index: number) => {
  const adjudicatorId = (await judges())[index]?.id ?? '';
  const one = await feedback.judge({ params: { ...params, adjudicatorId }, query: {} });
  return one.baseScores.map(({ by, before, after }) => [by, before, after]);
};
const set = async (values: readonly number[], client = ana.client) => {
  const all = await judges();
  const scores = values.map((baseScore, at) => {
    return { id: all[at]?.id ?? '', version: all[at]?.version ?? 0, baseScore };
  });
  return client.participants.scoreAdjudicators({ params, body: { scores } });
};

describe('many scores in one act', () => {
  test('are each their own, and are undone as one', async () => {
    const { count, undoId } = await set([4, 5, 7.5]);
    expect(count).toBe(3);
    expect(await scoresOf()).toEqual([4, 5, 7.5]);
    await participants.undoAdjudicators({ params: { ...params, undoId: undoId ?? '' } });
    expect(await scoresOf()).toEqual([5, 5, 5]);
  });

  test('nothing is written when one judge was changed since, is named twice, or is not here', async () => {
    const before = await judges();
    const scores = before.map(({ id, version }) => ({ id, version, baseScore: 9 }));
    const [first] = scores;
    if (!first) throw new Error('no judge');
    const of = (wrong: typeof scores) =>
      participants.scoreAdjudicators({ params, body: { scores: wrong } });
    await expectRefusal(of([...scores, { ...first, baseScore: 8 }]), 'conflict');
    await expectRefusal(of([...scores, { ...first, id: params.tournamentId }]), 'conflict');
    await expectRefusal(of([{ ...first, baseScore: 1001 }]), 'invalid-input');
    await set([6]);
    await expectRefusal(of(scores), 'conflict');
    expect(await scoresOf()).toEqual([6, 5, 5]);
  });

  test('the core may, a convenor may not', async () => {
    const { tournamentId } = params;
    await setRole(server, { tournamentId, accountId: ben.accountId, role: 'convenor' });
    await expectRefusal(set([4], ben.client), 'forbidden');
    await setRole(server, { tournamentId, accountId: ben.accountId, role: 'adj-core' });
    await set([4], ben.client);
    expect((await scoresOf())[0]).toBe(4);
  });
});

describe('the history of a base score', () => {
  test('has every way in which it changed, with who and in order', async () => {
    const [judge] = await judges();
    const adjudicatorId = judge?.id ?? '';
    await participants.updateAdjudicator({
      params: { ...params, adjudicatorId },
      body: { baseScore: 6, version: judge?.version ?? 0 },
    });
    const { undoId } = await set([7]);
    const files = [{ name: 'scores.csv', text: 'adjudicator,score\nJudge 1,8\n' }];
    const { digest } = await data.previewImport({ params, body: { source: 'x', files } });
    const batch = await data.applyImport({ params, body: { source: 'x', files, digest } });
    await data.undoImport({ params: { ...params, importId: batch.id } });
    await participants.undo({ params: { ...params, undoId: undoId ?? '' } });
    const { version = 0 } = (await judges())[0] ?? {};
    const act = { kind: 'change-adjudicators' as const, rows: [{ id: adjudicatorId, version }] };
    await participants.bulk({ params, body: { act: { ...act, baseScore: 2 } } });
    expect(await historyOf(0)).toEqual([
      ['Ana', 6, 2],
      ['Ana', 7, 6],
      ['Ana', 8, 7],
      ['Ana', 7, 8],
      ['Ana', 6, 7],
      ['Ana', 5, 6],
      ['Ana', null, 5],
    ]);
    expect(await historyOf(1)).toEqual([['Ana', null, 5]]);
  });

  test('the log names each judge of pasted scores with before and after, and search finds them', async () => {
    const text = 'adjudicator,score\nJudge 1,8\nJudge 2,5\nJudge 3,2\n';
    const body = { source: 'x', files: [{ name: 'scores.csv', text }] };
    const { digest } = await data.previewImport({ params, body });
    await data.applyImport({ params, body: { ...body, digest } });
    const [first, second, third] = await judges();
    // The first entry is of the file that brought the judges.
    const scored = async (search: string, client = ana.client) =>
      (await client.activity.list({ params, query: { search } })).rows
        .filter(({ type }) => type === 'adjudicator.scored')
        .slice(0, -1);
    const field = 'baseScore';
    expect(await scored(third?.name ?? '')).toMatchObject([
      {
        about: [first?.name, third?.name],
        changes: [
          { field, of: first?.name, before: '5', after: '8' },
          { field, of: third?.name, before: '5', after: '2' },
        ],
      },
    ]);
    expect(await scored(second?.name ?? '')).toEqual([]);
    const { tournamentId } = params;
    await setRole(server, { tournamentId, accountId: ben.accountId, role: 'convenor' });
    expect(await scored('', ben.client)).toMatchObject([{ about: [], changes: [] }]);
    const found = await ben.client.activity.list({ params, query: { search: third?.name } });
    expect(found.rows).toEqual([]);
  });

  test('the log shows the first of many scores, and how many more there were', async () => {
    await createField(ana, params.tournamentId, { teams: 0, adjudicators: 30 });
    await set((await judges()).map((_, index) => 6 + (index % 3)));
    const { rows } = await ana.client.activity.list({ params, query: {} });
    const entry = rows.find(({ type }) => type === 'adjudicator.bulk-changed');
    expect(entry?.changes).toHaveLength(20);
    expect(entry?.data.more).toBe(10);
  });

  test('is in no entry of the log that somebody without a right to scores reads', async () => {
    await set([4.25, 4.75]);
    const { tournamentId } = params;
    await setRole(server, { tournamentId, accountId: ben.accountId, role: 'convenor' });
    const log = await ben.client.activity.list({ params, query: {} });
    expect(log.rows.map(({ type }) => type)).toContain('adjudicator.bulk-changed');
    expect(JSON.stringify(log)).not.toMatch(/4\.25|4\.75/);
  });
});
