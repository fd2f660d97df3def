import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solveAssignment } from '#engine/optimise/index.ts';
import { createRandom } from '#engine/random.ts';
import type { DrawOptions } from '#engine/rule-pack.ts';
import { pairingTerms } from '#engine/vocabulary.ts';
import { clashesOf } from '../clashes.ts';
import { pairRound } from '../index.ts';
import { inventField, options, team, teamsWithPoints } from '../proof/test-teams.ts';
import { rankByStanding, shuffleTeams } from '../ranking.ts';
import { type PairLevels, pairLevels } from '../two-team/optimal-costs.ts';
import { findPlaces } from '../two-team/optimal-places.ts';
import type { Draw, DrawnDebate, DrawTeam, PairRoundInput } from '../types.ts';
import { nextSeats } from './next-seat.ts';
import { formPools, type Pool } from './pools.ts';
import { roomLevels } from './room-exchanges.ts';
import { seatCost } from './seat-cost.ts';
import { seatInOrder } from './seating.ts';

function drawOf(
  teams: readonly DrawTeam[],
  own: Partial<DrawOptions>,
  more: Partial<PairRoundInput> = {},
): Draw {
  const input = { kind: 'power-paired', teamsPerRoom: 4, seed: 's', ...more } as const;
  const drawn = pairRound({ ...input, teams, options: options({ ...bp, ...own }) });
  if (!drawn.ok) throw new Error('the draw is refused');
  return drawn.value;
}

const bp = { oddBracket: 'anywhere' } as const;
const strict = { ...bp, meeting: 'coin' } as const;
const teamsOf = (teams: readonly DrawTeam[], { teams: seats }: DrawnDebate): DrawTeam[] =>
  seats.flatMap(({ teamId }) => teams.filter(({ id }) => id === teamId));

