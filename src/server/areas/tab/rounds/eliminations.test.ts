/** Moving after the break: elimination rounds of archives, with the preliminary rounds that a real Tabbycat wrote. */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import {
  type ArchivedElimination,
  archivePeople,
  withEliminations,
} from '#testing/factories/factories-archive.ts';
import { makeBreaks } from '#testing/factories/factories-played.ts';
import { allMessageTexts, allSent } from '#testing/messages.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const owner = await server.signIn('Olu');

// Nobody imports so often that it would be refused.
beforeEach(() => server.clock.advance(600_000));

const folder = new URL('../../../../testing/fakes/tabbycat/archives/', import.meta.url);
const fileOf = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const archives = { bp: fileOf('riverbend-bp.xml'), voting: fileOf('riverbend-voting.xml') };
type Kind = keyof typeof archives;

/** A tournament with the preliminary rounds of an archive, before its break. */
async function prepare(kind: Kind, breakSize: number) {
  const { id } = await createTournament(owner, {
    packId: kind === 'bp' ? 'wudc-bp' : 'australs',
    ...{ size: 8, preliminaryRounds: 3, breakSize },
  });
  const params = { tournamentId: id };
  if (kind === 'voting') await askWinners(params);
  const body = { source: 'Riverbend', files: archivePeople(archives[kind]) };
  const { digest } = await owner.client.data.previewImport({ params, body });
  await owner.client.data.applyImport({ params, body: { ...body, digest } });
  await importText(params, archives[kind]);
  return params;
}

/** As the ballots of the archive need it: wide scores, and none in eliminations. */
async function askWinners(params: Params) {
  const { pack, version } = await owner.client.tournaments.pack({ params });
  const scores = {
    substantive: { min: 50, max: 100, step: 1 },
    reply: { min: 30, max: 50, step: 0.5 },
  };
  const elimination = {
    ...pack.ballots.elimination,
    ...{ result: 'winner' as const, win: 'declared' as const },
  };
  const ballots = { ...pack.ballots, elimination };
  await owner.client.tournaments.updatePack({
    params,
    body: { pack: { ...pack, scores, ballots }, version },
  });
}

interface Params {
  readonly tournamentId: string;
}

const preview = (params: Params, text: string) =>
  owner.client.tab.previewRounds({ params, body: { text } });

async function importText(params: Params, text: string) {
  const { digest } = await preview(params, text);
  return owner.client.tab.importRounds({ params, body: { text, digest } });
}

async function codesOf(params: Params, text: string) {
  const { problems } = await preview(params, text);
  return problems
    .filter(({ code }) => code !== 'drawn-here')
    .map(({ code, names }) => [code, ...names]);
}

const remove = (params: Params, stage: 'preliminary' | 'elimination') =>
  owner.client.tab.removeRounds({ params, body: { stage } });

async function announceAll(params: Params, announced: boolean): Promise<void> {
  const { breaks } = await owner.client.breaks.list({ params });
  for (const { category, version } of breaks) {
    const inCategory = { ...params, categoryId: category.id };
    const body = { announced, version, acceptUndecided: [] };
    await owner.client.breaks.announce({ params: inCategory, body });
  }
}

async function publishBreaks(params: Params): Promise<void> {
  await makeBreaks(owner, params);
  await announceAll(params, true);
}

/** Names of the teams of a break, best first. */
async function breakOf(params: Params, name = 'Open'): Promise<string[]> {
  const { breaks } = await owner.client.breaks.list({ params });
  const rows = breaks.find(({ category }) => category.name === name)?.rows ?? [];
  return rows
    .filter(({ breakRank }) => breakRank !== null)
    .sort((a, b) => (a.breakRank ?? 0) - (b.breakRank ?? 0))
    .map((row) => row.name);
}

const semifinals = { name: 'Semifinals', abbreviation: 'SF', category: 'BC2' };
const final = { name: 'Final', abbreviation: 'F', category: 'BC2' };

