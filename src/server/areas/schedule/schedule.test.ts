import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { stageRound } from '#testing/factories/factories-ballots.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Šimić');
const stranger = await server.signIn('Stranger');
let params: { tournamentId: string };
let roundId: string;
let key = 0;

beforeEach(async () => {
  params = { tournamentId: (await createTournament(ana)).id };
  const { rounds } = await ana.client.rounds.list({ params });
  roundId = rounds[0]?.id ?? '';
});

const nowhere = '01990000-0000-7000-8000-000000000000';
const lunch = {
  kind: 'meal' as const,
  title: 'Lunch',
  startsAt: '2026-11-21T11:00:00.000Z',
  endsAt: '2026-11-21T12:00:00.000Z',
};
const debate = () => ({
  kind: 'debate' as const,
  roundId,
  startsAt: '2026-11-21T09:30:00.000Z',
  endsAt: '2026-11-21T10:45:00.000Z',
});

type NewEvent = Parameters<TestUser['client']['schedule']['add']>[0]['body']['events'][number];

function add(events: NewEvent[], user = ana) {
  key += 1;
  return user.client.schedule.add({ params, body: { events }, idempotencyKey: `add-${key}` });
}

async function addOne(event: NewEvent) {
  const before = new Set((await ana.client.schedule.plan({ params })).events.map(({ id }) => id));
  const made = (await add([event])).events.find(({ id }) => !before.has(id));
  if (!made) throw new Error('nothing was added');
  return made;
}

function move(moves: { eventId: string; version: number; startsAt: string; endsAt: string }[]) {
  key += 1;
  return ana.client.schedule.move({ params, body: { moves }, idempotencyKey: `move-${key}` });
}

function remove(events: { eventId: string; version: number }[], client = ana.client) {
  key += 1;
  return client.schedule.remove({ params, body: { events }, idempotencyKey: `remove-${key}` });
}

async function startOfRound(): Promise<string | null | undefined> {
  const { rounds } = await server.anonymous.rounds.list({ params });
  return rounds.find(({ id }) => id === roundId)?.startsAt;
}

describe('planning', () => {
  test('shows events in order of time, to everybody and to the staff', async () => {
    const { events } = await add([lunch, { ...debate(), place: 'Everywhere' }]);
    expect(events.map(({ title, roundName }) => title ?? roundName)).toEqual(['Round 1', 'Lunch']);
    const seen = await server.anonymous.schedule.get({ params });
    expect(seen.events[0]).toMatchObject({
      kind: 'debate',
      place: 'Everywhere',
      startsAt: debate().startsAt,
      expectedStartsAt: debate().startsAt,
      about: null,
    });
  });

  test('a round starts when its debate does: one fact, moved in one place', async () => {
    expect(await startOfRound()).toBeNull();
    const event = await addOne(debate());
    expect(await startOfRound()).toBe('2026-11-21T09:30:00.000Z');
    await move([
      {
        eventId: event.id,
        version: event.version,
        startsAt: '2026-11-21T09:45:00.000Z',
        endsAt: '2026-11-21T11:00:00.000Z',
      },
    ]);
    expect(await startOfRound()).toBe('2026-11-21T09:45:00.000Z');
    await remove([{ eventId: event.id, version: 2 }]);
    expect(await startOfRound()).toBeNull();
  });

  test('changes what is named and leaves the rest', async () => {
    const event = await addOne({ ...lunch, notes: 'Bring a cup' });
    const changed = await ana.client.schedule.change({
      params: { ...params, eventId: event.id },
      body: { version: event.version, place: 'Mensa' },
    });
    expect(changed).toMatchObject({ title: 'Lunch', place: 'Mensa', notes: 'Bring a cup' });
    expect(changed.version).toBe(event.version + 1);
  });

  test('moves many at once, or none when one has moved on', async () => {
    const { events } = await add([lunch, debate()]);
    const later = (at: string) => new Date(Date.parse(at) + 15 * 60_000).toISOString();
    const moves = events.map(({ id, version, startsAt, endsAt }) => ({
      eventId: id,
      version,
      startsAt: later(startsAt),
      endsAt: later(endsAt),
    }));
    const moved = await move(moves);
    expect(moved.events.map(({ startsAt }) => startsAt)).toEqual([
      '2026-11-21T09:45:00.000Z',
      '2026-11-21T11:15:00.000Z',
    ]);
    const [first, second] = moves;
    if (!first || !second) throw new Error('no moves');
    const problem = await expectRefusal(move([{ ...first, version: 2 }, second]), 'conflict');
    expect(problem?.data).toMatchObject({ events: [{ version: 2 }, { version: 2 }] });
    const after = await ana.client.schedule.plan({ params });
    expect(after.events.map(({ version }) => version)).toEqual([2, 2]);
    await expectRefusal(move([{ ...first, eventId: nowhere }]), 'not-found');
  });

  test('a stale change and a stale removal are conflicts that show the event', async () => {
    const event = await addOne(lunch);
    const at = { ...params, eventId: event.id };
    await ana.client.schedule.change({ params: at, body: { version: 1, place: 'Mensa' } });
    const body = { version: 1, place: 'Aula' };
    const problem = await expectRefusal(
      ana.client.schedule.change({ params: at, body }),
      'conflict',
    );
    expect(problem?.data).toMatchObject({ place: 'Mensa', version: 2 });
    await expectRefusal(remove([{ eventId: event.id, version: 1 }]), 'conflict');
    expect((await remove([{ eventId: event.id, version: 2 }])).events).toEqual([]);
    await expectRefusal(remove([{ eventId: event.id, version: 2 }]), 'not-found');
  });

  test.each<[string, Partial<NewEvent>, string]>([
    ['an end before the start', { endsAt: '2026-11-21T10:00:00.000Z' }, 'endsAt'],
    ['more than a day', { endsAt: '2026-11-22T11:05:00.000Z' }, 'endsAt'],
    ['no name and no round', { title: null }, 'title'],
    ['a round that is not there', { roundId: nowhere }, 'roundId'],
    ['a room that is not there', { venueId: nowhere }, 'venueId'],
  ])('refuses %s', async (_, fields, field) => {
    const problem = await expectRefusal(add([{ ...lunch, ...fields }]), 'invalid-input');
    expect(problem?.issues?.[0]?.path).toMatch(new RegExp(`${field}$`));
  });

  test('refuses a second debate of a round, and one that only the staff would see', async () => {
    await add([debate()]);
    await expectRefusal(add([debate()]), 'already-done');
    const hidden = { ...debate(), staffOnly: true };
    await expectRefusal(add([hidden]), 'invalid-input');
  });

  test('is for those who run the tournament', async () => {
    const event = await addOne(lunch);
    const at = { ...params, eventId: event.id };
    const body = { version: 1, place: 'x' };
    await expectRefusal(add([lunch], stranger), 'forbidden');
    await expectRefusal(stranger.client.schedule.change({ params: at, body }), 'forbidden');
    await expectRefusal(stranger.client.schedule.plan({ params }), 'forbidden');
    await expectRefusal(remove([{ eventId: event.id, version: 1 }], stranger.client), 'forbidden');
    await expectRefusal(
      remove([{ eventId: event.id, version: 1 }], server.anonymous),
      'unauthenticated',
    );
    const helper = await server.signIn('Helper');
    await server.hire(params.tournamentId, helper, 'volunteer');
    expect((await helper.client.schedule.plan({ params })).events).toHaveLength(1);
    await expectRefusal(add([lunch], helper), 'forbidden');
  });

  test('a round that goes takes its events along', async () => {
    await add([debate(), { ...lunch, title: null, kind: 'draw', roundId }]);
    await ana.client.rounds.remove({ params: { ...params, roundId } });
    expect((await ana.client.schedule.plan({ params })).events).toEqual([]);
  });
});

