import { beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  createPlayable,
  makeBreaks,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');
let one: PlayedTournament;
let championId = '';

/** Silent eliminations, as Tabbycat exports them; the final is private as well. */
beforeAll(async () => {
  one = await createPlayable(ana, {
    field: { teams: 16, institutions: 16 },
    fields: { preliminaryRounds: 2, breakSize: 8 },
  });
  const { params } = one;
  for (const { id: roundId, stage, seq, version } of one.rounds) {
    if (stage === 'preliminary') continue;
    const isFinal = seq === one.rounds.length;
    const body = { silent: true, private: isFinal, version };
    await ana.client.rounds.update({ params: { ...params, roundId }, body });
  }
  for (const { id, stage } of one.rounds) {
    if (stage === 'preliminary') await playRound(ana, one, { roundId: id });
  }
  const { breaks } = await makeBreaks(ana, params);
  for (const { category, version } of breaks) {
    await ana.client.breaks.announce({
      params: { ...params, categoryId: category.id },
      body: { announced: true, version },
    });
  }
  for (const { id, stage } of one.rounds) {
    if (stage === 'elimination') await playRound(ana, one, { roundId: id });
  }
  const { brackets } = await ana.client.breaks.list({ params });
  championId = brackets[0]?.champion?.id ?? '';
});

type Body = Parameters<typeof ana.client.breaks.releaseTab>[0]['body'];
const eliminations = () => one.rounds.filter(({ stage }) => stage === 'elimination');
const state = () => ana.client.breaks.tabRelease({ params: one.params });
const release = (body: Body, user = ana) =>
  user.client.breaks.releaseTab({ params: one.params, body });
const championSeen = async () =>
  (await server.anonymous.breaks.published({ params: one.params })).brackets[0]?.champion ?? null;
const linesSeen = async () => {
  const params = { ...one.params, teamId: championId };
  return (await server.anonymous.standings.team({ params })).lines.slice(2);
};

describe('a tournament with silent finals', () => {
  test('keeps its champion until the tab is released, and names what the tab leaves out', async () => {
    expect(championId).not.toBe('');
    expect(await championSeen()).toBeNull();
    expect((await linesSeen()).every(({ win }) => win === null)).toBe(true);
    const { released, leftOut } = await state();
    expect(released).toBe(false);
    expect(leftOut).toMatchObject([
      { name: 'Semifinals', why: 'ready', silent: true, private: false },
      { name: 'Grand Final', why: 'ready', silent: true, private: true },
    ]);
  });

  test('still hides what was not included, and says so', async () => {
    const { leftOut } = await release({ released: true });
    expect(leftOut.map(({ why }) => why)).toEqual(['ready', 'ready']);
    expect(await championSeen()).toBeNull();
  });

  test('shows the champion everywhere once the rounds are included', async () => {
    const include = eliminations().map(({ id }) => id);
    const after = await release({ released: true, include });
    expect(after).toMatchObject({ released: true, leftOut: [] });
    expect(await championSeen()).toMatchObject({ id: championId });
    expect((await linesSeen()).map(({ win }) => win)).toEqual([true, true]);
    const { rounds } = await server.anonymous.standings.results({ params: one.params });
    expect(rounds.map(({ id }) => id)).toEqual(expect.arrayContaining(include));
  });

  test('goes back into the dark when the tab is closed', async () => {
    const { leftOut } = await release({ released: false });
    expect(leftOut.map(({ why }) => why)).toEqual(['ready', 'ready']);
    expect(await championSeen()).toBeNull();
    await release({ released: true });
    expect(await championSeen()).toBeNull();
    const [semifinals] = eliminations();
    const inRound = { ...one.params, roundId: semifinals?.id ?? '' };
    const round = (await ana.client.rounds.list({ params: one.params })).rounds.find(
      ({ id }) => id === semifinals?.id,
    );
    const body = { released: true, version: round?.version ?? 0 };
    await ana.client.rounds.releaseResults({ params: inRound, body });
    expect((await state()).leftOut.map(({ name }) => name)).toEqual(['Grand Final']);
    await release({ released: false });
  });
});

test('silent results close when the teams are narrowed to the first places, and stay closed', async () => {
  const include = eliminations().map(({ id }) => id);
  await expectRefusal(release({ released: true, parts: ['speakers'], include }), 'not-ready');
  await release({ released: true, include });
  const params = { ...one.params, part: 'teams' as const };
  await ana.client.breaks.releasePart({ params, body: { at: null, top: 3 } });
  expect(await championSeen()).toBeNull();
  const { leftOut } = await ana.client.breaks.releasePart({ params, body: { at: null } });
  expect(leftOut.map(({ why }) => why)).toEqual(['ready', 'ready']);
  expect(await championSeen()).toBeNull();
  await release({ released: false });
});

test('what cannot go out is refused, and nothing goes out with it', async () => {
  const { tournamentId } = one;
  const [first] = eliminations();
  const include = [first?.id ?? '', tournamentId];
  await expectRefusal(release({ released: true, include }), 'not-ready');
  expect(await state()).toMatchObject({ released: false, leftOut: [{}, {}] });
});

test('a reopened round without a result is named and cannot be included', async () => {
  const young = await createPlayable(ana, {
    field: { teams: 8, institutions: 8 },
    fields: { preliminaryRounds: 2, breakSize: 4 },
  });
  const { params, rounds } = young;
  const [first, second] = rounds;
  await playRound(ana, young, { roundId: first?.id ?? '' });
  await playRound(ana, young, { roundId: second?.id ?? '', until: 'drawn' });
  const { leftOut } = await ana.client.breaks.tabRelease({ params });
  expect(leftOut.map(({ name, why, undecided }) => [name, why, undecided])).toEqual([
    ['Round 2', 'undecided', 2],
    ['Grand Final', 'not-drawn', 0],
  ]);
  const body = { released: true, include: [second?.id ?? ''] };
  await expectRefusal(ana.client.breaks.releaseTab({ params, body }), 'not-ready');
});

test('is for those who release results', async () => {
  await expectRefusal(release({ released: true }, ben), 'forbidden');
  await expectRefusal(ben.client.breaks.tabRelease({ params: one.params }), 'forbidden');
  await expectRefusal(
    server.anonymous.breaks.tabRelease({ params: one.params }),
    'unauthenticated',
  );
});
