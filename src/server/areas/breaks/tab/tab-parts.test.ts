/** Each part of the tab has its own release, and no public byte says more than what is released. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOfCategories } from '#contract/kinds/results/category-rows.ts';
import type { TabPart } from '#contract/kinds/tab-parts.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  createPlayable,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';
import { publicBytes, screenBytes } from '#testing/public-bytes.ts';
import { tabPartJob } from '../index.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');
let one: PlayedTournament;
/** Debated in the silent round. */
let motionId: string;

/** Three rounds: one with public results, one without, one silent. */
beforeAll(async () => {
  one = await createPlayable(ana, {
    field: { teams: 16, institutions: 8, adjudicators: 6 },
    fields: { preliminaryRounds: 3, breakSize: 4 },
  });
  const { params, rounds } = one;
  const [first, second, third] = rounds;
  await ana.client.rounds.update({
    params: { ...params, roundId: third?.id ?? '' },
    body: { silent: true, version: third?.version ?? 0 },
  });
  const motion = { reference: 'Tolls', text: 'This house would toll every bridge.' };
  ({ id: motionId } = await ana.client.motions.add({
    params,
    body: { ...motion, roundIds: [third?.id ?? ''] },
  }));
  await playRound(ana, one, { roundId: first?.id ?? '', releaseResults: true, panels: true });
  await playRound(ana, one, { roundId: second?.id ?? '', panels: true });
  await playRound(ana, one, { roundId: third?.id ?? '', panels: true });
});

beforeEach(async () => {
  await ana.client.breaks.releaseTab({ params: one.params, body: { released: false } });
});

type Terms = Omit<Parameters<typeof ana.client.breaks.releasePart>[0]['body'], 'at'>;
const release = (part: TabPart, terms: Terms = {}, at: string | null = null, user = ana) =>
  user.client.breaks.releasePart({ params: { ...one.params, part }, body: { at, ...terms } });
const withdraw = (part: TabPart, user = ana) =>
  user.client.breaks.withdrawPart({ params: { ...one.params, part } });
const published = () => server.anonymous.standings.published({ params: one.params });
const whole = () => ana.client.standings.tables({ params: one.params });
const everything = async () =>
  (await publicBytes(server, ana, one.tournamentId)) +
  (await screenBytes(server, ana, one.tournamentId));
/** Every value of a key in JSON of any place. */
const valuesOf = (bytes: string, key: string) =>
  new Set([...bytes.matchAll(new RegExp(`"${key}":"([^"]+)"`, 'g'))].map((found) => found[1]));

describe('speakers up to a place', () => {
  test('show those places with their ties, and nobody below in any public byte', async () => {
    await release('speakers', { top: 3 });
    const { speakers } = await whole();
    const shown = speakers.filter(({ rank }) => rank !== null && rank <= 3);
    const hidden = speakers.filter(({ rank }) => rank === null || rank > 3);
    const { tables, open, kind } = await published();
    expect(tables.speakers.map(({ speakerId }) => speakerId)).toEqual(
      shown.map(({ speakerId }) => speakerId),
    );
    expect({ kind, top: open.speakers?.top, replies: open.replies }).toEqual({
      kind: 'points',
      top: 3,
      replies: null,
    });
    const bytes = await everything();
    const named = valuesOf(bytes, 'speakerId');
    for (const { speakerId } of hidden) expect(named).not.toContain(speakerId);
    const marked = valuesOf(bytes, 'speaker');
    for (const { name } of hidden) expect(marked).not.toContain(name);
    expect([...marked].sort()).toEqual(shown.map(({ name }) => name).sort());
  });

  test('keep what is the team’s own out while the teams are closed', async () => {
    await release('speakers');
    const { tables } = await published();
    expect(tables.speakerMetrics.filter((metric) => metric.startsWith('team-'))).toEqual([]);
    expect(tables.speakers).toHaveLength(32);
    expect(tables.tabRounds).toHaveLength(3);
    expect(tables.rounds).toHaveLength(1);
  });
});

