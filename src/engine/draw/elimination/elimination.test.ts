import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pairElimination, planEliminations } from '../index.ts';
import type { Draw, EliminationInput } from '../types.ts';

const breaking = (size: number): EliminationInput['breaking'] =>
  Array.from({ length: size }, (_, i) => ({ teamId: `${i + 1}`, breakRank: i + 1 }));

function pair(input: Omit<EliminationInput, 'seed'>): Draw {
  const result = pairElimination({ ...input, seed: 'test' });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

/** Rooms as sorted break ranks, by room rank. */
const rooms = ({ debates }: Draw): Record<number, number[]> =>
  Object.fromEntries(
    debates.map((d) => [d.rank, d.teams.map((t) => Number(t.teamId)).sort((a, b) => a - b)]),
  );

/** The round as played when the better break rank always goes on. */
const played = ({ debates }: Draw): EliminationInput['previous'] =>
  debates.map(({ rank, teams }) => {
    const ids = teams.map((t) => t.teamId).sort((a, b) => Number(a) - Number(b));
    return { rank, teams: ids, advancing: ids.slice(0, ids.length / 2) };
  });

describe('planEliminations', () => {
  test.each([
    [2, 1, 0],
    [4, 2, 0],
    [8, 4, 0],
    [16, 8, 0],
    [3, 1, 1],
    [5, 1, 3],
    [6, 2, 2],
    [7, 3, 1],
    [11, 3, 5],
    [12, 4, 4],
    [21, 5, 11],
    [24, 8, 8],
    [27, 11, 5],
    [31, 15, 1],
  ])('two teams, break of %i: %i debates, %i skip', (size, debates, bypassing) => {
    const plan = planEliminations(2, size);
    expect(plan.ok && plan.value[0]).toMatchObject({ debates, bypassing, teams: size });
  });

  test('names the rounds from the first to the final', () => {
    const codes = (perRoom: number, size: number) => {
      const plan = planEliminations(perRoom, size);
      return plan.ok && plan.value.map((round) => `${round.code} ${round.debates}/${round.teams}`);
    };
    expect(codes(2, 24)).toEqual([
      'partial-double-octofinal 8/24',
      'octofinal 8/16',
      'quarterfinal 4/8',
      'semifinal 2/4',
      'final 1/2',
    ]);
    expect(codes(4, 48)).toEqual([
      'partial-double-octofinal 8/48',
      'octofinal 8/32',
      'quarterfinal 4/16',
      'semifinal 2/8',
      'final 1/4',
    ]);
    expect(codes(4, 16)).toEqual(['quarterfinal 4/16', 'semifinal 2/8', 'final 1/4']);
    expect(codes(4, 6)).toEqual(['partial-semifinal 1/6', 'final 1/4']);
    expect(codes(3, 3)).toEqual(['final 1/3']);
  });

  test('refuses what four to a room cannot play, and says what they can', () => {
    const plan = planEliminations(4, 10);
    expect(plan).toEqual({
      ok: false,
      problems: [
        {
          code: 'bad-break-size',
          data: { size: 10, allowed: [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128] },
        },
      ],
    });
    expect(planEliminations(2, 1).ok).toBe(false);
  });
});

describe('pairElimination', () => {
  test('two teams: the best skip, the rest are folded, rooms are ranked after the skipped', () => {
    const draw = pair({ teamsPerRoom: 2, breaking: breaking(6), previous: [] });
    expect(rooms(draw)).toEqual({ 3: [3, 6], 4: [4, 5] });
    expect(draw.byes).toEqual(['1', '2']);
    expect(draw.debates.every((debate) => debate.sidesOpen)).toBe(true);
  });

  test('two teams: winners meet by room, not by seed', () => {
    const previous = [
      { rank: 3, teams: ['3', '6'], advancing: ['6'] },
      { rank: 4, teams: ['5', '4'], advancing: ['4'] },
    ];
    const draw = pair({ teamsPerRoom: 2, breaking: breaking(6), previous });
    expect(rooms(draw)).toEqual({ 1: [1, 4], 2: [2, 6] });
  });

  test('four teams: the four-way fold of a full round', () => {
    const draw = pair({ teamsPerRoom: 4, breaking: breaking(16), previous: [] });
    expect(rooms(draw)).toEqual({
      1: [1, 8, 9, 16],
      2: [2, 7, 10, 15],
      3: [3, 6, 11, 14],
      4: [4, 5, 12, 13],
    });
  });

  test('four teams: a partial round, and the round that joins those who skipped it', () => {
    const field = { teamsPerRoom: 4, breaking: breaking(12) };
    const partial = pair({ ...field, previous: [] });
    expect(rooms(partial)).toEqual({ 5: [5, 8, 9, 12], 6: [6, 7, 10, 11] });
    expect(partial.byes).toEqual(['1', '2', '3', '4']);
    const next = pair({ ...field, previous: played(partial) });
    expect(rooms(next)).toEqual({ 1: [1, 4, 5, 8], 2: [2, 3, 6, 7] });
  });

  test('four teams: later rooms are joined first with last', () => {
    const field = { teamsPerRoom: 4, breaking: breaking(16) };
    const first = pair({ ...field, previous: [] });
    const semifinals = pair({ ...field, previous: played(first) });
    expect(rooms(semifinals)).toEqual({ 1: [1, 4, 5, 8], 2: [2, 3, 6, 7] });
    expect(rooms(pair({ ...field, previous: played(semifinals) }))).toEqual({ 1: [1, 2, 3, 4] });
  });

  test('every permitted break plays down to one final as planned', () => {
    const sizes = fc.oneof(
      fc.tuple(fc.constant(2), fc.integer({ min: 2, max: 70 })),
      fc.tuple(fc.constant(4), fc.constantFrom(4, 6, 8, 12, 16, 24, 32, 48, 64)),
      fc.tuple(fc.constant(6), fc.constantFrom(6, 9, 12, 18, 24)),
    );
    fc.assert(
      fc.property(sizes, ([teamsPerRoom, size]) => {
        const plan = planEliminations(teamsPerRoom, size);
        if (!plan.ok) throw new Error('planned');
        let previous: EliminationInput['previous'] = [];
        for (const round of plan.value) {
          const draw = pair({ teamsPerRoom, breaking: breaking(size), previous });
          expect(draw.debates).toHaveLength(round.debates);
          expect(draw.byes).toHaveLength(round.bypassing);
          const teams = draw.debates.flatMap((d) => d.teams.map((t) => t.teamId));
          expect(new Set([...teams, ...draw.byes]).size).toBe(round.teams);
          previous = played(draw);
        }
        const after = pairElimination({
          teamsPerRoom,
          breaking: breaking(size),
          previous,
          seed: 's',
        });
        expect(after.ok).toBe(false);
      }),
    );
  });

  test('refuses missing results and wrong numbers of winners, all at once', () => {
    const previous = [
      { rank: 1, teams: ['1', '4'], advancing: [] },
      { rank: 2, teams: ['2', '3'], advancing: ['2', '3'] },
    ];
    const result = pairElimination({ teamsPerRoom: 2, breaking: breaking(4), previous, seed: 's' });
    expect(result).toEqual({
      ok: false,
      problems: [
        { code: 'missing-result', data: { rank: 1 } },
        { code: 'wrong-winners', data: { rank: 2, got: 2, wanted: 1 } },
      ],
    });
  });
});
