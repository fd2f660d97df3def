/** Moving in the middle of a tournament: draws and results of archives that a real Tabbycat 2.9.3 wrote. */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ArchiveProblemCode } from '#contract/kinds/tab/archive-problems.ts';
import { replayDraw } from '#server/areas/draw/index.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { archivePeople } from '#testing/factories/factories-archive.ts';
import { allMessageTexts, allSent } from '#testing/messages.ts';
import { ownServer } from '#testing/own-server.ts';
import { setRole } from '#testing/set-role.ts';
import { readArchive } from './read-archive.ts';

const server = await ownServer();
const owner = await server.signIn('Olu');

// Nobody imports so often that it would be refused.
beforeEach(() => server.clock.advance(600_000));

const folder = new URL('../../../../testing/fakes/tabbycat/archives/', import.meta.url);
const fileOf = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const packs = { bp: 'wudc-bp', voting: 'australs' } as const;
type Kind = keyof typeof packs;
const archives = { bp: fileOf('riverbend-bp.xml'), voting: fileOf('riverbend-voting.xml') };
/** What the Tabbycat itself shows: points and scores of each round, by the archive's id of the team. */
const shown = {
  bp: JSON.parse(fileOf('riverbend-bp.json')) as Shown,
  voting: JSON.parse(fileOf('riverbend-voting.json')) as Shown,
};
type Shown = Readonly<Record<string, readonly (readonly [points: number, score: number])[]>>;

/** A tournament whose people came from the same Tabbycat, as files. */
async function withPeople(kind: Kind) {
  const { id } = await createTournament(owner, { packId: packs[kind] });
  const params = { tournamentId: id };
  if (kind === 'voting') await widenScores(params);
  const numbers = ['1', '2', '3', '4'].map((seq) => `${seq},Round ${seq},R${seq}\n`);
  const rounds = { name: 'rounds.csv', text: `seq,name,abbreviation\n${numbers.join('')}` };
  const files = [...archivePeople(archives[kind]), rounds];
  const body = { source: 'Riverbend', files };
  const { digest } = await owner.client.data.previewImport({ params, body });
  await owner.client.data.applyImport({ params, body: { ...body, digest } });
  return params;
}

/** As the scores of the archive need it. */
async function widenScores(params: { readonly tournamentId: string }) {
  const { pack, version } = await owner.client.tournaments.pack({ params });
  const scores = {
    substantive: { min: 50, max: 100, step: 1 },
    reply: { min: 30, max: 50, step: 0.5 },
  };
  const body = { pack: { ...pack, scores }, version };
  await owner.client.tournaments.updatePack({ params, body });
}

type Params = Awaited<ReturnType<typeof withPeople>>;

const preview = (params: Params, text: string) =>
  owner.client.tab.previewRounds({ params, body: { text } });

async function importRounds(params: Params, text: string) {
  const { digest } = await preview(params, text);
  return owner.client.tab.importRounds({ params, body: { text, digest } });
}

/** Problems of a text by code. */
async function problemsOf(params: Params, text: string) {
  const { problems } = await preview(params, text);
  return new Map<ArchiveProblemCode, (typeof problems)[number]>(
    problems.map((problem) => [problem.code, problem]),
  );
}