describe('teams up to a place', () => {
  test('show those places over every round, and leave the silent rounds closed', async () => {
    await release('teams', { top: 5 });
    const { tables, kind } = await published();
    const { teams } = await whole();
    expect(kind).toBe('tab');
    expect(tables.teams.map(({ teamId }) => teamId)).toEqual(
      teams.filter(({ rank }) => rank <= 5).map(({ teamId }) => teamId),
    );
    const results = await server.anonymous.standings.results({ params: one.params });
    expect(results.rounds.map(({ id }) => id)).toEqual([one.rounds[0]?.id]);
    const below = teams.at(-1)?.teamId ?? '';
    const { lines } = await server.anonymous.standings.team({
      params: { ...one.params, teamId: below },
    });
    expect(lines.filter(({ points }) => points !== null)).toHaveLength(1);
    const bytes = await screenBytes(server, ana, one.tournamentId);
    expect(bytes).not.toContain(`"rank":${teams.length},`);
  });

  test('open the silent round in full only', async () => {
    await release('teams');
    expect((await ana.client.breaks.tabRelease({ params: one.params })).released).toBe(true);
    const results = await server.anonymous.standings.results({ params: one.params });
    expect(results.rounds).toHaveLength(3);
    await withdraw('teams');
    const after = await server.anonymous.standings.results({ params: one.params });
    expect(after.rounds).toHaveLength(1);
    expect((await published()).kind).toBe('points');
  });
});

test('categories are ranked among their own, up to a place in each', async () => {
  const { params } = one;
  const { speakers } = await ana.client.participants.list({ params });
  const { id: categoryId } = await ana.client.participants.addSpeakerCategory({
    params,
    body: { name: 'Novice', public: true },
  });
  const novices = speakers.slice(4, 12);
  for (const { id: speakerId, version } of novices) {
    await ana.client.participants.updateSpeaker({
      params: { ...params, speakerId },
      body: { version, categoryIds: [categoryId] },
    });
  }
  await release('categories', { top: 2 });
  const { categoryTables, tables } = await published();
  const table = categoryTables.find(({ id }) => id === categoryId);
  const ids = novices.map(({ id }) => id);
  const order = (await whole()).speakers.filter(({ speakerId }) => ids.includes(speakerId));
  expect(table?.speakers.map(({ rank }) => rank)[0]).toBe(1);
  expect(table?.speakers.every(({ rank }) => rank !== null && rank <= 2)).toBe(true);
  expect(table?.speakers[0]?.speakerId).toBe(order[0]?.speakerId);
  expect(tables.speakers).toEqual([]);
  const named = valuesOf(await everything(), 'speakerId');
  expect([...named].sort()).toEqual(table?.speakers.map(({ speakerId }) => speakerId).sort());
});

test('categories that share members name them, and hold no row twice', async () => {
  const { params } = one;
  const add = (name: string) =>
    ana.client.participants.addSpeakerCategory({ params, body: { name, public: true } });
  const categoryIds = [(await add('Rookie')).id, (await add('Junior')).id];
  const members = (await ana.client.participants.list({ params })).speakers.slice(2, 9);
  for (const { id: speakerId, version } of members) {
    await ana.client.participants.updateSpeaker({
      params: { ...params, speakerId },
      body: { version, categoryIds },
    });
  }
  const ids = members.map(({ id }) => id);
  const ofMembers = (await whole()).speakers
    .filter(({ speakerId }) => ids.includes(speakerId))
    .map(({ speakerId, byRound }) => ({ speakerId, byRound }));
  await release('categories');
  for (const open of [null, { top: 1 }, { top: null }]) {
    if (open) await release('speakers', open);
    const all = await published();
    const apart = all.categoryRows.speakers;
    // A tab that releases only categories must not show anybody’s overall rank.
    expect(apart.filter((row) => 'rank' in row || 'tied' in row)).toEqual([]);
    expect(apart).toEqual([...apart].sort((a, b) => (a.speakerId < b.speakerId ? -1 : 1)));
    expect(apart.length > 0).toBe(open?.top !== null);
    const held = [...all.tables.speakers, ...apart];
    expect(new Set(held.map(({ speakerId }) => speakerId)).size).toBe(held.length);
    for (const id of categoryIds) {
      const places = all.categoryTables.find((table) => table.id === id)?.speakers ?? [];
      const rows = rowsOfCategories(all).speakers(places);
      expect(rows).toMatchObject(ofMembers);
      expect(rows[0]).toMatchObject({ rank: 1 });
      expect(rows.map(({ rank, tied }) => ({ rank, tied }))).toEqual(
        places.map(({ rank, tied }) => ({ rank, tied })),
      );
    }
  }
});