describe('what else a room of four could have been (R1.11)', () => {
  const field = fc.nat().map(inventField({ seats: 4, min: 1, max: 5 }));
  const rules = fc.constantFrom<Partial<DrawOptions>>(bp, strict, {
    ...bp,
    oddBracket: 'one-room',
    position: { cost: 'simple', alpha: 1, exponent: 1 },
  });

  it('is the cheapest of all permitted exchanges, and costs what measuring afresh gives', () => {
    fc.assert(
      fc.property(field, rules, (teams, own) => {
        const { debates } = drawOf(teams, own);
        for (const room of debates) {
          const tried = exchangesOf(room, { debates, teams, own: options(own) });
          const least = tried.sort(compare)[0];
          const level = least?.findIndex((extra) => extra !== 0) ?? -1;
          const { alternative, settledBy } = room.why;
          expect([settledBy, alternative?.data.criterion, alternative?.extra]).toEqual(
            least
              ? [undefined, roomLevels[level] ?? null, least[level] ?? 0]
              : ['only-room', undefined, undefined],
          );
        }
      }),
      { numRuns: 80 },
    );
  });

  it('names the next best seat, at what the cheapest of all draws with it costs more', () => {
    const small = fc.nat().map(inventField({ seats: 4, min: 1, max: 4 }));
    fc.assert(
      fc.property(small, rules, (teams, own) => {
        const draw = drawOf(teams, own);
        for (const room of draw.debates) {
          const forced = room.teams.flatMap(({ teamId, seat }) =>
            [0, 1, 2, 3]
              .filter((other) => other !== seat)
              .map((other) => leastCost(teams, options(own), { teamId, seat: other })),
          );
          expect(room.why.nextSeat?.extra).toBeCloseTo(Math.min(...forced) - draw.cost, 2);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('weighs who meets whom, where the seats cost the same', () => {
    const met = (...ids: string[]) => ids.map((teamId) => ({ teamId, round: 1 }));
    // Whoever comes into the room of a has met somebody there; all seats are alike.
    const teams = 'abcdefgh'.split('').map((id) => {
      const isUpper = 'abcd'.includes(id);
      return team(id, { met: met(...(isUpper ? 'efgh' : 'abcd').split('')) });
    });
    for (const { why, flags } of drawOf(teams, {}).debates) {
      expect(flags).toEqual([]);
      expect([why.alternative?.data.criterion, why.alternative?.extra]).toEqual(['repeat', 6]);
    }
  });

  it('answers where clashes of a random round were exchanged away', () => {
    const roof = (id: string) => team(id, { institutionId: 'abc'.includes(id) ? 'one' : null });
    const drawn = drawOf('abcdefghijkl'.split('').map(roof), {}, { kind: 'random' });
    const uneven = drawOf(
      'abcdefghijk'.split('').map(roof),
      { smallerRooms: true },
      { kind: 'random' },
    );
    for (const { why } of [...drawn.debates, ...uneven.debates]) {
      expect(why.settledBy).toBeUndefined();
      expect(why.nextSeat).toBeUndefined();
      expect([null, 'institution']).toContain(why.alternative?.data.criterion);
      expect(why.alternative?.data.comes).toMatch(/^[a-l]$/);
    }
  });

  it('exchanges teams with teams where some rooms are not full', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 5, max: 15 }), (seed, count) => {
        const teams = inventField({ seats: 4, min: 4, max: 4 })(seed).slice(0, count);
        fc.pre(count % 4 !== 0);
        const own = { ...bp, smallerRooms: true };
        const { debates } = drawOf(teams, own, { kind: 'random', seed: `${seed}` });
        for (const room of debates) {
          const { goes, comes } = room.why.alternative?.data ?? {};
          const isHere = (id: unknown) => room.teams.some(({ teamId }) => teamId === id);
          expect([isHere(goes), isHere(comes)]).toEqual([true, false]);
          expect(debates.some((other) => other.teams.some(({ teamId }) => teamId === comes))).toBe(
            true,
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  it('says nothing of another seat where seats were not solved', () => {
    expect(nextSeats(seatInOrder(teamsWithPoints([1, 1, 1, 1, 1, 1, 1, 1]), 4))).toEqual([
      null,
      null,
    ]);
  });

  it('does not depend on the order of the teams', () => {
    fc.assert(
      fc.property(field, fc.nat(), (teams, seed) => {
        const turned = createRandom(`${seed}`).shuffle(teams);
        expect(drawOf(turned, bp)).toEqual(drawOf(teams, bp));
      }),
      { numRuns: 30 },
    );
  });
});

describe('what else a room of the optimal draw could have been (R1.11)', () => {
  const optimal = { oddBracket: 'pullup-top', method: 'optimal' } as const;

  it('is the cheapest way to pair it again with any other room', () => {
    const field = fc.nat().map(inventField({ seats: 2, min: 1, max: 7 }));
    const sides = fc.constantFrom('balance', 'random', 'preallocated');
    fc.assert(
      fc.property(field, sides, (given, side) => {
        const own = options({ ...optimal, sides: side });
        const { debates } = drawOf(given, own, { teamsPerRoom: 2 });
        const random = createRandom('s');
        const teams = shuffleTeams(given, random);
        const places = findPlaces(rankByStanding(teams), own, random.fork('pull-ups'));
        const levels = pairLevels(teams, places, own);
        for (const room of debates) {
          const least = rePairings(room, debates, levels).sort(compare)[0];
          const level = least?.findIndex((extra) => extra !== 0) ?? -1;
          const { alternative, settledBy } = room.why;
          expect([settledBy, alternative?.data.criterion, alternative?.extra]).toEqual(
            least
              ? [undefined, pairingTerms[level] ?? null, least[level] ?? 0]
              : ['only-room', undefined, undefined],
          );
          expect(alternative?.extra ?? 0).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 80 },
    );
  });

  it('is known in the largest draws, too', () => {
    const teams = teamsWithPoints(Array.from({ length: 260 }, (_, index) => index % 5));
    const { debates } = drawOf(teams, optimal, { teamsPerRoom: 2 });
    expect(debates.filter(({ why }) => why.alternative === undefined)).toEqual([]);
  });
});

interface Known {
  readonly debates: readonly DrawnDebate[];
  readonly teams: readonly DrawTeam[];
  readonly own: DrawOptions;
}

/** What every exchange with a team of another room costs more, level by level. */
function exchangesOf(room: DrawnDebate, { debates, teams, own }: Known): number[][] {
  const pools = poolsOfRooms(teams, own);
  const mayEnter = (one: DrawTeam, debate: DrawnDebate) =>
    pools[debate.rank - 1]?.allowed.includes(one.points) === true;
  const isStrict = own.meeting === 'coin';
  const levels = (seated: readonly DrawTeam[]): number[] => {
    const { repeats, institutions } = clashesOf(seated);
    const best = Math.max(...seated.map((one) => one.points));
    const low = seated.filter((one) => one.points < best);
    return [
      seated.reduce((sum, one, seat) => sum + seatCost(one.seatHistory, seat, own.position), 0),
      ...(isStrict
        ? [0, 0, 0]
        : [
            repeats.reduce((sum, { rounds }) => sum + rounds.length, 0),
            institutions.length,
            low.reduce((sum, one) => sum + one.pullups, 0),
          ]),
    ];
  };
  const here = teamsOf(teams, room);
  return debates
    .filter((other) => other !== room)
    .flatMap((other) => {
      const there = teamsOf(teams, other);
      return here.flatMap((goes) =>
        there
          .filter((comes) => mayEnter(goes, other) && mayEnter(comes, room))
          .map((comes) => {
            const after = [
              levels(here.map((one) => (one === goes ? comes : one))),
              levels(there.map((one) => (one === comes ? goes : one))),
            ];
            return difference(after, [levels(here), levels(there)]);
          }),
      );
    });
}

/** What pairing a room again with each other room costs more, level by level. */
function rePairings(
  { rank, teams: [x, y] }: DrawnDebate,
  debates: readonly DrawnDebate[],
  { teams, levels }: PairLevels,
): number[][] {
  const costs = (a?: { teamId: string }, b?: { teamId: string }): number[] => {
    const [u, v] = [a, b].map((one) => teams.findIndex(({ id }) => id === one?.teamId));
    return levels.map((cells) => cells[(u ?? 0) * teams.length + (v ?? 0)] ?? 0);
  };
  return debates
    .filter((other) => other.rank !== rank)
    .flatMap(({ teams: [a, b] }) => [
      difference([costs(x, a), costs(y, b)], [costs(x, y), costs(a, b)]),
      difference([costs(x, b), costs(y, a)], [costs(x, y), costs(a, b)]),
    ])
    .filter(([first = 0]) => first < Infinity);
}

/** Rounded as the draw says it. */
function difference(after: readonly number[][], before: readonly number[][]): number[] {
  const sum = (rooms: readonly number[][], level: number) =>
    rooms.reduce((total, own) => total + (own[level] ?? 0), 0);
  return (after[0] ?? []).map((_, level) => {
    const extra = Math.round((sum(after, level) - sum(before, level)) * 1000) / 1000;
    return extra === 0 ? 0 : extra;
  });
}

/** The least seat cost of all draws in which a team has a seat, in whatever room. */
function leastCost(
  teams: readonly DrawTeam[],
  own: DrawOptions,
  forced: { readonly teamId: string; readonly seat: number },
): number {
  const rooms = poolsOfRooms(teams, own);
  const cells = teams.flatMap((one) =>
    rooms.flatMap(({ allowed }) =>
      [0, 1, 2, 3].map((seat) => {
        const isOther = one.id === forced.teamId && seat !== forced.seat;
        if (isOther || !allowed.includes(one.points)) return Infinity;
        return seatCost(one.seatHistory, seat, own.position);
      }),
    ),
  );
  const size = { rows: teams.length, columns: teams.length };
  const solved = solveAssignment(Float64Array.from(cells), size);
  return solved.ok ? solved.value.cost : Infinity;
}

/** The pool of each room, from the top. */
function poolsOfRooms(teams: readonly DrawTeam[], { oddBracket }: DrawOptions): Pool[] {
  const rule = oddBracket === 'one-room' ? 'one-room' : 'anywhere';
  const points = teams.map((one) => one.points);
  return formPools(points, 4, rule).flatMap((pool) => new Array<Pool>(pool.rooms).fill(pool));
}

function compare(a: readonly number[], b: readonly number[]): number {
  const level = a.findIndex((value, index) => value !== b[index]);
  return level < 0 ? 0 : (a[level] ?? 0) - (b[level] ?? 0);
}
