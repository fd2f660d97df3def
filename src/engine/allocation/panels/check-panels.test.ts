import { describe, expect, it } from 'vitest';
import { explainSeat } from '../explain-seat.ts';
import type { PastRoom } from '../past-rooms.ts';
import { sampleRound } from '../proof/sample-round.ts';
import { type AllocationInput, compileModel } from '../solve/model.ts';
import type { AllocatedSeat, AllocationAdjudicator } from '../types.ts';
import { allocatePanels } from './allocate-panels.ts';
import { checkPanels } from './check-panels.ts';
import { panelCost } from './panel-cost.ts';

const judge = (id: string, more: Partial<AllocationAdjudicator> = {}): AllocationAdjudicator => ({
  id,
  score: 7,
  trainee: false,
  institutionIds: [],
  region: null,
  gender: null,
  language: null,
  experience: null,
  conflictTeams: [],
  conflictAdjudicators: [],
  conflictInstitutions: [],
  roomPlaces: { sum: 0, count: 0 },
  ...more,
});

const seat = (adjudicatorId: string, role: AllocatedSeat['role']): AllocatedSeat => ({
  adjudicatorId,
  role,
  locked: false,
});

const { options } = sampleRound({ debates: 1, adjudicators: 1, earlier: 4, seed: 'options' });

function board(
  seats: readonly (readonly AllocatedSeat[])[],
  adjudicators: readonly AllocationAdjudicator[],
  past: readonly PastRoom[] = [],
): AllocationInput {
  const debates = seats.map((own, i) => ({
    id: `d${i + 1}`,
    rank: i + 1,
    importance: 0,
    teamIds: [`t${i}a`, `t${i}b`],
    seats: own,
  }));
  const institutions = [{ id: 'x', teamIds: ['t0b', 't0z'] }];
  const own = { ...options, minimumChairScore: 5 };
  return { debates, adjudicators, institutions, past, options: own };
}

const codes = (input: AllocationInput) =>
  checkPanels(input).map((f) => [f.code, f.hard, f.debateId, f.adjudicatorId, f.otherId, f.rounds]);

describe('checkPanels', () => {
  it('finds nothing on a clean board', () => {
    expect(codes(board([[seat('a', 'chair')]], [judge('a')]))).toEqual([]);
  });

  it.each([
    [
      'a team conflict',
      [[seat('a', 'chair')]],
      [judge('a', { conflictTeams: ['t0b'] })],
      [['conflict-team', true, 'd1', 'a', 't0b', []]],
    ],
    [
      'a conflict that only one of two declared',
      [[seat('a', 'chair'), seat('b', 'trainee')]],
      [judge('a', { conflictAdjudicators: ['b'] }), judge('b')],
      [['conflict-adjudicator', true, 'd1', 'b', 'a', []]],
    ],
    [
      'a conflict with a team of an institution',
      [[seat('a', 'chair')]],
      [judge('a', { conflictInstitutions: ['x', 'without teams'] })],
      [['conflict-team', true, 'd1', 'a', 't0b', []]],
    ],
    [
      'a voting trainee on an even panel',
      [[seat('a', 'chair'), seat('b', 'panellist')]],
      [judge('a'), judge('b', { trainee: true })],
      [
        ['trainee-votes', true, 'd1', 'b', null, []],
        ['even-panel', false, 'd1', null, null, []],
      ],
    ],
    [
      'a judge in two rooms, one of them without a chair',
      [[seat('a', 'chair')], [seat('a', 'panellist')]],
      [judge('a')],
      [
        ['twice', true, 'd1', 'a', null, []],
        ['no-chair', true, 'd2', null, null, []],
        ['twice', true, 'd2', 'a', null, []],
      ],
    ],
    [
      'somebody who is not there, and a weak second chair',
      [[seat('gone', 'chair'), seat('a', 'chair'), seat('b', 'panellist')]],
      [judge('a', { score: 4 }), judge('b')],
      [
        ['two-chairs', true, 'd1', 'a', null, []],
        ['unavailable', true, 'd1', 'gone', null, []],
        ['weak-chair', true, 'd1', 'a', null, []],
      ],
    ],
  ] as const)('finds %s', (_, seats, adjudicators, findings) => {
    expect(codes(board(seats, adjudicators))).toEqual(findings);
  });

  it('finds earlier meetings, not later ones', () => {
    const past = [
      { round: 3, teamIds: ['t0a'], adjudicatorIds: ['a'] },
      { round: 1, teamIds: ['t0a'], adjudicatorIds: ['a'] },
      { round: 9, teamIds: ['t0b'], adjudicatorIds: ['a', 'b'] },
      { round: 2, teamIds: [], adjudicatorIds: ['a', 'b'] },
    ];
    const seats = [[seat('a', 'chair'), seat('b', 'trainee')]];
    expect(codes(board(seats, [judge('a'), judge('b')], past))).toEqual([
      ['saw-team', false, 'd1', 'a', 't0a', [1, 3]],
      ['sat-with', false, 'd1', 'b', 'a', [2]],
    ]);
  });

  it('sees the conflicts of known people who are unavailable', () => {
    const input = board([[seat('a', 'chair')]], []);
    const found = checkPanels({ ...input, unavailable: [judge('a', { conflictTeams: ['t0a'] })] });
    expect(found.map((finding) => finding.code)).toEqual(['unavailable', 'conflict-team']);
  });
});