test('a category alone shows no place of a team among all, not even in its division', async () => {
  const { params } = one;
  const body = { name: 'Rookies', size: 4, priority: 1 };
  const { id: rookies } = await ana.client.participants.addBreakCategory({ params, body });
  const { teams } = await ana.client.participants.list({ params });
  for (const [index, { id: teamId, version, breakCategoryIds }] of teams.entries()) {
    const ids = index % 3 === 0 ? [...breakCategoryIds, rookies] : breakCategoryIds;
    await ana.client.participants.updateTeam({
      params: { ...params, teamId },
      body: { version, division: 'All', breakCategoryIds: ids },
    });
  }
  await release('categories');
  const all = await published();
  expect(all.categoryRows.teams.length).toBeGreaterThan(0);
  for (const row of all.categoryRows.teams) {
    expect(row).not.toHaveProperty('rank');
    expect(row.division).toEqual({ name: 'All' });
  }
  const places = all.categoryTables.find(({ id }) => id === rookies)?.teams ?? [];
  expect(places.length).toBeGreaterThan(1);
  expect(
    rowsOfCategories(all)
      .teams(places)
      .map(({ division }) => division),
  ).toEqual(places.map(({ rank, tied }) => ({ name: 'All', rank, tied })));
});

test('judges are public with the figures that were chosen, up to a place', async () => {
  const judges = () => server.anonymous.standings.judges({ params: one.params });
  await expectRefusal(judges(), 'not-found');
  await release('judges', { figures: 'base' });
  const all = await judges();
  expect(all.rows.length).toBeGreaterThan(1);
  expect(all.rows.every(({ score, base }) => score === null && base !== null)).toBe(true);
  await release('judges', { top: 1 });
  const first = await judges();
  expect(first.rows.every(({ rank, base }) => rank === 1 && base === null)).toBe(true);
  await withdraw('judges');
  await expectRefusal(judges(), 'not-found');
});

describe('scoresheets', () => {
  const room = async () => {
    const { debates } = await server.anonymous.standings.results({ params: one.params });
    return debates[0];
  };
  const sheet = (debateId: string, user = server.anonymous) =>
    user.standings.scoresheet({ params: { ...one.params, debateId } });

  test('wait until no table hides a score that they show', async () => {
    await release('scoresheets');
    const debateId = (await room())?.id ?? '';
    await expectRefusal(sheet(debateId), 'not-found');
    await release('teams');
    const { parts } = await release('speakers', { top: 4 });
    expect(parts.find(({ part }) => part === 'scoresheets')?.held).toBe('tables');
    await expectRefusal(sheet(debateId), 'not-found');
    expect((await room())?.sheetOpen).toBe(false);
    await release('speakers');
    const open = await sheet((await room())?.id ?? '');
    expect((await room())?.sheetOpen).toBe(true);
    expect(open.sheets[0]?.teams).toHaveLength(4);
    expect(open.sheets[0]?.teams[0]?.speeches[0]?.score).toBeGreaterThan(0);
  });

  test('are closed again with the tab', async () => {
    await release('scoresheets');
    const debateId = (await room())?.id ?? '';
    await expectRefusal(sheet(debateId), 'not-found');
    expect(await everything()).not.toContain('"sheetOpen":true');
  });
});

test('the figures of motions count the silent round once they are released, and open no result', async () => {
  await release('motions');
  const { rounds } = await server.anonymous.standings.results({ params: one.params });
  expect(rounds).toHaveLength(1);
  const [state] = (await ana.client.breaks.tabRelease({ params: one.params })).parts.filter(
    ({ part }) => part === 'motions',
  );
  expect(state?.released?.top).toBe(null);
});

