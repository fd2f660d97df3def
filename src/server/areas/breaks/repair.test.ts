import { describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  createPlayable,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { allSent } from '#testing/messages.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');

/** Sixteen teams, two rounds, a break of eight with reserves: two rooms of four. */
async function broken(announced = false, reserves = 2) {
  const one = await createPlayable(ana, {
    field: { teams: 16, institutions: 16 },
    fields: { preliminaryRounds: 2, breakSize: 8 },
  });
  for (const round of one.rounds.filter(({ stage }) => stage === 'preliminary')) {
    await playRound(ana, one, { roundId: round.id });
  }
  let list = await firstList(one);
  const rule = { minimumPoints: null, regionMinimums: {}, reserves };
  await ana.client.breaks.setRule({
    params: { ...one.params, categoryId: list.category.id },
    body: { ...rule, version: list.category.version },
  });
  await ana.client.breaks.generate({ params: one.params });
  list = await firstList(one);
  while (list.tiedAtCut.length > 0) {
    await ana.client.breaks.setRemark({
      params: { ...one.params, categoryId: list.category.id, teamId: list.tiedAtCut[0] ?? '' },
      body: { remark: 'lost-coin-toss', version: list.version },
    });
    list = await firstList(one);
  }
  if (announced) {
    await ana.client.breaks.announce({
      params: { ...one.params, categoryId: list.category.id },
      body: { announced: true, version: list.version },
    });
  }
  return { one, list: await firstList(one) };
}

async function firstList({ params }: PlayedTournament) {
  const [list] = (await ana.client.breaks.list({ params })).breaks;
  if (!list) throw new Error('Broken assumption: there is a break');
  return list;
}

const breakingOf = (list: Awaited<ReturnType<typeof firstList>>) =>
  list.rows
    .filter(({ breakRank }) => breakRank !== null)
    .sort((a, b) => (a.breakRank ?? 0) - (b.breakRank ?? 0));

async function withdrawal(
  one: PlayedTournament,
  list: Awaited<ReturnType<typeof firstList>>,
  teamId: string,
) {
  const params = { ...one.params, categoryId: list.category.id, teamId };
  const plan = await ana.client.breaks.withdrawal({ params });
  const apply = (
    mode: 'move-up' | 'replace' | 'walkover',
    { version = list.version, nextId }: { version?: number; nextId?: string | undefined } = {},
  ) =>
    ana.client.breaks.withdraw({
      params,
      body: { mode, version, ...(nextId === undefined ? {} : { nextId }) },
    });
  return { plan, apply, params };
}

describe('a rule', () => {
  test('is shown before it is set, and changes nothing until then', async () => {
    const { one, list } = await broken();
    const params = { ...one.params, categoryId: list.category.id };
    const points = breakingOf(list).map((row) => row.points);
    const body = { minimumPoints: Math.max(...points), regionMinimums: {}, reserves: 0 };
    const { changes } = await ana.client.breaks.previewRule({ params, body });
    const stays = list.rows.filter((row) => row.points >= Math.max(...points)).length;
    expect(changes[0]).toMatchObject({ breaking: stays, comesIn: [], tied: [] });
    expect(changes[0]?.goesOut).toHaveLength(breakingOf(list).length - stays);
    expect(await firstList(one)).toEqual(list);
    await expectRefusal(ben.client.breaks.previewRule({ params, body }), 'forbidden');
    const nowhere = { ...params, categoryId: one.tournamentId };
    await expectRefusal(ana.client.breaks.previewRule({ params: nowhere, body }), 'not-found');
    const aida = { minimumPoints: null, regionMinimums: {}, rule: 'aida-1996' as const };
    const set = await ana.client.breaks.setRule({
      params,
      body: { ...aida, institutionCap: 2, version: list.category.version },
    });
    expect(set.breaks[0]?.category).toMatchObject({
      rule: 'aida-1996',
      institutionCap: 2,
      reserves: 2,
    });
  });
});

