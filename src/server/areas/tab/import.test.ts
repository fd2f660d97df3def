/** Moving from a Tabbycat in one step, against the answers of a real 2.9.3. */
import { beforeEach, describe, expect, test } from 'vitest';
import { type TabReadPart, tabReadParts } from '#contract/kinds/tab/tab-reading.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { startFakeTabbycat } from '#testing/fakes/fake-tabbycat.ts';
import { own, ownServer } from '#testing/own-server.ts';

const tabbycat = await own(startFakeTabbycat());
const server = await ownServer({ privateAddresses: true });
const owner = await server.signIn('Olu');
let recording = tabbycat.addRecording();

// Nobody reads so often that it would be refused.
beforeEach(() => {
  server.clock.advance(600_000);
  recording = tabbycat.addRecording();
});

/** A tournament that is linked to the recorded one. */
async function linked(fields: Parameters<typeof createTournament>[1] = {}) {
  const params = { tournamentId: (await createTournament(owner, fields)).id };
  const { slug: tournament } = recording;
  const body = { address: tabbycat.origin, tournament, token: tabbycat.token, version: null };
  await owner.client.tab.connect({ params, body });
  return params;
}

type Params = Awaited<ReturnType<typeof linked>>;

const readPart = (params: Params, part: TabReadPart) =>
  owner.client.tab.read({ params, body: { part } });

async function readAll(params: Params) {
  const parts = [];
  for (const part of tabReadParts) parts.push(await readPart(params, part));
  return {
    files: parts.flatMap(({ files }) => files),
    leftOut: parts.flatMap(({ leftOut }) => leftOut),
  };
}

async function preview(params: Params) {
  const { files } = await readAll(params);
  const body = { source: 'Tabbycat: Riverbend Open', files };
  return { body, seen: await owner.client.data.previewImport({ params, body }) };
}

async function importAll(params: Params) {
  const { body, seen } = await preview(params);
  return owner.client.data.applyImport({ params, body: { ...body, digest: seen.digest } });
}

const exported = async (params: Params) => {
  // Only the rows of this export are read.
  const { tables } = (await owner.client.data.exportJson({ params })) as unknown as {
    readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  };
  return (table: string) => tables[table] ?? [];
};