describe('a release at a time', () => {
  const at = '2036-11-21T18:00:00.000Z';
  const later = '2036-11-21T19:00:00.000Z';
  const wake = (moment: string) =>
    jobHandlers(server.services)[tabPartJob]?.({ ...one.params, part: 'speakers', at: moment });

  test('comes out at its moment once, on its terms, and not at one that was moved', async () => {
    await release('speakers', { top: 2 }, at);
    await release('speakers', { top: 3 }, later);
    expect((await published()).open.speakers).toBe(null);
    const { version } = await server.anonymous.tournaments.get({ params: one.params });
    server.clock.set(later);
    await wake(at);
    expect((await published()).open.speakers).toBe(null);
    await Promise.all([wake(later), wake(later)]);
    expect((await published()).open.speakers).toEqual({ top: 3 });
    expect((await server.anonymous.tournaments.get({ params: one.params })).version).toBe(
      version + 1,
    );
  });

  test('can be cancelled', async () => {
    const moment = '2037-11-21T18:00:00.000Z';
    await release('replies', {}, moment).catch(() => undefined);
    await release('speakers', {}, moment);
    await withdraw('speakers');
    await expectRefusal(withdraw('speakers'), 'wrong-state');
    server.clock.set(moment);
    await wake(moment);
    expect((await published()).open.speakers).toBe(null);
  });
});

test('settings that keep speaker scores private hold them back, and say so', async () => {
  const set = async (publicSpeakerScores: boolean) => {
    const { version } = await server.anonymous.tournaments.get({ params: one.params });
    const body = { version, settings: { publicSpeakerScores } };
    await ana.client.tournaments.updateSettings({ params: one.params, body });
  };
  await set(false);
  const { parts } = await release('speakers');
  expect(parts.find(({ part }) => part === 'speakers')).toMatchObject({ held: 'settings' });
  expect((await published()).open.speakers).toBe(null);
  expect(valuesOf(await everything(), 'speakerId').size).toBe(0);
  await set(true);
});

describe('each part alone', () => {
  const params = () => ({ params: one.params });
  /** Whether somebody without an account gets what the answer holds. */
  const answers = (call: Promise<unknown>) =>
    call.then(
      () => true,
      () => false,
    );
  const debatesOfMotion = async () =>
    (await server.anonymous.standings.motion({ params: { ...one.params, motionId } })).debates;

  /** What people without an account see of each part, from its own route where it has one. */
  async function seen() {
    const { open, kind, tables, categoryTables } = await published();
    const results = await server.anonymous.standings.results(params());
    return {
      teams: open.teams !== null && kind === 'tab' && results.rounds.length === 3,
      speakers: open.speakers !== null && tables.speakers.length > 0,
      replies: open.replies !== null || tables.replies.length > 0,
      categories: open.categories !== null && categoryTables.length > 0,
      motions: (await debatesOfMotion()) > 0,
      fairness: open.fairness && (await answers(server.anonymous.standings.fairness(params()))),
      judges: open.judges !== null && (await answers(server.anonymous.standings.judges(params()))),
      scoresheets: open.scoresheets,
    };
  }

  test.each<[TabPart, readonly TabPart[]]>([
    // All results of the teams are public then, those of the silent round on its motion too.
    ['teams', ['teams', 'motions']],
    ['speakers', ['speakers']],
    ['categories', ['categories']],
    ['motions', ['motions']],
    // The report names the points of every team: it waits for theirs.
    ['fairness', []],
    ['judges', ['judges']],
    // They show scores that the other tables still hide.
    ['scoresheets', []],
  ])('%s opens %j', async (part, opened) => {
    const before = await seen();
    expect(Object.values(before)).not.toContain(true);
    await release(part);
    const open = Object.fromEntries(opened.map((one) => [one, true]));
    expect(await seen()).toEqual({ ...before, ...open });
    await withdraw(part);
    expect(await seen()).toEqual(before);
  });
});

test('is for those who release results, and only for parts that there are', async () => {
  await expectRefusal(release('teams', {}, null, ben), 'forbidden');
  await expectRefusal(withdraw('teams', ben), 'forbidden');
  await expectRefusal(release('replies'), 'wrong-state');
  await expectRefusal(release('teams', { top: 0 }), 'invalid-input');
});
