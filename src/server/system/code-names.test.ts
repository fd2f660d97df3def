/** Code names: nothing that anyone but staff can read holds a real name. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CodeNameChoice } from '#contract/kinds/code-names.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  createPlayable,
  makeBreaks,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';
import {
  bytesFor,
  publicAddresses,
  publicBytes,
  screenBytes,
  searchBytes,
} from '#testing/public-bytes.ts';
import { setRole } from '#testing/set-role.ts';
import { newId } from '../keys/secrets.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const zoe = await server.signIn('Zoe');
const { client } = ana;
/** As the field is called; a rule pack has sides called “Speaker 1”. */
const realTeam = /Team \d{1,2}\b|Uni \d+ |🦊/;
const realPerson = /Speaker \d+\.\d|Judge \d/;
let played: PlayedTournament;
let params: PlayedTournament['params'];

beforeAll(async () => {
  played = await createPlayable(ana, {
    field: { teams: 8, adjudicators: 5, venues: 2, institutions: 2 },
    fields: { preliminaryRounds: 2, breakSize: 4 },
  });
  ({ params } = played);
  const { teams } = await client.participants.list({ params });
  const [fox] = teams;
  await client.participants.updateTeam({
    params: { ...params, teamId: fox?.id ?? '' },
    body: { version: fox?.version ?? 0, emoji: '🦊' },
  });
  for (const { id, silent } of played.rounds.slice(0, 2)) {
    await playRound(ana, played, { roundId: id, releaseResults: !silent, panels: true });
  }
  await makeBreaks(ana, params);
  await client.breaks.releaseTab({ params, body: { released: true } });
  await client.codeNames.assign({ params, body: {} });
});

async function show(codeNames: CodeNameChoice) {
  const { version } = await client.tournaments.get({ params });
  await client.tournaments.updateSettings({ params, body: { version, settings: { codeNames } } });
}

/** The private link of a speaker or a judge, and what they are called. */
async function linkOf(personId: string): Promise<string> {
  const { url } = await client.participants.rotateLink({ params: { ...params, personId } });
  return url.split('/').at(-1) ?? '';
}

describe('while code names are off', () => {
  test('everyone reads real names', async () => {
    await show('off');
    const bytes = await publicBytes(server, ana, played.tournamentId);
    expect(bytes).toMatch(realTeam);
    expect(bytes).toMatch(realPerson);
  });
});

describe('with code names for teams', () => {
  beforeEach(() => show('teams'));

  test('pages, API, screens and calendars hold no real team name', async () => {
    const bytes = await publicBytes(server, ana, played.tournamentId);
    expect(bytes).not.toMatch(realTeam);
    expect(bytes).toMatch(realPerson);
    expect(await screenBytes(server, ana, played.tournamentId)).not.toMatch(realTeam);
    const { teams } = await client.codeNames.list({ params });
    expect(bytes).toContain(teams[0]?.codeName);
  });
});