describe('importing everything from a Tabbycat', () => {
  test('brings everybody and everything by name', async () => {
    const params = await linked();
    const { counts } = await importAll(params);
    expect(
      Object.fromEntries(counts.map(({ kind, add, change }) => [kind, [add, change]])),
    ).toEqual({
      institution: [4, 0],
      'speaker-category': [2, 0],
      'break-category': [1, 1],
      round: [1, 4],
      team: [8, 0],
      speaker: [16, 0],
      adjudicator: [6, 0],
      score: [6, 0],
      conflict: [4, 0],
      venue: [4, 0],
      'venue-need': [2, 0],
      motion: [3, 0],
      'feedback-question': [4, 0],
    });
    const rows = await exported(params);
    const nameOf = (table: string, id: unknown) =>
      rows(table).find((row) => row.id === id)?.name ?? null;
    const institutions = rows('institution').map((row) => [row.name, row.short_name, row.region]);
    expect(institutions.sort()).toEqual([
      ['Fernhill College', 'Fernhill', 'South'],
      ['Kilnford Academy', 'Kilnford', 'South'],
      ['Oakridge Institute', 'Oakridge', null],
      ['Saltmarsh University', 'Saltmarsh', 'North'],
    ]);
    const teams = rows('team').map((row) => [
      ...[row.reference, nameOf('institution', row.institution_id), row.code_name, row.emoji],
      ...[row.use_institution_prefix, row.seed],
    ]);
    expect(teams).toHaveLength(8);
    expect(teams).toContainEqual(['A', 'Saltmarsh University', 'Fox', '🦊', true, 1]);
    expect(teams).toContainEqual(['Loud Larks', 'Fernhill College', 'Lark', '🐦', false, null]);
    expect(teams).toContainEqual(['Composite “One”', null, 'Cactus', '🌵', false, null]);
    const fox = rows('team').find((row) => row.code_name === 'Fox')?.id;
    const foxes = rows('speaker')
      .filter((row) => row.team_id === fox)
      .sort((a, b) => Number(a.position) - Number(b.position));
    expect(foxes.map((row) => nameOf('person', row.person_id))).toEqual(['Zoë Ångström', '李 明']);
    const judges = rows('adjudicator').map((row) => [
      ...[nameOf('person', row.person_id), nameOf('institution', row.institution_id)],
      ...[row.base_score, row.core, row.breaking, row.trainee, row.independent],
    ]);
    expect(judges).toContainEqual([
      'Pia Prentice',
      'Saltmarsh University',
      8.5,
      true,
      true,
      false,
      false,
    ]);
    expect(judges).toContainEqual(['Tia Tran', 'Fernhill College', 2, false, false, true, false]);
    expect(judges).toContainEqual(['Sol Stone', null, 5, false, false, false, true]);
    const anonymous = rows('person').filter((row) => row.anonymous);
    expect(anonymous.map(({ name }) => name)).toEqual(['Dana Dunn']);
    expect(rows('judge_absence')).toHaveLength(1);
    expect(nameOf('person', rows('judge_absence')[0]?.person_id)).toBe('Pia Prentice');
    expect(nameOf('round', rows('judge_absence')[0]?.round_id)).toBe('Round 1');
  });

  test('brings conflicts of all four kinds', async () => {
    const params = await linked();
    await importAll(params);
    const rows = await exported(params);
    const person = (id: unknown) => rows('person').find((row) => row.id === id)?.name;
    const kinds = rows('conflict').map((row) => ({
      judge: person(row.adjudicator_id),
      other: person(row.other_adjudicator_id),
      team: rows('team').find(({ id }) => id === row.team_id)?.code_name,
      institution: rows('institution').find(({ id }) => id === row.institution_id)?.short_name,
    }));
    const pair = kinds.find(({ other }) => other !== undefined);
    expect([pair?.judge, pair?.other].sort()).toEqual(['Pia Prentice', 'Rui Rocha']);
    expect(kinds).toContainEqual({ judge: 'Quin Quayle', team: 'Fox' });
    expect(kinds).toContainEqual({ judge: 'Sol Stone', institution: 'Kilnford' });
    expect(kinds).toContainEqual({ team: 'Owl', institution: 'Kilnford' });
    expect(kinds).toHaveLength(4);
  });

  test('brings rounds, categories, motions, questions and rooms', async () => {
    const params = await linked();
    await importAll(params);
    const rows = await exported(params);
    const rounds = [...rows('round')]
      .sort((a, b) => Number(a.seq) - Number(b.seq))
      .map((row) => [row.abbreviation, row.draw_kind, row.silent, row.weight, row.feedback_weight]);
    expect(rounds).toEqual([
      ['R1', 'random', false, 1, 0.2],
      ['R2', 'power-paired', false, 1, 0.2],
      ['R3', 'power-paired', true, 2, 0.2],
      ['EGF', 'elimination', false, 1, 0.5],
      ['GF', 'elimination', false, 1, 0.5],
    ]);
    const motions = rows('motion').map((row) => [row.reference, row.infoslide]);
    expect(motions.sort()).toEqual([
      ['Bridges', 'The old bridge was built in **1820**.'],
      ['Ferries', ''],
      ['Kites', ''],
    ]);
    const form = (await owner.client.feedback.form({ params })).current;
    expect(form?.questions).toMatchObject([
      { id: 'agree', kind: 'yes-no', from: ['team'] },
      { id: 'clarity', kind: 'number', range: { min: 1, max: 5, step: 1 } },
      { id: 'style', kind: 'choices', options: ['Calm', 'Quick', 'Thorough'] },
      { id: 'rest', kind: 'text', required: false },
    ]);
    const rooms = rows('venue').map((row) => [
      row.name,
      rows('building').find(({ id }) => id === row.building_id)?.name ?? null,
      row.priority,
      row.link,
    ]);
    expect(rooms.sort()).toEqual([
      ['E01', 'East Wing', 100, null],
      ['E02', 'East Wing', 90, null],
      ['Library', null, 10, null],
      ['Online 1', null, 0, 'https://meet.example.org/one'],
    ]);
    expect(rows('venue_category').map(({ name }) => name)).toEqual(['Step-free']);
    expect(rows('venue_constraint')).toHaveLength(2);
  });

  test('names what it leaves out, and no person in it', async () => {
    const { leftOut } = await readAll(await linked());
    expect(leftOut).toEqual([
      { what: 'preferences', count: 2, names: ['Pairing method', 'Team code names'] },
      { what: 'start-times', count: 1, names: ['Round 1'] },
      { what: 'tab-limits', count: 2, names: ['ESL (break)', 'ESL (speakers)'] },
      { what: 'phones', count: 1, names: [] },
      { what: 'private-links', count: 22, names: [] },
      { what: 'availability', count: 1, names: ['Round 1'] },
      { what: 'room-descriptions', count: 1, names: ['Step-free'] },
    ]);
  });

  test('says where the rules are different', async () => {
    const params = await linked({ packId: 'wsdc' });
    const { leftOut } = await readPart(params, 'setup');
    expect(leftOut[0]).toMatchObject({ what: 'rules' });
    expect(leftOut[0]?.names).toContain('Teams in a debate: 4 there, 2 here');
    expect(leftOut[0]?.names).toContain('Reply speeches: no there, yes here');
  });

  test('finds no difference the second time', async () => {
    const params = await linked();
    await importAll(params);
    const { seen } = await preview(params);
    expect(seen.changes).toEqual([]);
    expect(seen.problems).toEqual([]);
    expect(seen.counts.every(({ add, change }) => add + change === 0)).toBe(true);
  });

  test('shows what was changed on the other side', async () => {
    const params = await linked();
    await importAll(params);
    recording.edit('adjudicators', (row) =>
      row.name === 'Quin Quayle' ? { ...row, base_score: 7.5, trainee: true } : row,
    );
    recording.edit('venues', (row) => (row.name === 'E02' ? { ...row, priority: 5 } : row));
    const { seen } = await preview(params);
    expect(seen.changes).toEqual([
      expect.objectContaining({ kind: 'adjudicator', details: ['trainee no → yes'] }),
      expect.objectContaining({ kind: 'score', details: ['base score 6 → 7.5'] }),
      expect.objectContaining({ kind: 'venue', name: 'E02', details: ['priority 90 → 5'] }),
    ]);
  });

  test('is undone to what was there', async () => {
    const params = await linked();
    const before = await exported(params);
    const { id: importId } = await importAll(params);
    await owner.client.data.undoImport({ params: { ...params, importId } });
    const after = await exported(params);
    for (const table of ['institution', 'team', 'person', 'adjudicator', 'venue', 'motion']) {
      expect(after(table), table).toEqual([]);
    }
    const names = (rows: typeof before) => rows('round').map((row) => [row.id, row.name]);
    expect(names(after).sort()).toEqual(names(before).sort());
  });

  test('takes what institutions prefer of rooms, in a release that can store it', async () => {
    const params = await linked();
    const { files: rooms } = await readPart(params, 'rooms');
    expect(rooms.map(({ kind }) => kind)).not.toContain('institution-venue-constraints');
    const category = `${tabbycat.origin}/api/v1/tournaments/${recording.slug}/venue-categories/`;
    recording.edit('venue-categories', (row) =>
      row.name === 'Step-free' ? { ...row, url: `${category}900` } : row,
    );
    recording.edit('institutions', (row) =>
      row.code === 'Fernhill'
        ? { ...row, venue_constraints: [{ category: `${category}900`, priority: 20 }] }
        : row,
    );
    const { files } = await readPart(params, 'rooms');
    expect(files.find(({ kind }) => kind === 'institution-venue-constraints')?.text).toBe(
      'institution,category,priority\nFernhill College,Step-free,20\n',
    );
  });
});