describe.each(['bp', 'voting'] as const)('an archive of the kind %s', (kind) => {
  test('makes completed rounds with the points and scores that Tabbycat shows', async () => {
    const params = await withPeople(kind);
    const seen = await preview(params, archives[kind]);
    expect(seen.problems).toEqual([]);
    expect(seen.motions).toEqual([
      { reference: 'Ferries', isNew: true, rounds: ['Round 1'] },
      { reference: 'Bridges', isNew: true, rounds: ['Round 2'] },
      { reference: 'Kites', isNew: true, rounds: [] },
    ]);
    expect(seen.rounds.map(({ name }) => name)).toEqual(['Round 1', 'Round 2', 'Round 3']);
    const { rounds } = await importRounds(params, archives[kind]);
    expect(rounds.map(({ name, debates }) => [name, debates])).toEqual(
      seen.rounds.map(({ name, debates }) => [name, debates]),
    );

    const { teams, teamMetrics } = await owner.client.standings.tables({ params, query: {} });
    const speaks = teamMetrics.indexOf('speaks-sum');
    const own = new Map(teams.map((team) => [team.name, team]));
    for (const { id, name } of readArchive(archives[kind]).teams) {
      const there = shown[kind][id] ?? [];
      const row = own.get(name);
      expect.soft(row?.byRound, name).toEqual(there.map(([points]) => points));
      const total = there.reduce((sum, [, score]) => sum + score, 0);
      expect.soft(row?.metrics[speaks], name).toBeCloseTo(total, 6);
    }
    // The checker misses what no archive in this test has, and the guide goes on with the next round.
    const { items } = await owner.client.overview.check({ params });
    expect(items.map((item) => item.kind)).toEqual(['completed-no-motion', 'results-unreleased']);
    const { motions } = await owner.client.motions.list({ params });
    expect(motions.map(({ infoslide }) => infoslide)).toEqual([
      ...['', 'The old bridge was built in 1820.', ''],
    ]);
    expect((await owner.client.motions.published({ params })).rounds).toEqual([]);
    const list = await owner.client.rounds.list({ params });
    expect(list.rounds.map(({ state }) => state)).toEqual([
      ...['completed', 'completed', 'completed', 'current'],
    ]);
  });

  test('notifies nobody and releases no result', async () => {
    const params = await withPeople(kind);
    await importRounds(params, archives[kind]);
    await allSent(server);
    expect(await allMessageTexts(server, params.tournamentId)).toEqual([]);
    const { rounds } = await owner.client.rounds.list({ params });
    expect(rounds.some(({ resultsReleased }) => resultsReleased)).toBe(false);
  });

  test('can be removed and imported again', async () => {
    const params = await withPeople(kind);
    await importRounds(params, archives[kind]);
    const again = await problemsOf(params, archives[kind]);
    expect([...again.keys()]).toEqual(['drawn-here']);
    expect(await owner.client.tab.removeRounds({ params, body: { stage: 'preliminary' } })).toEqual(
      { rounds: [] },
    );
    const { rounds } = await owner.client.rounds.list({ params });
    expect(rounds.map(({ state }) => state)).toEqual([
      ...['current', 'upcoming', 'upcoming', 'upcoming'],
    ]);
    expect((await owner.client.motions.list({ params })).motions).toEqual([]);
    const { rounds: second } = await importRounds(params, archives[kind]);
    expect(second).toHaveLength(3);
    expect((await owner.client.motions.list({ params })).motions).toHaveLength(3);
  });
});

describe('motions', () => {
  const texts = async (params: Params) =>
    (await owner.client.motions.list({ params })).motions.map(({ text }) => text);

  test('of the archive that are here are set in their rounds, and stay when the rounds go', async () => {
    const params = await withPeople('bp');
    const own = 'this house would make river ferries  FREE.';
    await owner.client.motions.add({ params, body: { reference: 'Boats', text: own } });
    const seen = await preview(params, archives.bp);
    expect(seen.motions[0]).toEqual({ reference: 'Boats', isNew: false, rounds: ['Round 1'] });
    await importRounds(params, archives.bp);
    const { motions } = await owner.client.motions.list({ params });
    const bridges = motions.find(({ reference }) => reference === 'Bridges');
    if (!bridges) throw new Error('no motion');
    // Somebody works on with it.
    const { id: motionId, version } = bridges;
    const change = { version, reference: 'Old bridge' };
    await owner.client.motions.update({ params: { ...params, motionId }, body: change });
    await owner.client.tab.removeRounds({ params, body: { stage: 'preliminary' } });
    expect(await texts(params)).toEqual([own, bridges.text]);
  });

  test('name what each ballot was about, and what the teams struck', async () => {
    const params = await withPeople('voting');
    const { pack, version } = await owner.client.tournaments.pack({ params });
    const motions = { ...pack.motions, procedure: 'veto' as const };
    await owner.client.tournaments.updatePack({
      params,
      body: { pack: { ...pack, motions }, version },
    });
    // In the first debate of round 1 both teams strike another motion.
    const text = archives.voting
      .replace('<side team="T10">', '<side team="T10" motion-veto="M8">')
      .replace('<side team="T13">', '<side team="T13" motion-veto="M9">');
    const { problems, motions: planned } = await preview(params, text);
    expect(problems).toEqual([]);
    expect(planned.map(({ rounds }) => rounds[0])).toEqual(['Round 1', 'Round 1', 'Round 1']);
    await importRounds(params, text);
    const [round] = (await owner.client.rounds.list({ params })).rounds;
    const inRound = { ...params, roundId: round?.id ?? '' };
    await owner.client.motions.release({ params: inRound, body: { at: null } });
    server.clock.advance(600_000);
    const { rooms } = await owner.client.motions.choices({ params: inRound });
    const [ferries, bridges, kites] = (await owner.client.motions.list({ params })).motions;
    const vetoed = rooms.find(({ teams }) => teams.every(({ answered }) => answered));
    expect(vetoed?.teams.map(({ answer }) => answer)).toEqual([[bridges?.id], [kites?.id]]);
    expect(vetoed?.chosen).toMatchObject({ motionId: ferries?.id, byCoin: false });
    // A coin here could fall differently: one veto of three motions says too little.
    const half = text.replace(' motion-veto="M9"', '');
    const other = await withPeople('voting');
    expect((await problemsOf(other, half)).get('unused-vetoes')).toMatchObject({ count: 1 });
  });

  test('whose countdown runs keep the import out', async () => {
    const params = await withPeople('bp');
    const [round] = (await owner.client.rounds.list({ params })).rounds;
    const inRound = { ...params, roundId: round?.id ?? '' };
    await owner.client.motions.add({
      params,
      body: { reference: 'Secret', text: 'Shh', roundIds: [inRound.roundId] },
    });
    await owner.client.motions.release({ params: inRound, body: { at: null } });
    await expectRefusal(importRounds(params, archives.bp), 'in-use');
    expect(await texts(params)).toEqual(['Shh']);
  });
});