test('nothing of an event for the staff leaves the tab room', async () => {
  await add([debate(), { ...lunch, title: 'Crisis meeting', staffOnly: true, notes: 'Quiet!' }]);
  const base = `/api/tournaments/${params.tournamentId}`;
  for (const url of [`${base}/schedule`, `${base}/schedule.ics`, `${base}/rounds`]) {
    const answer = await server.app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(/Crisis|Quiet/);
  }
  const seen = await server.anonymous.schedule.get({ params });
  expect(seen.events.map(({ kind }) => kind)).toEqual(['debate']);
});

test('the forecast follows the draw that is late', async () => {
  const draw = { ...debate(), kind: 'draw' as const, endsAt: '2026-11-21T09:45:00.000Z' };
  server.clock.set('2026-11-21T09:00:00.000Z');
  await add([draw, { ...debate(), startsAt: draw.endsAt }, lunch]);
  const about = async () =>
    (await server.anonymous.schedule.get({ params })).events.map((event) => event.about);
  expect(await about()).toEqual([null, null, null]);
  server.clock.set('2026-11-21T09:47:00.000Z');
  expect(await about()).toEqual([
    '2026-11-21T09:55:00.000Z',
    '2026-11-21T10:10:00.000Z',
    '2026-11-21T11:10:00.000Z',
  ]);
  const { events } = await server.anonymous.schedule.get({ params });
  const { next } = await ana.client.dashboard.dashboard();
  expect(next.find(({ tournamentId }) => tournamentId === params.tournamentId)).toMatchObject({
    round: 'Round 1',
    startsAt: events[1]?.expectedStartsAt,
  });
  const stored = (await ana.client.schedule.plan({ params })).events;
  expect(stored.map(({ startsAt }) => startsAt)).toEqual([
    draw.startsAt,
    draw.endsAt,
    lunch.startsAt,
  ]);
  server.clock.set('2026-11-21T09:00:00.000Z');
});

