import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../result.ts';
import { duel, quad } from '../standings/testing.ts';
import { type FairnessInput, type FairnessReport, fairnessReport } from './index.ts';

type Debate = FairnessInput['debates'][number];

/** Wraps a result with what surrounded it. */
function debate(
  { debateId, outcome }: Pick<Debate, 'debateId' | 'outcome'>,
  change: Partial<Debate> = {},
): Debate {
  return { debateId, outcome, pullups: [], venueId: null, judges: [], ...change };
}

const team = (id: string, points = 0, groupIds: readonly string[] = []) => {
  return { id, points, groupIds };
};
const judges = (...ids: readonly string[]) => ids.map((id) => ({ id, strength: Number(id) }));
const report = (input: FairnessInput) => expectOk(fairnessReport(input));
const rowOf = ({ teams }: FairnessReport, id: string) => teams.find(({ teamId }) => teamId === id);

describe('fairnessReport (R5.22)', () => {
  const three: FairnessInput = {
    seats: 2,
    teams: [team('A', 3, ['north']), team('B', 1, ['south']), team('C', 0, ['south']), team('D')],
    debates: [
      debate(duel(1, ['A', 150], ['B', 140]), { venueId: 'r1', judges: judges('4', '6') }),
      debate(duel(2, ['A', 150], ['C', 140]), { venueId: 'r1', judges: judges('4') }),
      debate(duel(3, ['A', 150], ['B', 140]), { venueId: 'r2', pullups: ['B'] }),
    ],
  };

  it('counts for each team what it was given', () => {
    expect(rowOf(report(three), 'A')).toEqual({
      teamId: 'A',
      points: 3,
      debates: 3,
      seats: [3, 0],
      evenSeats: false,
      pullups: 0,
      // B twice with one point, C once with none.
      opponents: 2 / 3,
      judges: 2,
      sameJudge: 2,
      // A panel of 5, then one of 4; the third is not known.
      panel: 4.5,
      rooms: 2,
    });
    expect(rowOf(report(three), 'B')).toMatchObject({ seats: [0, 2], pullups: 1, opponents: 3 });
    expect(rowOf(report(three), 'C')).toMatchObject({ evenSeats: true, sameJudge: 1, panel: 4 });
  });

  it('leaves out who did not debate', () => {
    expect(report(three).teams.map(({ teamId }) => teamId)).toEqual(['A', 'B', 'C']);
    expect(report(three).overall.teams).toBe(3);
  });

  it('counts each team of a group once', () => {
    expect(report(three).groups.get('south')).toEqual({
      teams: 2,
      points: 0.5,
      opponents: 3,
      panel: 4.5,
      judges: 1.5,
      pullups: 1,
      evenSeats: 1,
    });
  });

  it('looks at each team once, however many groups there are', () => {
    let looks = 0;
    const groupIds = Array.from({ length: 50 }, (_, n) => `group ${n}`);
    const seen = (one: FairnessInput['teams'][number]) => ({
      ...one,
      get groupIds() {
        looks += 1;
        return groupIds;
      },
    });
    const { groups } = report({ ...three, teams: three.teams.map(seen) });
    expect([groups.size, groups.get('group 49')?.teams]).toEqual([50, 3]);
    // The check of the input looks as well.
    expect(looks).toBeLessThanOrEqual(2 * three.teams.length);
  });

  it('knows no strength and no rooms where nothing is known', () => {
    const blind = three.debates.map((one) => {
      return { ...one, venueId: null, judges: [{ id: 'j', strength: null }] };
    });
    const row = rowOf(report({ ...three, debates: blind }), 'A');
    expect(row).toMatchObject({ panel: null, rooms: null, judges: 1, sameJudge: 3 });
  });

  it.each([
    [[2, 1, 1, 1], true],
    [[1, 1, 1, 1], true],
    [[2, 2, 0, 1], false],
    [[2, 0, 0, 0], false],
  ])('seats %j are even: %s', (counts, isEven) => {
    const others = ['x', 'y', 'z'];
    const debates = counts.flatMap((count, seat) =>
      Array.from({ length: count }, (_, n) => {
        const names = [...others.slice(0, seat), 'A', ...others.slice(seat)];
        const one = quad(
          seat * 10 + n,
          names.map((name) => [name, 150] as const),
        );
        return debate(one);
      }),
    );
    const row = rowOf(report({ seats: 4, teams: [team('A')], debates }), 'A');
    expect(row).toMatchObject({ seats: counts, evenSeats: isEven });
  });

  it('tests the sides over all debates, without those that nobody came to', () => {
    const won = Array.from({ length: 12 }, (_, n) => debate(duel(n, ['A', 150], ['B', 140])));
    const [first, ...rest] = won;
    const absent = {
      ...(first ?? three.debates[0]),
      outcome: {
        ...(first?.outcome ?? { motionId: null, dissenting: [], split: false }),
        teams: (first?.outcome.teams ?? []).map((one) => ({ ...one, forfeit: one.seat === 1 })),
      },
    } as Debate;
    const teams = [team('A'), team('B')];
    expect(report({ seats: 2, teams, debates: won }).sides).toMatchObject({
      debates: 12,
      seats: [{ wins: 12 }, { wins: 0 }],
      test: { kind: 'chi-squared', statistic: 12 },
    });
    const { sides, debates } = report({ seats: 2, teams, debates: [absent, ...rest] });
    expect([debates, sides.debates]).toEqual([12, 11]);
  });

  it('of nothing is empty', () => {
    const { sides, teams, overall } = report({ seats: 2, teams: [team('A')], debates: [] });
    expect(sides).toEqual({
      debates: 0,
      seats: [],
      test: { kind: 'inconclusive', debates: 0, needed: 10 },
    });
    expect([teams, overall.teams, overall.points]).toEqual([[], 0, null]);
  });
});

