import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '#engine/random.ts';
import { defaultAllocationWeights } from '../options.ts';
import { sampleRound } from '../proof/sample-round.ts';
import { seatTerms } from '../solve/costs.ts';
import { type AllocationInput, compileModel, roomAt } from '../solve/model.ts';
import type { AllocatedPanel, AllocatedSeat, Allocation, AllocationOptions } from '../types.ts';
import { allocatePanels } from './allocate-panels.ts';
import { checkPanels } from './check-panels.ts';
import { type Member, panelCost } from './panel-cost.ts';

const sizes = fc.record({
  debates: fc.integer({ min: 1, max: 8 }),
  perRoom: fc.integer({ min: 1, max: 6 }),
  conflicts: fc.integer({ min: 0, max: 3 }),
  seed: fc.string({ maxLength: 6 }),
});

const settings = fc.record({
  policy: fc.constantFrom('even' as const, 'big-on-top' as const, 'small-on-top' as const),
  oddOnly: fc.boolean(),
  panelSize: fc.integer({ min: 1, max: 5 }),
  minimumVotingScore: fc.constantFrom(null, 4),
  minimumChairScore: fc.constantFrom(null, 6),
  steps: fc.constantFrom(0, 5, 2_000),
});

type Size = { debates: number; perRoom: number; conflicts: number; seed: string };

function roundOf(size: Size, options: Partial<AllocationOptions> = {}): AllocationInput {
  const round = sampleRound({ ...size, adjudicators: size.debates * size.perRoom });
  return { ...round, options: { ...round.options, ...options } };
}