/** How many messages about its break a speaker of a team has. */
async function breakNews(params: PlayedTournament['params'], teamId: string | undefined) {
  const { speakers } = await ana.client.participants.list({ params });
  const { links } = await ana.client.participants.makeLinks({ params });
  const speaker = speakers.find((one) => one.teamId === teamId);
  const key = links
    .find(({ personId }) => personId === speaker?.id)
    ?.url.split('/')
    .at(-1);
  const { items } = await server.withCredential('Link', key ?? '').messages.inbox({ params });
  return items.filter(({ kind }) => kind === 'break-announced').length;
}

describe('a withdrawal', () => {
  test('before anything is drawn lets everybody move up', async () => {
    const { one, list } = await broken();
    const [first, second] = breakingOf(list);
    const { plan, apply } = await withdrawal(one, list, first?.teamId ?? '');
    expect(plan.modes).toEqual(['move-up', 'replace']);
    await expectRefusal(apply('move-up', { version: list.version + 1 }), 'conflict');
    await apply('move-up');
    const after = breakingOf(await firstList(one));
    expect(after).toHaveLength(8);
    expect(after[0]?.teamId).toBe(second?.teamId);
  });

  test('from a draft is reported to nobody outside; from an announced break to everybody', async () => {
    for (const isAnnounced of [false, true]) {
      const { one, list } = await broken(isAnnounced);
      const { apply } = await withdrawal(one, list, breakingOf(list)[2]?.teamId ?? '');
      await apply('replace');
      const { rows } = await server.services.db.pool.query<{ topics: string[] }>(
        `select topics from activity where tournament_id = $1 and type = 'break.repaired'`,
        [one.params.tournamentId],
      );
      expect(rows.map(({ topics }) => topics.includes('public'))).toEqual([isAnnounced]);
    }
  });

  test('after the announcement is news to the team that comes in, and to no other', async () => {
    const { one, list } = await broken(true);
    const [first, , gone] = breakingOf(list);
    await allSent(server);
    const { plan, apply } = await withdrawal(one, list, gone?.teamId ?? '');
    await apply('replace');
    await allSent(server);
    expect(await breakNews(one.params, plan.next[0]?.id)).toBe(1);
    expect(await breakNews(one.params, first?.teamId)).toBe(1);
  });

  test('is news to a team that was in an announcement which was withdrawn', async () => {
    const { one, list } = await broken(true);
    const { params } = one;
    await allSent(server);
    const [first, second] = breakingOf(list);
    const ofTeam = { ...params, categoryId: list.category.id, teamId: second?.teamId ?? '' };
    const announce = async (announced: boolean) => {
      const { version } = await firstList(one);
      await ana.client.breaks.announce({ params: ofTeam, body: { announced, version } });
      await allSent(server);
    };
    await announce(false);
    const { version } = await firstList(one);
    await ana.client.breaks.setRemark({ params: ofTeam, body: { remark: 'reserve', version } });
    await announce(true);
    expect(await breakNews(params, ofTeam.teamId)).toBe(0);
    const { plan, apply } = await withdrawal(one, await firstList(one), first?.teamId ?? '');
    expect(plan.next.map(({ id }) => id)).toEqual([ofTeam.teamId]);
    await apply('replace');
    await allSent(server);
    expect(await breakNews(params, ofTeam.teamId)).toBe(1);
  });

  test('after the announcement gives the very place to the next reserve', async () => {
    const { one, list } = await broken(true);
    const gone = breakingOf(list)[2];
    const { plan, apply } = await withdrawal(one, list, gone?.teamId ?? '');
    expect(plan).toMatchObject({
      modes: ['move-up', 'replace'],
      breakRank: gone?.breakRank,
      rooms: [],
    });
    await apply('replace');
    const log = await ana.client.activity.list({ params: one.params, query: { area: 'break' } });
    const nameOf = (id = '') => list.rows.find(({ teamId }) => teamId === id)?.name ?? id;
    expect(log.rows.find(({ type }) => type === 'break.repaired')?.changes).toEqual([
      { field: 'teamId', before: nameOf(gone?.teamId), after: plan.next[0]?.name, of: '' },
    ]);
    const published = await server.anonymous.breaks.published({ params: one.params });
    const rows = published.breaks[0]?.rows ?? [];
    const place = (id: string | undefined) => rows.find(({ teamId }) => teamId === id);
    expect(place(plan.next[0]?.id)).toMatchObject({ breakRank: gone?.breakRank, remark: null });
    expect(place(gone?.teamId)).toMatchObject({ breakRank: null, remark: 'withdrawn' });
    expect(await firstList(one)).toMatchObject({ outdated: [] });
  });

  test('after the draw seats the reserve in the same room and moves nobody else', async () => {
    const { one, list } = await broken(true);
    const round = one.rounds.find(({ stage }) => stage === 'elimination');
    const roundId = round?.id ?? '';
    await playRound(ana, one, { roundId, until: 'drawn' });
    const seatsOf = async () => {
      const [bracket] = (await ana.client.breaks.list({ params: one.params })).brackets;
      return bracket?.rounds[0]?.debates.map(({ teams }) => teams.map(({ id }) => id)) ?? [];
    };
    const before = await seatsOf();
    const gone = before[0]?.[0] ?? '';
    const { plan, apply, params } = await withdrawal(one, list, gone);
    expect(plan.modes).toEqual(['replace', 'walkover']);
    expect(plan.rooms).toHaveLength(1);
    expect(plan.opponents.map(({ id }) => id).sort()).toEqual(
      before[0]?.filter((id) => id !== gone).sort(),
    );
    await expectRefusal(apply('move-up'), 'wrong-state');
    await apply('replace');
    const reserve = plan.next[0]?.id ?? '';
    expect(await seatsOf()).toEqual(
      before.map((room) => room.map((id) => (id === gone ? reserve : id))),
    );
    await expectRefusal(ana.client.breaks.withdrawal({ params }), 'wrong-state');
    const next = await withdrawal(one, await firstList(one), before[1]?.[0] ?? '');
    await next.apply('walkover');
    expect(
      (await firstList(one)).rows.find(({ teamId }) => teamId === before[1]?.[0]),
    ).toMatchObject({
      breakRank: null,
      remark: 'withdrawn',
    });
    // Places that were filled again by hand do not contradict the standings.
    expect(await firstList(one)).toMatchObject({ outdated: [] });
  });

  test('without reserves gives the place to the next eligible team, also in a drawn room', async () => {
    const { one, list } = await broken(true, 0);
    const { breaks: before } = await ana.client.breaks.list({ params: one.params });
    const [gone] = breakingOf(list);
    const { plan, apply } = await withdrawal(one, list, gone?.teamId ?? '');
    expect(plan.modes).toEqual(['move-up', 'replace']);
    expect(plan.next.every(({ isReserve }) => !isReserve)).toBe(true);
    const places = breakingOf(list).map(({ teamId }) => teamId);
    expect(plan.next.some(({ id }) => places.includes(id))).toBe(false);
    const stranger = gone?.teamId;
    await expectRefusal(apply('replace', { nextId: stranger }), 'invalid-input');
    const nextId = plan.next.at(-1)?.id;
    await apply('replace', { nextId });
    const after = await firstList(one);
    expect(after.state).toBe('announced');
    expect(after.rows.find(({ teamId }) => teamId === nextId)).toMatchObject({
      breakRank: gone?.breakRank,
      remark: null,
    });
    expect(breakingOf(after)).toHaveLength(8);
    expect(before[0]?.state).toBe('announced');

    // Before the draw the teams below may move up instead.
    const third = breakingOf(after)[2];
    const moving = await withdrawal(one, after, third?.teamId ?? '');
    const inId = moving.plan.next[0]?.id;
    await moving.apply('move-up', { nextId: inId });
    const moved = await firstList(one);
    expect(moved.state).toBe('announced');
    expect(breakingOf(moved).map(({ teamId }) => teamId)).toEqual([
      ...breakingOf(after).flatMap(({ teamId }) => (teamId === third?.teamId ? [] : teamId)),
      inId,
    ]);
    expect(breakingOf(moved).at(-1)?.breakRank).toBe(8);

    const round = one.rounds.find(({ stage }) => stage === 'elimination');
    await playRound(ana, one, { roundId: round?.id ?? '', until: 'drawn' });
    const drawn = await firstList(one);
    const second = await withdrawal(one, drawn, breakingOf(drawn)[1]?.teamId ?? '');
    expect(second.plan.modes).toEqual(['replace', 'walkover']);
    await second.apply('replace', { nextId: second.plan.next[0]?.id });
    const [bracket] = (await ana.client.breaks.list({ params: one.params })).brackets;
    const seated = bracket?.rounds[0]?.debates.flatMap(({ teams }) => teams.map(({ id }) => id));
    expect(seated).toContain(second.plan.next[0]?.id);
    expect(seated).toHaveLength(8);
  });

  test('is for the tab team, and of a team that breaks', async () => {
    const { one, list } = await broken();
    const outside = list.rows.find(({ breakRank }) => breakRank === null)?.teamId ?? '';
    const params = { ...one.params, categoryId: list.category.id, teamId: outside };
    await expectRefusal(ana.client.breaks.withdrawal({ params }), 'wrong-state');
    await expectRefusal(ben.client.breaks.withdrawal({ params }), 'forbidden');
    const body = { mode: 'replace' as const, version: list.version };
    await expectRefusal(ben.client.breaks.withdraw({ params, body }), 'forbidden');
    const nobody = { ...params, teamId: one.tournamentId };
    await expectRefusal(ana.client.breaks.withdrawal({ params: nobody }), 'not-found');
  });
});

