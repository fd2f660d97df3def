/** A team without a debate, or one that leaves its room: each choice is one act (R1.4, R8.3). */
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createPlayable, type PlayedTournament } from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const { client } = ana;

type Act = 'bye' | 'seat' | 'stand-in' | 'replace' | 'replace-for-good' | 'withdraw';

interface Stage extends PlayedTournament {
  readonly inRound: { readonly tournamentId: string; readonly roundId: string };
}

/** A confirmed draw of the first round; the teams after the first `drawn` come late. */
async function stage(
  packId: string,
  { teams, drawn = teams, released = false }: { teams: number; drawn?: number; released?: boolean },
): Promise<Stage> {
  const one = await createPlayable(ana, {
    field: { teams, speakers: packId === 'wudc-bp' ? 2 : 3 },
    fields: { packId, preliminaryRounds: 2, breakSize: 4 },
  });
  const inRound = { ...one.params, roundId: one.rounds[0]?.id ?? '' };
  await come({ ...one, inRound }, one.field.teamIds.slice(0, drawn));
  const draft = await client.draw.generate({ params: inRound, body: { seed: 'one' } });
  const params = { ...one.params, drawId: draft.id };
  const { version } = await client.draw.confirm({ params, body: { version: draft.version } });
  if (released) {
    await client.draw.release({ params, body: { version, when: 'now', despite: true } });
  }
  return { ...one, inRound };
}

async function come({ inRound }: Stage, ids: readonly string[], available = true) {
  const body = { kind: 'set' as const, subject: 'team' as const, ids: [...ids], available };
  await client.rounds.setAvailability({ params: inRound, body });
}

async function drawOf({ inRound }: Stage) {
  const { draw } = await client.draw.ofRound({ params: inRound });
  if (!draw) throw new Error('no draw');
  return draw;
}

async function findings(one: Stage) {
  const { id } = await drawOf(one);
  const found = await client.draw.check({ params: { ...one.params, drawId: id } });
  return found.findings.filter(({ code }) => code.startsWith('team-'));
}

async function choices(one: Stage, teamId: string) {
  const { id } = await drawOf(one);
  return client.drafts.teamChoices({ params: { ...one.params, drawId: id, teamId } });
}

async function settle(one: Stage, teamId: string, act: Act) {
  const offered = await choices(one, teamId);
  const { id, version } = await drawOf(one);
  const planned = act === 'bye' ? null : act === 'replace-for-good' ? 'replace' : act;
  const digest = planned === null ? null : (offered[planned]?.plan?.digest ?? null);
  const params = { ...one.params, drawId: id, teamId };
  return client.drafts.settleTeam({ params, body: { version, act, digest } });
}

const seated = (draw: Awaited<ReturnType<typeof drawOf>>) =>
  draw.debates.map(({ teams }) => teams.map(({ teamId }) => teamId));

