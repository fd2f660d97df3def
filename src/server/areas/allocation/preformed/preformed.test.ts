/** Panels before the draw: formed, edited by hand, matched to the debates. */
import { describe, expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { createField } from '#testing/factories/factories-field.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');

async function prepare(judges = 9) {
  const { id: tournamentId } = await createTournament(ana, { size: 12 });
  const input = { teams: 12, adjudicators: judges, speakers: 0 };
  const field = await createField(ana, tournamentId, input);
  const { rounds } = await ana.client.rounds.list({ params: { tournamentId } });
  return { tournamentId, field, params: { tournamentId, roundId: rounds[0]?.id ?? '' } };
}

type Made = Awaited<ReturnType<typeof prepare>>;

function form({ params }: Made, version: number | null = null, count = 3) {
  return ana.client.allocation.formPanels({ params, body: { version, count } });
}

async function drawn({ params, tournamentId }: Made) {
  const of = ['teams' as const, 'adjudicators' as const];
  await ana.client.rounds.setAvailability({ params, body: { kind: 'all', of } });
  const draw = await ana.client.draw.generate({ params, body: {} });
  return { draw, inDraw: { tournamentId, drawId: draw.id } };
}

const judgesOf = (seats: readonly { readonly adjudicatorId: string }[]) =>
  seats.map((seat) => seat.adjudicatorId).sort();

