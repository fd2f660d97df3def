import { describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  completeRound,
  createPlayable,
  makeBreaks,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');

interface BreakInput {
  readonly teams?: number;
  readonly rounds?: number;
  /** Order by points only, so that there are ties. */
  readonly byPoints?: boolean;
}

/** Preliminary rounds played, an open break of four. */
async function played({ teams = 8, rounds = 2, byPoints = false }: BreakInput = {}) {
  const one = await createPlayable(ana, {
    field: { teams, institutions: teams },
    fields: { preliminaryRounds: rounds, breakSize: 4 },
  });
  const { params } = one;
  if (byPoints) {
    const { pack, version } = await ana.client.tournaments.pack({ params });
    const standings = { ...pack.standings, teams: ['points' as const] };
    await ana.client.tournaments.updatePack({
      params,
      body: { pack: { ...pack, standings }, version },
    });
  }
  for (const round of one.rounds) {
    if (round.stage === 'preliminary') await playRound(ana, one, { roundId: round.id });
  }
  return one;
}

const generate = ({ params }: PlayedTournament) => ana.client.breaks.generate({ params });
const seen = ({ params }: PlayedTournament) => server.anonymous.breaks.published({ params });

const settle = async (one: PlayedTournament) => (await makeBreaks(ana, one.params)).breaks[0];

async function announced() {
  const one = await played();
  const open = await settle(one);
  if (!open) throw new Error('no break');
  const params = { ...one.params, categoryId: open.category.id };
  const { breaks } = await ana.client.breaks.announce({
    params,
    body: { announced: true, version: open.version },
  });
  const [list] = breaks;
  if (!list) throw new Error('no break');
  return { one, params, list };
}

describe('making the break', () => {
  test('waits for every preliminary round', async () => {
    const one = await createPlayable(ana, {
      field: { teams: 8 },
      fields: { preliminaryRounds: 2, breakSize: 4 },
    });
    const roundId = one.rounds[0]?.id ?? '';
    await playRound(ana, one, { roundId, until: 'confirmed' });
    const problem = await expectRefusal(generate(one), 'not-ready');
    expect(problem?.data).toMatchObject({ rounds: [{ id: roundId }, { id: one.rounds[1]?.id }] });
    await completeRound(ana, one.params, { roundId });
    await expectRefusal(generate(one), 'not-ready');
  });

  test('takes the best teams of the standings, every team being open to the general break', async () => {
    const one = await played();
    const open = await settle(one);
    const { teams } = await ana.client.standings.tables({ params: one.params });
    const breaking = open?.rows.filter((row) => row.breakRank !== null) ?? [];
    expect(breaking).toHaveLength(4);
    expect(open).toMatchObject({ state: 'draft', inUse: false, tiedAtCut: [] });
    const worst = Math.max(...breaking.map((row) => row.rank));
    for (const team of teams.filter((row) => row.rank < worst)) {
      const row = open?.rows.find(({ teamId }) => teamId === team.teamId);
      expect(row?.breakRank ?? row?.remark).not.toBe(null);
    }
  });

  test('refuses a break larger than the field', async () => {
    const one = await played({ rounds: 1 });
    const { breakCategories } = await ana.client.participants.list({ params: one.params });
    const [open] = breakCategories;
    await ana.client.participants.updateBreakCategory({
      params: { ...one.params, categoryId: open?.id ?? '' },
      body: { size: 16, version: open?.version ?? 0 },
    });
    const problem = await expectRefusal(generate(one), 'refused-by-rules');
    expect(problem?.data).toMatchObject({
      problems: [{ code: 'too-few-teams', data: { size: 16, eligible: 8 } }],
    });
  });

  test('makes the others when one cannot be filled, which the guide has said since the first draw', async () => {
    const one = await played({ rounds: 1 });
    const { params } = one;
    const body = { name: 'ESL', size: 4, priority: 20 };
    const { id } = await ana.client.participants.addBreakCategory({ params, body });
    const short = async () =>
      (await ana.client.overview.attention({ params })).items.filter(
        ({ kind }) => kind === 'break-short',
      );
    expect(await short()).toMatchObject([{ count: 1, names: ['ESL'] }]);
    const { breaks } = await generate(one);
    expect(
      breaks.map(({ category, state, canBreak }) => [category.id === id, state, canBreak]),
    ).toEqual(
      expect.arrayContaining([
        [false, 'draft', null],
        [true, 'none', 0],
      ]),
    );
    expect(await short()).toHaveLength(1);
  });

  test('is for the tab team', async () => {
    const one = await played({ rounds: 1 });
    await expectRefusal(ben.client.breaks.generate({ params: one.params }), 'forbidden');
    await server.hire(one.tournamentId, ben, 'adj-core');
    await expectRefusal(ben.client.breaks.generate({ params: one.params }), 'forbidden');
    expect((await ben.client.breaks.list({ params: one.params })).breaks[0]?.state).toBe('none');
  });
});

describe('ties and remarks', () => {
  test('a tie at the cut is listed, kept from the public, and settled by a coin', async () => {
    // Three rooms, one round: three on 3 points, then three on 2 for the fourth place.
    const one = await played({ teams: 12, rounds: 1, byPoints: true });
    const { breaks } = await generate(one);
    const [open] = breaks;
    if (!open) throw new Error('no break');
    expect(open.tiedAtCut).toHaveLength(3);
    expect(open.rows.map((row) => row.points)).toEqual([3, 3, 3, 2, 2, 2]);
    const params = { ...one.params, categoryId: open.category.id };
    const body = { announced: true, version: open.version };
    await expectRefusal(ana.client.breaks.announce({ params, body }), 'wrong-state');
    const final = { ...one.params, roundId: one.rounds.at(-1)?.id ?? '' };
    await expectRefusal(ana.client.draw.generate({ params: final, body: {} }), 'not-ready');
    const settled = await settle(one);
    expect(settled?.tiedAtCut).toEqual([]);
    expect(settled?.rows.filter((row) => row.breakRank !== null)).toHaveLength(4);
    expect(settled?.rows.filter((row) => row.remark === 'lost-coin-toss')).toHaveLength(2);
  });

  test('a remark keeps a team out, others move up, and a new break keeps the remark', async () => {
    const one = await played();
    const open = await settle(one);
    const first = open?.rows.find((row) => row.breakRank === 1);
    const params = {
      ...one.params,
      categoryId: open?.category.id ?? '',
      teamId: first?.teamId ?? '',
    };
    const body = { remark: 'withdrawn' as const, version: open?.version ?? 0 };
    await ana.client.breaks.setRemark({ params, body });
    const after = await settle(one);
    const row = after?.rows.find(({ teamId }) => teamId === first?.teamId);
    expect(row).toMatchObject({ breakRank: null, remark: 'withdrawn' });
    expect(after?.rows.filter(({ breakRank }) => breakRank !== null)).toHaveLength(4);
    await expectRefusal(ana.client.breaks.setRemark({ params, body }), 'conflict');

    const lifted = { remark: null, version: after?.version ?? 0 };
    await ana.client.breaks.setRemark({ params, body: lifted });
    const again = await settle(one);
    expect(again?.rows.find(({ teamId }) => teamId === first?.teamId)?.breakRank).toBe(1);
  });

  test('a remark needs a break, a team and the right people', async () => {
    const one = await played({ rounds: 1 });
    const { breaks } = await ana.client.breaks.list({ params: one.params });
    const categoryId = breaks[0]?.category.id ?? '';
    const [teamId = ''] = one.field.teamIds;
    const params = { ...one.params, categoryId, teamId };
    const body = { remark: 'withdrawn' as const, version: 1 };
    await expectRefusal(ana.client.breaks.setRemark({ params, body }), 'wrong-state');
    const nobody = { ...params, teamId: categoryId };
    await expectRefusal(ana.client.breaks.setRemark({ params: nobody, body }), 'not-found');
    const dan = await server.signIn('Dan');
    await expectRefusal(dan.client.breaks.setRemark({ params, body }), 'forbidden');
  });
});

describe('announcing', () => {
  test('makes the list public, and not before', async () => {
    const one = await played();
    const open = await settle(one);
    expect(await seen(one)).toEqual({ breaks: [], brackets: [] });
    const params = { ...one.params, categoryId: open?.category.id ?? '' };
    const body = { announced: true, version: open?.version ?? 0 };
    await expectRefusal(ben.client.breaks.announce({ params, body }), 'forbidden');
    await ana.client.breaks.announce({ params, body });
    const { breaks, brackets } = await seen(one);
    expect(breaks[0]?.rows.map(({ teamId }) => teamId)).toEqual(
      open?.rows.map(({ teamId }) => teamId),
    );
    expect(JSON.stringify(breaks)).not.toContain('points');
    expect(brackets[0]?.rounds.map((round) => round.debates)).toEqual([[]]);
    expect(brackets[0]?.champion).toBe(null);
  });

  test('fixes the list: it changes only after it was undone', async () => {
    const { one, params, list } = await announced();
    const teamId = list.rows[0]?.teamId ?? '';
    const remark = { remark: 'disqualified' as const, version: list.version };
    const inRemark = { ...params, teamId };
    await expectRefusal(
      ana.client.breaks.setRemark({ params: inRemark, body: remark }),
      'wrong-state',
    );
    expect((await generate(one)).breaks[0]?.version).toBe(list.version);
    const back = await ana.client.breaks.announce({
      params,
      body: { announced: false, version: list.version },
    });
    expect(back.breaks[0]?.state).toBe('draft');
    expect((await seen(one)).breaks).toEqual([]);
    const version = back.breaks[0]?.version ?? 0;
    const changed = await ana.client.breaks.setRemark({
      params: inRemark,
      body: { ...remark, version },
    });
    expect(changed.breaks[0]?.rows.find((row) => row.teamId === teamId)?.breakRank).toBe(null);
  });

  test('a stale version is reported', async () => {
    const { params, list } = await announced();
    await expectRefusal(
      ana.client.breaks.announce({ params, body: { announced: false, version: list.version - 1 } }),
      'conflict',
    );
  });
});

describe('the bracket', () => {
  test('grows with released draws and results and ends with a champion', async () => {
    const { one, params, list } = await announced();
    const final = one.rounds.find((round) => round.stage === 'elimination');
    const roundId = final?.id ?? '';
    await playRound(ana, one, { roundId, until: 'confirmed' });
    await expectRefusal(
      ana.client.breaks.announce({ params, body: { announced: false, version: list.version } }),
      'in-use',
    );
    const drawn = (await seen(one)).brackets[0];
    expect(drawn?.rounds[0]?.debates).toMatchObject([{ decided: false }]);
    const teams = drawn?.rounds[0]?.debates[0]?.teams ?? [];
    expect(teams.map((team) => team.won)).toEqual([null, null, null, null]);
    // Level teams share a rank, so the bracket is held against the list that was announced.
    const rankOf = new Map(list.rows.map((row) => [row.teamId, row.breakRank]));
    expect(teams.map(({ id, breakRank }) => [id, breakRank])).toEqual(
      teams.map(({ id }) => [id, rankOf.get(id) ?? 'not in the break']),
    );
    expect(drawn?.champion).toBe(null);
    const inside = await ana.client.breaks.list({ params: one.params });
    expect(inside.breaks[0]?.inUse).toBe(true);
    const { champion } = inside.brackets[0] ?? {};
    expect(champion).toMatchObject({ speakers: expect.arrayContaining([expect.any(String)]) });
    const before = await server.anonymous.standings.team({
      params: { ...one.params, teamId: champion?.id ?? '' },
    });
    expect(before.lines.at(-1)).toMatchObject({ stage: 'elimination', win: null });

    await completeRound(ana, one.params, { roundId, releaseResults: true });
    expect((await seen(one)).brackets[0]?.champion).toEqual(champion);
    const results = await server.anonymous.standings.results({ params: one.params });
    expect(results).toMatchObject({ roundId, rounds: [{ stage: 'elimination' }] });
    const outcomes = results.debates[0]?.outcomes ?? [];
    expect(outcomes.filter((outcome) => outcome.win)).toMatchObject([{ teamId: champion?.id }]);
    expect(outcomes.every(({ rank, points }) => rank === null && points === null)).toBe(true);
  });
});
