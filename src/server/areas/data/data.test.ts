import { beforeEach, describe, expect, test } from 'vitest';
import { undoableImports } from '#contract/limits/undo-limits.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';
import { createTestServer } from '#testing/server.ts';
import { setRole } from '#testing/set-role.ts';
import { queriesOf } from '#testing/statements.ts';
import { forgetImportsJob } from './forget-imports.ts';
import { judge, peoplePerRow, person, teamsWithSpeakers } from './sample-folders.ts';
import type { ImportFile } from './sheet.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');
let params: { tournamentId: string };

beforeEach(async () => {
  params = { tournamentId: (await createTournament(ana)).id };
});

const sample = { institutions: 4, teamsEach: 4, adjudicators: 10 };
const preview = (files: ImportFile[], source = 'test') =>
  ana.client.data.previewImport({ params, body: { source, files } });

async function importAll(files: ImportFile[]) {
  const { digest } = await preview(files);
  return ana.client.data.applyImport({ params, body: { source: 'test', files, digest } });
}

/** Every row but its version, for comparing before with after. */
async function everything(): Promise<unknown> {
  const { tables } = await ana.client.data.exportJson({ params });
  return JSON.parse(
    JSON.stringify(tables, (key, value) => (key === 'version' ? undefined : value)),
  );
}

test('what the columns of a spreadsheet stand for is remembered for the tournament', async () => {
  const save = (columns: Record<string, string>) =>
    ana.client.data.saveMapping({ params, body: { kind: 'teams', columns } });
  await save({ equipo: 'reference', universidad: 'institution' });
  await save({ universidad: '', orador: 'speaker1_name' });
  const columns = { equipo: 'reference', universidad: '', orador: 'speaker1_name' };
  expect(await ana.client.data.mappings({ params })).toEqual({
    mappings: [{ kind: 'teams', columns }],
  });
  const other = { tournamentId: (await createTournament(ana)).id };
  expect(await ana.client.data.mappings({ params: other })).toEqual({ mappings: [] });
  await expectRefusal(ben.client.data.mappings({ params }), 'forbidden');
  const tooMany = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`c${n}`, '']));
  await expectRefusal(save(tooMany), 'invalid-input');
});

test('short names of people come in with them', async () => {
  await importAll([
    { name: 'teams.csv', text: 'reference,speaker1_name,speaker1_short_name\nA,王雨桐,雨桐\n' },
    { name: 'adjudicators.csv', text: 'name,short_name\nBenedikta Okonkwo,Bennie O.\n' },
  ]);
  const { speakers, adjudicators } = await ana.client.participants.list({ params });
  expect([speakers[0]?.shortName, adjudicators[0]?.shortName]).toEqual(['雨桐', 'Bennie O.']);
});

describe('the folder with speakers in columns', () => {
  test('shows what it would do and writes nothing', async () => {
    const before = await everything();
    const shown = await preview(teamsWithSpeakers(sample));
    expect(shown.dialect).toBe('teams-with-speakers');
    expect(shown.problems.filter((problem) => problem.severity === 'error')).toEqual([]);
    expect(shown.problems.map((problem) => problem.code)).toContain('not-imported-yet');
    expect(shown.counts).toContainEqual({ kind: 'team', add: 16, change: 0, same: 0 });
    expect(shown.counts).toContainEqual({ kind: 'speaker', add: 32, change: 0, same: 0 });
    expect(shown.counts).toContainEqual({ kind: 'conflict', add: 3, change: 0, same: 0 });
    expect(await everything()).toEqual(before);
  });

  test('gives everybody, once, however often it is imported', async () => {
    const files = teamsWithSpeakers(sample);
    const batch = await importAll(files);
    expect(batch).toMatchObject({ source: 'test', by: 'Ana', undoneAt: null });
    const { teams, speakers, adjudicators, breakCategories } = await ana.client.participants.list({
      params,
    });
    expect([teams.length, speakers.length, adjudicators.length]).toEqual([16, 32, 10]);
    expect(teams[0]).toMatchObject({ name: 'U1 A', useInstitutionPrefix: true });
    expect(teams[0]?.breakCategoryIds).toHaveLength(2);
    expect(speakers.map((row) => row.name)).toContain(person(1));
    expect(speakers.filter((row) => row.categoryIds.length > 0)).toHaveLength(4);
    expect(adjudicators.filter((row) => row.core)).toHaveLength(1);
    expect(adjudicators.find((row) => row.name === judge(3))).toMatchObject({
      baseScore: 4,
      independent: true,
      email: 'j3@example.org',
    });
    expect(breakCategories.map((row) => [row.slug, row.size])).toEqual([
      ['open', 8],
      ['esl', 4],
    ]);
    const { rounds } = await ana.client.rounds.list({ params });
    expect(rounds.map((round) => round.abbreviation)).toEqual(['R1', 'R2', 'OSF', 'OGF', 'EF']);
    expect(rounds[1]).toMatchObject({ silent: true, weight: 2, drawKind: 'power-paired' });
    const again = await preview(files);
    expect(again.changes).toEqual([]);
    expect(again.counts.every((count) => count.add + count.change === 0)).toBe(true);
  });

  test('says what a second file changes', async () => {
    await importAll(teamsWithSpeakers(sample));
    const files = [{ name: 'scores.csv', text: `adjudicator,score\n${judge(0)},4.5\n` }];
    const shown = await preview(files);
    expect(shown.changes).toEqual([
      { kind: 'score', action: 'change', name: judge(0), details: ['base score 1 → 4.5'] },
    ]);
    const mail = `name,email,institution\n${judge(1)},new@example.org,U2\n`;
    const changed = await preview([{ name: 'judges.csv', text: mail }]);
    expect(changed.changes[0]?.details).toEqual(['e-mail j1@example.org → new@example.org']);
  });

  test('keeps unreleased motions out of the log and the public pages', async () => {
    await importAll(teamsWithSpeakers(sample));
    const { rows } = await server.services.db.pool.query(
      'select data::text, ids::text from activity where tournament_id = $1',
      [params.tournamentId],
    );
    const { rows: kept } = await server.services.db.pool.query(
      'select undo::text from import_batch where tournament_id = $1',
      [params.tournamentId],
    );
    const page = await server.app.inject({
      url: `/api/tournaments/${params.tournamentId}/participants/public`,
    });
    const texts = JSON.stringify([rows, kept, page.body]);
    expect(texts).not.toMatch(/every bell|@example\.org/);
    expect(page.body).toContain(person(0));
  });
});

