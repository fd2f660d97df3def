import { expect, test } from 'vitest';
import { createPlayable, playRound } from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';
import { findIdsNamed } from './about.ts';

const server = await ownServer({ plans: 'open' });
const ana = await server.signIn('Ana Šimić');
const conny = await server.signIn('Conny Convenor');
const { client } = ana;
const made = await createPlayable(ana, {
  field: { teams: 8, speakers: 2, adjudicators: 4, venues: 3 },
  fields: { preliminaryRounds: 2 },
});
const { params } = made;
const [first, second] = made.rounds.map(({ id }) => id);
const whole = { panels: true, rooms: true } as const;
await playRound(ana, made, { ...whole, roundId: first ?? '', until: 'completed' });
await playRound(ana, made, { ...whole, roundId: second ?? '', until: 'drawn' });
await server.hire(params.tournamentId, conny, 'convenor');

const log = async (search = '', user: TestUser = ana) =>
  (await user.client.activity.list({ params, query: { search, limit: 200 } })).rows;
const latest = async (type: string) => (await log()).find((row) => row.type === type);
const drawOf = async (roundId = '') => {
  const { draw } = await client.draw.ofRound({ params: { ...params, roundId }, query: {} });
  if (!draw) throw new Error('There is no draw');
  return draw;
};
const venues = async () => (await client.venues.list({ params })).venues;

/** Lines that name no object: they are about the whole tournament or a whole import. */
const ofTheWhole = /^((tournament|staff|links|export|check-in|import)\.)/;

test('every line of a played round names its object', async () => {
  const nameless = (await log()).filter(
    ({ type, about, changes }) => !ofTheWhole.test(type) && about.length + changes.length === 0,
  );
  expect(nameless.map(({ type }) => type)).toEqual([]);
});

test('a room given to another debate: both rooms by name, and search finds it by each', async () => {
  const draw = await drawOf(second);
  const all = await venues();
  const nameOf = (id: string | null | undefined) => all.find((one) => one.id === id)?.name ?? '';
  const [debate] = draw.debates;
  const free = all.find(({ id }) => draw.debates.every(({ venueId }) => venueId !== id));
  await client.allocation.setVenue({
    params: { ...params, drawId: draw.id },
    body: { version: draw.version, debateId: debate?.id ?? '', venueId: free?.id ?? null },
  });
  const change = { field: 'venue', before: nameOf(debate?.venueId), after: free?.name, of: '' };
  expect(await latest('draw.repaired')).toMatchObject({
    about: ['Round 2'],
    pages: [{ name: 'Round 2', path: `manage/draw?round=${draw.roundId}` }],
    changes: [change],
  });
  for (const name of [change.before, free?.name ?? '']) {
    expect((await log(name)).map(({ type }) => type)).toContain('draw.repaired');
  }
});

test('a judge who moves: who, from which room, to which', async () => {
  const draw = await drawOf(second);
  const [here, there] = draw.debates;
  const all = await venues();
  const roomOf = (debate = here) => all.find(({ id }) => id === debate?.venueId)?.name ?? '';
  const adjudicatorId = here?.panel.find(({ role }) => role !== 'chair')?.adjudicatorId ?? '';
  const { adjudicators } = await client.participants.list({ params });
  const of = adjudicators.find(({ id }) => id === adjudicatorId)?.name ?? '';
  const moves = [{ adjudicatorId, to: { debateId: there?.id ?? '', role: 'panellist' as const } }];
  await client.allocation.setSeats({
    params: { ...params, drawId: draw.id },
    body: { version: draw.version, moves },
  });
  expect((await latest('draw.repaired'))?.changes).toEqual([
    { field: 'debate', of, before: roomOf(here), after: roomOf(there) },
  ]);
  expect((await log(of)).map(({ type }) => type)).toContain('draw.repaired');
});

test('bulk changes say which rooms, and what is gone keeps its name', async () => {
  const all = await venues();
  const rooms = all.map(({ id, version }) => ({ id, version }));
  const changes = { priority: 7, addCategories: [], removeCategories: [] };
  await client.venues.updateAll({ params, body: { rooms, changes } });
  const changed = await latest('venues.changed');
  expect([...(changed?.about ?? [])].sort()).toEqual(all.map(({ name }) => name).sort());
  expect(changed?.changes).toContainEqual({
    field: 'priority',
    before: String(all[0]?.priority),
    after: '7',
    of: all[0]?.name,
  });
  const spare = await client.venues.add({
    params,
    body: { rooms: [{ name: 'Old Library' }] },
  });
  const venueIds = spare.venues.map(({ id }) => id);
  await client.venues.remove({ params, body: { venueIds } });
  expect(await latest('venues.removed')).toMatchObject({ about: ['Old Library'] });
  expect((await log('old library')).map(({ type }) => type)).toContain('venues.removed');
});

test('who clashes stays with those who may see it', async () => {
  const { adjudicators, teams } = await client.participants.list({ params });
  const [judge, team] = [adjudicators[0], teams[0]];
  await client.participants.addConflict({
    params,
    body: {
      adjudicatorId: judge?.id ?? '',
      teamId: team?.id ?? '',
      otherAdjudicatorId: null,
      institutionId: null,
    },
  });
  expect((await latest('conflict.added'))?.about).toContain(judge?.name);
  const seen = (await log('', conny)).find(({ type }) => type === 'conflict.added');
  expect(JSON.stringify(seen)).not.toContain(judge?.name);
  expect(JSON.stringify(seen)).not.toContain(judge?.id);
  expect((await log(judge?.name, conny)).map(({ type }) => type)).not.toContain('conflict.added');
});

test('a staff member’s role, before and after', async () => {
  const userId = conny.accountId;
  await client.staff.setRole({
    params: { ...params, userId },
    body: { role: 'volunteer' },
    idempotencyKey: userId,
  });
  expect(await latest('staff.role-changed')).toMatchObject({
    about: ['Conny Convenor'],
    changes: [{ field: 'role', before: 'convenor', after: 'volunteer', of: '' }],
  });
});

test('a search passes over what has no name of its own, such as a round in the schedule', async () => {
  await client.schedule.add({
    params,
    body: {
      events: [
        {
          kind: 'debate',
          roundId: first ?? '',
          startsAt: '2026-10-03T09:00:00.000Z',
          endsAt: '2026-10-03T10:30:00.000Z',
        },
      ],
    },
    idempotencyKey: crypto.randomUUID(),
  });
  expect((await log('round 1')).length).toBeGreaterThan(0);
});

test('a search reads and returns a bounded number of names, however large the tournament', async () => {
  const find = (names: number, ids: number) =>
    server.services.db.read((reader) =>
      findIdsNamed(reader, params.tournamentId, 'e', { names, ids }),
    );
  const all = await find(1000, 1000);
  expect(all.length).toBeGreaterThan(8);
  expect(new Set(all).size).toBe(all.length);
  expect(await find(1000, 5)).toHaveLength(5);
  expect(await find(0, 1000)).toEqual([]);
});
