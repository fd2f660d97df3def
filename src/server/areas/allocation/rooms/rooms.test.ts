import { beforeEach, describe, expect, test } from 'vitest';
import { mostNeedsOfOne } from '#contract/limits.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  createPlayable,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';
import { publicBytes } from '#testing/public-bytes.ts';
import { statementsOf } from '#testing/statements.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
let made: PlayedTournament;
let params: { tournamentId: string };

beforeEach(async () => {
  const field = { teams: 8, adjudicators: 4, venues: 3, institutions: 2, speakers: 2 };
  made = await createPlayable(ana, { field });
  params = made.params;
});

async function drafted() {
  const roundId = made.rounds[0]?.id ?? '';
  const inRound = { ...params, roundId };
  await ana.client.rounds.setAvailability({
    params: inRound,
    body: { kind: 'all', of: ['teams', 'adjudicators', 'venues'] },
  });
  const draw = await ana.client.draw.generate({ params: inRound, body: {} });
  return { inRound, draw, inDraw: { ...params, drawId: draw.id } };
}

const stepFree = [{ kind: 'step-free' as const }];

describe('needs of rooms', () => {
  test('are changed one by one without reading the others', async () => {
    const [first, second] = (await ana.client.participants.list({ params })).teams;
    const body = (team: typeof first, hard: boolean) => ({
      subject: { kind: 'team' as const, id: team?.id ?? '' },
      anyOf: stepFree,
      hard,
    });
    const need = await ana.client.venueRules.addNeed({ params, body: body(first, true) });
    await ana.client.venueRules.addNeed({ params, body: body(second, true) });
    const statements = await statementsOf(server, async () => {
      const changed = await ana.client.venueRules.updateNeed({
        params: { ...params, needId: need.id },
        body: { ...body(first, false), version: need.version },
      });
      expect(changed).toMatchObject({ id: need.id, hard: false, anyOf: stepFree });
    });
    const reads = statements.filter((text) => /from "venue_constraint(_target)?" /.test(text));
    expect(reads.length).toBeGreaterThan(1);
    for (const text of reads) expect(text).toMatch(/"(need"."id|constraint_id|team_id)" = /);
  });

  test('are kept, explained, and checked before release; a person is not named to everybody', async () => {
    const { draw, inDraw } = await drafted();
    const { speakers } = await ana.client.participants.list({ params });
    const own = draw.debates[1]?.teams[0]?.teamId;
    const speaker = speakers.find(({ teamId }) => teamId === own);
    const subject = { kind: 'person' as const, id: speaker?.id ?? '' };
    const need = await ana.client.venueRules.addNeed({
      params,
      body: { subject, anyOf: stepFree, hard: true },
    });
    expect(need).toMatchObject({ name: speaker?.name, subject, anyOf: stepFree, version: 1 });

    const body = { version: draw.version, mode: 'all' as const };
    const refused = await expectRefusal(
      ana.client.allocation.assignVenues({ params: inDraw, body }),
      'refused-by-rules',
    );
    const debateId = draw.debates[1]?.id ?? '';
    expect(refused?.data).toEqual([
      { code: 'need-unmeetable', data: { debateId, subjectIds: [subject.id] } },
    ]);

    const venueId = made.field.venueIds[2] ?? '';
    await ana.client.venues.update({
      params: { ...params, venueId },
      body: { version: 1, stepFree: true },
    });
    const given = await ana.client.allocation.assignVenues({ params: inDraw, body });
    expect(given.debates[1]?.venueId).toBe(venueId);
    const facts = await ana.client.allocation.measureVenues({ params: inDraw });
    expect(facts).toMatchObject({ needs: { met: 1, of: 1 }, wishes: { met: 0, of: 0 } });
    const why = await ana.client.allocation.explainVenue({ params: { ...params, debateId } });
    expect(why.criteria[0]).toMatchObject({ code: 'need', data: { met: true, subjectIds: [] } });
    // No other room is step-free.
    expect(why.alternative).toBeUndefined();
    const other = { ...params, debateId: given.debates[0]?.id ?? '' };
    const free = await ana.client.allocation.explainVenue({ params: other });
    expect(free.alternative?.data).toEqual({ venueId: expect.any(String) });

    const swapped = await ana.client.allocation.setVenue({
      params: inDraw,
      body: { version: given.version, debateId, venueId: made.field.venueIds[0] ?? '' },
    });
    expect(swapped.debates[1]?.venueId).toBe(made.field.venueIds[0]);
    const { findings } = await ana.client.draw.check({ params: inDraw });
    const expected = { code: 'unmet-need', hard: true, debateId, subjectId: null };
    expect(findings).toContainEqual(expect.objectContaining(expected));
  });

  test('of a team, its institution and a judge are changed by version and removed', async () => {
    const api = ana.client.venueRules;
    const { institutions } = await ana.client.participants.list({ params });
    await ana.client.venues.update({
      params: { ...params, venueId: made.field.venueIds[0] ?? '' },
      body: { version: 1, building: 'Main', categories: ['Quiet'] },
    });
    const places = await ana.client.buildings.list({ params });
    const building = { kind: 'building' as const, id: places.buildings[0]?.id ?? '' };
    const category = { kind: 'category' as const, id: places.categories[0]?.id ?? '' };
    const home = { kind: 'institution' as const, id: institutions[0]?.id ?? '' };
    const body = { subject: home, anyOf: [building, category], hard: false, priority: 2 };
    const need = await api.addNeed({ params, body });
    expect(need).toMatchObject({ ...body, name: institutions[0]?.name });
    const inUse = { ...params, buildingId: building.id };
    await ana.client.venues.update({
      params: { ...params, venueId: made.field.venueIds[0] ?? '' },
      body: { version: 2, building: null },
    });
    await expectRefusal(ana.client.buildings.remove({ params: inUse }), 'in-use');
    const inCategory = { ...params, categoryId: category.id };
    await expectRefusal(ana.client.buildings.removeCategory({ params: inCategory }), 'in-use');

    const key = { ...params, needId: need.id };
    const judge = { kind: 'person' as const, id: made.field.adjudicatorIds[0] ?? '' };
    const next = { subject: judge, anyOf: stepFree, hard: true };
    const changed = await api.updateNeed({ params: key, body: { ...next, version: 1 } });
    expect(changed).toMatchObject({ ...next, priority: 0, version: 2 });
    await expectRefusal(api.updateNeed({ params: key, body: { ...next, version: 1 } }), 'conflict');
    const stranger = { ...next, subject: { kind: 'team' as const, id: crypto.randomUUID() } };
    await expectRefusal(api.addNeed({ params, body: stranger }), 'invalid-input');
    const nowhere = { ...next, anyOf: [{ kind: 'zone' as const, id: crypto.randomUUID() }] };
    await expectRefusal(api.addNeed({ params, body: nowhere }), 'invalid-input');
    await expectRefusal(api.addNeed({ params, body: { ...next, anyOf: [] } }), 'invalid-input');
    await api.removeNeed({ params: key });
    await expectRefusal(api.removeNeed({ params: key }), 'not-found');
  });

  test('of one institution are twenty at most; a need of another cannot become its own', async () => {
    const api = ana.client.venueRules;
    const { institutions } = await ana.client.participants.list({ params });
    const bodyFor = (index: number) => ({
      subject: { kind: 'institution' as const, id: institutions[index]?.id ?? '' },
      anyOf: stepFree,
      hard: true,
    });
    const others = await api.addNeed({ params, body: bodyFor(1) });
    const added: string[] = [];
    for (let count = 0; count < mostNeedsOfOne; count++) {
      added.push((await api.addNeed({ params, body: bodyFor(0) })).id);
    }
    await expectRefusal(api.addNeed({ params, body: bodyFor(0) }), 'tournament-full');
    const moved = { params: { ...params, needId: others.id }, body: { ...bodyFor(0), version: 1 } };
    await expectRefusal(api.updateNeed(moved), 'tournament-full');
    for (const needId of [...added, others.id]) {
      await api.removeNeed({ params: { ...params, needId } });
    }
  });

  test('stand beside rules that are the usual ones until somebody changes them', async () => {
    const api = ana.client.venueRules;
    const { rules, version, linksPublic } = await api.get({ params });
    expect([version, linksPublic, rules.teams]).toEqual([null, false, 'rotate']);
    const next = { rules: { ...rules, teams: 'stay' as const }, linksPublic: false, version };
    const saved = await api.set({ params, body: next });
    expect(saved).toMatchObject({ rules: { teams: 'stay' }, version: 1 });
    await expectRefusal(api.set({ params, body: next }), 'conflict');
    const again = await api.set({ params, body: { ...next, version: 1 } });
    expect(again.version).toBe(2);
  });

  test('decide what the next round does with where teams were', async () => {
    const api = ana.client.venueRules;
    const roundId = made.rounds[0]?.id ?? '';
    const { draw, inDraw } = await drafted();
    const given = await ana.client.allocation.assignVenues({
      params: inDraw,
      body: { version: draw.version, mode: 'all' },
    });
    const confirmed = await ana.client.draw.confirm({
      params: inDraw,
      body: { version: given.version },
    });
    expect(confirmed.roundId).toBe(roundId);
    const { rules } = await api.get({ params });
    const weights = { ...rules.weights, priority: 0 };
    const stay = { rules: { ...rules, weights, teams: 'stay' as const }, linksPublic: false };
    await api.set({ params, body: { ...stay, version: null } });
    const { id, version } = made.rounds[1] ?? { id: '', version: 0 };
    const inRound = { ...params, roundId: id };
    await ana.client.rounds.update({ params: inRound, body: { version, drawKind: 'random' } });
    await ana.client.rounds.setAvailability({
      params: inRound,
      body: { kind: 'all', of: ['teams', 'venues'] },
    });
    const second = await ana.client.draw.generate({ params: inRound, body: {} });
    const placed = await ana.client.allocation.assignVenues({
      params: { ...params, drawId: second.id },
      body: { version: second.version, mode: 'all' },
    });
    const before = new Map(
      given.debates.flatMap(({ teams, venueId }) => teams.map(({ teamId }) => [teamId, venueId])),
    );
    const stayed = placed.debates.map(
      ({ teams, venueId }) => teams.filter(({ teamId }) => before.get(teamId) === venueId).length,
    );
    // Eight teams in two rooms: whoever meets whom, half of them or more can stay.
    expect(stayed.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(4);
  });
});

describe('video meetings', () => {
  const link = 'https://zoom.example.org/j/12345';

  /** A released draw whose rooms are breakout rooms of one meeting. */
  async function online() {
    const { venues } = await ana.client.venues.list({ params });
    await ana.client.venues.updateAll({
      params,
      body: {
        rooms: venues.map(({ id, version }) => ({ id, version })),
        changes: { building: 'Zoom A' },
      },
    });
    const { buildings } = await ana.client.buildings.list({ params });
    const buildingId = buildings[0]?.id ?? '';
    const video = { kind: 'meeting' as const, hostName: 'Eva', link };
    await ana.client.buildings.update({
      params: { ...params, buildingId },
      body: { version: 1, video, mapLink: 'https://maps.example.org/a' },
    });
    const { draw, inDraw } = await drafted();
    const early = ana.client.meetings.ofDraw({ params: inDraw });
    await expectRefusal(early, 'wrong-state');
    const placed = await ana.client.allocation.assignVenues({
      params: inDraw,
      body: { version: draw.version, mode: 'all' },
    });
    const confirmed = await ana.client.draw.confirm({
      params: inDraw,
      body: { version: placed.version },
    });
    const body = { version: confirmed.version, when: 'now' as const, despite: true };
    await ana.client.draw.release({ params: inDraw, body });
    return { draw: confirmed, inDraw, inMeeting: { ...inDraw, buildingId } };
  }

  test('of a released draw give the file that Zoom imports, and list whom it does not reach', async () => {
    const { speakers } = await ana.client.participants.list({ params });
    const [first, second] = speakers;
    for (const [person, email] of [
      [first, 'one@example.org'],
      [second, 'one@example.org'],
    ] as const) {
      await ana.client.participants.updateSpeaker({
        params: { ...params, speakerId: person?.id ?? '' },
        body: { version: person?.version ?? 0, email },
      });
    }
    const { inDraw, inMeeting, draw } = await online();
    const { meetings, unreached } = await ana.client.meetings.ofDraw({ params: inDraw });
    expect(meetings).toEqual([
      {
        buildingId: inMeeting.buildingId,
        building: 'Zoom A',
        hostName: 'Eva',
        link,
        version: 2,
        rooms: 2,
        people: 16 + draw.debates.flatMap(({ panel }) => panel).length,
        problems: [],
      },
    ]);
    const reasons = (id: string | undefined) =>
      unreached.filter(({ personId }) => personId === id).map(({ reason }) => reason);
    expect([reasons(first?.id), reasons(second?.id)].flat().sort()).toEqual(['no-zoom', 'shared']);
    expect(unreached.filter(({ reason }) => reason === 'none')).toHaveLength(14);
    const { name, text } = await ana.client.meetings.file({ params: inMeeting });
    expect(name).toMatch(/-R1-Zoom-A\.csv$/);
    expect(text).toMatch(/^Pre-assign Room Name,Email Address\r\nRoom \d,one@example\.org\r\n$/);
    const elsewhere = { ...inDraw, buildingId: crypto.randomUUID() };
    await expectRefusal(ana.client.meetings.file({ params: elsewhere }), 'not-found');
    const ben = await server.signIn('Ben');
    await expectRefusal(ben.client.meetings.ofDraw({ params: inDraw }), 'forbidden');
    await expectRefusal(ben.client.meetings.file({ params: inMeeting }), 'forbidden');
  });

  test('show their links to those in the room, and to everybody only where that is wanted', async () => {
    await online();
    const everybody = () => server.anonymous.draw.published({ params, query: {} });
    const before = await everybody();
    expect(before.draw?.debates[0]).toMatchObject({ building: 'Zoom A', link: null });
    expect(JSON.stringify(before)).not.toContain('zoom.example.org');
    const { rules } = await ana.client.venueRules.get({ params });
    const open = { rules, linksPublic: true, version: null };
    await ana.client.venueRules.set({ params, body: open });
    expect((await everybody()).draw?.debates[0]?.link).toBe(link);
    expect(await publicBytes(server, ana, made.tournamentId)).toContain('zoom.example.org');
  });
});

describe('a room that is lost', () => {
  test('takes its debate elsewhere, released or not, and nobody else', async () => {
    const { roomOf, inRound, inDraw, draw } = await released();
    const [debateId, lost] = [...roomOf][0] ?? ['', ''];
    const spare = made.field.venueIds.find((id) => ![...roomOf.values()].includes(id)) ?? '';
    const move = { debateId, from: lost, to: spare };
    const api = ana.client.allocation;
    const plan = await api.planRepair({ params: inDraw, body: { lost: [lost] } });
    expect(plan).toEqual({ version: draw.version, moves: [move] });

    const body = { version: draw.version, lost: [lost] };
    const repaired = await api.repairVenues({ params: inDraw, body });
    expect(repaired.state).toBe('released');
    expect(new Map(repaired.debates.map(({ id, venueId }) => [id, venueId]))).toEqual(
      new Map([...roomOf, [debateId, spare]]),
    );
    const { venueIds } = await ana.client.rounds.availability({ params: inRound });
    expect(venueIds).not.toContain(lost);
    const shown = await server.anonymous.draw.published({ params, query: {} });
    const { venues } = await ana.client.venues.list({ params });
    expect(shown.draw?.debates.find(({ id }) => id === debateId)?.venue).toBe(
      venues.find(({ id }) => id === spare)?.name,
    );
    await expectRefusal(api.repairVenues({ params: inDraw, body }), 'conflict');
    // Nothing is left for the next one.
    const next = { version: repaired.version, lost: [spare] };
    await expectRefusal(api.repairVenues({ params: inDraw, body: next }), 'refused-by-rules');
  });

  test('is known, and lost by those who may edit the draw', async () => {
    const { inDraw, draw } = await released();
    const api = ana.client.allocation;
    const unknown = [crypto.randomUUID()];
    await expectRefusal(api.planRepair({ params: inDraw, body: { lost: unknown } }), 'not-found');
    const nowhere = { ...inDraw, drawId: crypto.randomUUID() };
    const lost = [...made.field.venueIds];
    await expectRefusal(api.planRepair({ params: nowhere, body: { lost } }), 'not-found');
    await expectRefusal(api.planRepair({ params: inDraw, body: { lost: [] } }), 'invalid-input');
    const ben = await server.signIn('Ben');
    const body = { version: draw.version, lost };
    await expectRefusal(ben.client.allocation.repairVenues({ params: inDraw, body }), 'forbidden');
  });

  /** Two debates in rooms of three, released. */
  async function released() {
    const { draw, inDraw, inRound } = await drafted();
    const placed = await ana.client.allocation.assignVenues({
      params: inDraw,
      body: { version: draw.version, mode: 'all' },
    });
    const { version } = await ana.client.draw.confirm({
      params: inDraw,
      body: { version: placed.version },
    });
    const body = { version, when: 'now' as const, despite: true };
    const out = await ana.client.draw.release({ params: inDraw, body });
    const roomOf = new Map(placed.debates.map(({ id, venueId }) => [id, venueId ?? '']));
    return { draw: out, inDraw, inRound, roomOf };
  }
});

test('walking times that the organiser gives decide where those who stay are sent', async () => {
  const houses = ['North', 'South', 'near North', 'near South'];
  const rooms = houses.map((building) => ({ name: 'Hall', building }));
  const added = await ana.client.venues.add({ params, body: { rooms } });
  const venues = houses.flatMap((house) =>
    added.venues.filter(({ building }) => building === house),
  );
  const { buildings } = await ana.client.buildings.list({ params });
  const idOf = (house: string) => buildings.find(({ name }) => name === house)?.id ?? '';
  const minutes = (from: string, to: string) => (to === `near ${from}` ? 1 : 30);
  const walks = houses
    .slice(0, 2)
    .flatMap((from) =>
      houses.slice(2).map((to) => ({ from: idOf(from), to: idOf(to), minutes: minutes(from, to) })),
    );
  await ana.client.buildings.setWalks({ params, body: { walks } });
  const { rules } = await ana.client.venueRules.get({ params });
  const only = { wish: 0, capacity: 0, priority: 0, rotation: 0, move: 0, walking: 5 };
  const stay = { ...rules, weights: only, teams: 'stay' as const };
  const body = { rules: stay, linksPublic: false, version: null };
  await ana.client.venueRules.set({ params, body });

  const draws = [];
  for (const [index, round] of made.rounds.slice(0, 2).entries()) {
    const inRound = { ...params, roundId: round.id };
    const ids = venues.slice(index * 2, index * 2 + 2).map(({ id }) => id);
    const fields = { version: round.version, drawKind: 'random' as const };
    await ana.client.rounds.update({ params: inRound, body: fields });
    await ana.client.rounds.setAvailability({
      params: inRound,
      body: { kind: 'all', of: ['teams'] },
    });
    const some = { kind: 'set' as const, subject: 'venue' as const, ids, available: true };
    await ana.client.rounds.setAvailability({ params: inRound, body: some });
    const made = await ana.client.draw.generate({ params: inRound, body: {} });
    const inDraw = { ...params, drawId: made.id };
    const input = { version: made.version, mode: 'all' as const };
    const placed = await ana.client.allocation.assignVenues({ params: inDraw, body: input });
    const { version } = placed;
    draws.push(await ana.client.draw.confirm({ params: inDraw, body: { version } }));
  }
  const houseOf = draws.map(
    ({ debates }) =>
      new Map(
        debates.flatMap(({ teams, venueId }) => {
          const house = venues.find(({ id }) => id === venueId)?.building ?? '';
          return teams.map(({ teamId }) => [teamId, house] as const);
        }),
      ),
  );
  const ways = (exchanged: boolean) =>
    [...(houseOf[1] ?? [])].reduce((sum, [teamId, house]) => {
      const other = house === 'near North' ? 'near South' : 'near North';
      return sum + minutes(houseOf[0]?.get(teamId) ?? '', exchanged ? other : house);
    }, 0);
  const second = { ...params, drawId: draws[1]?.id ?? '' };
  const { terms } = await ana.client.allocation.measureVenues({ params: second });
  expect(terms.walking).toBe(5 * ways(false));
  expect(ways(false)).toBeLessThanOrEqual(ways(true));
});

test('a played round keeps its rooms: those in use stay, with their names in the refusal', async () => {
  await playRound(ana, made, { roundId: made.rounds[0]?.id ?? '', until: 'drawn' });
  const { draw } = await ana.client.draw.ofRound({
    params: { ...params, roundId: made.rounds[0]?.id ?? '' },
    query: {},
  });
  const inDraw = { ...params, drawId: draw?.id ?? '' };
  const undone = await ana.client.draw.unrelease({
    params: inDraw,
    body: { version: draw?.version ?? 0 },
  });
  await ana.client.allocation.assignVenues({
    params: inDraw,
    body: { version: undone.version, mode: 'all' },
  });
  const body = { venueIds: [...made.field.venueIds] };
  const problem = await expectRefusal(ana.client.venues.remove({ params, body }), 'in-use');
  expect(problem?.detail).toMatch(/Room \d, Room \d/);
  expect((await ana.client.venues.list({ params })).venues).toHaveLength(3);
});
