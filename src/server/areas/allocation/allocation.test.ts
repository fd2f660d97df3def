import { describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { createField } from '#testing/factories/factories-field.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');

interface AllocateInput {
  readonly rooms: number;
  readonly judges: number;
  readonly venues?: number;
  readonly institutions?: number;
  /** Who is available besides the teams. */
  readonly of?: readonly ('adjudicators' | 'venues')[];
}

/** A tournament with a draft draw of its first round. */
async function prepare({
  rooms,
  judges,
  of = ['adjudicators', 'venues'],
  ...input
}: AllocateInput) {
  const { id: tournamentId } = await createTournament(ana, { size: Math.max(8, rooms * 4) });
  const field = await createField(ana, tournamentId, {
    ...input,
    teams: rooms * 4,
    adjudicators: judges,
    speakers: 0,
  });
  const { rounds } = await ana.client.rounds.list({ params: { tournamentId } });
  const inRound = { tournamentId, roundId: rounds[0]?.id ?? '' };
  const body = { kind: 'all' as const, of: ['teams' as const, ...of] };
  await ana.client.rounds.setAvailability({ params: inRound, body });
  const draw = await ana.client.draw.generate({ params: inRound, body: {} });
  return { tournamentId, inRound, rounds, field, draw, params: { tournamentId, drawId: draw.id } };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;
type Draw = Prepared['draw'];

function allocate(made: Pick<Prepared, 'params'>, version: number, mode: 'all' | 'gaps' = 'all') {
  return ana.client.allocation.allocate({ params: made.params, body: { version, mode } });
}

async function prepareAllocated(input: AllocateInput) {
  const made = await prepare(input);
  return { ...made, draw: (await allocate(made, made.draw.version)).draw };
}

function seatOf(draw: Draw, adjudicatorId: string) {
  return draw.debates.flatMap(({ id, panel }) =>
    panel
      .filter((seat) => seat.adjudicatorId === adjudicatorId)
      .map(({ role }) => ({ debateId: id, role })),
  )[0];
}

function judgesIn(draw: Draw, room: number, role: string): string[] {
  const panel = draw.debates[room]?.panel ?? [];
  return panel.filter((seat) => seat.role === role).map((seat) => seat.adjudicatorId);
}

function panelsOf(draw: Draw) {
  return draw.debates.map(({ id, panel, venueId, importance }) => ({
    id,
    panel,
    venueId,
    importance,
  }));
}

describe('an allocation', () => {
  test('gives every room a chair and nobody two seats, and never a conflict', async () => {
    const made = await prepare({ rooms: 6, judges: 18, institutions: 12 });
    const { tournamentId, field } = made;
    const { institutions } = await ana.client.participants.list({ params: { tournamentId } });
    const params = { tournamentId };
    for (const [n, adjudicatorId] of field.adjudicatorIds.entries()) {
      const body = { adjudicatorId, institutionId: institutions[n % 12]?.id ?? '' };
      await ana.client.participants.addConflict({ params, body });
    }
    const { draw, linear } = await allocate(made, made.draw.version);
    expect(linear.bound).toBeLessThanOrEqual(linear.cost);
    const seats = draw.debates.flatMap(({ panel }) => panel);
    expect(seats).toHaveLength(18);
    expect(new Set(seats.map((seat) => seat.adjudicatorId)).size).toBe(18);
    const chairs = draw.debates.map(({ panel }) => panel.filter(({ role }) => role === 'chair'));
    expect(chairs.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 1]);
    const facts = await ana.client.allocation.facts({ params: made.inRound });
    // The teams of an institution are in the answer once, whoever may not judge them.
    expect(facts.institutions.flatMap(({ teamIds }) => teamIds)).toHaveLength(24);
    const teamsOf = new Map(facts.institutions.map(({ id, teamIds }) => [id, teamIds]));
    const factOf = new Map(facts.adjudicators.map((one) => [one.adjudicatorId, one]));
    for (const { teams, panel } of draw.debates) {
      for (const { adjudicatorId } of panel) {
        const institutionIds = factOf.get(adjudicatorId)?.conflictInstitutionIds ?? [];
        const conflicts = institutionIds.flatMap((id) => teamsOf.get(id) ?? []);
        expect(conflicts).toHaveLength(2);
        expect(teams.filter(({ teamId }) => conflicts.includes(teamId))).toEqual([]);
      }
    }
    const { findings } = await ana.client.draw.check({ params: made.params });
    expect(findings.filter(({ area, hard }) => area === 'judges' && hard)).toEqual([]);
    const cost = await ana.client.allocation.measure({ params: made.params });
    expect(cost.linear).toBeLessThanOrEqual(linear.cost + 1e-6);
  });

  test('needs judges, enough of them, and available', async () => {
    const none = await prepare({ rooms: 2, judges: 3, of: [] });
    const missing = await expectRefusal(allocate(none, none.draw.version), 'not-ready');
    expect(missing?.data).toEqual({ missing: 'availability' });
    const few = await prepare({ rooms: 3, judges: 2 });
    const problem = await expectRefusal(allocate(few, few.draw.version), 'refused-by-rules');
    expect(problem?.data).toMatchObject([
      { code: 'too-few-chairs', data: { rooms: 3, chairs: 2 } },
    ]);
  });

  test('of only the gaps leaves every seat that is filled', async () => {
    const made = await prepareAllocated({ rooms: 3, judges: 9 });
    const [gone = ''] = judgesIn(made.draw, 0, 'chair');
    const body = {
      kind: 'set' as const,
      subject: 'adjudicator' as const,
      ids: [gone],
      available: false,
    };
    await ana.client.rounds.setAvailability({ params: made.inRound, body });
    const { findings } = await ana.client.draw.check({ params: made.params });
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'unavailable', hard: true, subjectId: gone, area: 'judges' }),
    );
    const moved = await ana.client.allocation.setSeats({
      params: made.params,
      body: {
        version: made.draw.version,
        moves: [{ adjudicatorId: judgesIn(made.draw, 1, 'panellist')[0] ?? '', to: null }],
      },
    });
    const { draw } = await allocate(made, moved.draw.version, 'gaps');
    expect(seatOf(draw, gone)).toBeUndefined();
    const kept = moved.draw.debates.flatMap(({ panel }) => panel);
    for (const { adjudicatorId } of kept.filter((seat) => seat.adjudicatorId !== gone)) {
      const before = seatOf(moved.draw, adjudicatorId);
      expect(seatOf(draw, adjudicatorId)?.debateId).toBe(before?.debateId);
    }
    const [chair = ''] = judgesIn(draw, 0, 'chair');
    // All judges are as good: a panellist of the room moved up (A3).
    expect(judgesIn(moved.draw, 0, 'panellist')).toContain(chair);
  });

  test('keeps locked panels and takes the wanted size', async () => {
    const made = await prepareAllocated({ rooms: 3, judges: 9 });
    const debateId = made.draw.debates[2]?.id ?? '';
    const locked = await ana.client.allocation.setLocks({
      params: made.params,
      body: { version: made.draw.version, debateId, locked: true, importance: 2 },
    });
    expect(locked.debates[2]).toMatchObject({ importance: 2 });
    expect(locked.debates[2]?.panel.every((seat) => seat.locked)).toBe(true);
    const { draw } = await ana.client.allocation.allocate({
      params: made.params,
      body: { version: locked.version, mode: 'all', panelSize: 1, weights: { chairStrength: 1 } },
    });
    expect(draw.debates[2]?.panel).toEqual(locked.debates[2]?.panel);
    expect(draw.debates.map(({ panel }) => panel.length)).toEqual([1, 1, 3]);
  });

  test('is undone with everything it moved, and so are rooms', async () => {
    const made = await prepareAllocated({ rooms: 2, judges: 6, venues: 3 });
    const roomed = await ana.client.allocation.assignVenues({
      params: made.params,
      body: { version: made.draw.version, mode: 'all' },
    });
    const undo = (version: number) =>
      ana.client.draw.undo({ params: made.params, body: { version } });
    const unroomed = await undo(roomed.version);
    expect(panelsOf(unroomed)).toEqual(panelsOf(made.draw));
    const empty = await undo(unroomed.version);
    expect(empty.debates.flatMap(({ panel }) => panel)).toEqual([]);
  });

  test('by two organisers at once is the first one', async () => {
    const made = await prepare({ rooms: 2, judges: 6 });
    await server.hire(made.tournamentId, ben, 'adj-core');
    const outcomes = await Promise.allSettled(
      [ana, ben].map((user) =>
        user.client.allocation.allocate({
          params: made.params,
          body: { version: made.draw.version, mode: 'all' },
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const problem = await expectRefusal(allocate(made, made.draw.version), 'conflict');
    expect(problem?.data).toMatchObject({ id: made.draw.id, version: made.draw.version + 1 });
  });
});

describe('by hand', () => {
  function move(made: Prepared, version: number, moves: [string, [number, string] | null][]) {
    return ana.client.allocation.setSeats({
      params: made.params,
      body: {
        version,
        moves: moves.map(([adjudicatorId, to]) => ({
          adjudicatorId,
          to: to && {
            debateId: made.draw.debates[to[0]]?.id ?? '',
            role: to[1] as 'chair' | 'panellist' | 'trainee',
          },
        })),
      },
    });
  }

  test('whoever takes a chair sends the chair where they came from', async () => {
    const made = await prepareAllocated({ rooms: 3, judges: 10 });
    const [chair = ''] = judgesIn(made.draw, 0, 'chair');
    const [wing = ''] = judgesIn(made.draw, 1, 'panellist');
    const swapped = await move(made, made.draw.version, [[wing, [0, 'chair']]]);
    expect(judgesIn(swapped.draw, 0, 'chair')).toEqual([wing]);
    expect(seatOf(swapped.draw, chair)).toEqual(seatOf(made.draw, wing));
    const away = await move(made, swapped.draw.version, [[wing, null]]);
    expect(away.findings).toContainEqual(
      expect.objectContaining({ code: 'no-chair', hard: true, debateId: made.draw.debates[0]?.id }),
    );
    const back = await move(made, away.draw.version, [[wing, [1, 'chair']]]);
    expect(judgesIn(back.draw, 1, 'chair')).toEqual([wing]);
    expect(seatOf(back.draw, judgesIn(made.draw, 1, 'chair')[0] ?? '')).toBeUndefined();
  });

  test('two swap their seats in one act', async () => {
    const made = await prepareAllocated({ rooms: 2, judges: 6 });
    const [a = ''] = judgesIn(made.draw, 0, 'panellist');
    const [b = ''] = judgesIn(made.draw, 1, 'panellist');
    const { draw } = await move(made, made.draw.version, [
      [a, [1, 'panellist']],
      [b, [0, 'panellist']],
    ]);
    expect(seatOf(draw, a)).toEqual(seatOf(made.draw, b));
    expect(seatOf(draw, b)).toEqual(seatOf(made.draw, a));
    expect(draw.debates.map(({ panel }) => panel.length)).toEqual([3, 3]);
  });

  test('a conflict is allowed and reported; a trainee never votes', async () => {
    const made = await prepareAllocated({ rooms: 2, judges: 6 });
    const { tournamentId, draw } = made;
    const [wing = ''] = judgesIn(draw, 0, 'panellist');
    const teamId = draw.debates[1]?.teams[0]?.teamId ?? '';
    await ana.client.participants.addConflict({
      params: { tournamentId },
      body: { adjudicatorId: wing, teamId },
    });
    const moved = await move(made, draw.version, [[wing, [1, 'panellist']]]);
    expect(moved.findings).toContainEqual({
      code: 'conflict-team',
      hard: true,
      debateId: draw.debates[1]?.id,
      subjectId: wing,
      otherId: teamId,
      rounds: [],
      area: 'judges',
    });
    const trainee = await ana.client.participants.addAdjudicator({
      params: { tournamentId },
      body: { name: 'New Judge', trainee: true },
    });
    const problem = await expectRefusal(
      move(made, moved.draw.version, [[trainee.id, [0, 'panellist']]]),
      'refused-by-rules',
    );
    expect(problem?.data).toEqual([{ code: 'trainee-votes', data: { adjudicatorId: trainee.id } }]);
    const watching = await move(made, moved.draw.version, [[trainee.id, [0, 'trainee']]]);
    expect(seatOf(watching.draw, trainee.id)?.role).toBe('trainee');
  });

  test('refuses the unknown, all of a released draw, and the stale', async () => {
    const made = await prepareAllocated({ rooms: 2, judges: 6 });
    const [wing = '', other = ''] = judgesIn(made.draw, 0, 'panellist');
    const stranger = crypto.randomUUID();
    const { version } = made.draw;
    await expectRefusal(move(made, version, [[stranger, null]]), 'refused-by-rules');
    await expectRefusal(move(made, version, [[wing, [9, 'chair']]]), 'invalid-input');
    const elsewhere = { debateId: stranger, role: 'chair' as const };
    const body = { version, moves: [{ adjudicatorId: wing, to: elsewhere }] };
    await expectRefusal(ana.client.allocation.setSeats({ params: made.params, body }), 'not-found');
    const { draw } = await move(made, version, [[wing, [1, 'panellist']]]);
    await expectRefusal(move(made, version, [[other, [1, 'panellist']]]), 'conflict');
    const confirmed = await ana.client.draw.confirm({
      params: made.params,
      body: { version: draw.version },
    });
    const released = await ana.client.draw.release({
      params: made.params,
      body: { version: confirmed.version, when: 'now', despite: true },
    });
    await expectRefusal(allocate(made, released.version), 'wrong-state');
  });

  test('a seat says why, with the best change', async () => {
    const made = await prepareAllocated({ rooms: 2, judges: 6 });
    const [chair = ''] = judgesIn(made.draw, 0, 'chair');
    const debateId = made.draw.debates[0]?.id ?? '';
    const params = { tournamentId: made.tournamentId, debateId, adjudicatorId: chair };
    const why = await ana.client.allocation.explainSeat({ params });
    expect(why.criteria[0]).toMatchObject({ code: 'chair-strength' });
    expect(why.alternative?.data).toHaveProperty('adjudicatorId');
    await expectRefusal(
      ana.client.allocation.explainSeat({
        params: { ...params, debateId: made.draw.debates[1]?.id ?? '' },
      }),
      'not-found',
    );
  });
});

describe('history', () => {
  test('is what the rounds before left behind', async () => {
    const made = await prepareAllocated({ rooms: 2, judges: 6 });
    await ana.client.draw.confirm({
      params: made.params,
      body: { version: made.draw.version },
    });
    const [first, second] = made.rounds;
    const facts = async (roundId = '') =>
      ana.client.allocation.facts({ params: { ...made.inRound, roundId } });
    expect((await facts(first?.id)).past).toEqual([]);
    const [chair = ''] = judgesIn(made.draw, 0, 'chair');
    const { adjudicators, past } = await facts(second?.id);
    expect(adjudicators.find((one) => one.adjudicatorId === chair)?.available).toBe(false);
    expect(past.map(({ round }) => round)).toEqual([1, 1]);
    const [room] = past.filter(({ adjudicatorIds }) => adjudicatorIds.includes(chair));
    expect([...(room?.teamIds ?? [])].sort()).toEqual(
      made.draw.debates[0]?.teams.map(({ teamId }) => teamId).sort(),
    );
    expect([...(room?.adjudicatorIds ?? [])].sort()).toEqual(
      [chair, ...judgesIn(made.draw, 0, 'panellist')].sort(),
    );
  });
});

describe('rooms', () => {
  test('are assigned, exchanged by hand, locked and kept', async () => {
    const made = await prepare({ rooms: 3, judges: 0, venues: 4 });
    const { params } = made;
    const api = ana.client.allocation;
    const all = await api.assignVenues({
      params,
      body: { version: made.draw.version, mode: 'all' },
    });
    const given = all.debates.map(({ venueId }) => venueId);
    expect(new Set(given).size).toBe(3);
    const [top, , low] = all.debates;
    const debateId = top?.id ?? '';
    const lowVenue = low?.venueId ?? '';
    const exchanged = await api.setVenue({
      params,
      body: { version: all.version, debateId, venueId: lowVenue, locked: true },
    });
    expect(exchanged.debates[0]).toMatchObject({ venueId: lowVenue, venueLocked: true });
    expect(exchanged.debates[2]).toMatchObject({ venueId: top?.venueId, venueLocked: false });
    const again = await api.assignVenues({
      params,
      body: { version: exchanged.version, mode: 'all' },
    });
    expect(again.debates[0]).toMatchObject({ venueId: lowVenue, venueLocked: true });
    const emptied = await api.setVenue({
      params,
      body: { version: again.version, debateId, venueId: null },
    });
    const { findings } = await ana.client.draw.check({ params });
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'no-venue', hard: true, debateId, area: 'rooms' }),
    );
    const filled = await api.assignVenues({
      params,
      body: { version: emptied.version, mode: 'gaps' },
    });
    expect(filled.debates.slice(1)).toMatchObject(
      again.debates.slice(1).map(({ venueId }) => ({ venueId })),
    );
    expect(filled.debates[0]?.venueId).not.toBeNull();
    await expectRefusal(
      api.setVenue({ params, body: { version: all.version, debateId, venueId: null } }),
      'conflict',
    );
    await expectRefusal(
      api.setVenue({
        params,
        body: { version: filled.version, debateId, venueId: crypto.randomUUID() },
      }),
      'not-found',
    );
  });

  test('must be available and enough', async () => {
    const none = await prepare({ rooms: 2, judges: 0, venues: 2, of: [] });
    const assign = (made: Prepared) =>
      ana.client.allocation.assignVenues({
        params: made.params,
        body: { version: made.draw.version, mode: 'all' },
      });
    await expectRefusal(assign(none), 'not-ready');
    const few = await prepare({ rooms: 2, judges: 0, venues: 1 });
    const problem = await expectRefusal(assign(few), 'refused-by-rules');
    expect(problem?.data).toMatchObject([{ code: 'too-few-venues' }]);
  });
});