describe('explainSeat', () => {
  const round = sampleRound({ debates: 10, adjudicators: 40, seed: 'why' });
  const result = allocatePanels(round);
  if (!result.ok) throw new Error('the sample can be allocated');
  const { panels, linear, pairwise } = result.value;
  const placed: AllocationInput = {
    ...round,
    debates: round.debates.map((debate) => ({
      ...debate,
      seats: panels.find((panel) => panel.debateId === debate.id)?.seats ?? [],
    })),
  };
  const everybody = panels.flatMap((panel) =>
    panel.seats.map(({ adjudicatorId }) =>
      explainSeat({ ...placed, debateId: panel.debateId, adjudicatorId }),
    ),
  );

  it('adds up to the cost of the allocation, each pair counted from both ends', () => {
    const pairCodes = [
      'sat-with',
      'same-institution',
      'same-region',
      'same-gender',
      'trainee-chair',
    ];
    const sum = (pairs: boolean) =>
      everybody
        .flatMap((explanation) => explanation?.criteria ?? [])
        .filter((criterion) => pairCodes.includes(criterion.code) === pairs)
        .reduce((total, criterion) => total + criterion.cost, 0);
    expect(sum(false)).toBeCloseTo(linear.cost, 6);
    expect(sum(true) / 2).toBeCloseTo(pairwise, 6);
  });

  it('says of every seat what the panels would cost more after the change it names', () => {
    // The cost of a change counts from the seats that are there.
    const options = { ...round.options, weights: { ...round.options.weights, change: 0 } };
    const still = { ...placed, options };
    const totalOf = (debates: AllocationInput['debates']): number => {
      const model = compileModel({ ...still, debates });
      return model.rooms.reduce((total, room) => {
        const members = [...room.present].map(([judge, role]) => ({ judge, role }));
        const { linear, pairwise } = panelCost(model, room, members);
        return total + linear + pairwise;
      }, 0);
    };
    const present = totalOf(placed.debates);
    let named = 0;
    for (const { debateId, seats } of panels) {
      for (const { adjudicatorId } of seats) {
        const change = explainSeat({ ...still, debateId, adjudicatorId })?.alternative;
        if (!change) continue;
        named += 1;
        const other = String(change.data.adjudicatorId);
        const swapped = new Map<string, string>([
          [adjudicatorId, other],
          [other, adjudicatorId],
        ]);
        const debates = placed.debates.map((debate) => ({
          ...debate,
          seats: debate.seats.map((one) => ({
            ...one,
            adjudicatorId: swapped.get(one.adjudicatorId) ?? one.adjudicatorId,
          })),
        }));
        expect(change.extra).toBeCloseTo(totalOf(debates) - present, 6);
      }
    }
    expect(named).toBeGreaterThan(20);
  });

  it('knows no better single change in a finished allocation', () => {
    const sample = sampleRound({ debates: 10, adjudicators: 40, trainees: 0, seed: 'still' });
    const options = { ...sample.options, tolerance: 1 };
    const made = { ...sample, options };
    const found = allocatePanels(made);
    if (!found.ok) throw new Error('the sample can be allocated');
    const seats = new Map(found.value.panels.map((panel) => [panel.debateId, panel.seats]));
    const input = {
      ...made,
      options: { ...options, weights: { ...options.weights, change: 0 } },
      debates: made.debates.map((debate) => ({ ...debate, seats: seats.get(debate.id) ?? [] })),
    };
    const extras = found.value.panels.flatMap(({ debateId, seats }) =>
      seats.map(
        ({ adjudicatorId }) =>
          explainSeat({ ...input, debateId, adjudicatorId })?.alternative?.extra ?? 0,
      ),
    );
    expect(extras).toHaveLength(30);
    expect(Math.min(...extras)).toBeGreaterThan(-1e-3);
  });

  it('says what the named swap would really cost', () => {
    const swapped = board(
      [[seat('weak', 'chair')], [seat('strong', 'chair')]],
      [judge('weak', { score: 5 }), judge('strong', { score: 9 })],
    );
    const found = explainSeat({ ...swapped, debateId: 'd1', adjudicatorId: 'weak' });
    expect(found?.alternative?.data).toEqual({
      adjudicatorId: 'strong',
      debateId: 'd2',
      role: 'chair',
    });
    const saved = 100 * (2 ** 0.25 - 2 ** -0.25) * (0.25 - 0.01);
    expect(found?.alternative?.extra).toBeCloseTo(2 * options.weights.change - saved, 6);
  });

  it('has nothing to say about a judge who does not sit there, and no change for a locked seat', () => {
    const input = board([[{ ...seat('a', 'chair'), locked: true }]], [judge('a'), judge('b')]);
    expect(explainSeat({ ...input, debateId: 'd1', adjudicatorId: 'b' })).toBeNull();
    expect(explainSeat({ ...input, debateId: 'd1', adjudicatorId: 'a' })).not.toHaveProperty(
      'alternative',
    );
  });
});