/** Both rounds of a break of eight, four to a room: the lowest two of each room go on, and the last one wins. */
async function bpRounds(params: Params): Promise<[ArchivedElimination, ArchivedElimination]> {
  const at = await breakOf(params);
  const pick = (...ranks: number[]) => ranks.map((rank) => at[rank - 1] ?? '');
  return [
    {
      ...semifinals,
      debates: [
        { teams: pick(8, 1, 5, 4), advancing: pick(5, 8), motion: 'M9' },
        { teams: pick(2, 7, 3, 6), advancing: pick(6, 7), motion: 'M9' },
      ],
    },
    { ...final, debates: [{ teams: pick(7, 5, 8, 6), advancing: pick(8) }] },
  ];
}

describe('British Parliamentary', () => {
  test('semifinals and final come with their bracket, their motion and a champion', async () => {
    const params = await prepare('bp', 8);
    await publishBreaks(params);
    const rounds = await bpRounds(params);
    const text = withEliminations(archives.bp, rounds);
    const seen = await preview(params, text);
    expect(seen.problems.map(({ code }) => code)).toEqual([
      'drawn-here',
      'drawn-here',
      'drawn-here',
    ]);
    expect(
      seen.rounds.map(({ name, stage, debates, ballots }) => [name, stage, debates, ballots]),
    ).toEqual([
      ['Semifinals', 'elimination', 2, 2],
      ['Grand Final', 'elimination', 1, 1],
    ]);
    expect(seen.motions).toEqual([{ reference: 'Kites', isNew: false, rounds: ['Semifinals'] }]);
    await importText(params, text);
    const { brackets } = await owner.client.breaks.list({ params });
    const at = await breakOf(params);
    expect(brackets[0]?.champion?.name).toBe(at[7]);
    const [half] = brackets[0]?.rounds ?? [];
    expect(
      half?.debates.map(({ rank, teams }) => [rank, teams.map(({ breakRank }) => breakRank)]),
    ).toEqual([
      [1, [8, 1, 5, 4]],
      [2, [2, 7, 3, 6]],
    ]);
    const list = await owner.client.rounds.list({ params });
    expect(list.rounds.map(({ state, resultsReleased }) => [state, resultsReleased])).toEqual(
      Array.from({ length: 5 }, () => ['completed', false]),
    );
    await allSent(server);
    // The announcement alone was made here.
    const messages = await allMessageTexts(server, params.tournamentId);
    expect(messages.filter(({ kind }) => kind !== 'break-announced')).toEqual([]);
  });

  test('a final drawn here follows from imported semifinals, which then stay', async () => {
    const params = await prepare('bp', 8);
    await publishBreaks(params);
    const [semi] = await bpRounds(params);
    await importText(params, withEliminations(archives.bp, [semi]));
    const last = (await owner.client.rounds.list({ params })).rounds.at(-1);
    const inFinal = { ...params, roundId: last?.id ?? '' };
    const draft = await owner.client.draw.generate({ params: inFinal, body: {} });
    const { teams } = await owner.client.participants.list({ params });
    const names = new Map(teams.map(({ id, name }) => [id, name]));
    const drawn = draft.debates.flatMap((debate) =>
      debate.teams.map(({ teamId }) => names.get(teamId)),
    );
    expect(drawn.sort()).toEqual(semi.debates.flatMap(({ advancing }) => [...advancing]).sort());
    const problem = await expectRefusal(remove(params, 'elimination'), 'in-use');
    expect(problem?.detail).toMatch(/drawn/);
    await owner.client.draw.discard({ params: { ...params, drawId: draft.id } });
    expect((await remove(params, 'elimination')).rounds).toHaveLength(3);
  });

  test('a break comes first, and each thing in the way says what it is', async () => {
    const params = await prepare('bp', 8);
    const guess = withEliminations(archives.bp, [
      { ...semifinals, debates: [{ teams: [], advancing: ['x'] }] },
    ]);
    expect(await codesOf(params, guess)).toEqual([['break-missing', 'Open']]);
    expect((await preview(params, guess)).rounds).toEqual([]);
    await publishBreaks(params);
    const [semi, last] = await bpRounds(params);
    const [first, second] = semi.debates;
    if (!first || !second) throw new Error('no debate');
    const codes = (...rounds: ArchivedElimination[]) =>
      codesOf(params, withEliminations(archives.bp, rounds));

    // The archive's order doesn't matter, its results do.
    expect(await codes(last, semi)).toEqual([]);
    const open = { ...semi, debates: [first, { ...second, advancing: [] }] };
    expect(await codes(open, last)).toEqual([['undecided'], ['earlier-open', 'Final']]);
    expect(await codes({ ...semi, debates: [] }, last)).toEqual([['earlier-open', 'Final']]);
    expect(await codes({ ...semi, category: 'BC3' })).toEqual([['unknown-categories', 'ESL']]);
    // Who went on there is not who is in the final.
    const [winner, other] = first.advancing;
    const lost = first.teams.find((team) => team !== winner && team !== other) ?? '';
    const turned = { ...first, advancing: [winner ?? '', lost] };
    expect(await codes({ ...semi, debates: [turned, second] }, last)).toEqual([
      ['not-breaking', other],
      ['absent-teams', lost],
    ]);
    const [half] = await codes({ ...semi, debates: [first] });
    expect(half?.toSorted()).toEqual(['absent-teams', ...second.teams].sort());
    const unknown = { ...first, teams: ['T999', ...first.teams.slice(1)] };
    const missing = await codes({ ...semi, debates: [unknown, second] });
    expect(missing[0]).toEqual(['unknown-teams', 'T999']);
    const again = { ...second, teams: [...first.teams.slice(0, 1), ...second.teams.slice(1)] };
    const twice = await codes({ ...semi, debates: [first, again] });
    expect(twice.map(([code]) => code)).toEqual(['absent-teams', 'used-twice']);
    const three = { ...first, advancing: first.teams.slice(0, 3) };
    expect(await codes({ ...semi, debates: [three, second] })).toEqual([
      expect.arrayContaining(['refused-ballots']),
    ]);
    const text = withEliminations(archives.bp, [semi, last]);
    await expectRefusal(preview(params, text.slice(0, text.indexOf('Final'))), 'import-refused');
  });

  test('other pairings come as they were, and the next round follows from them', async () => {
    const params = await prepare('bp', 8);
    await publishBreaks(params);
    const [semi] = await bpRounds(params);
    const at = await breakOf(params);
    const pick = (...ranks: number[]) => ranks.map((rank) => at[rank - 1] ?? '');
    const debates = [
      { teams: pick(2, 1, 5, 4), advancing: pick(1, 2) },
      { teams: pick(8, 7, 3, 6), advancing: pick(7, 8) },
    ];
    const last = { ...final, debates: [{ teams: pick(1, 2, 7, 8), advancing: pick(7) }] };
    const text = withEliminations(archives.bp, [{ ...semi, debates }, last]);
    const [problem] = await codesOf(params, text);
    expect(problem?.slice(0, 2)).toEqual(['other-pairings', pick(2, 1, 5, 4).join(' – ')]);
    await importText(params, text);
    const { brackets } = await owner.client.breaks.list({ params });
    expect(brackets[0]?.champion?.name).toBe(at[6]);
    expect(brackets[0]?.rounds[0]?.debates.map(({ rank }) => rank)).toEqual([1, 2]);
  });

  test('of a break that is not announced stay out: their draws would show it', async () => {
    const params = await prepare('bp', 8);
    await makeBreaks(owner, params);
    const text = withEliminations(archives.bp, await bpRounds(params));
    expect(await codesOf(params, text)).toEqual([['break-unannounced', 'Open']]);
    expect((await preview(params, text)).rounds).toEqual([]);
    await announceAll(params, true);
    expect(await codesOf(params, text)).toEqual([]);
    expect((await preview(params, text)).rounds).toHaveLength(2);
  });

  test('go in their own order: eliminations, an announced break, then preliminary rounds', async () => {
    const params = await prepare('bp', 8);
    await publishBreaks(params);
    await importText(params, withEliminations(archives.bp, await bpRounds(params)));
    const early = await expectRefusal(remove(params, 'preliminary'), 'in-use');
    expect(early?.detail).toMatch(/elimination rounds first/);
    const { rounds } = await remove(params, 'elimination');
    expect(rounds.map(({ stage }) => stage)).toEqual(['preliminary', 'preliminary', 'preliminary']);
    const list = await owner.client.rounds.list({ params });
    expect(list.rounds.at(-1)?.state).not.toBe('completed');

    // They can come again, and go again.
    await importText(params, withEliminations(archives.bp, await bpRounds(params)));
    await remove(params, 'elimination');
    const announced = await expectRefusal(remove(params, 'preliminary'), 'in-use');
    expect(announced?.detail).toMatch(/announced/);
    await announceAll(params, false);
    expect(await remove(params, 'preliminary')).toEqual({ rounds: [] });
    expect((await owner.client.motions.list({ params })).motions).toEqual([]);
    expect(await breakOf(params)).toEqual([]);
    await importText(params, archives.bp);
    await publishBreaks(params);
    expect(await breakOf(params)).toHaveLength(8);
  });

  test('several breaks come side by side, each as far as it is decided', async () => {
    const params = await prepare('bp', 4);
    await owner.client.participants.addBreakCategory({
      params,
      body: { name: 'ESL', size: 4, general: true },
    });
    await publishBreaks(params);
    const open = await breakOf(params);
    const esl = await breakOf(params, 'ESL');
    const text = (won: readonly string[]) =>
      withEliminations(archives.bp, [
        { ...final, debates: [{ teams: open, advancing: open.slice(0, 1) }] },
        { ...final, category: 'BC3', name: 'ESL Final', debates: [{ teams: esl, advancing: won }] },
      ]);
    expect(await codesOf(params, text([]))).toEqual([['undecided']]);
    await importText(params, text([]));
    await importText(params, text(esl.slice(3)));
    const { brackets } = await owner.client.breaks.list({ params });
    expect(brackets.map(({ champion }) => champion?.name)).toEqual([open[0], esl[3]]);
  });

  test('people without the right remove nothing', async () => {
    const params = await prepare('bp', 8);
    const stranger = await server.signIn('Sam');
    await expectRefusal(
      stranger.client.tab.removeRounds({ params, body: { stage: 'elimination' } }),
      'forbidden',
    );
  });
});

