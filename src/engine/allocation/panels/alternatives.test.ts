import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAllocationOptions } from '../options.ts';
import { sampleRound } from '../proof/sample-round.ts';
import type { AllocatedPanel, Allocation, AllocationDebate } from '../types.ts';
import { allocatePanels } from './allocate-panels.ts';
import { allocateAlternatives, comparePanels } from './alternatives.ts';
import { checkPanels } from './check-panels.ts';
import { expectRooms, matchPanels, preformPanels, shareRooms } from './preformed.ts';

function seated(debates: readonly AllocationDebate[], panels: readonly AllocatedPanel[]) {
  const seats = new Map(panels.map((panel) => [panel.debateId, panel.seats]));
  return debates.map((debate) => ({ ...debate, seats: seats.get(debate.id) ?? [] }));
}

const costOf = ({ linear, pairwise }: Allocation) => linear.cost + pairwise;

describe('allocateAlternatives (A23)', () => {
  const input = sampleRound({ debates: 12, adjudicators: 44, seed: 'choice' });

  it('gives three that break no hard rule and differ in a tenth of the seats', () => {
    const found = allocateAlternatives(input, { count: 3 });
    if (!found.ok) throw new Error('refused');
    expect(found.value).toHaveLength(3);
    for (const { allocation, differences, extra } of found.value.slice(1)) {
      const debates = seated(input.debates, allocation.panels);
      expect(checkPanels({ ...input, debates }).filter(({ hard }) => hard)).toEqual([]);
      expect(allocation.linear.cost).toBeGreaterThanOrEqual(allocation.linear.bound);
      expect(differences.length).toBeGreaterThanOrEqual(4);
      expect(extra).toBeGreaterThanOrEqual(0);
      expect(extra).toBeLessThan(0.1 * allocation.linear.cost);
    }
    const [, second, third] = found.value;
    const between = comparePanels(second?.allocation.panels ?? [], third?.allocation.panels ?? []);
    expect(between.length).toBeGreaterThanOrEqual(4);
  });

  it('puts the cheapest first, also where it was found last', () => {
    const round = sampleRound({ debates: 12, adjudicators: 44, seed: 'cheaper 0' });
    const [plain, found] = [allocatePanels(round), allocateAlternatives(round, { count: 3 })];
    if (!plain.ok || !found.ok) throw new Error('refused');
    const costs = found.value.map(({ allocation }) => costOf(allocation));
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    expect(costs[0]).toBeLessThan(costOf(plain.value));
    expect(costs).toContain(costOf(plain.value));
    expect(found.value[0]).toMatchObject({ extra: 0, differences: [] });
  });

  it('offers one only where locks leave no choice', () => {
    const debates = input.debates.slice(0, 2).map((debate, i) => ({
      ...debate,
      teamIds: [],
      seats: [{ adjudicatorId: `j${i}`, role: 'chair' as const, locked: true }],
    }));
    const adjudicators = input.adjudicators
      .slice(0, 2)
      .map((judge) => ({ ...judge, trainee: false, conflictAdjudicators: [] }));
    const found = allocateAlternatives({ ...input, debates, adjudicators }, { count: 3 });
    expect(found.ok && found.value.map(({ differences }) => differences)).toEqual([[]]);
  });
});

