import { describe, expect, test } from 'vitest';
import { violates } from '#server/errors.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { sheetFor } from '#testing/factories/factories-ballots.ts';
import { createField } from '#testing/factories/factories-field.ts';
import { ownServer } from '#testing/own-server.ts';
import { insertChair } from '#testing/stored.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');

/** One against one, with two debates to a room: a draft draw of the first round. */
async function prepare(teams: number) {
  const fields = { size: 16, packId: 'lincoln-douglas' };
  const { id: tournamentId } = await createTournament(ana, fields);
  const params = { tournamentId };
  const rooms = Math.ceil(teams / 4);
  const field = await createField(ana, tournamentId, {
    ...{ teams, speakers: 1, adjudicators: rooms, venues: rooms },
  });
  const { rounds } = await ana.client.rounds.list({ params });
  const [first, second] = rounds;
  if (!first || !second) throw new Error('no rounds');
  const inRound = { tournamentId, roundId: first.id };
  await ana.client.rounds.update({
    params: inRound,
    body: { version: first.version, flights: 2 },
  });
  await ana.client.rounds.setAvailability({
    params: inRound,
    body: { kind: 'all', of: ['teams', 'adjudicators', 'venues'] },
  });
  const draw = await ana.client.draw.generate({ params: inRound, body: {} });
  const inDraw = { tournamentId, drawId: draw.id };
  return { tournamentId, params, inRound, inDraw, second, field, draw };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** With a judge and a room for every slot. */
async function prepareSeated(teams: number) {
  const made = await prepare(teams);
  const params = made.inDraw;
  const body = { version: made.draw.version, mode: 'all' } as const;
  const { version } = (await ana.client.allocation.allocate({ params, body })).draw;
  const draw = await ana.client.allocation.assignVenues({ params, body: { version, mode: 'all' } });
  return { ...made, draw };
}

type Draw = Prepared['draw'];

/** Who judges, and where, debate by debate. */
const seatsOf = ({ debates }: Draw) =>
  debates.map(({ panel, venueId }) => ({
    judges: panel.map(({ adjudicatorId }) => adjudicatorId),
    venueId,
  }));

/** The first and the second debate of every room. */
function pairsOf<T>(items: readonly T[]): [T | undefined, T | undefined][] {
  return Array.from({ length: items.length / 2 }, (_, n) => [items[2 * n], items[2 * n + 1]]);
}

async function linkOf({ params }: Prepared, personId: string) {
  const { url } = await ana.client.participants.rotateLink({ params: { ...params, personId } });
  return server.withCredential('Link', url.split('/').at(-1) ?? '');
}

describe('the flights of a round', () => {
  test('are set for the draws to come, by those who may, within bounds', async () => {
    const made = await prepare(8);
    const { rounds } = await ana.client.rounds.list({ params: made.params });
    expect(rounds.map(({ flights }) => flights).slice(0, 2)).toEqual([2, 1]);
    const version = rounds[0]?.version ?? 0;
    const set = (client: typeof ana.client, flights: number) =>
      client.rounds.update({ params: made.inRound, body: { version, flights } });
    for (const flights of [0, 5, 1.5])
      await expectRefusal(set(ana.client, flights), 'invalid-input');
    await expectRefusal(set(ben.client, 3), 'forbidden');
    await expectRefusal(
      ana.client.rounds.update({ params: made.inRound, body: { version: 99, flights: 3 } }),
      'conflict',
    );
    await set(ana.client, 3);
    const again = await ana.client.draw.generate({ params: made.inRound, body: {} });
    expect(again.flights).toBe(3);
    expect(again.debates.map(({ flight }) => flight)).toEqual([1, 2, 3, 1]);
    // A draft keeps what it was made with, as it keeps its other settings.
    const { draw } = await ana.client.draw.ofRound({
      params: made.inRound,
      query: { drawId: made.draw.id },
    });
    expect(draw?.flights).toBe(2);
    expect(draw?.debates.map(({ flight }) => flight)).toEqual([1, 2, 1, 2]);
  });

  test('stay while a draw is confirmed', async () => {
    const { inRound, inDraw, params, draw } = await prepare(8);
    await ana.client.draw.confirm({ params: inDraw, body: { version: draw.version } });
    const { rounds } = await ana.client.rounds.list({ params });
    const version = rounds[0]?.version ?? 0;
    const update = (flights: number) =>
      ana.client.rounds.update({ params: inRound, body: { version, flights } });
    await expectRefusal(update(1), 'wrong-state');
    expect((await update(2)).flights).toBe(2);
  });
});

describe('judges and rooms of a draw with flights', () => {
  test('are the same for all debates of a room, and no others', async () => {
    const { draw, inDraw } = await prepareSeated(16);
    expect(draw.debates).toHaveLength(8);
    const pairs = pairsOf(seatsOf(draw));
    for (const [first, second] of pairs) expect(second).toEqual(first);
    expect(new Set(pairs.flatMap(([first]) => first?.judges ?? [])).size).toBe(4);
    expect(new Set(pairs.map(([first]) => first?.venueId)).size).toBe(4);
    const { findings } = await ana.client.draw.check({ params: inDraw });
    expect(findings.filter(({ area }) => area !== 'draw' && area !== 'motions')).toEqual([]);
  });

  test('never have a conflict with a team of either flight', async () => {
    const made = await prepare(16);
    const [judge = ''] = made.field.adjudicatorIds;
    const barred = made.draw.debates
      .slice(0, 6)
      .flatMap(({ teams }, n) => (n % 2 === 1 ? teams.slice(0, 1) : []))
      .map(({ teamId }) => teamId);
    for (const teamId of barred) {
      const body = { adjudicatorId: judge, teamId };
      await ana.client.participants.addConflict({ params: made.params, body });
    }
    const { draw } = await ana.client.allocation.allocate({
      params: made.inDraw,
      body: { version: made.draw.version, mode: 'all' },
    });
    const seats = seatsOf(draw).map(({ judges }) => judges.includes(judge));
    expect(seats).toEqual([false, false, false, false, false, false, true, true]);
  });

  test('are moved with all flights, whichever is named', async () => {
    const { draw, inDraw } = await prepareSeated(16);
    const [a, , , b] = draw.debates;
    if (!a || !b) throw new Error('no rooms');
    const judge = a.panel[0]?.adjudicatorId ?? '';
    const { draw: moved } = await ana.client.allocation.setSeats({
      params: inDraw,
      body: {
        version: draw.version,
        moves: [{ adjudicatorId: judge, to: { debateId: b.id, role: 'chair' } }],
      },
    });
    expect(seatsOf(moved).map(({ judges }) => judges.includes(judge))).toEqual([
      ...[false, false, true, true],
      ...[false, false, false, false],
    ]);
    const exchanged = await ana.client.allocation.setVenue({
      params: inDraw,
      body: { version: moved.version, debateId: b.id, venueId: a.venueId, locked: true },
    });
    const venues = exchanged.debates.map(({ venueId }) => venueId);
    expect(venues.slice(0, 4)).toEqual([b.venueId, b.venueId, a.venueId, a.venueId]);
    const marked = await ana.client.allocation.setLocks({
      params: inDraw,
      body: { version: exchanged.version, debateId: b.id, locked: true, importance: 2 },
    });
    const shown = marked.debates.slice(2, 4);
    expect(shown.map(({ importance, venueLocked }) => [importance, venueLocked])).toEqual([
      [2, true],
      [2, true],
    ]);
    expect(shown.flatMap(({ panel }) => panel.map(({ locked }) => locked))).toEqual([true, true]);
    const why = await ana.client.allocation.explainSeat({
      params: { tournamentId: inDraw.tournamentId, debateId: b.id, adjudicatorId: judge },
    });
    expect(why.criteria.length).toBeGreaterThan(0);
    const undone = await ana.client.draw.undo({
      params: inDraw,
      body: { version: marked.version },
    });
    expect(undone.debates.map(({ importance }) => importance)).toEqual(
      exchanged.debates.map(({ importance }) => importance),
    );
  });

  test('are taken once in each flight, by the database itself', async () => {
    const { draw, inDraw } = await prepareSeated(8);
    const [first, second, other] = draw.debates;
    if (!first || !second || !other) throw new Error('no rooms');
    const busy = first.panel[0]?.adjudicatorId ?? '';
    const sit = (debateId: string) =>
      insertChair(server.services, { ...inDraw, debateId }, busy).then(
        () => 'written',
        (error: unknown) => violates(error, 'panel_seat_once'),
      );
    const cleared = await ana.client.allocation.setSeats({
      params: inDraw,
      body: {
        version: draw.version,
        moves: other.panel.map(({ adjudicatorId }) => ({ adjudicatorId, to: null })),
      },
    });
    expect(cleared.draw.debates[2]?.panel).toEqual([]);
    expect(await sit(other.id)).toBe(true);
  });

  test('stay with their rooms when a team withdraws', async () => {
    const { draw, inDraw, inRound } = await prepareSeated(16);
    const gone = draw.debates[0]?.teams.map(({ teamId }) => teamId) ?? [];
    await ana.client.rounds.setAvailability({
      params: inRound,
      body: { kind: 'set', subject: 'team', ids: gone, available: false },
    });
    const { plan } = await ana.client.drafts.repair({ params: inDraw });
    const repaired = await ana.client.drafts.applyRepair({
      params: inDraw,
      body: { version: draw.version, digest: plan?.digest ?? '' },
    });
    expect(repaired.debates.map(({ flight }) => flight)).toEqual([1, 2, 1, 2, 1, 2, 1]);
    const seats = seatsOf(repaired);
    for (const [first, second] of pairsOf(seats.slice(0, 6))) expect(second).toEqual(first);
    const rooms = seats.filter((_, n) => n % 2 === 0);
    expect(new Set(rooms.flatMap(({ judges }) => judges)).size).toBe(4);
    expect(new Set(rooms.map(({ venueId }) => venueId)).size).toBe(4);
  });

  test('are reported to the round after it: every team met, the room once', async () => {
    const made = await prepareSeated(8);
    const { draw, inDraw, second } = made;
    await ana.client.draw.confirm({ params: inDraw, body: { version: draw.version } });
    const judge = draw.debates[0]?.panel[0]?.adjudicatorId;
    const { past } = await ana.client.allocation.facts({
      params: { tournamentId: inDraw.tournamentId, roundId: second.id },
    });
    const own = past.filter(({ adjudicatorIds }) => adjudicatorIds.includes(judge ?? ''));
    expect(own).toHaveLength(1);
    const met = draw.debates.slice(0, 2).flatMap(({ teams }) => teams.map(({ teamId }) => teamId));
    expect(own.flatMap(({ teamIds }) => teamIds).sort()).toEqual(met.sort());
  });
});

test('the conductor counts rooms where judges and rooms are missing, debates elsewhere', async () => {
  const { draw, inDraw, inRound } = await prepareSeated(8);
  const stepsOf = async () => {
    const { steps } = await ana.client.rounds.conductor({ params: inRound });
    return steps.flatMap(({ step, done, of }) =>
      ['draw', 'judges', 'rooms'].includes(step) ? [[step, done, of]] : [],
    );
  };
  const chair = draw.debates[0]?.panel[0]?.adjudicatorId ?? '';
  const moved = await ana.client.allocation.setSeats({
    params: inDraw,
    body: { version: draw.version, moves: [{ adjudicatorId: chair, to: null }] },
  });
  await ana.client.draw.confirm({ params: inDraw, body: { version: moved.draw.version } });
  expect(await stepsOf()).toEqual([
    ['draw', 4, 4],
    ['judges', 1, 2],
    ['rooms', 2, 2],
  ]);
});

test('judges tell of each other once for all flights, teams each in their own', async () => {
  const made = await prepareSeated(8);
  const { draw, inDraw, params } = made;
  const [one, , other] = draw.debates;
  const [chair, mate] = [one, other].map((debate) => debate?.panel[0]?.adjudicatorId ?? '');
  const seated = await ana.client.allocation.setSeats({
    params: inDraw,
    body: {
      version: draw.version,
      moves: [{ adjudicatorId: mate ?? '', to: { debateId: one?.id ?? '', role: 'panellist' } }],
    },
  });
  const { scale: _, rule: __, ...settings } = await ana.client.feedback.settings({ params });
  await ana.client.feedback.saveSettings({ params, body: { ...settings, opens: 'release' } });
  const { version } = await ana.client.draw.confirm({
    params: inDraw,
    body: { version: seated.draw.version },
  });
  await ana.client.draw.release({ params: inDraw, body: { version, when: 'now', despite: true } });
  const judge = await linkOf(made, chair ?? '');
  const { rooms } = await judge.feedback.mine({ params });
  const asked = rooms.flatMap((room) => room.asked.flatMap(({ about }) => about));
  expect(rooms).toHaveLength(2);
  expect(asked).toEqual([mate]);
  expect(rooms.map(({ flight }) => flight)).toEqual([2, 1]);
  const { missing } = await ana.client.feedback.progress({ params, query: {} });
  const ofJudge = missing.filter(({ from }) => from.id === chair);
  expect(ofJudge.map(({ flight }) => flight)).toEqual([1]);
  const { speakers } = await ana.client.participants.list({ params });
  for (const debate of draw.debates.slice(0, 2)) {
    const own = speakers.find(({ teamId }) => teamId === debate.teams[0]?.teamId);
    const team = await (await linkOf(made, own?.id ?? '')).feedback.mine({ params });
    expect(team.rooms.map(({ asked: forms }) => forms.length)).toEqual([1]);
  }
});

test('each flight has its own ballot, which the judge finds in order', async () => {
  const made = await prepareSeated(8);
  const { draw, inDraw, params, inRound } = made;
  const { version } = await ana.client.draw.confirm({
    params: inDraw,
    body: { version: draw.version },
  });
  await ana.client.draw.release({ params: inDraw, body: { version, when: 'now', despite: true } });
  const shown = await ana.client.draw.published({ params, query: {} });
  expect(shown.draw?.debates.map(({ flight }) => flight)).toEqual([1, 2, 1, 2]);
  const { speakers } = await ana.client.participants.list({ params });
  for (const [first] of pairsOf(draw.debates)) {
    const judge = await linkOf(made, first?.panel[0]?.adjudicatorId ?? '');
    const { now } = await judge.me.page({ params });
    expect(now.map(({ debate }) => debate?.flight)).toEqual([1, 2]);
    expect(now.map(({ ballot }) => ballot)).toEqual(['due', 'due']);
    for (const { debate } of now) {
      const debateId = debate?.id ?? '';
      const own = { ...params, debateId };
      const form = await judge.ballots.form({ params: own, query: {} });
      expect(form.flight).toBe(debate?.flight);
      const teams = form.teams.map(({ id }) => ({
        id,
        speakerIds: speakers.filter(({ teamId }) => teamId === id).map((speaker) => speaker.id),
      }));
      const sheet = sheetFor({ debateId, teams, panel: [] }, [[28], [27]]);
      const sent = await judge.ballots.submit({
        params: own,
        body: { adjudicatorId: form.adjudicatorId, sheet, deviceKey: 'phone' },
        idempotencyKey: debateId,
      });
      await ana.client.ballots.confirm({ params: { ...params, ballotId: sent.id } });
    }
    expect((await judge.me.page({ params })).now.map(({ ballot }) => ballot)).toEqual([
      'confirmed',
      'confirmed',
    ]);
  }
  const { rooms } = await ana.client.ballots.ofRound({ params: inRound });
  expect(rooms.map(({ flight }) => flight)).toEqual([1, 2, 1, 2]);
  expect(rooms.every(({ decided }) => decided)).toBe(true);
  const { teams } = await ana.client.standings.tables({ params, query: {} });
  expect(teams).toHaveLength(8);
});