describe('the calendar feeds', () => {
  const read = (text: string) =>
    new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one));
  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: new URL(url).pathname, headers });

  test('the one for all is a calendar that parsers read, named for its events', async () => {
    await add([debate(), { ...lunch, place: 'Mensa' }]);
    const { all, own } = await server.anonymous.schedule.calendars({ params });
    expect(own).toBeNull();
    const answer = await get(all ?? '');
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const events = read(answer.body);
    expect(events.map(({ summary, location }) => [summary, location ?? null])).toEqual([
      ['Round 1', null],
      ['Lunch', 'Mensa'],
    ]);
    expect(events[0]?.startDate.toJSDate().toISOString()).toBe(debate().startsAt);
    const again = await get(all ?? '', { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect((await get(`https://x/api/tournaments/${nowhere}/schedule.ics`)).statusCode).toBe(404);
  });

  test('one’s own one has the room once the draw is out, and counts the change', async () => {
    const stage = await stageRound(server, ana, { state: 'confirmed' });
    params = stage.params;
    roundId = stage.roundId;
    await add([debate()]);
    const [room] = stage.rooms;
    const personId = room?.teams[0]?.speakerIds[0] ?? '';
    const client = await stage.linkOf(personId);
    const { own } = await client.schedule.calendars({ params });
    if (!own) throw new Error('no own calendar');
    const before = read((await get(own)).body)[0];
    expect(before?.description ?? '').toBe('');
    await ana.client.draw.release({
      params: { ...stage.params, drawId: stage.drawId },
      body: { version: 1, when: 'now', despite: true },
    });
    const after = read((await get(own)).body)[0];
    expect(after?.uid).toBe(before?.uid);
    expect(after?.description).toBe('Opening Government');
    expect(after?.sequence).toBe((before?.sequence ?? 0) + 1);
  });

  test('has the start that is expected once a round is late, as a newer version of the event', async () => {
    const stage = await stageRound(server, ana);
    params = stage.params;
    roundId = stage.roundId;
    server.clock.set('2026-11-21T09:00:00.000Z');
    const preparation = { ...debate(), kind: 'prep' as const, endsAt: debate().startsAt };
    await add([{ ...preparation, startsAt: '2026-11-21T09:15:00.000Z' }, debate()]);
    const client = await stage.linkOf(stage.rooms[0]?.teams[0]?.speakerIds[0] ?? '');
    const { all, own } = await client.schedule.calendars({ params });
    const inFeed = async (url: string | null) => {
      const event = read((await get(url ?? '')).body).find(({ summary }) => summary === 'Round 1');
      return { start: event?.startDate.toJSDate().toISOString(), sequence: event?.sequence ?? 0 };
    };
    const [planned, mine] = [await inFeed(all), await inFeed(own)];
    expect([planned.start, mine.start]).toEqual([debate().startsAt, debate().startsAt]);
    // Five minutes from now comes the motion at the earliest, and a quarter of an hour later the debate.
    server.clock.set('2026-11-21T09:50:00.000Z');
    const late = '2026-11-21T10:10:00.000Z';
    const { events } = await server.anonymous.schedule.get({ params });
    expect(events.find(({ kind }) => kind === 'debate')?.expectedStartsAt).toBe(late);
    expect(await inFeed(all)).toEqual({ start: late, sequence: planned.sequence + 40 });
    expect(await inFeed(own)).toEqual({ start: late, sequence: mine.sequence + 40 });
    server.clock.set('2026-11-21T09:00:00.000Z');
  });

  test('a wrong key finds nothing, and a new private link ends the old feed', async () => {
    const stage = await stageRound(server, ana);
    const personId = stage.rooms[0]?.panel[0]?.id ?? '';
    const client = await stage.linkOf(personId);
    const { own } = await client.schedule.calendars({ params: stage.params });
    if (!own) throw new Error('no own calendar');
    expect((await get(own)).statusCode).toBe(200);
    const forged = own.replace(/[0-9a-f]{4}\.ics$/, '0000.ics');
    expect((await get(forged)).statusCode).toBe(404);
    await stage.linkOf(personId);
    expect((await get(own)).statusCode).toBe(404);
  });

  test('the one that an account was handed ends when the account is unlinked', async () => {
    const stage = await stageRound(server, ana);
    const personId = stage.rooms[0]?.panel[0]?.id ?? '';
    const inPerson = { params: { ...stage.params, personId } };
    const judge = await server.signIn('Judge With Account');
    const { adjudicators } = await ana.client.participants.list({ params: stage.params });
    const version = adjudicators.find(({ id }) => id === personId)?.version ?? 0;
    const body = { account: judge.accountId, version };
    await ana.client.participants.setAccount({ ...inPerson, body });
    const { own } = await judge.client.schedule.calendars({ params: stage.params });
    const byLink = await (await stage.linkOf(personId)).schedule.calendars({
      params: stage.params,
    });
    const statuses = async () =>
      Promise.all([own, byLink.own].map(async (url) => (await get(url ?? '')).statusCode));
    expect(await statuses()).toEqual([200, 200]);
    await ana.client.participants.unlink({ ...inPerson, body: { version: version + 1 } });
    expect(await statuses()).toEqual([404, 200]);
  });
});