describe('two teams with panels', () => {
  test('votes of each judge, a decision of the panel, and a partial round that the best skip', async () => {
    const params = await prepare('voting', 6);
    await publishBreaks(params);
    const at = await breakOf(params);
    const pick = (...ranks: number[]) => ranks.map((rank) => at[rank - 1] ?? '');
    const one = (a: number, b: number, votes?: number) => ({
      ...{ teams: pick(a, b), advancing: pick(b) },
      ...(votes ? { votes: true, panel: votes } : {}),
    });
    const rounds = [
      {
        ...{ name: 'Quarterfinals', abbreviation: 'QF', category: 'BC2' },
        debates: [one(4, 5, 3), one(3, 6, 3)],
      },
      { ...semifinals, debates: [one(1, 5), one(2, 6, 3)] },
      { ...final, debates: [one(5, 6, 5)] },
    ];
    const text = withEliminations(archives.voting, rounds);
    expect(await codesOf(params, text)).toEqual([]);
    const [quarters, ...others] = rounds;
    const together = { ...one(4, 5), panel: 3, scored: true };
    const shared = { ...semifinals, ...quarters, debates: [together, one(3, 6, 3)] };
    const label = pick(4, 5).join(' – ');
    expect(await codesOf(params, withEliminations(archives.voting, [shared, ...others]))).toEqual([
      ['unused-scores', label],
      ['shared-ballots', label],
    ]);
    await importText(params, text);
    const { brackets } = await owner.client.breaks.list({ params });
    expect(brackets[0]?.champion?.name).toBe(at[5]);
    expect(
      brackets[0]?.rounds.map(({ debates }) => debates.map(({ rank }) => rank).sort()),
    ).toEqual([...[[3, 4], [1, 2], [1]]]);
    const [, , , quarter] = (await owner.client.rounds.list({ params })).rounds;
    const { draw } = await owner.client.draw.ofRound({
      params: { ...params, roundId: quarter?.id ?? '' },
    });
    const { teams } = await owner.client.participants.list({ params });
    const skipping = teams.filter(({ id }) => draw?.byes.includes(id)).map(({ name }) => name);
    expect(skipping.sort()).toEqual(pick(1, 2).sort());
    const { rooms } = await owner.client.ballots.ofRound({
      params: { ...params, roundId: quarter?.id ?? '' },
    });
    expect(rooms.map((room) => room.due.length)).toEqual([3, 3]);
  });
});