describe('reading that fails', () => {
  test.each<[string, TabReadPart, RegExp, Parameters<typeof tabbycat.fail>[1], RegExp]>([
    ['a token that ended', 'people', /teams$/, { status: 401, body: '{}' }, /this token/],
    ['a right that ended', 'people', /teams$/, { status: 403, body: '{}' }, /administrator’s/],
    [
      'a tournament that is gone',
      'setup',
      /rounds$/,
      { status: 404, body: '' },
      /no such tournament/,
    ],
    [
      'too many calls',
      'people',
      /adjudicators$/,
      { status: 429, body: '', headers: { 'retry-after': '90' } },
      /again in 90 seconds/,
    ],
    ['errors', 'rooms', /venues$/, { status: 500, body: '<html>', times: 2 }, /reported an error/],
    [
      'a cut connection',
      'people',
      /teams$/,
      { status: 0, body: '', isCut: true },
      /isn’t responding/,
    ],
    [
      'broken JSON',
      'setup',
      /motions$/,
      { status: 200, body: '[{"text":', type: 'application/json' },
      /could not be read/,
    ],
    [
      'rows of another kind',
      'setup',
      /break-categories$/,
      { status: 200, body: '[{"name":1}]', type: 'application/json' },
      /could not be read/,
    ],
    ['a huge page', 'people', /teams$/, { status: 200, body: 'x'.repeat(5_000_000) }, /too large/],
  ])('reports %s, changes nothing and goes on', async (_what, part, path, fault, sentence) => {
    const params = await linked();
    tabbycat.fail(path, fault);
    const problem = await expectRefusal(readPart(params, part), 'tab-unavailable');
    expect(problem).toMatchObject({ status: 502, detail: expect.stringMatching(sentence) });
    expect((await exported(params))('team')).toEqual([]);
    expect((await readPart(params, part)).files).not.toEqual([]);
  });

  test('waits a moment when the site asks for it, and bears one error', async () => {
    const params = await linked();
    tabbycat.fail(/teams$/, { status: 429, body: '', headers: { 'retry-after': '0' } });
    tabbycat.fail(/adjudicators$/, { status: 503, body: '' });
    expect((await readPart(params, 'people')).files).not.toEqual([]);
  });

  test('a site that says nothing is given up', async () => {
    const params = await linked();
    tabbycat.fail(/venues$/, { status: 200, body: '', silent: true });
    const problem = await expectRefusal(readPart(params, 'rooms'), 'tab-unavailable');
    expect(problem?.detail).toMatch(/took too long/);
  });

  test('a list of far too many pages is refused', async () => {
    tabbycat.addTournament({ slug: 'huge', teams: 6001 });
    const params = await linked();
    const body = { address: tabbycat.origin, tournament: 'huge', token: null, version: 1 };
    const problem = await expectRefusal(
      owner.client.tab.connect({ params, body }),
      'tab-unavailable',
    );
    expect(problem?.detail).toMatch(/too large/);
  });

  test('preferences that the token may not see are left alone', async () => {
    const params = await linked();
    tabbycat.fail(/preferences$/, { status: 403, body: '{}' });
    const { leftOut } = await readPart(params, 'setup');
    expect(leftOut.map(({ what }) => what)).not.toContain('preferences');
  });
});