describe('two teams a room, an odd number of teams', () => {
  test('the bye that the draw gave is the first finding, until somebody chooses it', async () => {
    const one = await stage('australs', { teams: 7 });
    const { byes } = await drawOf(one);
    const [teamId = ''] = byes;
    expect(await findings(one)).toMatchObject([
      { code: 'team-sits-out', subjectId: teamId, hard: false },
    ]);
    const { items } = await client.overview.attention({ params: one.params });
    expect(items[0]).toMatchObject({ kind: 'teams-without-debate', count: 1 });
    await settle(one, teamId, 'bye');
    expect(await findings(one)).toEqual([]);
    const after = await client.overview.attention({ params: one.params });
    expect(after.items.map(({ kind }) => kind)).not.toContain('teams-without-debate');
  });

  test('a swing team comes as the opponent, and comes again in the next round', async () => {
    const one = await stage('australs', { teams: 7 });
    const { byes } = await drawOf(one);
    const offered = await choices(one, byes[0] ?? '');
    expect(offered).toMatchObject({ place: 'bye', mayHaveBye: true, replace: null });
    expect(offered.seat?.swings.map(({ name }) => name)).toEqual(['Swing 1']);
    const after = await settle(one, byes[0] ?? '', 'seat');
    expect(after.byes).toEqual([]);
    expect(seated(after).at(-1)).toContain(byes[0]);
    expect(await findings(one)).toEqual([]);
    const { teams } = await client.participants.list({ params: one.params });
    const swing = teams.find((team) => team.swing)?.id ?? '';
    await come(one, [swing], false);
    expect((await choices(one, swing)).replace?.swings.map(({ name }) => name)).toEqual([
      'Swing 2',
    ]);
    const idle = await choices(one, byes[0] ?? '');
    expect(idle.place).toBe('room');
  });

  test('takes the place of an absent team in a released draw, and nobody else moves', async () => {
    const one = await stage('australs', { teams: 7, released: true });
    const before = await drawOf(one);
    const [bye = ''] = before.byes;
    const [absent = '', opponent = ''] = seated(before)[0] ?? [];
    expect(await choices(one, absent)).toMatchObject({ 'stand-in': { swings: [] } });
    await come(one, [absent], false);
    const offered = await choices(one, absent);
    expect(offered['stand-in']?.plan).toMatchObject({
      moves: expect.arrayContaining([
        { teamId: bye, from: null, to: { rank: 1, seat: 0 } },
        { teamId: absent, from: { rank: 1, seat: 0 }, to: null },
      ]),
      out: [],
    });
    const after = await settle(one, absent, 'stand-in');
    expect(after.byes).toEqual([]);
    expect(seated(after)).toEqual([[bye, opponent], ...seated(before).slice(1)]);
    expect(await findings(one)).toEqual([]);
    const second = { ...one.params, roundId: one.rounds[1]?.id ?? '' };
    const everyone = { kind: 'all' as const, of: ['teams' as const] };
    const { teamIds } = await client.rounds.setAvailability({ params: second, body: everyone });
    expect(teamIds).toContain(absent);
    expect((await choices(one, bye))['stand-in']).toBeNull();
  });

  test('it withdraws from this round and from those to come', async () => {
    const one = await stage('australs', { teams: 7 });
    const second = { ...one.params, roundId: one.rounds[1]?.id ?? '' };
    await client.rounds.setAvailability({ params: second, body: { kind: 'all', of: ['teams'] } });
    const [teamId = ''] = (await drawOf(one)).byes;
    expect((await choices(one, teamId)).otherRounds).toEqual([second.roundId]);
    const after = await settle(one, teamId, 'withdraw');
    expect([after.byes, after.debates.length]).toEqual([[], 3]);
    expect(await findings(one)).toEqual([]);
    const { teamIds } = await client.rounds.availability({ params: second });
    expect(teamIds).not.toContain(teamId);
  });

  test('a late team meets the one that sat out, without a swing team', async () => {
    const one = await stage('australs', { teams: 8, drawn: 7 });
    const late = one.field.teamIds[7] ?? '';
    await come(one, [late]);
    expect((await findings(one)).map(({ code }) => code)).toEqual([
      'team-sits-out',
      'team-missing',
    ]);
    const offered = await choices(one, late);
    expect(offered).toMatchObject({ place: 'none', seat: { swings: [] } });
    await settle(one, late, 'seat');
    expect(await findings(one)).toEqual([]);
  });
});

describe('two late teams of one institution', () => {
  /** Eight teams of four institutions: the fourth and the eighth share one, and come late. */
  async function late(released: boolean) {
    const one = await createPlayable(ana, {
      field: { teams: 8, speakers: 3, institutions: 4 },
      fields: { packId: 'australs', preliminaryRounds: 2, breakSize: 4 },
    });
    const at = { ...one, inRound: { ...one.params, roundId: one.rounds[0]?.id ?? '' } };
    const ids = [3, 7].map((index) => one.field.teamIds[index] ?? '');
    await come(
      at,
      one.field.teamIds.filter((id) => !ids.includes(id)),
    );
    const draft = await client.draw.generate({ params: at.inRound, body: { seed: 'one' } });
    const params = { ...one.params, drawId: draft.id };
    const { version } = await client.draw.confirm({ params, body: { version: draft.version } });
    if (released) {
      await client.draw.release({ params, body: { version, when: 'now', despite: true } });
    }
    await come(at, ids);
    return choices(at, ids[0] ?? '');
  }

  test('do not meet each other: one exchanges places with a team of another room', async () => {
    const { seat } = await late(false);
    expect(seat?.plan).toMatchObject({ after: { institutions: 0 } });
    expect(seat?.plan?.moves).toHaveLength(3);
  });

  test('meet each other once the draw is released: nobody else moves', async () => {
    const { seat } = await late(true);
    expect(seat?.plan).toMatchObject({ after: { institutions: 1 } });
    expect(seat?.plan?.moves).toHaveLength(2);
  });
});