describe('preformed panels', () => {
  test('are made of all judges while nobody is available, as many as rooms are expected', async () => {
    const made = await prepare();
    const before = await ana.client.allocation.preformed({ params: made.params });
    expect(before).toEqual({ set: null, expected: 3 });
    const set = await form(made);
    expect(set.version).toBe(1);
    expect(set.panels.map(({ rank, seats }) => [rank, seats.length])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
    expect(set.panels.every(({ seats }) => seats.some(({ role }) => role === 'chair'))).toBe(true);
    expect((await ana.client.allocation.preformed({ params: made.params })).set).toEqual(set);
  });

  test('are edited by hand: moved, locked, weighed; a locked panel stays when they form again', async () => {
    const made = await prepare();
    const { params } = made;
    const set = await form(made);
    const [top, second] = set.panels;
    const wing = second?.seats.find(({ role }) => role === 'panellist')?.adjudicatorId ?? '';
    const to = { panelId: top?.id ?? '', role: 'panellist' as const };
    const moved = await ana.client.allocation.setPanelSeats({
      params,
      body: { version: set.version, moves: [{ adjudicatorId: wing, to }] },
    });
    expect(judgesOf(moved.panels[0]?.seats ?? [])).toContain(wing);
    const locked = await ana.client.allocation.setPanelMarks({
      params,
      body: { version: moved.version, panelId: to.panelId, locked: true, importance: 2 },
    });
    expect(locked.panels[0]).toMatchObject({
      importance: 2,
      seats: [{ locked: true }, {}, {}, {}],
    });
    const again = await form(made, locked.version);
    expect(again.panels[0]).toEqual(locked.panels[0]);
    const why = await ana.client.allocation.explainPanelSeat({
      params: { ...params, panelId: to.panelId, adjudicatorId: wing },
    });
    expect(why.criteria.length).toBeGreaterThan(0);
  });

  test('refuse who is stale, who is not in the tab room, and what makes no sense', async () => {
    const made = await prepare();
    const { params } = made;
    const set = await form(made);
    const [adjudicatorId = ''] = made.field.adjudicatorIds;
    const panelId = set.panels[0]?.id ?? '';
    const off = [{ adjudicatorId, to: null }];
    const client = ana.client.allocation;
    const late = { version: set.version + 1 };
    const present = await expectRefusal(form(made), 'conflict');
    expect(present?.data).toEqual(set);
    await expectRefusal(
      client.setPanelSeats({ params, body: { ...late, moves: off } }),
      'conflict',
    );
    await expectRefusal(client.setPanelMarks({ params, body: { ...late, panelId } }), 'conflict');
    const unknown = { version: set.version, panelId: newId() };
    await expectRefusal(client.setPanelMarks({ params, body: unknown }), 'not-found');
    const nobody = [{ adjudicatorId: newId(), to: null }];
    const problem = await expectRefusal(
      client.setPanelSeats({ params, body: { version: set.version, moves: nobody } }),
      'refused-by-rules',
    );
    expect(problem?.data).toMatchObject([{ code: 'adjudicator-unknown' }]);
    await expectRefusal(ben.client.allocation.preformed({ params }), 'forbidden');
    const body = { version: set.version, count: 3 };
    await expectRefusal(ben.client.allocation.formPanels({ params, body }), 'forbidden');
    const few = await expectRefusal(form(made, set.version, 12), 'refused-by-rules');
    expect(few?.data).toMatchObject([{ code: 'too-few-chairs' }]);
  });

  test('go to the debates once the draw is there, and never where a chair conflicts', async () => {
    const made = await prepare();
    const set = await form(made);
    const { draw, inDraw } = await drawn(made);
    const chair = set.panels[0]?.seats.find(({ role }) => role === 'chair')?.adjudicatorId ?? '';
    const clashing = draw.debates[0]?.teams[0]?.teamId ?? '';
    await ana.client.participants.addConflict({
      params: { tournamentId: made.tournamentId },
      body: { adjudicatorId: chair, teamId: clashing },
    });
    const matched = await ana.client.allocation.matchPanels({
      params: inDraw,
      body: { version: draw.version },
    });
    expect(matched.leftOut).toEqual([]);
    const panels = matched.draw.debates.map(({ panel }) => judgesOf(panel));
    expect(panels.map(String).sort()).toEqual(
      set.panels.map(({ seats }) => String(judgesOf(seats))).sort(),
    );
    expect(panels[0]).not.toContain(chair);
    const undone = await ana.client.draw.undo({
      params: inDraw,
      body: { version: matched.draw.version },
    });
    expect(undone.debates.flatMap(({ panel }) => panel)).toEqual([]);
  });

  test('leave out who cannot sit there, and locked rooms alone', async () => {
    const made = await prepare();
    const set = await form(made);
    const { draw, inDraw } = await drawn(made);
    const wing = set.panels[0]?.seats.find(({ role }) => role === 'panellist');
    const gone = wing?.adjudicatorId ?? '';
    await ana.client.rounds.setAvailability({
      params: made.params,
      body: { kind: 'set', subject: 'adjudicator', ids: [gone], available: false },
    });
    const chair = set.panels[1]?.seats.find(({ role }) => role === 'chair')?.adjudicatorId ?? '';
    const debateId = draw.debates[2]?.id ?? '';
    const seated = await ana.client.allocation.setSeats({
      params: inDraw,
      body: {
        version: draw.version,
        moves: [{ adjudicatorId: chair, to: { debateId, role: 'chair' } }],
      },
    });
    const locked = await ana.client.allocation.setLocks({
      params: inDraw,
      body: { version: seated.draw.version, debateId, locked: true },
    });
    const stale = ana.client.allocation.matchPanels({
      params: inDraw,
      body: { version: draw.version },
    });
    await expectRefusal(stale, 'conflict');
    const matched = await ana.client.allocation.matchPanels({
      params: inDraw,
      body: { version: locked.version },
    });
    expect(judgesOf(matched.draw.debates[2]?.panel ?? [])).toEqual([chair]);
    const seats = matched.draw.debates.flatMap(({ panel }) => panel);
    expect(judgesOf(seats)).not.toContain(gone);
    expect(new Set(judgesOf(seats)).size).toBe(seats.length);
  });

  test('are given up, and then there are none to match', async () => {
    const made = await prepare();
    await form(made);
    await ana.client.allocation.discardPanels({ params: made.params });
    await expectRefusal(ana.client.allocation.discardPanels({ params: made.params }), 'not-found');
    const { draw, inDraw } = await drawn(made);
    const match = { params: inDraw, body: { version: draw.version } };
    await expectRefusal(ana.client.allocation.matchPanels(match), 'not-found');
    await expectRefusal(ben.client.allocation.matchPanels(match), 'forbidden');
  });
});
