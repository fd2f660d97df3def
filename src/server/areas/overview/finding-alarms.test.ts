/** What the check of a draw finds is in the guide, under the alarm of `finding-alarms.ts`, for every code. */
import { afterAll, expect, test } from 'vitest';
import type { AlarmKind } from '#contract/kinds/alarms.ts';
import { alarmOf, type FindingCode, findingCodes } from '#contract/kinds/finding-alarms.ts';
import {
  createPlayable,
  makeBreaks,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';
import {
  plantBye,
  plantClashingFields,
  plantDivisionsAndSides,
  plantGaps,
  plantOldRound,
  plantSameSeats,
  plantUnfitRooms,
} from '#testing/planted/planted-findings.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const { client } = ana;
const { services } = server;

/** Codes that nothing here stages, with the reason. */
const unstaged: Partial<Record<FindingCode, string>> = {
  twice: 'the database has a judge once in a flight of a draw',
  'two-chairs': 'the database has one chair for each debate',
  'weak-chair': 'least scores are asked for with an allocation, not with the check',
  'judge-twice': 'takes two flights of one draw whose own dates overlap',
  'judge-speaks': 'staged with panels, in `speaking-judges.test.ts`',
  'correction-waits': 'staged with corrections, in `corrections-waiting.test.ts`',
  'result-missing': 'staged with ballots set aside, in `lost-results.test.ts`',
  'team-out': 'staged with corrections, in `check-advanced.test.ts`',
  'team-through': 'staged with corrections, in `check-advanced.test.ts`',
  'meeting-full': 'takes more rooms than a meeting has, see `check-venues.test.ts`',
};

const seen = new Set<FindingCode>();

/** Each finding of the round's live draw has its alarm, and those of a kind that counts are counted. */
async function compare({ params }: PlayedTournament, roundId: string) {
  const { draw } = await client.draw.ofRound({ params: { ...params, roundId } });
  if (!draw) throw new Error('no draw');
  const { findings } = await client.draw.check({ params: { ...params, drawId: draw.id } });
  const { items } = await client.overview.attention({ params });
  const isOut = draw.state === 'released';
  const shown = findings.filter((one) => {
    const kind = alarmOf(one);
    // Before the release the next step asks for them; the release accepts the notes of its time.
    return isOut ? !one.accepted : kind !== 'without-room' && kind !== 'without-chair';
  });
  for (const { code } of shown) seen.add(code);
  const isHere = (kind: AlarmKind) => {
    const kinds = kind === 'judges-absent' ? ['judges-absent', 'chair-absent'] : [kind];
    return items.filter(
      (item) => kinds.includes(item.kind) && (item.round === null || item.round.id === roundId),
    );
  };
  const missing = shown.filter((one) => isHere(alarmOf(one)).length === 0);
  expect(missing.map(({ code }) => code)).toEqual([]);
  for (const kind of ['draw-problems', 'draw-notes', 'rooms-unfit'] as const) {
    const count = shown.filter((one) => alarmOf(one) === kind).length;
    expect(isHere(kind).map((item) => item.count)).toEqual(count === 0 ? [] : [count]);
  }
  return new Set(shown.map(({ code }) => code));
}

afterAll(() => {
  expect([...seen, ...Object.keys(unstaged)].sort()).toEqual([...findingCodes].sort());
});

async function allHere({ params }: PlayedTournament, roundId: string) {
  await client.rounds.setAvailability({
    params: { ...params, roundId },
    body: { kind: 'all', of: ['teams', 'adjudicators', 'venues'] },
  });
}

/** Somebody leaves a check-in that is open. */
async function checkOut({ params }: PlayedTournament, personId: string) {
  const opening = { params, body: { name: 'Day 1' }, idempotencyKey: crypto.randomUUID() };
  const { id: sessionId } = await client.checkin.open(opening);
  const at = server.clock.now().toISOString();
  const marks = [{ personId, direction: 'out' as const, at, key: crypto.randomUUID() }];
  await client.checkin.mark({ params: { ...params, sessionId }, body: { marks } });
}

/** A confirmed draw of a round with panels and rooms. */
async function confirmedDraw(one: PlayedTournament, roundId: string) {
  await allHere(one, roundId);
  const { id, version } = await client.draw.generate({
    params: { ...one.params, roundId },
    body: {},
  });
  const params = { ...one.params, drawId: id };
  const placed = await client.allocation.allocate({ params, body: { version, mode: 'all' } });
  const body = { version: placed.draw.version, mode: 'all' as const };
  const roomed = await client.allocation.assignVenues({ params, body });
  return client.draw.confirm({ params, body: { version: roomed.version } });
}

test('findings of a draw about teams, judges and rooms, before and after its release', async () => {
  const one = await createPlayable(ana, {
    field: { teams: 8, institutions: 1, adjudicators: 6, venues: 5 },
    fields: { packId: 'canadian', preliminaryRounds: 2, breakSize: 2 },
  });
  const [first = '', second = ''] = one.rounds.map(({ id }) => id);
  await playRound(ana, one, { roundId: first, panels: true });
  const { id: drawId, debates } = await confirmedDraw(one, second);
  const [top, next, third, last] = debates;
  if (!top || !next || !third || !last) throw new Error('no debates');
  const planted = { tournamentId: one.tournamentId, roundId: second, drawId };
  expect([...(await compare(one, second))]).not.toContain('no-meeting-link');

  await plantOldRound(services, { ...planted, oldRoundId: first });
  await plantClashingFields(services, { ...planted, debateId: top.id });
  await plantDivisionsAndSides(services, { ...planted, debateId: next.id });
  await plantBye(services, { ...planted, debateId: next.id });
  await plantUnfitRooms(services, { ...planted, debateId: third.id });
  await checkOut(one, next.panel[0]?.adjudicatorId ?? '');
  await compare(one, second);

  await plantGaps(services, { ...planted, debateId: last.id });
  const live = await client.draw.ofRound({ params: { ...one.params, roundId: second } });
  const body = { version: live.draw?.version ?? 0, when: 'now' as const, despite: true };
  await client.draw.release({ params: { ...one.params, drawId }, body });
  await compare(one, second);
});

test('a note that a repair of the released draw makes is named until the repair is undone', async () => {
  const one = await createPlayable(ana, {
    field: { teams: 4, speakers: 3, adjudicators: 6, venues: 2 },
    fields: { packId: 'australs', preliminaryRounds: 1, breakSize: 2 },
  });
  const [{ id: roundId } = { id: '' }] = one.rounds;
  await playRound(ana, one, { roundId, panels: true, rooms: true, until: 'drawn' });
  const live = async () => {
    const { draw } = await client.draw.ofRound({ params: { ...one.params, roundId } });
    if (!draw) throw new Error('no draw');
    return draw;
  };
  const { id, debates, version } = await live();
  const params = { ...one.params, drawId: id };
  const notes = async () => {
    const { findings } = await client.draw.check({ params });
    return findings.filter((found) => alarmOf(found) === 'draw-notes' && !found.accepted);
  };
  expect(await notes()).toEqual([]);
  await compare(one, roundId);

  const full = debates.find(({ panel }) => panel.length === 3);
  const wing = full?.panel.find(({ role }) => role === 'panellist');
  const moves = [{ adjudicatorId: wing?.adjudicatorId ?? '', to: null }];
  await client.allocation.setSeats({ params, body: { version, moves } });
  expect(await notes()).toContainEqual(
    expect.objectContaining({ code: 'even-panel', debateId: full?.id }),
  );
  expect([...(await compare(one, roundId))]).toContain('even-panel');
  const { items } = await client.overview.attention({ params: one.params });
  expect(items.find(({ kind }) => kind === 'draw-notes')).toMatchObject({ urgency: 'soon' });
  // Of a draw that an older version released nothing was kept, and the repair is known all the same.
  const { pool } = server.services.db;
  await pool.query('update public.draw set accepted_findings = null where id = $1', [id]);
  expect((await notes()).map(({ debateId }) => debateId)).toEqual([full?.id]);
  await client.draw.undo({ params, body: { version: (await live()).version } });
  expect(await notes()).toEqual([]);
  await compare(one, roundId);
});

test('a preference that comes after the release was accepted by nobody; what was known stays accepted', async () => {
  const one = await createPlayable(ana, {
    field: { teams: 4, speakers: 3, adjudicators: 4, venues: 2 },
    fields: { packId: 'australs', preliminaryRounds: 1, breakSize: 2 },
  });
  const { params } = one;
  const [{ id: roundId } = { id: '' }] = one.rounds;
  const prefer = async (team: number, category: string) => {
    const { categories } = await client.buildings.list({ params });
    const id = categories.find(({ name }) => name === category)?.id ?? '';
    const subject = { kind: 'team' as const, id: one.field.teamIds[team] ?? '' };
    const anyOf = [{ kind: 'category' as const, id }];
    const body = { subject, anyOf, hard: false, priority: 1 };
    await client.venueRules.addNeed({ params, body });
  };
  for (const [index, category] of ['Quiet', 'Warm'].entries()) {
    const body = { version: 1, categories: [category] };
    const venueId = one.field.venueIds[index] ?? '';
    await client.venues.update({ params: { ...params, venueId }, body });
  }
  // No two debates fit into one room: somebody’s preference stays open.
  for (const team of [0, 1, 2, 3]) await prefer(team, 'Quiet');
  await playRound(ana, one, { roundId, panels: true, rooms: true, until: 'drawn' });
  const notes = async () => {
    const { draw } = await client.draw.ofRound({ params: { ...params, roundId } });
    const inDraw = { ...params, drawId: draw?.id ?? '' };
    const { findings } = await client.draw.check({ params: inDraw });
    const unmet = findings.filter(({ code }) => code === 'unmet-wish');
    return {
      accepted: unmet.filter(({ accepted }) => accepted).length,
      open: unmet.filter(({ accepted }) => !accepted).length,
    };
  };
  const known = await notes();
  expect(known.accepted).toBeGreaterThan(0);
  expect(known.open).toBe(0);
  await compare(one, roundId);
  for (const team of [0, 1, 2, 3]) await prefer(team, 'Warm');
  const after = await notes();
  expect(after.accepted).toBe(known.accepted);
  expect(after.open).toBeGreaterThan(0);
  expect([...(await compare(one, roundId))]).toContain('unmet-wish');
});

test('a draw that is confirmed while the round before is on has its findings in the guide', async () => {
  const one = await createPlayable(ana, {
    field: { teams: 8, adjudicators: 4, venues: 4 },
    fields: { packId: 'canadian', preliminaryRounds: 2, breakSize: 2 },
  });
  const { params } = one;
  const [first = '', second = ''] = one.rounds.map(({ id }) => id);
  await playRound(ana, one, { roundId: first, panels: true, until: 'confirmed' });
  const { id: drawId, debates } = await confirmedDraw(one, second);
  const [top, last] = [debates[0], debates.at(-1)];
  if (!top || !last) throw new Error('no debates');
  const ofSecond = async () => {
    const { items } = await client.overview.attention({ params });
    return items.filter(({ round }) => round?.id === second);
  };
  expect((await ofSecond()).map(({ kind }) => kind)).not.toContain('next-step');
  const planted = { tournamentId: one.tournamentId, roundId: second, drawId };
  await plantClashingFields(services, { ...planted, debateId: top.id });
  expect([...(await compare(one, second))]).toContain('conflict-team');
  await plantGaps(services, { ...planted, debateId: last.id });
  // Before a release the places that are missing are a step of the round.
  expect(await ofSecond()).toContainEqual(expect.objectContaining({ step: 'allocate-judges' }));
  await client.rounds.complete({
    params: { ...params, roundId: first },
    body: { version: (await roundVersion(params, first)) ?? 0, withoutMotion: true },
  });
  expect((await ofSecond()).length).toBeGreaterThan(0);
});

async function roundVersion(params: PlayedTournament['params'], roundId: string) {
  const { rounds } = await client.rounds.list({ params });
  return rounds.find(({ id }) => id === roundId)?.version;
}

test('findings of two draws of the same time, and open sides', async () => {
  const one = await createPlayable(ana, {
    field: { teams: 8, adjudicators: 4, venues: 4 },
    fields: { packId: 'canadian', preliminaryRounds: 1, breakSize: 2 },
  });
  const { params } = one;
  await playRound(ana, one, { roundId: one.rounds[0]?.id ?? '' });
  const body = { name: 'Novice', size: 2, general: false, priority: 10 };
  const novice = await client.participants.addBreakCategory({ params, body });
  const { teams } = await client.participants.list({ params });
  for (const { id: teamId, version } of teams) {
    const change = { breakCategoryIds: [novice.id], version };
    await client.participants.updateTeam({ params: { ...params, teamId }, body: change });
  }
  await makeBreaks(ana, params);
  const { rounds } = await client.rounds.list({ params });
  const finals = rounds.filter(({ stage }) => stage === 'elimination');
  const [open, other] = [
    finals.find(({ breakCategoryId }) => breakCategoryId !== novice.id)?.id ?? '',
    finals.find(({ breakCategoryId }) => breakCategoryId === novice.id)?.id ?? '',
  ];
  const [mine, theirs] = [await confirmedDraw(one, open), await confirmedDraw(one, other)];
  const [from, to] = [mine.debates[0], theirs.debates[0]];
  if (!from || !to) throw new Error('no finals');
  const { tournamentId } = one;
  await plantSameSeats(services, { tournamentId, from: from.id, to: to.id });
  const found = await compare(one, other);
  expect([...found]).toEqual(
    expect.arrayContaining(['team-elsewhere', 'judge-elsewhere', 'venue-elsewhere', 'sides-open']),
  );
});
