import { beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
let params: { tournamentId: string };

beforeEach(async () => {
  params = { tournamentId: (await createTournament(ana)).id };
});

const named = (...names: string[]) => names.map((name) => ({ name }));

describe('rooms', () => {
  test('are added together with buildings and categories by name, and listed by priority', async () => {
    const api = ana.client.venues;
    const main = { building: 'Main', stepFree: true, categories: ['Quiet', 'quiet'] };
    await api.add({
      params,
      body: {
        rooms: [
          { name: 'A1', ...main },
          { name: 'A2', ...main, building: 'MAIN' },
        ],
      },
    });
    const { venues } = await api.add({ params, body: { rooms: [{ name: 'B1', priority: 50 }] } });
    const listed = (await api.list({ params })).venues;
    expect(listed.map(({ name, building }) => [name, building])).toEqual([
      ['B1', null],
      ['A1', 'Main'],
      ['A2', 'Main'],
    ]);
    expect(listed[0]).toEqual(venues[0]);
    expect(listed[1]?.categories).toEqual([{ id: expect.any(String), name: 'Quiet' }]);
    const places = await ana.client.buildings.list({ params });
    expect(places.buildings.map(({ name, rooms }) => [name, rooms])).toEqual([['Main', 2]]);
    expect(places.categories.map(({ name, rooms }) => [name, rooms])).toEqual([['Quiet', 2]]);
  });

  test('change by version, one alone or several the same way', async () => {
    const api = ana.client.venues;
    const { venues } = await api.add({ params, body: { rooms: named('A1', 'A2') } });
    const key = { ...params, venueId: venues[0]?.id ?? '' };
    const changed = await api.update({
      params: key,
      body: {
        version: 1,
        capacity: 12,
        link: 'https://meet.example.org/b1',
        categories: ['Small'],
      },
    });
    expect(changed).toMatchObject({ capacity: 12, version: 2, meetsAt: changed.link });
    await expectRefusal(api.update({ params: key, body: { version: 1, name: 'B2' } }), 'conflict');
    const rooms = venues.map(({ id }, index) => ({ id, version: index === 0 ? 2 : 1 }));
    const changes = { building: 'Annexe', addCategories: ['Big'], removeCategories: ['small'] };
    const all = await api.updateAll({ params, body: { rooms, changes } });
    for (const { building, categories } of all.venues) {
      expect([building, categories.map(({ name }) => name)]).toEqual(['Annexe', ['Big']]);
    }
    await expectRefusal(api.updateAll({ params, body: { rooms, changes } }), 'conflict');
    const after = (await api.list({ params })).venues.map(({ version }) => version);
    expect(after.sort()).toEqual([2, 3]);
  });

  test('have a name once in a building, and links lead to the web', async () => {
    const api = ana.client.venues;
    const inMain = (name: string) => ({ rooms: [{ name, building: 'Main' }] });
    await api.add({ params, body: inMain('A1') });
    await api.add({ params, body: { rooms: [{ name: 'A1', building: 'Annexe' }] } });
    await expectRefusal(api.add({ params, body: inMain('a1') }), 'name-taken');
    await expectRefusal(api.add({ params, body: { rooms: named('X', 'x') } }), 'name-taken');
    const script = { rooms: [{ name: 'Y', link: 'javascript:alert(1)' }] };
    await expectRefusal(api.add({ params, body: script }), 'invalid-input');
  });

  test('go together or not at all', async () => {
    const api = ana.client.venues;
    const { venues } = await api.add({ params, body: { rooms: named('A1', 'A2') } });
    const venueIds = venues.map(({ id }) => id);
    const stray = { venueIds: [...venueIds, crypto.randomUUID()] };
    await expectRefusal(api.remove({ params, body: stray }), 'not-found');
    await api.remove({ params, body: { venueIds } });
    expect((await api.list({ params })).venues).toEqual([]);
  });
});

describe('buildings', () => {
  const body = {
    name: 'Main',
    mapLink: 'https://maps.example.org/main',
    accessNotes: 'Lift at the back.',
  };

  test('tell the way, how their rooms meet, and change by version', async () => {
    const api = ana.client.buildings;
    const zone = await api.addZone({ params, body: { name: 'North' } });
    const made = await api.add({ params, body: { ...body, zoneId: zone.id } });
    expect(made).toMatchObject({ ...body, zoneId: zone.id, video: { kind: 'none' }, rooms: 0 });
    await ana.client.venues.add({
      params,
      body: {
        rooms: [
          { name: 'Röm 1', building: 'main' },
          { name: 'R2', building: 'Main' },
        ],
      },
    });
    const key = { ...params, buildingId: made.id };
    const links = { kind: 'links' as const, pattern: 'https://meet.jit.si/Open-{room}' };
    const linked = await api.update({ params: key, body: { version: 1, video: links } });
    expect(linked).toMatchObject({ video: links, rooms: 2, version: 2, ...body });
    const { venues } = await ana.client.venues.list({ params });
    expect(venues.map(({ meetsAt }) => meetsAt)).toEqual([
      'https://meet.jit.si/Open-R2',
      'https://meet.jit.si/Open-R%C3%B6m-1',
    ]);
    const stale = api.update({ params: key, body: { version: 1, video: { kind: 'none' } } });
    await expectRefusal(stale, 'conflict');
    const voice = { kind: 'voice' as const, pattern: 'Debate {room}' };
    await api.update({ params: key, body: { version: 2, video: voice } });
    const spoken = (await ana.client.venues.list({ params })).venues[0];
    expect([spoken?.meetsAt, spoken?.channel]).toEqual([null, 'Debate R2']);
  });

  test.each([
    ['no room in it', 'https://meet.jit.si/Open'],
    ['no web link', 'zoom://{room}'],
    ['a room for a host', 'https://{room}.example.org/'],
  ])('refuse a pattern with %s', async (_, pattern) => {
    const video = { kind: 'links' as const, pattern };
    const adding = ana.client.buildings.add({ params, body: { name: 'X', video } });
    await expectRefusal(adding, 'invalid-input');
  });

  test('keep their name and their rooms', async () => {
    const api = ana.client.buildings;
    const made = await api.add({ params, body });
    await expectRefusal(api.add({ params, body: { name: 'MAIN' } }), 'name-taken');
    const lost = { name: 'Y', zoneId: crypto.randomUUID() };
    await expectRefusal(api.add({ params, body: lost }), 'invalid-input');
    const { venues } = await ana.client.venues.add({
      params,
      body: { rooms: [{ name: 'A1', building: 'Main' }] },
    });
    const key = { ...params, buildingId: made.id };
    await expectRefusal(api.remove({ params: key }), 'in-use');
    const venueIds = venues.map(({ id }) => id);
    await ana.client.venues.remove({ params, body: { venueIds } });
    await api.remove({ params: key });
    await expectRefusal(api.remove({ params: key }), 'not-found');
  });

  test('are apart by minutes, said once for both ways', async () => {
    const api = ana.client.buildings;
    const [a, b] = [
      await api.add({ params, body: { name: 'A' } }),
      await api.add({ params, body: { name: 'B' } }),
    ];
    const walks = [
      { from: b.id, to: a.id, minutes: 4 },
      { from: a.id, to: b.id, minutes: 7 },
    ];
    const set = await api.setWalks({ params, body: { walks } });
    expect(set.walks).toHaveLength(1);
    expect(set.walks[0]?.minutes).toBe(7);
    const self = [{ from: a.id, to: a.id, minutes: 1 }];
    await expectRefusal(api.setWalks({ params, body: { walks: self } }), 'invalid-input');
    const stray = [{ from: a.id, to: crypto.randomUUID(), minutes: 1 }];
    await expectRefusal(api.setWalks({ params, body: { walks: stray } }), 'invalid-input');
    await api.setWalks({ params, body: { walks: [{ from: a.id, to: b.id, minutes: 9 }] } });
    const log = async (search: string) =>
      (await ana.client.activity.list({ params, query: { search, area: 'buildings' } })).rows;
    const [entry] = await log(a.name);
    expect(entry?.about.toSorted()).toEqual([a.name, b.name].sort());
    expect(entry?.changes).toMatchObject([{ field: 'minutes', before: '7', after: '9' }]);
    expect(entry?.changes[0]?.of.split(' – ').sort()).toEqual([a.name, b.name].sort());
    await api.remove({ params: { ...params, buildingId: b.id } });
    expect((await api.list({ params })).walks).toEqual([]);
  });

  test('zones and categories are renamed, and go when nothing needs them', async () => {
    const api = ana.client.buildings;
    const zone = await api.addZone({ params, body: { name: 'North' } });
    await expectRefusal(api.addZone({ params, body: { name: 'north' } }), 'name-taken');
    const inZone = { ...params, zoneId: zone.id };
    const named = await api.updateZone({ params: inZone, body: { name: 'South', version: 1 } });
    expect(named).toEqual({ id: zone.id, name: 'South', version: 2 });
    const stale = api.updateZone({ params: inZone, body: { name: 'East', version: 1 } });
    await expectRefusal(stale, 'conflict');
    const home = await api.add({ params, body: { name: 'Main', zoneId: zone.id } });
    await expectRefusal(api.removeZone({ params: inZone }), 'in-use');
    await api.update({
      params: { ...params, buildingId: home.id },
      body: { version: home.version, zoneId: null },
    });
    await api.removeZone({ params: inZone });

    await ana.client.venues.add({
      params,
      body: { rooms: [{ name: 'A1', categories: ['Quiet'] }] },
    });
    const [quiet] = (await api.list({ params })).categories;
    const inCategory = { ...params, categoryId: quiet?.id ?? '' };
    const calm = await api.updateCategory({
      params: inCategory,
      body: { name: 'Calm', version: 1 },
    });
    expect(calm).toMatchObject({ name: 'Calm', rooms: 1, version: 2 });
    await api.removeCategory({ params: inCategory });
    expect((await ana.client.venues.list({ params })).venues[0]?.categories).toEqual([]);
  });
});

test('strangers neither see nor change rooms, buildings and rules', async () => {
  const { client } = await server.signIn('Ben');
  const calls = [
    () => client.venues.list({ params }),
    () => client.venues.add({ params, body: { rooms: named('A') } }),
    () => client.buildings.list({ params }),
    () => client.buildings.add({ params, body: { name: 'A' } }),
    () => client.venueRules.get({ params }),
  ];
  for (const call of calls) await expectRefusal(call(), 'forbidden');
  await expectRefusal(server.anonymous.venues.list({ params }), 'unauthenticated');
});