describe('with code names for teams and people', () => {
  beforeEach(() => show('everybody'));

  test('pages, API, screens, calendars and search hold no real name', async () => {
    const bytes = await publicBytes(server, ana, played.tournamentId);
    const hall = await screenBytes(server, ana, played.tournamentId);
    const found = await searchBytes(server, ['Speaker', 'Judge', 'Team 1']);
    for (const text of [bytes, hall, found]) {
      expect(text).not.toMatch(realTeam);
      expect(text).not.toMatch(realPerson);
    }
  });

  test('a judge and other signed-in people read none either', async () => {
    // Messages keep the names with which they were sent, before there were code names.
    const addresses = (await publicAddresses(server, ana, played.tournamentId)).filter(
      (address) => !address.endsWith('/inbox'),
    );
    const judge = played.field.adjudicatorIds[0] ?? '';
    const key = await linkOf(judge);
    const asJudge = await bytesFor(server, addresses, { authorization: `Link ${key}` });
    // The name of the judge who asks.
    expect(asJudge.replaceAll('"Judge 1"', '')).not.toMatch(realPerson);
    expect(asJudge).not.toMatch(realTeam);
    const asZoe = await bytesFor(server, addresses, { authorization: `Bearer ${zoe.session}` });
    expect(asZoe).not.toMatch(realPerson);
    expect(asZoe).not.toMatch(realTeam);
  });

  test('a speaker reads the real and the code name of their own and their team', async () => {
    const { speakers } = await client.participants.list({ params });
    const own = speakers.find(({ name }) => name === 'Speaker 1.1');
    const page = await server
      .withCredential('Link', await linkOf(own?.id ?? ''))
      .me.page({ params });
    expect(page.person).toMatchObject({
      name: 'Speaker 1.1',
      partners: ['Speaker 1.2'],
      team: { name: 'Uni 1 Team 1' },
    });
    const { teams, people } = await client.codeNames.list({ params });
    expect(page.person.codeName).toBe(people.find(({ id }) => id === own?.id)?.codeName);
    expect(page.person.team?.codeName).toBe(
      teams.find(({ id }) => id === page.person.team?.id)?.codeName,
    );
  });

  test('staff read real names in the tab room, and code names on public pages', async () => {
    const volunteer = await server.signIn('Vera');
    const { tournamentId } = params;
    await setRole(server, { tournamentId, accountId: volunteer.accountId, role: 'volunteer' });
    const list = await volunteer.client.participants.list({ params });
    expect(list.teams[0]?.name).toMatch(realTeam);
    expect((await client.standings.tables({ params })).speakers[0]?.name).toMatch(realPerson);
    const bytes = JSON.stringify(await volunteer.client.standings.published({ params }));
    expect(bytes).not.toMatch(realTeam);
  });

  test('an exported account names no opponent or judge', async () => {
    const { speakers } = await client.participants.list({ params });
    const own = speakers.find(({ name }) => name === 'Speaker 2.1');
    const eve = await server.signIn('Eve');
    const code = await linkOf(own?.id ?? '');
    await eve.client.registration.link({ params, body: { code }, idempotencyKey: newId() });
    const { tournaments } = await eve.client.account.exportData();
    expect(tournaments[0]?.debates).not.toEqual([]);
    const debates = JSON.stringify(tournaments[0]?.debates);
    expect(debates).not.toMatch(realTeam);
    expect(debates).not.toMatch(realPerson);
  });

  test('own clashes tell nobody who is behind a code name', async () => {
    const judge = server.withCredential('Link', await linkOf(played.field.adjudicatorIds[1] ?? ''));
    const { teams, institutions } = await client.participants.list({ params });
    const declare = (kind: 'team' | 'institution', id: string | undefined) =>
      judge.clashes.declare({
        params,
        body: { against: { kind, id: id ?? '' }, reason: 'coach' },
        idempotencyKey: newId(),
      });
    await show('off');
    const { against, id: clashId } = await declare('team', teams[0]?.id);
    expect(against?.name).toMatch(realTeam);
    await show('teams');
    const { clashes } = await judge.clashes.mine({ params });
    expect(clashes.map((clash) => clash.against)).toEqual([null]);
    await expectRefusal(declare('team', teams[0]?.id), 'wrong-state');
    await expectRefusal(declare('team', teams[1]?.id), 'wrong-state');
    expect((await declare('institution', institutions[0]?.id)).against?.name).toBe('University 1');
    await judge.clashes.withdraw({ params: { ...params, clashId }, idempotencyKey: newId() });
  });

  test('the institution of a judge is hidden from the public', async () => {
    const { institutions } = await client.participants.list({ params });
    const institutionId = institutions[0]?.id ?? '';
    const body = { name: 'Judge 9', institutionId };
    await client.participants.addAdjudicator({ params, body });
    const { adjudicators } = await server.anonymous.participants.publicList({ params });
    expect(adjudicators.filter(({ institutionId }) => institutionId !== null)).toEqual([]);
    const { adjudicators: known } = await client.participants.list({ params });
    expect(known.some(({ institutionId }) => institutionId !== null)).toBe(true);
  });

  test('in a tournament for minors code names are shown whole', async () => {
    const setMinors = async (isForMinors: boolean) => {
      const { version } = await client.tournaments.get({ params });
      await client.tournaments.update({ params, body: { version, minors: isForMinors } });
    };
    await setMinors(true);
    const { people } = await client.codeNames.list({ params });
    const judge = people.find(({ id }) => id === played.field.adjudicatorIds[0]);
    const { draw } = await server.anonymous.draw.published({ params, query: {} });
    expect(JSON.stringify(draw)).toContain(`"${judge?.codeName}"`);
    await setMinors(false);
  });

  test('a part of the id stands in for a missing code name', async () => {
    await client.participants.addTeam({
      params,
      body: { reference: 'Team 99', speakers: [{ name: 'Speaker 99.1' }] },
    });
    const list = await server.anonymous.participants.publicList({ params });
    const late = list.teams.find(({ name }) => name.startsWith('Team '));
    expect(late?.name).toMatch(/^Team [0-9A-F]{6}$/);
    expect(late?.speakers).toEqual([expect.stringMatching(/^\d{8}$/)]);
  });
});