function allocated(input: AllocationInput): Allocation {
  const result = allocatePanels(input);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

function withSeats(input: AllocationInput, panels: readonly AllocatedPanel[]): AllocationInput {
  const seats = new Map(panels.map((panel) => [panel.debateId, panel.seats]));
  return {
    ...input,
    debates: input.debates.map((debate) => ({ ...debate, seats: seats.get(debate.id) ?? [] })),
  };
}

function costOf(input: AllocationInput, panels: readonly AllocatedPanel[]) {
  const model = compileModel(input);
  const costs = panels.map(({ debateId, seats }) =>
    panelCost(
      model,
      roomAt(model, model.roomOf.get(debateId) ?? -1),
      seats.map(
        (seat): Member => ({ judge: model.judgeOf.get(seat.adjudicatorId) ?? -1, role: seat.role }),
      ),
    ),
  );
  return {
    linear: costs.reduce((sum, cost) => sum + cost.linear, 0),
    pairwise: costs.reduce((sum, cost) => sum + cost.pairwise, 0),
  };
}

describe('allocatePanels', () => {
  it('breaks no hard rule and accounts for everybody', () => {
    fc.assert(
      fc.property(sizes, settings, (size, options) => {
        const input = roundOf(size, options);
        const result = allocatePanels(input);
        fc.pre(result.ok);
        const { panels, unallocated } = result.value;
        const hard = checkPanels(withSeats(input, panels)).filter((finding) => finding.hard);
        expect(hard).toEqual([]);
        const people = [
          ...panels.flatMap((p) => p.seats.map((s) => s.adjudicatorId)),
          ...unallocated,
        ];
        expect(people.sort()).toEqual(input.adjudicators.map((a) => a.id).sort());
        expect(panels).toHaveLength(input.debates.length);
      }),
      { numRuns: 150 },
    );
  });

  it('reports the cost of what it returns and a bound below it', () => {
    fc.assert(
      fc.property(sizes, settings, (size, options) => {
        const input = roundOf(size, options);
        const result = allocatePanels(input);
        fc.pre(result.ok);
        const { panels, linear, pairwise } = result.value;
        const measured = costOf(input, panels);
        expect(linear.cost).toBeCloseTo(measured.linear, 6);
        expect(pairwise).toBeCloseTo(measured.pairwise, 6);
        expect(linear.bound).toBeGreaterThanOrEqual(0);
        expect(linear.bound).toBeLessThanOrEqual(linear.cost);
      }),
      { numRuns: 60 },
    );
  });

  it('does not depend on the order of the input', () => {
    fc.assert(
      fc.property(sizes, fc.string(), (size, order) => {
        const input = roundOf(size);
        const random = createRandom(order);
        const shuffled = {
          ...input,
          debates: random.shuffle(input.debates).map((debate) => ({
            ...debate,
            teamIds: random.shuffle(debate.teamIds),
          })),
          adjudicators: random.shuffle(input.adjudicators),
          institutions: random.shuffle(input.institutions),
          past: random.shuffle(input.past).map((room) => ({
            ...room,
            teamIds: random.shuffle(room.teamIds),
            adjudicatorIds: random.shuffle(room.adjudicatorIds),
          })),
        };
        expect(allocatePanels(shuffled)).toEqual(allocatePanels(input));
      }),
      { numRuns: 40 },
    );
  });

  it('gives panels of odd size when asked', () => {
    fc.assert(
      fc.property(sizes, settings, (size, options) => {
        const result = allocatePanels(roundOf(size, { ...options, oddOnly: true }));
        fc.pre(result.ok);
        for (const { seats } of result.value.panels) {
          expect(seats.filter((seat) => seat.role !== 'trainee').length % 2).toBe(1);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('keeps locked seats, and all seats when it fills gaps', () => {
    fc.assert(
      fc.property(sizes, fc.boolean(), fc.nat(), (size, gaps, pick) => {
        const input = roundOf(size);
        const first = allocatePanels(input);
        fc.pre(first.ok);
        const kept = first.value.panels.map(({ debateId, seats }, room) => ({
          debateId,
          seats: seats
            .filter((_, seat) => (room + seat + pick) % 3 !== 0)
            .map((seat): AllocatedSeat => ({ ...seat, locked: !gaps })),
        }));
        const again = allocatePanels({
          ...withSeats(input, kept),
          options: { ...input.options, mode: gaps ? 'gaps' : 'all', seed: `${pick}` },
        });
        fc.pre(again.ok);
        for (const { debateId, seats } of kept) {
          const panel = again.value.panels.find((p) => p.debateId === debateId);
          expect(panel?.seats.filter(({ locked }) => locked)).toEqual(
            expect.arrayContaining(seats.filter(({ locked }) => locked)),
          );
          // Everybody stays in the room; a panellist may have moved up to an empty chair.
          const movedUp = seats.filter(({ adjudicatorId, role }) => {
            const now = panel?.seats.find((seat) => seat.adjudicatorId === adjudicatorId);
            expect([role, role === 'panellist' ? 'chair' : role]).toContain(now?.role);
            return now?.role !== role;
          });
          const hadChair = seats.some(({ role }) => role === 'chair');
          expect(movedUp.length).toBeLessThanOrEqual(hadChair ? 0 : 1);
        }
        const hard = checkPanels(withSeats(input, again.value.panels)).filter((f) => f.hard);
        expect(hard).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('finds the cheapest seating by brute force where only linear terms count, and meets its bound', () => {
    const weights = {
      ...defaultAllocationWeights,
      satWith: 0,
      sameInstitution: 0,
      sameRegion: 0,
      sameGender: 0,
      traineeChair: 0,
    };
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), (seed) => {
        const made = sampleRound({
          debates: 2,
          adjudicators: 6,
          trainees: 0,
          earlier: 2,
          conflicts: 0,
          seed,
        });
        const input = {
          ...made,
          options: { ...made.options, weights, panelSize: 2, oddOnly: false },
        };
        const result = allocatePanels(input);
        fc.pre(result.ok && result.value.panels.every((panel) => panel.seats.length === 2));
        const { linear } = result.value;
        const best = cheapestByTrying(input);
        expect(linear.cost).toBeCloseTo(best, 6);
        expect(linear.bound).toBeCloseTo(best, 6);
      }),
      { numRuns: 60 },
    );
  });

  it('comes within a tenth of the best of all seatings with every term on, by brute force', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), (seed) => {
        const made = sampleRound({ debates: 2, adjudicators: 6, trainees: 0, earlier: 2, seed });
        const input = {
          ...made,
          options: { ...made.options, panelSize: 2, oddOnly: false, tolerance: 1 },
        };
        const result = allocatePanels(input);
        fc.pre(result.ok && result.value.panels.every((panel) => panel.seats.length === 2));
        const best = cheapestByTrying(input);
        const total = result.value.linear.cost + result.value.pairwise;
        expect(total).toBeGreaterThanOrEqual(best - 1e-6);
        expect(total).toBeLessThanOrEqual(best * 1.1);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    [22, 80],
    [40, 160],
    [100, 400],
  ])(
    'proves its linear terms to within one per cent in %i rooms (A16, A17)',
    (debates, adjudicators) => {
      for (const seed of ['a', 'b', 'c']) {
        const { linear } = allocated(sampleRound({ debates, adjudicators, seed }));
        expect(linear.cost / linear.bound).toBeLessThan(1.01);
      }
    },
  );

  it('says how far it is, and ends with a sound answer when it is asked to (A22)', () => {
    const input = sampleRound({ debates: 12, adjudicators: 40, seed: 'hooks' });
    const seen: number[] = [];
    const phases: string[] = [];
    allocatePanels(input, {
      progress: (done, of, phase) => {
        seen.push(done / of);
        phases.push(phase);
      },
    });
    expect(seen.length).toBeGreaterThan(2);
    expect([...new Set(phases)]).toEqual(['proving', 'seating']);
    expect(phases).toEqual([...phases].sort());
    expect(seen[phases.indexOf('seating')]).toBe(0.5);
    expect(seen.at(-1)).toBe(1);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    const stopped = allocatePanels(input, { shouldStop: () => true });
    if (!stopped.ok) throw new Error('refused');
    const board = withSeats(input, stopped.value.panels);
    expect(checkPanels(board).filter((finding) => finding.hard)).toEqual([]);
  });

  it('gives each room a chair alone without wings', () => {
    const input = roundOf(
      { debates: 5, perRoom: 4, conflicts: 0, seed: 'wings' },
      { wings: false },
    );
    const { panels } = allocated(input);
    const voting = panels.map(({ seats }) => seats.filter((seat) => seat.role !== 'trainee'));
    expect(voting.map((seats) => seats.length)).toEqual([1, 1, 1, 1, 1]);
  });

  it('halves what panellists weigh where the panel decides together (A8)', () => {
    const input = roundOf({ debates: 3, perRoom: 3, conflicts: 0, seed: 'consensus' });
    const { panels } = allocated(input);
    const strengthOf = (decision: AllocationOptions['decision'], role: 'chair' | 'panellist') => {
      const model = compileModel({ ...input, options: { ...input.options, decision } });
      const room = roomAt(model, 0);
      const seat = panels[0]?.seats.find((one) => one.role === role);
      const judge = model.judgeOf.get(seat?.adjudicatorId ?? '') ?? -1;
      return seatTerms(model, judge, { room, role }).strength;
    };
    expect(strengthOf('consensus', 'chair')).toBe(strengthOf('voting', 'chair'));
    expect(strengthOf('consensus', 'panellist')).toBe(strengthOf('voting', 'panellist') / 2);
  });

  it('shares judges among rounds of one slot, each seated once, each round with its own size (A21)', () => {
    const one = roundOf({ debates: 8, perRoom: 4, conflicts: 1, seed: 'slot' });
    const debates = one.debates.map((debate, i) => ({
      ...debate,
      roundId: i < 4 ? 'open' : 'esl',
      rank: (i % 4) + 1,
      panelSize: i < 4 ? 5 : 1,
    }));
    const { panels } = allocated({ ...one, debates });
    const people = panels.flatMap(({ seats }) => seats.map((seat) => seat.adjudicatorId));
    expect(new Set(people).size).toBe(people.length);
    const votes = (debateId: string) =>
      panels
        .find((panel) => panel.debateId === debateId)
        ?.seats.filter((seat) => seat.role !== 'trainee').length ?? 0;
    expect(debates.slice(4).map(({ id }) => votes(id))).toEqual([1, 1, 1, 1]);
    expect(Math.min(...debates.slice(0, 4).map(({ id }) => votes(id)))).toBeGreaterThanOrEqual(3);
  });

  it('puts better chairs into more important rooms', () => {
    const input = sampleRound({
      debates: 20,
      adjudicators: 60,
      trainees: 0,
      conflicts: 0,
      seed: 'top',
    });
    const score = new Map(input.adjudicators.map((a) => [a.id, a.score]));
    const { panels } = allocated(input);
    const chairs = panels.map((panel) => score.get(panel.seats[0]?.adjudicatorId ?? '') ?? 0);
    const mean = (values: number[]) => values.reduce((sum, v) => sum + v, 0) / values.length;
    expect(mean(chairs.slice(0, 5))).toBeGreaterThan(mean(chairs.slice(15)) + 0.5);
  });

  it('never seats panel mates who conflict, even if that leaves a seat empty', () => {
    const base = sampleRound({
      debates: 1,
      adjudicators: 3,
      trainees: 0,
      conflicts: 0,
      earlier: 0,
      seed: 'x',
    });
    const [a, b, c] = base.adjudicators.map((judge) => ({
      ...judge,
      conflictTeams: [],
      conflictInstitutions: [],
      conflictAdjudicators: [] as string[],
    }));
    if (!a || !b || !c) throw new Error('three judges');
    const adjudicators = [
      { ...a, conflictAdjudicators: [b.id, c.id] },
      { ...b, conflictAdjudicators: [c.id] },
      c,
    ];
    const { panels, unallocated } = allocated({ ...base, adjudicators });
    expect(panels[0]?.seats).toHaveLength(1);
    expect(unallocated).toHaveLength(2);
    // One conflict after the other is lifted (A2), the last by the judge who did not declare it.
    const lifted = [[a, b] as const, [a, c] as const, [c, b] as const].map(
      ([{ id: adjudicatorId }, { id: otherId }]) =>
        ({ kind: 'conflict-adjudicator', adjudicatorId, otherId }) as const,
    );
    const sizes = lifted.map((_, count) => {
      const options = { ...base.options, oddOnly: false, waived: lifted.slice(0, count + 1) };
      return allocated({ ...base, adjudicators, options }).panels[0]?.seats.length;
    });
    expect(sizes).toEqual([2, 2, 3]);
  });

  it('never lets a judge below the minimum chair score chair (A5)', () => {
    const base = sampleRound({
      debates: 2,
      adjudicators: 4,
      trainees: 0,
      conflicts: 0,
      seed: 'weak',
    });
    const adjudicators = base.adjudicators.map((judge, i) => ({
      ...judge,
      conflictTeams: [],
      conflictInstitutions: [],
      score: i < 2 ? 5 : 9,
    }));
    const { panels } = allocated({
      ...base,
      adjudicators,
      options: { ...base.options, minimumChairScore: 6 },
    });
    expect(panels.map((panel) => panel.seats[0]?.adjudicatorId).sort()).toEqual(['j2', 'j3']);
  });
});

describe('refusals of allocatePanels', () => {
  const base = sampleRound({
    debates: 3,
    adjudicators: 6,
    trainees: 0,
    conflicts: 0,
    earlier: 0,
    seed: 'r',
  });
  const clean = base.adjudicators.map((judge) => ({
    ...judge,
    conflictTeams: [] as string[],
    conflictInstitutions: [],
  }));

  it('counts rooms and chairs when there are too few', () => {
    expect(allocatePanels({ ...base, adjudicators: clean.slice(0, 2) })).toEqual({
      ok: false,
      problems: [{ code: 'too-few-chairs', data: { rooms: 3, chairs: 2 } }],
    });
    expect(allocatePanels({ ...base, adjudicators: [] })).toMatchObject({
      problems: [{ code: 'no-adjudicators' }],
    });
  });

  it('refuses every kept seat that breaks a hard rule', () => {
    const adjudicators = clean.map((judge, i) => ({
      ...judge,
      trainee: i === 1,
      conflictTeams: i === 0 ? (base.debates[0]?.teamIds ?? []) : [],
    }));
    const seat = (adjudicatorId: string, role: AllocatedSeat['role']) => ({
      adjudicatorId,
      role,
      locked: true,
    });
    const debates = base.debates.map((debate, i) => ({
      ...debate,
      seats:
        i === 0
          ? [seat('j0', 'chair'), seat('j1', 'panellist'), seat('gone', 'panellist')]
          : [seat('j2', 'chair')],
    }));
    const result = allocatePanels({ ...base, debates, adjudicators });
    const problems = result.ok ? [] : result.problems.map((p) => p.data?.reason ?? p.code);
    expect(problems.sort()).toEqual([
      'conflict-team',
      'locked-twice',
      'trainee-votes',
      'unavailable',
    ]);
  });
});

/** The least total cost over all ways to seat a chair and a panellist in each of two rooms. */
function cheapestByTrying(input: AllocationInput): number {
  const ids = input.adjudicators.map((a) => a.id);
  let best = Infinity;
  const seats: string[] = [];
  const rooms = input.debates.map((debate) => debate.id);
  const visit = () => {
    if (seats.length === 4) {
      const panels = rooms.map(
        (debateId, room): AllocatedPanel => ({
          debateId,
          seats: seats.slice(2 * room, 2 * room + 2).map(
            (adjudicatorId, i): AllocatedSeat => ({
              adjudicatorId,
              role: i === 0 ? 'chair' : 'panellist',
              locked: false,
            }),
          ),
        }),
      );
      if (checkPanels(withSeats(input, panels)).some((finding) => finding.hard)) return;
      const { linear, pairwise } = costOf(input, panels);
      best = Math.min(best, linear + pairwise);
      return;
    }
    for (const id of ids) {
      if (seats.includes(id)) continue;
      seats.push(id);
      visit();
      seats.pop();
    }
  };
  visit();
  return best;
}