describe('who may read it', () => {
  test('only those who may import, while a site with its token is linked', async () => {
    const params = await linked();
    const body = { part: 'rooms' as const };
    const convenor = await server.signIn('Convenor');
    await server.hire(params.tournamentId, convenor, 'convenor');
    await expectRefusal(convenor.client.tab.read({ params, body }), 'forbidden');
    const stranger = await server.signIn('Stranger');
    await expectRefusal(stranger.client.tab.read({ params, body }), 'forbidden');
    await expectRefusal(server.anonymous.tab.read({ params, body }), 'unauthenticated');
    await server.services.db.pool.query(
      'update tab_connection set token_sealed = null where tournament_id = $1',
      [params.tournamentId],
    );
    const problem = await expectRefusal(readPart(params, 'rooms'), 'not-ready');
    expect(problem?.detail).toMatch(/token again/);
  });

  test('without a site, and with a part that there is not, it is refused', async () => {
    const params = { tournamentId: (await createTournament(owner)).id };
    await expectRefusal(readPart(params, 'rooms'), 'not-ready');
    // @ts-expect-error: no such part
    await expectRefusal(readPart(params, 'ballots'), 'invalid-input');
  });

  test('the connection names the release, known or not', async () => {
    const params = await linked();
    const versionNow = async () =>
      (await owner.client.tab.check({ params })).connection?.summary.version;
    expect(await versionNow()).toBe('2.9.3');
    tabbycat.release('3.1.0');
    expect(await versionNow()).toBe('3.1.0');
    tabbycat.release(null);
    expect(await versionNow()).toBeNull();
    tabbycat.release('2.9.3');
  });
});