describe('four teams a room', () => {
  test('three swing teams make a room for one that came late', async () => {
    const one = await stage('wudc-bp', { teams: 9, drawn: 8 });
    const late = one.field.teamIds[8] ?? '';
    await come(one, [late]);
    expect(await findings(one)).toMatchObject([{ code: 'team-missing', hard: true }]);
    const offered = await choices(one, late);
    expect(offered.seat?.swings).toHaveLength(3);
    const after = await settle(one, late, 'seat');
    expect(seated(after).at(-1)).toHaveLength(4);
    expect(await findings(one)).toEqual([]);
  });

  test('too many for the rooms are said before there is a draw, and swing teams fill them', async () => {
    const one = await createPlayable(ana, {
      field: { teams: 10 },
      fields: { preliminaryRounds: 2, breakSize: 4 },
    });
    const inRound = { ...one.params, roundId: one.rounds[0]?.id ?? '' };
    await come({ ...one, inRound }, one.field.teamIds);
    const { items } = await client.overview.attention({ params: one.params });
    expect(items[0]).toMatchObject({ kind: 'teams-without-debate', count: 2 });
    const { names } = await client.drafts.addSwings({ params: inRound });
    expect(names).toEqual(['Swing 1', 'Swing 2']);
    const draft = await client.draw.generate({ params: inRound, body: {} });
    expect(draft.debates).toHaveLength(3);
    expect((await client.drafts.addSwings({ params: inRound })).names).toEqual([]);
  });

  test('swing teams come in only when asked, and are offered to be left out once they are too many', async () => {
    const one = await createPlayable(ana, {
      field: { teams: 10 },
      fields: { preliminaryRounds: 2, breakSize: 4 },
    });
    const [first, second] = one.rounds.map(({ id }) => ({ ...one.params, roundId: id }));
    if (!first || !second) throw new Error('no rounds');
    const everyone = { kind: 'all' as const, of: ['teams' as const] };
    await client.rounds.setAvailability({ params: first, body: everyone });
    await client.drafts.addSwings({ params: first });
    const { counts } = await client.tournaments.get({ params: one.params });
    expect(counts.teams).toBe(10);
    const { teams } = await client.participants.list({ params: one.params });
    const swings = teams.filter(({ swing }) => swing).map(({ id }) => id);
    const again = await client.rounds.setAvailability({ params: first, body: everyone });
    expect(again.teamIds).toEqual(expect.arrayContaining(swings));
    const { teamIds } = await client.rounds.setAvailability({ params: second, body: everyone });
    expect(teamIds).toHaveLength(10);
    expect(teamIds).not.toEqual(expect.arrayContaining(swings));

    const { steps } = await client.rounds.conductor({ params: first });
    expect(steps.find(({ step }) => step === 'check-in')).toMatchObject({ done: 10, of: 10 });

    expect(await client.drafts.settings({ params: first })).toMatchObject({
      over: 0,
      spareSwings: [],
    });
    for (const reference of ['Late 1', 'Late 2']) {
      await client.participants.addTeam({ params: one.params, body: { reference } });
    }
    await client.rounds.setAvailability({ params: first, body: everyone });
    const { over, spareSwings } = await client.drafts.settings({ params: first });
    expect([over, spareSwings.map(({ name }) => name)]).toEqual([2, ['Swing 1', 'Swing 2']]);
    await come(
      { ...one, inRound: first },
      spareSwings.map(({ id }) => id),
      false,
    );
    expect((await client.draw.generate({ params: first, body: {} })).debates).toHaveLength(3);
  });
});

