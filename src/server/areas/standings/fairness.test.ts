/** The fairness report: closed until it is released, and never more than the other tables say. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TabPart } from '#contract/kinds/tab-parts.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  createPlayable,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';
import { publicBytes, screenBytes } from '#testing/public-bytes.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');
let one: PlayedTournament;

/** Three rounds, the last one silent and private; two institutions of a region and an ESL category. */
beforeAll(async () => {
  one = await createPlayable(ana, {
    field: { teams: 16, institutions: 4, adjudicators: 8, venues: 4 },
    fields: { preliminaryRounds: 3, breakSize: 4 },
  });
  const { params, rounds } = one;
  const { participants } = ana.client;
  const esl = await participants.addBreakCategory({ params, body: { name: 'ESL', size: 4 } });
  const { institutions, teams } = await participants.list({ params });
  for (const [index, { id, version }] of institutions.entries()) {
    const body = { region: index < 3 ? 'North' : 'Far', version };
    await participants.updateInstitution({ params: { ...params, institutionId: id }, body });
  }
  for (const { id, version } of teams.slice(0, 5)) {
    const body = { breakCategoryIds: [esl.id], version };
    await participants.updateTeam({ params: { ...params, teamId: id }, body });
  }
  const third = rounds[2];
  await ana.client.rounds.update({
    params: { ...params, roundId: third?.id ?? '' },
    body: { silent: true, private: true, version: third?.version ?? 0 },
  });
  for (const [index, { id, silent }] of rounds.slice(0, 3).entries()) {
    const releaseResults = index < 2 && !silent;
    await playRound(ana, one, { roundId: id, releaseResults, panels: true, rooms: true });
  }
});

beforeEach(async () => {
  await ana.client.breaks.releaseTab({ params: one.params, body: { released: false } });
});

const release = (part: TabPart, terms: { top?: number; figures?: 'base' } = {}) =>
  ana.client.breaks.releasePart({ params: { ...one.params, part }, body: { at: null, ...terms } });
const releaseTab = () =>
  ana.client.breaks.releaseTab({ params: one.params, body: { released: true } });
const report = () => server.anonymous.standings.fairness({ params: one.params });
const inFull = (user = ana) => user.client.standings.fairnessInFull({ params: one.params });

describe('while it is closed', () => {
  test('is in no public byte, and only the tab room reads it', async () => {
    await expectRefusal(report(), 'not-found');
    await expectRefusal(inFull(ben), 'forbidden');
    const bytes =
      (await publicBytes(server, ana, one.tournamentId)) +
      (await screenBytes(server, ana, one.tournamentId));
    expect(bytes).not.toContain('evenSeats');
    expect(bytes).not.toContain('sameJudge');
    const full = await inFull();
    expect(full).toMatchObject({ public: false, rounds: ['R1', 'R2', 'R3'], debates: 12 });
    expect(full.teams.every(({ panel, rooms }) => panel === 5 && rooms !== null)).toBe(true);
  });

  test('stays so with one part released, until teams are public in full', async () => {
    const { parts } = await release('fairness');
    expect(parts.find(({ part }) => part === 'fairness')).toMatchObject({ held: 'teams' });
    await expectRefusal(report(), 'not-found');
    await release('teams', { top: 3 });
    await expectRefusal(report(), 'not-found');
    await release('teams');
    expect(await report()).toMatchObject({ public: true, debates: 12 });
  });
});