describe('expectRooms (A25)', () => {
  it('joins neighbours that will share a room (A29)', () => {
    const rooms = [9, 7, 4].map((most, at) => {
      return { id: `p${at + 1}`, rank: at + 1, least: most - 3, most, importance: 1 - at };
    });
    expect(shareRooms(rooms, 1)).toEqual(rooms);
    expect(shareRooms(rooms, 2)).toEqual([
      { id: 'p1', rank: 1, least: 4, most: 9, importance: 1 },
      { id: 'p2', rank: 2, least: 1, most: 4, importance: -1 },
    ]);
  });

  it('finds the range of every place by trying all results', () => {
    const points = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(points, (room) => {
        const [expected] = expectRooms([{ points: room }], { pointsPerRank: [3, 2, 1, 0] });
        const after = permutations([3, 2, 1, 0]).map((won) =>
          Math.max(...room.map((own, i) => own + (won[i] ?? 0))),
        );
        expect(expected?.least).toBe(Math.min(...after));
        expect(expected?.most).toBe(Math.max(...after));
      }),
    );
  });

  it('cuts all places into rooms and sees which panels may still decide the break', () => {
    const rooms = [{ points: [3, 3] }, { points: [2, 2] }, { points: [0, 0] }];
    const expected = expectRooms(rooms, {
      pointsPerRank: [1, 0],
      thresholds: { safe: 4, live: 2 },
    });
    expect(expected).toEqual([
      { id: 'p1', rank: 1, least: 4, most: 4, importance: 1 },
      { id: 'p2', rank: 2, least: 3, most: 3, importance: 1 },
      { id: 'p3', rank: 3, least: 1, most: 1, importance: -2 },
    ]);
  });
});

describe('preformed panels (A26)', () => {
  const input = sampleRound({ debates: 6, adjudicators: 22, seed: 'preformed' });
  const expected = expectRooms(
    input.debates.map((_, i) => ({ points: [9 - i, 8 - i, 8 - i, 7 - i] })),
    { pointsPerRank: [3, 2, 1, 0] },
  );
  const made = preformPanels(expected, input);
  if (!made.ok) throw new Error('refused');
  const panels = made.value.panels.map((panel, i) => ({
    ...panel,
    rank: i + 1,
    importance: expected[i]?.importance ?? 0,
  }));

  it('go to one room each, without those whom a conflict keeps out', () => {
    const matched = matchPanels({ ...input, panels });
    if (!matched.ok) throw new Error(JSON.stringify(matched.problems));
    const { leftOut } = matched.value;
    expect(matched.value.panels.map(({ debateId }) => debateId)).toEqual(
      input.debates.map((d) => d.id),
    );
    const people = (rows: readonly AllocatedPanel[]) =>
      rows
        .map(({ seats }) =>
          seats
            .map((seat) => seat.adjudicatorId)
            .filter((id) => !leftOut.includes(id))
            .join(),
        )
        .sort();
    expect(people(matched.value.panels)).toEqual(people(panels));
    const debates = seated(input.debates, matched.value.panels);
    expect(checkPanels({ ...input, debates }).filter(({ hard }) => hard)).toEqual([]);
  });

  it('are refused with the rooms that conflicts leave without one', () => {
    const [room] = input.debates;
    const adjudicators = input.adjudicators.map((judge) => ({
      ...judge,
      conflictTeams: room?.teamIds ?? [],
    }));
    expect(matchPanels({ ...input, adjudicators, panels })).toEqual({
      ok: false,
      problems: [{ code: 'no-panel', data: { debates: [room?.id], panels: [] } }],
    });
    expect(matchPanels({ ...input, panels: panels.slice(1) })).toMatchObject({
      problems: [{ code: 'too-few-panels', data: { debates: 6, panels: 5 } }],
    });
  });
});

describe('checkAllocationOptions (A24)', () => {
  it('reports every problem with the option it belongs to', () => {
    const { options } = sampleRound({ debates: 1, adjudicators: 1, seed: 'options' });
    expect(checkAllocationOptions(options).ok).toBe(true);
    const checked = checkAllocationOptions({
      ...options,
      panelSize: 0,
      minimumChairScore: 11,
      tolerance: -1,
      steps: 1.5,
      traineesPerRoom: -1,
      weights: { ...options.weights, fairness: Number.NaN, sawTeam: -1 },
    });
    expect(checked.ok ? [] : checked.problems.map(({ code, path }) => [code, path])).toEqual([
      ['not-a-weight', 'weights.sawTeam'],
      ['not-a-weight', 'weights.fairness'],
      ['not-a-size', 'panelSize'],
      ['off-the-scale', 'minimumChairScore'],
      ['not-a-share', 'tolerance'],
      ['not-a-count', 'steps'],
      ['not-a-count', 'traineesPerRoom'],
    ]);
  });
});

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) =>
    permutations(items.filter((_, i) => i !== at)).map((rest) => [item, ...rest]),
  );
}
