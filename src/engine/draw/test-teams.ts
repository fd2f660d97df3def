/** Teams and options for the tests of this folder. */
import fc from 'fast-check';
import type { DrawOptions } from '../rule-pack.ts';
import type { DrawTeam } from './types.ts';

export function team(id: string, own: Partial<DrawTeam> = {}): DrawTeam {
  return {
    id,
    institutionId: null,
    points: 0,
    tieBreaks: [],
    seatHistory: [],
    met: [],
    pullups: 0,
    drawStrength: 0,
    seed: null,
    allocatedSeat: null,
    ...own,
  };
}

/** Teams `t1`, `t2` … with these points, in rank order within their bracket. */
export function teamsWithPoints(points: readonly number[]): DrawTeam[] {
  return points.map((own, index) =>
    team(`t${index + 1}`, { points: own, tieBreaks: [points.length - index] }),
  );
}

export function options(own: Partial<DrawOptions> = {}): DrawOptions {
  return {
    oddBracket: 'pullup-top',
    pairing: 'fold',
    sides: 'balance',
    avoid: { history: true, institution: true, historyPenalty: 1000, institutionPenalty: 1 },
    pullupRestriction: 'none',
    position: { cost: 'entropy', alpha: 1, exponent: 4 },
    meeting: 'fewest-repeats',
    ...own,
  };
}

/** Between `min` and `max` rooms of teams with a plausible past: symmetric meetings, seats, points. */
export function fields(
  seats: number,
  { min, max }: { min: number; max: number },
): fc.Arbitrary<DrawTeam[]> {
  return fc.integer({ min, max }).chain((rooms) => {
    const count = rooms * seats;
    const index = fc.integer({ min: 0, max: count - 1 });
    const past = fc.record({
      points: fc.integer({ min: 0, max: 4 }),
      institutionId: fc.option(fc.constantFrom('i1', 'i2', 'i3'), { nil: null }),
      seatHistory: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: seats, maxLength: seats }),
      pullups: fc.integer({ min: 0, max: 2 }),
      drawStrength: fc.integer({ min: 0, max: 9 }),
      seed: fc.option(fc.integer({ min: 0, max: 5 }), { nil: null }),
      tieBreaks: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 2 }),
    });
    return fc
      .tuple(
        fc.array(past, { minLength: count, maxLength: count }),
        fc.array(fc.tuple(index, index, fc.integer({ min: 1, max: 4 })), { maxLength: 2 * count }),
      )
      .map(([pasts, meetings]) =>
        pasts.map((own, a) => {
          const met = meetings.flatMap(([x, y, round]) => {
            if (x === y || (x !== a && y !== a)) return [];
            return [{ teamId: `t${x === a ? y : x}`, round }];
          });
          return team(`t${a}`, { ...own, met, allocatedSeat: a % seats });
        }),
      );
  });
}