/** Rounds of rooms of four over a shuffled field. */
const tournaments = fc
  .record({
    rooms: fc.integer({ min: 1, max: 5 }),
    rounds: fc.integer({ min: 1, max: 6 }),
    seed: fc.infiniteStream(fc.nat(1000)),
  })
  .map(({ rooms, rounds, seed }): FairnessInput => {
    const next = () => seed.next().value ?? 0;
    const teams = Array.from({ length: rooms * 4 }, (_, n) =>
      team(`t${n}`, next() % 20, n % 3 === 0 ? ['g'] : []),
    );
    const debates = Array.from({ length: rounds }, (_, round) => {
      const order = teams.map(({ id }) => ({ id, key: next() })).sort((a, b) => a.key - b.key);
      return Array.from({ length: rooms }, (_, room) => {
        const names = order.slice(room * 4, room * 4 + 4).map(({ id }) => id);
        const result = quad(
          round,
          names.map((name) => [name, 150] as const),
        );
        const panel = [...new Set([next() % 7, next() % 7])];
        return debate(result, {
          pullups: names.filter(() => next() % 5 === 0),
          venueId: `v${next() % 4}`,
          judges: panel.map((n) => ({ id: `j${n}`, strength: n })),
        });
      });
    }).flat();
    return { seats: 4, teams, debates };
  });

describe('every fairness report', () => {
  it('accounts for every seat, pull-up and judge (R5.22)', () => {
    fc.assert(
      fc.property(tournaments, (input) => {
        const { teams, overall, debates } = report(input);
        const points = input.teams.map((one) => one.points);
        for (const row of teams) {
          expect(row.seats.reduce((sum, count) => sum + count, 0)).toBe(row.debates);
          expect(row.opponents).toBeGreaterThanOrEqual(Math.min(...points));
          expect(row.opponents).toBeLessThanOrEqual(Math.max(...points));
          expect(row.sameJudge).toBeLessThanOrEqual(row.debates);
          expect(row.judges * row.sameJudge).toBeGreaterThanOrEqual(row.debates);
        }
        for (const seat of [0, 1, 2, 3]) {
          expect(teams.reduce((sum, row) => sum + (row.seats[seat] ?? 0), 0)).toBe(debates);
        }
        expect(overall.pullups).toBe(
          input.debates.reduce((sum, { pullups }) => sum + pullups.length, 0),
        );
      }),
    );
  });

  it('is the same in whatever order the facts come (R5.22)', () => {
    const sorted = ({ teams, groups, overall, sides }: FairnessReport) => ({
      ...{ overall, sides, group: groups.get('g') },
      teams: [...teams].sort((a, b) => (a.teamId < b.teamId ? -1 : 1)),
    });
    fc.assert(
      fc.property(tournaments, (input) => {
        const { seats, teams, debates } = input;
        const other = { seats, teams: teams.toReversed(), debates: debates.toReversed() };
        const [given, turned] = [sorted(report(input)), sorted(report(other))];
        // Sums in another order differ in the last digits.
        expect(JSON.parse(JSON.stringify(given, rounded))).toEqual(
          JSON.parse(JSON.stringify(turned, rounded)),
        );
      }),
    );
  });
});

function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(9)) : value;
}