test('the folder with people in rows gives the same teams without addresses', async () => {
  const files = peoplePerRow(sample);
  const shown = await preview(files);
  expect(shown.dialect).toBe('people-per-row');
  expect(shown.problems.filter((problem) => problem.severity === 'error')).toEqual([]);
  await importAll(files);
  const { teams, speakers, adjudicators, breakCategories } = await ana.client.participants.list({
    params,
  });
  expect([teams.length, speakers.length]).toEqual([16, 32]);
  expect(teams.every((team) => team.breakCategoryIds[0] === breakCategories[0]?.id)).toBe(true);
  expect(adjudicators.find((row) => row.name === judge(4))?.baseScore).toBe(4);
  const { rounds } = await ana.client.rounds.list({ params });
  const eliminations = rounds.filter((round) => round.stage === 'elimination');
  expect(eliminations.map((round) => round.name)).toEqual(['Semifinals', 'Grand Final']);
  expect((await preview(files)).changes).toEqual([]);
  const both = await preview([...files, ...teamsWithSpeakers(sample).slice(1, 5)]);
  expect(both.dialect).toBe('mixed');
});

describe('applying', () => {
  test('refuses errors, all or nothing', async () => {
    const before = await everything();
    const files = [
      ...teamsWithSpeakers(sample),
      { name: 'venues.csv', text: 'name,priority\nHall,high\n' },
    ];
    const problem = await expectRefusal(importAll(files), 'import-refused');
    expect(problem?.data).toMatchObject([{ file: 'venues.csv', row: 2, column: 'priority' }]);
    expect(await everything()).toEqual(before);
  });

  test('refuses when the tournament or the files are no longer those of the preview', async () => {
    const files = teamsWithSpeakers(sample);
    const { digest } = await preview(files);
    await ana.client.participants.addTeam({ params, body: { reference: 'Late' } });
    const body = { source: 'test', files, digest };
    await expectRefusal(ana.client.data.applyImport({ params, body }), 'snapshot-changed');
    const fresh = await preview(files);
    const other = { source: 'test', files: files.slice(1), digest: fresh.digest };
    await expectRefusal(ana.client.data.applyImport({ params, body: other }), 'snapshot-changed');
  });

  test('seed 9: an import never exceeds the plan', async () => {
    const tight = await createTestServer({ plans: 'grant' });
    try {
      const { client } = await tight.signIn('Ana');
      const here = { tournamentId: (await createTournament({ client })).id };
      const files = peoplePerRow({ ...sample, teamsEach: 7 });
      const body = { source: 'test', files };
      const { digest, problems } = await client.data.previewImport({ params: here, body });
      expect(problems[0]).toMatchObject({ code: 'plan-exceeded', severity: 'error' });
      const problem = await expectRefusal(
        client.data.applyImport({ params: here, body: { ...body, digest } }),
        'plan-exceeded',
      );
      expect(problem).toMatchObject({
        title: 'Tournament Plan Exceeded',
        detail: 'It looks like this tournament has hit its team cap!',
      });
      expect((await client.participants.list({ params: here })).teams).toEqual([]);
    } finally {
      await tight.close();
    }
  });

  test('is for owner and tab', async () => {
    await setRole(server, { ...params, accountId: ben.accountId, role: 'convenor' });
    const body = { source: 'test', files: peoplePerRow(sample) };
    await expectRefusal(ben.client.data.previewImport({ params, body }), 'forbidden');
    const digest = 'any';
    await expectRefusal(
      ben.client.data.applyImport({ params, body: { ...body, digest } }),
      'forbidden',
    );
    await expectRefusal(ben.client.data.imports({ params }), 'forbidden');
    await expectRefusal(ben.client.data.exportJson({ params }), 'forbidden');
    await expectRefusal(server.anonymous.data.exportJson({ params }), 'unauthenticated');
  });
});