describe('entering them', () => {
  test('two can be swapped, not shared; an unknown id is refused', async () => {
    const { teams } = await client.codeNames.list({ params });
    const [a, b] = teams.filter(({ codeName }) => codeName !== null);
    const change = (id: string | undefined, codeName: string | null) => {
      return { kind: 'team' as const, id: id ?? '', codeName };
    };
    const save = (...changes: ReturnType<typeof change>[]) =>
      client.codeNames.save({ params, body: { changes } });
    const after = await save(change(a?.id, b?.codeName ?? ''), change(b?.id, a?.codeName ?? ''));
    expect(after.teams.find(({ id }) => id === a?.id)?.codeName).toBe(b?.codeName);
    await expectRefusal(save(change(a?.id, (a?.codeName ?? '').toUpperCase())), 'name-taken');
    await expectRefusal(save(change(params.tournamentId, 'Nobody')), 'not-found');
    await expectRefusal(save(change(a?.id, 'x'.repeat(41))), 'invalid-input');
    await save(change(a?.id, null));
    const again = await client.codeNames.assign({ params, body: {} });
    expect(again.teams.find(({ id }) => id === a?.id)?.codeName).toMatch(/^\w+ \w+/);
  });

  test('an import sets them and refuses duplicates', async () => {
    const run = async (text: string) => {
      const body = { source: 'test', files: [{ name: 'adjudicators.csv', text }] };
      const { digest, problems } = await client.data.previewImport({ params, body });
      return {
        codes: problems.map(({ code }) => code),
        apply: () => client.data.applyImport({ params, body: { ...body, digest } }),
      };
    };
    const { codes, apply } = await run('name,code_name\nJudge 1,North\nJudge 2,South\n');
    expect(codes).toEqual([]);
    await apply();
    const { people } = await client.codeNames.list({ params });
    expect(people.find(({ name }) => name === 'Judge 2')?.codeName).toBe('South');
    expect((await run('name,code_name\nJudge 3,north\n')).codes).toEqual(['duplicate']);
  });

  test('a merge keeps the code name of either, and can be undone', async () => {
    const add = (name: string) => client.participants.addAdjudicator({ params, body: { name } });
    const [keep, gone] = [await add('Twin One'), await add('Twin Two')];
    const codeOf = async (id: string) =>
      (await client.codeNames.list({ params })).people.find((one) => one.id === id)?.codeName;
    const changes = [{ kind: 'person' as const, id: gone.id, codeName: 'Twin' }];
    await client.codeNames.save({ params, body: { changes } });
    const { adjudicators } = await client.participants.list({ params });
    const row = (id: string) => {
      return { id, version: adjudicators.find((one) => one.id === id)?.version ?? 0 };
    };
    const { undoId } = await client.participants.mergePeople({
      params,
      body: { keep: row(keep.id), gone: row(gone.id), take: [] },
    });
    expect(await codeOf(keep.id)).toBe('Twin');
    await client.participants.undo({ params: { ...params, undoId } });
    expect([await codeOf(keep.id), await codeOf(gone.id)]).toEqual([null, 'Twin']);
  });

  test('an import is not undone where its old code names are in use again', async () => {
    const text = 'name,code_name\nJudge 1,East\n';
    const body = { source: 'test', files: [{ name: 'adjudicators.csv', text }] };
    const { digest } = await client.data.previewImport({ params, body });
    const { id: importId } = await client.data.applyImport({ params, body: { ...body, digest } });
    const { people } = await client.codeNames.list({ params });
    const other = people.find(({ name }) => name === 'Judge 4')?.id ?? '';
    const give = (codeName: string | null) =>
      client.codeNames.save({
        params,
        body: { changes: [{ kind: 'person', id: other, codeName }] },
      });
    await give('North');
    const undo = () => client.data.undoImport({ params: { ...params, importId } });
    await expectRefusal(undo(), 'no-undo');
    await give(null);
    await undo();
    const after = (await client.codeNames.list({ params })).people;
    expect(after.find(({ name }) => name === 'Judge 1')?.codeName).toBe('North');
  });

  test('is closed to others', async () => {
    await expectRefusal(zoe.client.codeNames.list({ params }), 'forbidden');
    const { tournamentId } = params;
    await setRole(server, { tournamentId, accountId: zoe.accountId, role: 'adj-core' });
    expect((await zoe.client.codeNames.list({ params })).teams.length).toBeGreaterThan(7);
    await expectRefusal(zoe.client.codeNames.assign({ params, body: {} }), 'forbidden');
  });
});

describe('afterwards', () => {
  test('a deleted tournament with code names comes back whole', async () => {
    await show('everybody');
    const before = await client.codeNames.list({ params });
    const { name } = await client.tournaments.get({ params });
    await client.deletions.remove({ params, body: { name } });
    await client.deletions.restore({ params: { deletedId: params.tournamentId } });
    expect(await client.codeNames.list({ params })).toEqual(before);
  });

  test('switched off, everyone reads real names again', async () => {
    await show('off');
    const bytes = await publicBytes(server, ana, played.tournamentId);
    expect(bytes).toMatch(realTeam);
    expect(bytes).toMatch(realPerson);
  });
});