describe('what an archive is refused for', () => {
  test('names nobody here has, and a room that becomes the place', async () => {
    const params = await withPeople('bp');
    const text = archives.bp
      .replaceAll('Uma Usman', 'Uma Unknown')
      .replaceAll('Dana Dunn', 'Dana Doe')
      .replaceAll('>E01<', '>Attic<');
    const problems = await problemsOf(params, text);
    expect(problems.get('unknown-judges')).toMatchObject({ count: 1, names: ['Uma Unknown'] });
    expect(problems.get('unknown-speakers')?.names).toEqual(['Dana Doe (Fernhill College A)']);
    const { digest } = await preview(params, text);
    await expectRefusal(
      owner.client.tab.importRounds({ params, body: { text, digest } }),
      'import-refused',
    );
    expect((await owner.client.tab.importedRounds({ params })).rounds).toEqual([]);
  });

  test('a room that is unknown here becomes the place of its debate', async () => {
    const params = await withPeople('bp');
    const room = [...readArchive(archives.bp).venues.values()].find((name) =>
      archives.bp.includes(`>${name}<`),
    );
    const text = archives.bp.replaceAll(`>${room}<`, '>Attic<');
    const problems = await problemsOf(params, text);
    expect(problems.get('unknown-rooms')?.names).toEqual(['Attic']);
    await importRounds(params, text);
    const [round] = (await owner.client.rounds.list({ params })).rounds;
    const { draw } = await owner.client.draw.ofRound({
      params: { ...params, roundId: round?.id ?? '' },
      query: {},
    });
    expect(draw?.debates.map(({ location }) => location)).toContain('Attic');
    const replay = replayDraw(server.services.db, draw?.id ?? '');
    await expect(replay).rejects.toThrow(/imported/);
  });

  test('a round with an open debate, and what comes after it, stays out', async () => {
    const params = await withPeople('bp');
    // The first debate of the second round loses its ballot.
    const start = archives.bp.indexOf('<debate', archives.bp.indexOf('name="Round 2"'));
    const open = archives.bp.slice(start, archives.bp.indexOf('>', start));
    const end = archives.bp.indexOf('</debate>', start);
    const text = `${archives.bp.slice(0, start)}${open} />${archives.bp.slice(end + 9)}`;
    const seen = await preview(params, text);
    expect(seen.rounds.map(({ name }) => name)).toEqual(['Round 1']);
    expect(seen.problems).toMatchObject([{ code: 'undecided', round: 'Round 2', count: 1 }]);
    // Once it is confirmed there, the rest follows.
    await importRounds(params, text);
    const { rounds } = await importRounds(params, archives.bp);
    expect(rounds.map(({ name }) => name)).toEqual(['Round 1', 'Round 2', 'Round 3']);
  });

  test('another format, scores out of range, a judge in two rooms, a winner against the scores', async () => {
    const params = await withPeople('bp');
    expect([...(await problemsOf(params, archives.voting)).keys()]).toContain('wrong-format');
    const high = archives.bp.replace(/>\d\d<\/ballot><\/speech>/, '>140</ballot></speech>');
    expect((await problemsOf(params, high)).get('scores-off-scale')).toMatchObject({ count: 1 });
    const [first, second] = readArchive(archives.bp).rounds[0]?.debates ?? [];
    const judge = first?.judgeIds[0] ?? '';
    const twice = archives.bp.replace(
      `adjudicators="${second?.judgeIds.join(' ')}"`,
      `adjudicators="${second?.judgeIds.join(' ')} ${judge}"`,
    );
    expect((await problemsOf(params, twice)).get('used-twice')).toMatchObject({ count: 1 });
    const voting = await withPeople('voting');
    const turned = archives.voting
      .replace(/minority="false" ignored="false" rank="1"/, 'rank="9"')
      .replace(/minority="false" ignored="false" rank="2"/, 'rank="1"')
      .replace('rank="9"', 'rank="2"');
    expect([...(await problemsOf(voting, turned)).keys()]).toEqual(['refused-ballots']);
  });

  test('files that are no archive, or mean harm', async () => {
    const params = await withPeople('bp');
    const refuse = async (text: string, words: RegExp) => {
      const problem = await expectRefusal(preview(params, text), 'import-refused');
      expect(problem?.detail).toMatch(words);
    };
    await refuse('teams,speakers\n', /well-formed/);
    await refuse('<html></html>', /isn’t a Tabbycat XML archive/);
    await refuse('<!DOCTYPE t [<!ENTITY a "b">]><tournament>&a;</tournament>', /document type/);
    await refuse('<tournament>&a;</tournament>', /well-formed/);
    await refuse(`${'<a>'.repeat(5000)}`, /nested/);
    await refuse(archives.bp.slice(0, -20), /well-formed/);
    await refuse(archives.bp.replace(/rank="\d"/, 'rank="first"'), /isn’t a number/);
  });

  test.each([
    [
      'a correction',
      /corrected/,
      (params: Params, debateId: string) => correct({ ...params, debateId }),
    ],
    [
      'a flag',
      /flags/,
      (params: Params, debateId: string) =>
        owner.client.ballots.flag({
          params: { ...params, debateId },
          body: { note: 'Two scores swapped?' },
          idempotencyKey: crypto.randomUUID(),
        }),
    ],
    [
      'a draw',
      /drawn/,
      // As if the last round had been drawn here.
      ({ tournamentId }: Params) =>
        server.services.db.pool.query(
          `update draw set engine_version = '9' where tournament_id = $1 and round_id = (
             select id from round where tournament_id = $1 and name = 'Round 3')`,
          [tournamentId],
        ),
    ],
  ])('%s made here keeps imported rounds', async (_, words, make) => {
    const params = await withPeople('bp');
    await importRounds(params, archives.bp);
    const [first] = (await owner.client.rounds.list({ params })).rounds;
    const inFirst = { ...params, roundId: first?.id ?? '' };
    const { rooms } = await owner.client.ballots.ofRound({ params: inFirst });
    await make(params, rooms[0]?.debateId ?? '');
    const problem = await expectRefusal(
      owner.client.tab.removeRounds({ params, body: { stage: 'preliminary' } }),
      'in-use',
    );
    expect(problem?.detail).toMatch(words);
    const after = await owner.client.ballots.ofRound({ params: inFirst });
    expect(after.rooms).toHaveLength(rooms.length);
  });

  async function correct(inDebate: Params & { readonly debateId: string }) {
    const { latest } = await owner.client.ballots.form({ params: inDebate });
    if (!latest) throw new Error('no ballot');
    await owner.client.ballots.submit({
      params: inDebate,
      body: { adjudicatorId: null, sheet: latest.sheet, deviceKey: 'desk', reason: 'Checked' },
      idempotencyKey: crypto.randomUUID(),
    });
  }

  test('people without the right, other tournaments, and a preview that is out of date', async () => {
    const params = await withPeople('bp');
    const body = { text: archives.bp };
    const stranger = await server.signIn('Sam');
    await expectRefusal(stranger.client.tab.previewRounds({ params, body }), 'forbidden');
    await expectRefusal(
      stranger.client.tab.removeRounds({ params, body: { stage: 'preliminary' } }),
      'forbidden',
    );
    const helper = await server.signIn('Hana');
    await setRole(server, { ...params, accountId: helper.accountId, role: 'volunteer' });
    await expectRefusal(helper.client.tab.previewRounds({ params, body }), 'forbidden');
    const { digest } = await preview(params, archives.bp);
    await expectRefusal(
      owner.client.tab.importRounds({ params, body: { text: `${archives.bp} `, digest } }),
      'snapshot-changed',
    );
  });
});