describe('on a released draw', () => {
  test('a swing team takes the place of a missing one; everybody else stays', async () => {
    const one = await stage('wudc-bp', { teams: 8, released: true });
    const before = seated(await drawOf(one));
    const gone = before[1]?.[2] ?? '';
    const offered = await choices(one, gone);
    expect(offered).toMatchObject({ place: 'room', mayHaveBye: false, seat: null });
    expect(offered.replace?.plan?.moves).toHaveLength(2);
    const after = await settle(one, gone, 'replace');
    const changed = seated(after).flatMap((teams, room) =>
      teams.filter((id) => !before[room]?.includes(id)),
    );
    expect(changed).toHaveLength(1);
    expect(after.state).toBe('released');
    expect(await findings(one)).toEqual([]);
    const { draw } = await server.anonymous.draw.published({ params: one.params });
    const notes = draw?.debates.flatMap(({ changes = [] }) => changes) ?? [];
    expect(notes.map(({ kind }) => kind)).toEqual(['team', 'team']);
    const { rows } = await client.activity.list({ params: one.params });
    expect(rows.find(({ type }) => type === 'draw.changed')?.data).toMatchObject({
      how: 'replace',
    });
  });

  test.each([
    ['replace', true],
    ['replace-for-good', false],
  ] as const)('after “%s” everyone is here: with the team %s', async (act, comesBack) => {
    const one = await stage('australs', { teams: 8, released: true });
    const [[gone = ''] = []] = seated(await drawOf(one));
    await settle(one, gone, act);
    expect(await findings(one)).toEqual([]);
    const second = { ...one.params, roundId: one.rounds[1]?.id ?? '' };
    const body = { kind: 'all' as const, of: ['teams' as const] };
    const { teamIds } = await client.rounds.setAvailability({ params: second, body });
    expect(teamIds.includes(gone)).toBe(comesBack);
    const { teams } = await client.participants.list({ params: one.params });
    expect(teams.find(({ id }) => id === gone)).toMatchObject({ withdrawn: !comesBack });
  });

  test('a team that withdrew on its own page is known to have', async () => {
    const one = await stage('australs', { teams: 8, released: true });
    const [[gone = '', stays = ''] = []] = seated(await drawOf(one));
    const { teams } = await client.participants.list({ params: one.params });
    const { version = 0 } = teams.find(({ id }) => id === gone) ?? {};
    await client.participants.withdrawTeam({
      params: { ...one.params, teamId: gone },
      body: { version, withdrawn: true },
    });
    expect(await choices(one, gone)).toMatchObject({ place: 'room', isWithdrawn: true });
    expect(await choices(one, stays)).toMatchObject({ place: 'room', isWithdrawn: false });
  });

  test('a withdrawal says first who sits out by it', async () => {
    const one = await stage('australs', { teams: 8, released: true });
    const [[gone = '', opponent = ''] = []] = seated(await drawOf(one));
    const offered = await choices(one, gone);
    expect(offered.withdraw?.plan).toMatchObject({ closed: [1], out: [opponent] });
    const after = await settle(one, gone, 'withdraw');
    expect(after.byes).toEqual([opponent]);
    expect(after.debates).toHaveLength(3);
    expect(await findings(one)).toEqual([]);
  });
});

describe('refuses', () => {
  test('what was not shown, what is no choice, and whoever may not', async () => {
    const one = await stage('australs', { teams: 7 });
    const { id, version, byes, debates } = await drawOf(one);
    const params = { ...one.params, drawId: id, teamId: byes[0] ?? '' };
    const body = { version, act: 'seat' as const, digest: 'another' };
    await expectRefusal(client.drafts.settleTeam({ params, body }), 'snapshot-changed');
    const inRoom = { ...params, teamId: debates[0]?.teams[0]?.teamId ?? '' };
    const bye = { version, act: 'bye' as const, digest: null };
    await expectRefusal(
      client.drafts.settleTeam({ params: inRoom, body: bye }),
      'refused-by-rules',
    );
    const unknown = { ...params, teamId: id };
    await expectRefusal(client.drafts.settleTeam({ params: unknown, body: bye }), 'not-found');
    const late = { ...bye, version: version - 1 };
    await expectRefusal(client.drafts.settleTeam({ params, body: late }), 'conflict');
    const eve = await server.signIn('Eve');
    await expectRefusal(eve.client.drafts.teamChoices({ params }), 'forbidden');
    await expectRefusal(eve.client.drafts.settleTeam({ params, body: bye }), 'forbidden');
    await expectRefusal(eve.client.drafts.addSwings({ params: one.inRound }), 'forbidden');
  });
});
