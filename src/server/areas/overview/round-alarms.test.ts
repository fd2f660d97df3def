/** Alarms about a round: who has no debate, what has gone, what a correction has changed. */
import { describe, expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
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
const { client } = ana;

const field = { teams: 4, speakers: 2, adjudicators: 2, venues: 2 };

async function stage(fields: Partial<Parameters<typeof createPlayable>[1]['field']> = {}) {
  const one = await createPlayable(ana, {
    field: { ...field, ...fields },
    fields: { packId: 'canadian', preliminaryRounds: 2, breakSize: 2 },
  });
  const inRound = { ...one.params, roundId: one.rounds[0]?.id ?? '' };
  return { ...one, inRound, roundId: inRound.roundId };
}

async function alarms({ params }: Pick<PlayedTournament, 'params'>, ...kinds: readonly string[]) {
  const { items } = await client.overview.attention({ params });
  return items.filter(({ kind }) => kinds.includes(kind));
}

type Inside = Awaited<ReturnType<typeof stage>>;

async function mark(
  { inRound }: Pick<Inside, 'inRound'>,
  subject: 'team' | 'venue',
  change: { readonly ids: readonly string[]; readonly available: boolean },
) {
  const body = { kind: 'set' as const, subject, ...change, ids: [...change.ids] };
  await client.rounds.setAvailability({ params: inRound, body });
}

describe('teams', () => {
  test('who are not here are named while the others fill no room', async () => {
    const one = await stage();
    const [first = '', ...others] = one.field.teamIds;
    await mark(one, 'team', { ids: others, available: true });
    expect(await alarms(one, 'teams-uneven')).toMatchObject([
      { count: 1, names: ['Team 1'], urgency: 'soon', round: { name: 'Round 1' } },
    ]);
    await mark(one, 'team', { ids: [first], available: true });
    expect(await alarms(one, 'teams-uneven')).toEqual([]);
  });

  test('who check in after the round was set are named until it has them', async () => {
    const one = await stage();
    const [late = '', ...others] = one.field.teamIds;
    const { params } = one;
    const { id: sessionId } = await client.checkin.open({
      ...{ params, body: { name: 'Hall' }, idempotencyKey: newId() },
    });
    const { speakers } = await client.participants.list({ params });
    const come = async (teamId: string, most: number) => {
      const people = speakers.filter((speaker) => speaker.teamId === teamId).slice(0, most);
      const at = server.clock.now().toISOString();
      const marks = people.map(({ id: personId }) => {
        return { personId, direction: 'in' as const, at, key: newId() };
      });
      await client.checkin.mark({ params: { ...params, sessionId }, body: { marks } });
    };
    await come(late, 1);
    await mark(one, 'team', { ids: others, available: true });
    expect(await alarms(one, 'teams-checked-in')).toEqual([]);
    await come(late, 2);
    expect(await alarms(one, 'teams-checked-in')).toMatchObject([
      { count: 1, names: ['Team 1'], urgency: 'soon', round: { name: 'Round 1' } },
    ]);
    await mark(one, 'team', { ids: [late], available: true });
    expect(await alarms(one, 'teams-checked-in')).toEqual([]);
    // Taken out of the round on purpose, until they check in once more.
    server.clock.advance(1000);
    await mark(one, 'team', { ids: [late], available: false });
    expect(await alarms(one, 'teams-checked-in')).toEqual([]);
    server.clock.advance(1000);
    await come(late, 2);
    expect(await alarms(one, 'teams-checked-in')).toHaveLength(1);
  });

  test('of a round of the same time are missed by neither', async () => {
    const one = await stage();
    const [mine, theirs] = [one.field.teamIds.slice(0, 2), one.field.teamIds.slice(2)];
    const [, { id: second = '' } = {}] = one.rounds;
    const [startsAt, endsAt] = ['2026-01-10T10:00:00.000Z', '2026-01-10T12:00:00.000Z'];
    const events = [one.roundId, second].map((roundId) => {
      return { kind: 'debate' as const, roundId, startsAt, endsAt };
    });
    await client.schedule.add({ params: one.params, body: { events }, idempotencyKey: newId() });
    const { params } = one;
    const { id: sessionId } = await client.checkin.open({
      ...{ params, body: { name: 'Hall' }, idempotencyKey: newId() },
    });
    const { speakers } = await client.participants.list({ params });
    const marks = speakers.map(({ id: personId }) => {
      const at = server.clock.now().toISOString();
      return { personId, direction: 'in' as const, at, key: newId() };
    });
    await client.checkin.mark({ params: { ...params, sessionId }, body: { marks } });
    for (const [roundId, ids] of [
      [second, theirs],
      [one.roundId, mine],
    ] as const) {
      const inRound = { ...params, roundId };
      await mark({ inRound }, 'team', { ids, available: true });
      const { id: drawId, version } = await client.draw.generate({ params: inRound, body: {} });
      await client.draw.confirm({ params: { ...params, drawId }, body: { version } });
    }
    expect(await alarms(one, 'teams-checked-in', 'teams-late')).toEqual([]);
  });

  test('who come after a draft was made are named until a draft has them', async () => {
    const one = await stage();
    await mark(one, 'team', { ids: one.field.teamIds.slice(0, 2), available: true });
    await client.draw.generate({ params: one.inRound, body: {} });
    expect(await alarms(one, 'teams-without-debate')).toEqual([]);
    await mark(one, 'team', { ids: one.field.teamIds.slice(2), available: true });
    expect(await alarms(one, 'teams-without-debate')).toMatchObject([
      { count: 2, names: ['Team 3', 'Team 4'], urgency: 'now' },
    ]);
    server.clock.advance(1000);
    await client.draw.generate({ params: one.inRound, body: {} });
    expect(await alarms(one, 'teams-without-debate')).toEqual([]);
  });

  test('who are added after the draw are named until they are here, and then have no debate', async () => {
    const one = await stage();
    await playRound(ana, one, { roundId: one.roundId, until: 'drawn', panels: true, rooms: true });
    expect(await alarms(one, 'teams-late')).toEqual([]);
    const body = { reference: 'Late', speakers: [{ name: 'Ida Bo' }, { name: 'Per Hansen' }] };
    const { id } = await client.participants.addTeam({ params: one.params, body });
    expect(await alarms(one, 'teams-late', 'teams-without-debate')).toMatchObject([
      { kind: 'teams-late', count: 1, names: ['Late'], urgency: 'soon' },
    ]);
    await mark(one, 'team', { ids: [id], available: true });
    expect(await alarms(one, 'teams-late', 'teams-without-debate')).toMatchObject([
      { kind: 'teams-without-debate', count: 1, names: ['Late'] },
    ]);
    await mark(one, 'team', { ids: [id], available: false });
    expect(await alarms(one, 'teams-late', 'teams-without-debate')).toEqual([]);
    const { outIds } = await client.rounds.availability({ params: one.inRound });
    expect(outIds).toEqual([id]);
  });

  test('who leave a released draw are named, and so is the room that has gone', async () => {
    const one = await stage();
    await playRound(ana, one, { roundId: one.roundId, until: 'drawn', panels: true, rooms: true });
    expect(await alarms(one, 'teams-absent', 'rooms-absent', 'draw-problems')).toEqual([]);
    await mark(one, 'team', { ids: one.field.teamIds.slice(0, 1), available: false });
    const { draw } = await client.draw.ofRound({ params: one.inRound });
    const venue = draw?.debates[0]?.venueId ?? '';
    await mark(one, 'venue', { ids: [venue], available: false });
    expect(await alarms(one, 'teams-absent', 'rooms-absent', 'draw-problems')).toMatchObject([
      { kind: 'teams-absent', count: 1, names: ['Team 1'], urgency: 'now' },
      { kind: 'rooms-absent', count: 1, names: [expect.any(String)], urgency: 'now' },
    ]);
  });
});

test('of rounds drawn ahead the next one is looked at, the others when their turn comes', async () => {
  const one = await createPlayable(ana, {
    field,
    fields: { packId: 'canadian', preliminaryRounds: 3, breakSize: 2 },
  });
  const [, second = '', third = ''] = one.rounds.map(({ id }) => id);
  const [leaving = ''] = one.field.teamIds;
  for (const roundId of [third, second]) {
    const inRound = { ...one.params, roundId };
    await mark({ inRound }, 'team', { ids: one.field.teamIds, available: true });
    const { id: drawId, version } = await client.draw.generate({ params: inRound, body: {} });
    await client.draw.confirm({ params: { ...one.params, drawId }, body: { version } });
    await mark({ inRound }, 'team', { ids: [leaving], available: false });
  }
  expect((await alarms(one, 'teams-absent')).map(({ round }) => round?.id)).toEqual([second]);
});

test('a conflict that is added after the release is in the check and on the overview', async () => {
  const one = await stage();
  await playRound(ana, one, { roundId: one.roundId, until: 'drawn', panels: true, rooms: true });
  const { draw } = await client.draw.ofRound({ params: one.inRound });
  const [room] = draw?.debates ?? [];
  const adjudicatorId = room?.panel[0]?.adjudicatorId ?? '';
  const teamId = room?.teams[0]?.teamId ?? '';
  const conflicts = async () => {
    const check = await client.draw.check({ params: { ...one.params, drawId: draw?.id ?? '' } });
    return check.findings.filter(({ code }) => code === 'conflict-team');
  };
  expect(await conflicts()).toEqual([]);
  expect(await alarms(one, 'draw-problems')).toEqual([]);
  await client.participants.addConflict({ params: one.params, body: { adjudicatorId, teamId } });
  expect(await conflicts()).toMatchObject([
    { hard: true, area: 'judges', debateId: room?.id, subjectId: adjudicatorId, otherId: teamId },
  ]);
  const { adjudicators } = await client.participants.list({ params: one.params });
  const name = adjudicators.find(({ id }) => id === adjudicatorId)?.name;
  expect(await alarms(one, 'draw-problems')).toMatchObject([
    { count: 1, names: [name], urgency: 'now', round: { id: one.roundId } },
  ]);
});

describe('judges who are probably one person', () => {
  test('are named while both judge, in the check before a release too, until they are merged', async () => {
    const one = await stage({ adjudicators: 0 });
    for (const name of ['Cato Teixara', 'TEIXARA  Cáto']) {
      const body = { name, baseScore: 5 };
      await client.participants.addAdjudicator({ params: one.params, body });
    }
    await playRound(ana, one, { roundId: one.roundId, until: 'drawn', panels: true, rooms: true });
    expect(await alarms(one, 'judges-alike')).toMatchObject([
      {
        count: 1,
        urgency: 'soon',
        names: [expect.stringContaining('Cato Teixara')],
        round: { id: one.roundId },
      },
    ]);
    const { draw } = await client.draw.ofRound({ params: one.inRound });
    const check = await client.draw.check({ params: { ...one.params, drawId: draw?.id ?? '' } });
    expect(check.findings.filter(({ code }) => code === 'judge-namesake')).toMatchObject([
      { hard: false, area: 'judges', rounds: [] },
    ]);
  });

  test('are two where their institutions differ, or one of them is not in the draw', async () => {
    const one = await stage({ adjudicators: 1 });
    const made = ['North', 'South'].map((name) => ({
      name: `${name} University`,
      shortName: name,
    }));
    for (const body of made) {
      const { id } = await client.participants.addInstitution({ params: one.params, body });
      const judge = { name: 'Cato Teixara', baseScore: 9, institutionId: id };
      await client.participants.addAdjudicator({ params: one.params, body: judge });
    }
    await playRound(ana, one, { roundId: one.roundId, until: 'drawn', panels: true, rooms: true });
    expect(await alarms(one, 'judges-alike')).toEqual([]);
  });
});

describe('private links', () => {
  test('are asked for from the first draw until everybody has one', async () => {
    const one = await stage();
    expect(await alarms(one, 'no-link')).toEqual([]);
    await playRound(ana, one, { roundId: one.roundId, until: 'drawn' });
    expect(await alarms(one, 'no-link')).toMatchObject([{ count: 10, urgency: 'soon' }]);
    await client.participants.makeLinks({ params: one.params });
    expect(await alarms(one, 'no-link')).toEqual([]);
  });
});

describe('ballots', () => {
  /** Ana enters the first room's ballot again, each mark by a point apart. */
  async function correct(one: Inside) {
    const { rooms } = await client.ballots.ofRound({ params: one.inRound });
    const ballot = rooms[0]?.ballots.find(({ state }) => state === 'confirmed');
    if (!ballot) throw new Error('Broken assumption: the room has a ballot');
    const sheet = structuredClone(ballot.sheet);
    const speeches = sheet.teams.flatMap((team) => team.speeches);
    // All marks move alike, into the range, so that the winner stays.
    const step = speeches.some(({ score }) => (score ?? 0) > 76) ? -1 : 1;
    for (const speech of speeches) if (speech.score !== null) speech.score += step;
    const body = {
      ...{ adjudicatorId: ballot.adjudicatorId, sheet, deviceKey: 'desk' },
      ...{ reason: 'Misheard.' },
    };
    const params = { ...one.params, debateId: ballot.debateId };
    const { id, state } = await client.ballots.submit({
      params,
      body,
      idempotencyKey: crypto.randomUUID(),
    });
    if (state !== 'confirmed') {
      await client.ballots.confirm({ params: { ...one.params, ballotId: id } });
    }
  }

  test('that are corrected raise an alarm only after the next draw was made', async () => {
    const one = await stage();
    await playRound(ana, one, { roundId: one.roundId, until: 'confirmed' });
    server.clock.advance(60_000);
    await correct(one);
    const { version = 0 } = (await client.rounds.list({ params: one.params })).rounds[0] ?? {};
    await client.rounds.complete({ params: one.inRound, body: { version, withoutMotion: true } });
    server.clock.advance(60_000);
    const next = one.rounds[1]?.id ?? '';
    await playRound(ana, one, { roundId: next, until: 'drawn' });
    expect(await alarms(one, 'result-changed')).toEqual([]);
    server.clock.advance(60_000);
    await correct(one);
    expect(await alarms(one, 'result-changed')).toMatchObject([
      {
        count: 1,
        round: { id: next },
        urgency: 'now',
        names: [expect.stringContaining('Round 1')],
      },
    ]);
    await leaveDraw(one, next);
    expect(await alarms(one, 'result-changed')).toEqual([]);
    server.clock.advance(60_000);
    await correct(one);
    expect(await alarms(one, 'result-changed')).toMatchObject([{ count: 1, round: { id: next } }]);
  });

  /** The tab room leaves the draw of a round as it is; nobody else may, and no draft has it. */
  async function leaveDraw(one: Inside, roundId: string): Promise<void> {
    const { draw } = await client.draw.ofRound({ params: { ...one.params, roundId } });
    const inDraw = { ...one.params, drawId: draw?.id ?? '' };
    const accept = (by: typeof client, version: number) =>
      by.draw.acceptResults({ params: inDraw, body: { version } });
    const convenor = await server.signIn('Convenor of the alarms');
    await server.hire(one.params.tournamentId, convenor, 'convenor');
    await expectRefusal(accept(convenor.client, draw?.version ?? 0), 'forbidden');
    await expectRefusal(accept(client, (draw?.version ?? 0) + 1), 'conflict');
    await accept(client, draw?.version ?? 0);
  }

  test('of somebody alone in the tab room lead to a second person', async () => {
    const one = await stage();
    await playRound(ana, one, { roundId: one.roundId, until: 'confirmed' });
    const { version } = await client.tournaments.get({ params: one.params });
    const settings = { confirmByAnother: true };
    await client.tournaments.updateSettings({ params: one.params, body: { version, settings } });
    server.clock.advance(60_000);
    await correctUnconfirmed(one);
    expect(await alarms(one, 'second-person')).toMatchObject([{ count: 1, urgency: 'now' }]);
    const ben = await server.signIn('Ben');
    await server.hire(one.tournamentId, ben, 'tab');
    expect(await alarms(one, 'second-person')).toEqual([]);
  });

  async function correctUnconfirmed(one: Inside) {
    await correct(one).catch((error: { code?: string }) => expect(error.code).toBe('same-person'));
  }
});

test('open sides of an elimination are named before its release', async () => {
  const one = await stage();
  const [first = '', second = '', final = ''] = one.rounds.map(({ id }) => id);
  await playRound(ana, one, { roundId: first });
  await playRound(ana, one, { roundId: second });
  await makeBreaks(ana, one.params);
  const inFinal = { ...one.params, roundId: final };
  await client.rounds.setAvailability({
    params: inFinal,
    body: { kind: 'all', of: ['teams', 'adjudicators', 'venues'] },
  });
  const { id, version } = await client.draw.generate({ params: inFinal, body: {} });
  const params = { ...one.params, drawId: id };
  const draw = await client.draw.confirm({ params, body: { version } });
  expect(await alarms(one, 'sides-open')).toMatchObject([{ count: 1, round: { id: final } }]);
  const { findings } = await client.draw.check({ params });
  expect(findings.filter(({ code }) => code === 'sides-open')).toMatchObject([{ hard: false }]);
  const body = { version: draw.version, when: 'now' as const, despite: true };
  await client.draw.release({ params, body });
  expect(await alarms(one, 'sides-open')).toEqual([]);
});