test('volunteers and strangers neither see nor move judges', async () => {
  const made = await prepareAllocated({ rooms: 2, judges: 6, venues: 2 });
  const cleo = await server.signIn('Cleo');
  await server.hire(made.tournamentId, cleo, 'volunteer');
  const version = made.draw.version;
  const debateId = made.draw.debates[0]?.id ?? '';
  const [adjudicatorId = ''] = judgesIn(made.draw, 0, 'chair');
  for (const { client } of [cleo, ben]) {
    const { params } = made;
    const api = client.allocation;
    const seat = { tournamentId: made.tournamentId, debateId, adjudicatorId };
    await expectRefusal(api.facts({ params: made.inRound }), 'forbidden');
    await expectRefusal(api.measure({ params }), 'forbidden');
    await expectRefusal(api.explainSeat({ params: seat }), 'forbidden');
    await expectRefusal(api.allocate({ params, body: { version, mode: 'all' } }), 'forbidden');
    const moves = [{ adjudicatorId, to: null }];
    await expectRefusal(api.setSeats({ params, body: { version, moves } }), 'forbidden');
    await expectRefusal(api.setLocks({ params, body: { version, debateId } }), 'forbidden');
    await expectRefusal(api.assignVenues({ params, body: { version, mode: 'all' } }), 'forbidden');
    const room = { version, debateId, venueId: null };
    await expectRefusal(api.setVenue({ params, body: room }), 'forbidden');
  }
  await expectRefusal(
    server.anonymous.allocation.facts({ params: made.inRound }),
    'unauthenticated',
  );
});