describe('what is proven', () => {
  test('is everything once the rounds are over, and nothing before the first', async () => {
    const fresh = await createPlayable(ana, {
      field: { teams: 16, institutions: 16 },
      fields: { preliminaryRounds: 2, breakSize: 8 },
    });
    const before = await ana.client.breaks.liveness({ params: fresh.params });
    expect(before.roundsLeft).toBe(2);
    expect(before.categories[0]?.teams.every(({ state }) => state === 'live')).toBe(true);
    const { one, list } = await broken();
    const { roundsLeft, categories } = await ana.client.breaks.liveness({ params: one.params });
    expect(roundsLeft).toBe(0);
    const breaking = new Set(breakingOf(list).map(({ teamId }) => teamId));
    for (const { teamId, state } of categories[0]?.teams ?? []) {
      if (state === 'broken') expect(breaking).toContain(teamId);
      if (state === 'dead') expect(breaking).not.toContain(teamId);
    }
    await expectRefusal(ben.client.breaks.liveness({ params: one.params }), 'forbidden');
  });
});

describe('breaking judges', () => {
  test('are proposed for the panels of the first finals, with what each could see', async () => {
    const { one } = await broken();
    const { params } = one;
    const page = await ana.client.breaks.judges({ params, query: {} });
    const { pack } = await ana.client.tournaments.pack({ params });
    expect(page.places).toBe(2 * pack.panels.elimination);
    expect(page.breakingTeams).toBe(8);
    const { adjudicators } = await ana.client.participants.list({ params });
    expect(page.judges.map(({ id }) => id).sort()).toEqual(adjudicators.map(({ id }) => id).sort());
    const few = await ana.client.breaks.judges({ params, query: { places: 1 } });
    expect(few.judges.every(({ rank, suggested }) => suggested === (rank === 1))).toBe(true);
    await expectRefusal(ben.client.breaks.judges({ params, query: {} }), 'forbidden');
  });
});