describe('released with the tab', () => {
  test('says of every team what it was given, and the pages link it', async () => {
    await releaseTab();
    const { rounds, debates, sides, teams, overall } = await report();
    expect({ rounds, debates }).toEqual({ rounds: ['R1', 'R2', 'R3'], debates: 12 });
    expect(sides.seats.map(({ places }) => places.reduce((a, b) => a + b, 0))).toEqual(
      Array(4).fill(12),
    );
    expect(teams).toHaveLength(16);
    for (const { seats, debates: own, judges, sameJudge } of teams) {
      expect([own, seats.reduce((sum, count) => sum + count, 0)]).toEqual([3, 3]);
      expect(judges).toBeGreaterThan(0);
      expect(sameJudge).toBeGreaterThan(0);
    }
    const { tables, open } = await server.anonymous.standings.published({ params: one.params });
    const points = new Map(tables.teams.map(({ name, metrics }) => [name, metrics[0]]));
    for (const team of teams) expect(team.points).toBe(points.get(team.name));
    expect(overall).toMatchObject({ teams: 16, points: 4.5 });
    expect(open.fairness).toBe(true);
    const results = await server.anonymous.standings.results({ params: one.params, query: {} });
    expect(results.fairness).toBe(true);
  });

  test('compares regions, and categories beside their tables only', async () => {
    await releaseTab();
    const named = async () =>
      (await report()).groups.map(({ kind, name, teams }) => [kind, name, teams]);
    const regions = [
      ['region', 'Far', 4],
      ['region', 'North', 12],
    ];
    expect(await named()).toEqual([...regions, ['category', 'ESL', 5], ['rest', '', 11]]);
    await release('categories', { top: 2 });
    expect(await named()).toEqual(regions);
  });

  test('compares the teams whose speakers are all in a public category, unless a break has its name', async () => {
    const { params } = one;
    const { participants } = ana.client;
    const { teams, speakers } = await participants.list({ params });
    const name = async (own: string, isPublic: boolean) => {
      const body = { name: own, public: isPublic };
      return (await participants.addSpeakerCategory({ params, body })).id;
    };
    const ids = [await name('Novice', true), await name('ESL', true), await name('Secret', false)];
    const four = new Set(teams.slice(8, 12).map(({ id }) => id));
    const all = speakers.filter(({ teamId }) => four.has(teamId));
    for (const [index, { id, version }] of all.entries()) {
      // One of the last team is in none.
      const categoryIds = index === all.length - 1 ? [] : ids;
      const key = { ...params, speakerId: id };
      await participants.updateSpeaker({ params: key, body: { version, categoryIds } });
    }
    await releaseTab();
    const named = (groups: Awaited<ReturnType<typeof report>>['groups']) =>
      groups.flatMap((group) => (group.kind === 'region' ? [] : [[group.name, group.teams]]));
    expect(named((await report()).groups)).toEqual([
      ['ESL', 5],
      ['Novice', 3],
      ['', 8],
    ]);
    expect(named((await inFull()).groups)).toContainEqual(['Secret', 3]);
    await release('categories', { top: 2 });
    expect(named((await report()).groups)).toEqual([]);
  });

  test('shows no group of fewer than three teams', async () => {
    const { params } = one;
    const { participants } = ana.client;
    const few = await participants.addBreakCategory({ params, body: { name: 'EFL', size: 4 } });
    const { teams } = await participants.list({ params });
    for (const { id, version, breakCategoryIds } of teams.slice(0, 2)) {
      const body = { breakCategoryIds: [...breakCategoryIds, few.id], version };
      await participants.updateTeam({ params: { ...params, teamId: id }, body });
    }
    await releaseTab();
    expect((await report()).groups.map(({ name }) => name)).not.toContain('EFL');
    expect((await inFull()).groups).toContainEqual(
      expect.objectContaining({ name: 'EFL', teams: 2 }),
    );
  });

  test('says how strong panels were only beside the whole table of judges', async () => {
    await releaseTab();
    const panels = async () => new Set((await report()).teams.map(({ panel }) => panel));
    expect(await panels()).toEqual(new Set([null]));
    await release('judges', { top: 3 });
    expect(await panels()).toEqual(new Set([null]));
    await release('judges', { figures: 'base' });
    expect(await panels()).toEqual(new Set([5]));
  });

  test('names no judge, and of a private round no room', async () => {
    await releaseTab();
    const answer = await report();
    expect(JSON.stringify(answer)).not.toMatch(/Judge \d|Speaker \d/);
    const rooms = Math.max(...answer.teams.map((team) => team.rooms ?? 0));
    expect(rooms).toBeLessThanOrEqual(2);
  });

  test('calls teams by their code names, without their regions', async () => {
    const { params } = one;
    await releaseTab();
    const set = async (codeNames: 'off' | 'teams') => {
      const { version } = await server.anonymous.tournaments.get({ params });
      await ana.client.tournaments.updateSettings({
        params,
        body: { version, settings: { codeNames } },
      });
    };
    const before = new Set((await report()).teams.map(({ name }) => name));
    await set('teams');
    const { teams, groups } = await report();
    expect(teams.filter(({ name }) => before.has(name))).toEqual([]);
    expect(groups.map(({ kind }) => kind)).not.toContain('region');
    await set('off');
  });
});