describe('taking back', () => {
  test('restores exactly what was there, once', async () => {
    await ana.client.participants.addTeam({ params, body: { reference: 'Here before' } });
    const before = await everything();
    const { id } = await importAll(teamsWithSpeakers(sample));
    const undo = () => ana.client.data.undoImport({ params: { ...params, importId: id } });
    const undone = await undo();
    expect(undone.undoneAt).not.toBeNull();
    expect(await everything()).toEqual(before);
    await expectRefusal(undo(), 'no-undo');
    const { imports } = await ana.client.data.imports({ params });
    expect(imports.map((one) => [one.id, one.undoneAt !== null])).toEqual([[id, true]]);
  });

  const importOf = (importId: string) => ({ params: { ...params, importId } });
  const file = (n: number) => [{ name: 'venues.csv', text: `name\nRoom ${n}\n` }];
  const undo = (importId: string) =>
    ana.client.data.undoImport({ params: { ...params, importId } });
  const undoable = async () => {
    const { imports } = await ana.client.data.imports({ params });
    return imports.filter(({ canUndo }) => canUndo).map(({ id }) => id);
  };

  test('is possible for the last ten imports', async () => {
    const ids: string[] = [];
    for (let n = 0; n < undoableImports.last + 2; n++) {
      server.clock.advance(1000);
      ids.push((await importAll(file(n))).id);
    }
    expect(await undoable()).toEqual(ids.slice(2).reverse());
    await expectRefusal(undo(ids[0] ?? ''), 'no-undo');
    await undo(ids.at(-1) ?? '');
  });

  test('is possible for the newest import whatever its size, and for others while all are small', async () => {
    const first = await importAll(file(1));
    await server.services.db.pool.query(
      `update import_batch set undo = to_jsonb((
         select string_agg(md5(n::text), '') from generate_series(1, $2::int) n
       )) where id = $1`,
      [first.id, undoableImports.mostBytes / 32],
    );
    expect(await undoable()).toEqual([first.id]);
    server.clock.advance(1000);
    const second = await importAll(file(2));
    expect(await undoable()).toEqual([second.id]);
  });

  test('is possible for two weeks', async () => {
    const { id } = await importAll(file(1));
    const forget = jobHandlers(server.services)[forgetImportsJob];
    const day = 24 * 3_600_000;
    server.clock.advance((undoableImports.days - 1) * day);
    await forget?.({});
    expect(await undoable()).toEqual([id]);
    server.clock.advance(2 * day);
    await forget?.({});
    expect(await undoable()).toEqual([]);
    await expectRefusal(undo(id), 'no-undo');
  });

  test('is refused when somebody changed a row or hung something on it', async () => {
    const { id } = await importAll(teamsWithSpeakers(sample));
    const undo = () => ana.client.data.undoImport({ params: { ...params, importId: id } });
    const { teams, adjudicators } = await ana.client.participants.list({ params });
    const team = teams[0];
    const conflict = await ana.client.participants.addConflict({
      params,
      body: { adjudicatorId: adjudicators[0]?.id ?? '', teamId: team?.id ?? '' },
    });
    const refusal = await expectRefusal(undo(), 'in-use');
    expect(refusal?.detail).toBe('Added since, and dependent on this import: conflicts.');
    expect(await ana.client.data.tryUndo(importOf(id))).toEqual({ obstacle: refusal?.detail });
    await ana.client.participants.removeConflict({
      params: { ...params, conflictId: conflict.id },
    });
    const key = { ...params, teamId: team?.id ?? '' };
    await ana.client.participants.updateTeam({ params: key, body: { version: 1, seed: 3 } });
    await expectRefusal(undo(), 'no-undo');
    await ana.client.participants.updateTeam({ params: key, body: { version: 2, seed: null } });
    const all = await everything();
    expect(await ana.client.data.tryUndo(importOf(id))).toEqual({ obstacle: null });
    expect(await everything()).toEqual(all);
    await undo();
  });
});

test('two thousand teams are imported at once, and listed without a query for each', async () => {
  const list = () => ana.client.participants.list({ params });
  const small = await queriesOf(server, list);
  expect(small).toBeGreaterThan(0);
  await importAll(teamsWithSpeakers({ institutions: 100, teamsEach: 20, adjudicators: 500 }));
  expect(await queriesOf(server, list)).toBeLessThanOrEqual(small);
  const { teams, speakers } = await list();
  expect([teams.length, speakers.length]).toEqual([2000, 4000]);
});
