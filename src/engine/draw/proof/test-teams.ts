/** Teams and options for the tests of this folder. */
import { createRandom } from '#engine/random.ts';
import type { DrawOptions } from '#engine/rule-pack.ts';
import type { DrawTeam } from '../types.ts';

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

/**
 * For property tests: turns a number into a field of `min` to `max` rooms with a plausible past
 * (symmetric meetings, seats, points, every allocated seat equally often).
 */
export function inventField(size: {
  readonly seats: number;
  readonly min: number;
  readonly max: number;
}): (seed: number) => DrawTeam[] {
  const { seats, min, max } = size;
  return (seed) => {
    const random = createRandom(String(seed));
    const count = seats * (min + random.int(max - min + 1));
    const meetings = Array.from({ length: random.int(2 * count + 1) }, () => {
      return [random.int(count), random.int(count), 1 + random.int(4)] as const;
    });
    return Array.from({ length: count }, (_, a) =>
      team(`t${a}`, {
        points: random.int(5),
        institutionId: random.pick([null, 'i1', 'i2', 'i3']),
        seatHistory: Array.from({ length: seats }, () => random.int(3)),
        pullups: random.int(3),
        drawStrength: random.int(10),
        opponentsRank: (7 * a + seed) % 9 || null,
        seed: random.pick([null, 0, 1, 2, 3]),
        tieBreaks: Array.from({ length: random.int(3) }, () => random.int(4)),
        allocatedSeat: a % seats,
        met: meetings.flatMap(([x, y, round]) => {
          if (x === y || (x !== a && y !== a)) return [];
          return [{ teamId: `t${x === a ? y : x}`, round }];
        }),
      }),
    );
  };
}
