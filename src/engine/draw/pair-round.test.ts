import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pairRound } from './index.ts';
import { inventField, options, team } from './proof/test-teams.ts';
import type { PairRoundInput } from './types.ts';

const kinds = fc.constantFrom(
  'random' as const,
  'power-paired' as const,
  'seeded' as const,
  'round-robin' as const,
);
const settings = fc.record({
  oddBracket: fc.constantFrom(
    'pullup-top' as const,
    'pullup-bottom' as const,
    'pullup-middle' as const,
    'pullup-random' as const,
    'intermediate-bubbles' as const,
    'lowest-ds-wins' as const,
    'anywhere' as const,
    'one-room' as const,
  ),
  pairing: fc.constantFrom(
    'fold' as const,
    'slide' as const,
    'random' as const,
    'adjacent' as const,
    'fold-top-adjacent-rest' as const,
  ),
  sides: fc.constantFrom(
    'balance' as const,
    'random' as const,
    'preallocated' as const,
    'by-ballot' as const,
  ),
  pullupRestriction: fc.constantFrom(
    'none' as const,
    'fewest-pullups' as const,
    'lowest-draw-strength' as const,
  ),
});
const inputs: fc.Arbitrary<PairRoundInput> = fc.integer({ min: 1, max: 5 }).chain((teamsPerRoom) =>
  fc.record({
    kind: kinds,
    teamsPerRoom: fc.constant(teamsPerRoom),
    teams: fc.nat().map(inventField({ seats: teamsPerRoom, min: 2, max: 6 })),
    options: settings.map((own) => options(own)),
    seed: fc.string({ maxLength: 4 }),
    roundIndex: fc.constant(0),
  }),
);

describe('pairRound', () => {
  test('puts every team on exactly one seat of full rooms, whatever the rules', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const result = pairRound(input);
        if (!result.ok) throw new Error(JSON.stringify(result.problems));
        const { debates, byes } = result.value;
        const seated = debates.flatMap((debate) => debate.teams.map((t) => t.teamId));
        expect(seated.sort()).toEqual(input.teams.map((t) => t.id).sort());
        expect(byes).toEqual([]);
        debates.forEach((debate, index) => {
          expect(debate.rank).toBe(index + 1);
          expect(debate.teams.map((t) => t.seat)).toEqual([...debate.teams.keys()]);
          expect(debate.why.criteria.length).toBeGreaterThan(0);
        });
      }),
      { numRuns: 400 },
    );
  });

  test('gives the same draw for the same teams in any order', () => {
    fc.assert(
      fc.property(inputs, fc.infiniteStream(fc.nat()), (input, keys) => {
        const order = input.teams.map((t) => ({ t, key: keys.next().value }));
        const shuffled = order.sort((a, b) => a.key - b.key).map(({ t }) => t);
        expect(pairRound({ ...input, teams: shuffled })).toEqual(pairRound(input));
      }),
      { numRuns: 200 },
    );
  });

  test('keeps pre-allocated seats when two teams debate', () => {
    fc.assert(
      fc.property(
        fc.nat().map(inventField({ seats: 2, min: 1, max: 8 })),
        settings,
        kinds,
        (teams, own, kind) => {
          if (kind === 'round-robin') return;
          const o = options({ ...own, sides: 'preallocated' });
          const result = pairRound({ kind, teamsPerRoom: 2, teams, options: o, seed: 's' });
          const seats = new Map(teams.map((t) => [t.id, t.allocatedSeat]));
          if (!result.ok) throw new Error(JSON.stringify(result.problems));
          for (const place of result.value.debates.flatMap((debate) => debate.teams)) {
            expect(place.seat).toBe(seats.get(place.teamId));
          }
        },
      ),
    );
  });

  test('refuses numbers that do not fit, with what is short and over', () => {
    const teams = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => team(id));
    const input = {
      kind: 'random',
      teamsPerRoom: 4,
      teams,
      options: options(),
      seed: 's',
    } as const;
    expect(pairRound(input)).toEqual({
      ok: false,
      problems: [
        { code: 'uneven-teams', data: { available: 6, teamsPerRoom: 4, short: 2, over: 2 } },
      ],
    });
    expect(pairRound({ ...input, teams: [] })).toEqual({
      ok: false,
      problems: [{ code: 'no-teams' }],
    });
  });

  test('refuses pre-allocated sides that do not come out even', () => {
    const teams = [0, 0, 1, null].map((allocatedSeat, i) => team(`t${i}`, { allocatedSeat }));
    const o = options({ sides: 'preallocated' });
    const input = { kind: 'power-paired', teamsPerRoom: 2, teams, options: o, seed: 's' } as const;
    expect(pairRound(input)).toEqual({
      ok: false,
      problems: [{ code: 'allocated-seats-unequal', data: { counts: [2, 1], teamIds: ['t3'] } }],
    });
  });

  test('gives the bye to the side that has one too many, so that allocated sides stay even', () => {
    const seats = [0, 1, 0, 0, 1];
    const teams = seats.map((allocatedSeat, i) => team(`t${i}`, { points: 5 - i, allocatedSeat }));
    const o = options({ sides: 'preallocated' });
    const input = { kind: 'power-paired', teamsPerRoom: 2, teams, options: o, seed: 's' } as const;
    const drawn = pairRound({ ...input, byes: 'lowest' });
    expect(drawn.ok && drawn.value.byes).toEqual(['t3']);
  });

  test('gives the bye of a seeded round to the weakest seed', () => {
    const seeds = [3, 1, 5, 2, 4];
    const teams = seeds.map((seed) => team(`s${seed}`, { seed, points: seed }));
    const input = { teams, teamsPerRoom: 2, options: options(), seed: 's' } as const;
    const drawn = pairRound({ ...input, kind: 'seeded', byes: 'lowest' });
    expect(drawn.ok && drawn.value.byes).toEqual(['s1']);
  });

  test('gives byes to the lowest ranked who had the fewest', () => {
    const teams = [5, 4, 3, 2, 1, 0].map((points, i) =>
      team(`t${i}`, { points, byes: i === 5 ? 1 : 0 }),
    );
    const input = {
      kind: 'power-paired',
      teamsPerRoom: 4,
      teams,
      options: options(),
      seed: 's',
    } as const;
    const lowest = pairRound({ ...input, byes: 'lowest' });
    expect(lowest.ok && lowest.value.byes).toEqual(['t4', 't3']);
    const random = pairRound({ ...input, byes: 'random' });
    expect(random.ok && random.value.byes).not.toContain('t5');
    expect(random.ok && random.value.byes).toHaveLength(2);
  });
});