test('a room takes up to thirty judges by hand, and one with more can lose some', async () => {
  const { params, draw, tournamentId, field } = await prepare({ rooms: 1, judges: 32 });
  const debateId = draw.debates[0]?.id ?? '';
  const api = ana.client.allocation;
  const seat = (version: number, ids: readonly string[], to = true) =>
    api.setSeats({
      params,
      body: {
        version,
        moves: ids.map((adjudicatorId) => ({
          ...{ adjudicatorId, to: to ? { debateId, role: 'panellist' as const } : null },
        })),
      },
    });
  const ids = field.adjudicatorIds;
  const first = await seat(draw.version, ids.slice(0, 20));
  const full = await seat(first.draw.version, ids.slice(20, 30));
  const problem = await expectRefusal(
    seat(full.draw.version, ids.slice(30, 31)),
    'tournament-full',
  );
  expect(problem?.detail).toBe('A room can have up to 30 judges.');
  await server.services.db.pool.query(
    `insert into panel_seat (tournament_id, draw_id, debate_id, adjudicator_id, role, locked, flight)
     select tournament_id, draw_id, debate_id, unnest($2::uuid[]), role, locked, flight
     from panel_seat where tournament_id = $1 limit 2`,
    [tournamentId, ids.slice(30, 32)],
  );
  const smaller = await seat(full.draw.version, ids.slice(0, 1), false);
  expect(smaller.draw.debates[0]?.panel).toHaveLength(31);
});
