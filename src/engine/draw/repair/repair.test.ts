import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDraw, pairRound, type Repair, repairDraw } from '../index.ts';
import { inventField, options, team } from '../proof/test-teams.ts';
import type { DrawTeam } from '../types.ts';

const room = (rank: number, ...ids: string[]) => ({
  rank,
  bracket: 1,
  teams: ids.map((teamId, seat) => ({ teamId, seat })),
});

const field = (ids: string, own: (id: string) => Partial<DrawTeam> = () => ({})) =>
  [...ids].map((id) => team(id, { points: 1, ...own(id) }));

describe('repairDraw (R8.3)', () => {
  const debates = [room(1, 'a', 'b'), room(2, 'c', 'd'), room(3, 'e', 'f')];
  const base = { debates, teamsPerRoom: 2, waiting: [] };

  it('puts a waiting team in the place of the one that left, and nobody else moves', () => {
    const change = { ...base, teams: field('abcdefx'), withdrawn: ['d'], waiting: ['x'] };
    const { moves, closed, byes } = repairDraw(change);
    expect(moves).toEqual([
      { teamId: 'd', from: { rank: 2, seat: 1 }, to: null },
      { teamId: 'x', from: null, to: { rank: 2, seat: 1 } },
    ]);
    expect([closed, byes]).toEqual([[], []]);
  });

  it('lets the opponent sit out when nobody waits', () => {
    const {
      debates: left,
      byes,
      closed,
    } = repairDraw({
      ...base,
      teams: field('abcdef'),
      withdrawn: ['d'],
    });
    expect(left.map(({ rank }) => rank)).toEqual([1, 3]);
    expect([byes, closed]).toEqual([['c'], [2]]);
  });

  it('repairs each division with its share of the steps', () => {
    const ranks = Array.from({ length: 60 }, (_, index) => index + 1);
    const { closed, byes, isBest } = repairDraw(
      {
        ...{ teamsPerRoom: 2, waiting: [] },
        debates: ranks.map((rank) => room(rank, `${rank}.a`, `${rank}.b`)),
        teams: ranks.flatMap((rank) =>
          ['a', 'b'].map((seat) =>
            team(`${rank}.${seat}`, { points: rank % 7, division: `${rank % 2}` }),
          ),
        ),
        withdrawn: ranks.map((rank) => `${rank}.b`),
      },
      1000,
    );
    expect([closed.length, byes, isBest]).toEqual([30, [], false]);
  });

  it('joins no teams of two divisions (R1.13)', () => {
    const division = (id: string) => ({ division: 'abx'.includes(id) ? 'East' : 'West' });
    const east = { ...base, teams: field('abcdefxy', division) };
    // Both rooms lost a team: within a division they would be joined.
    const apart = repairDraw({ ...east, withdrawn: ['b', 'd'] });
    expect([apart.closed, apart.byes]).toEqual([
      [1, 2],
      ['a', 'c'],
    ]);
    const filled = repairDraw({ ...east, withdrawn: ['b', 'd'], waiting: ['x', 'y'] });
    expect(filled.moves.filter(({ from }) => !from)).toEqual([
      { teamId: 'x', from: null, to: { rank: 1, seat: 1 } },
      { teamId: 'y', from: null, to: { rank: 2, seat: 1 } },
    ]);
  });

  it('takes a room into which a team was moved by hand for one of the division of most (R1.13)', () => {
    for (const moved of [0, 1, 2, 3]) {
      const own = ['x1', 'x2', 'x3'];
      own.splice(moved, 0, 'y1');
      const teams = [...own, 'x4', 'y4'].map((id) => team(id, { division: id.slice(0, 1) }));
      const { debates: after } = repairDraw({
        debates: [room(1, ...own)],
        teamsPerRoom: 4,
        teams,
        withdrawn: ['x3'],
        waiting: ['y4', 'x4'],
      });
      const seated = after.flatMap(({ teams: seats }) => seats.map(({ teamId }) => teamId));
      expect(seated.sort()).toEqual(['x1', 'x2', 'x4', 'y1']);
    }
  });

  it('numbers new rooms of every division after the last of the draw (R1.13)', () => {
    const division = (id: string) => ({ division: 'abuv'.includes(id) ? 'East' : 'West' });
    const teams = field('abcdefuvwx', division);
    const { debates: after } = repairDraw({ ...base, teams, withdrawn: [], waiting: [...'uvwx'] });
    expect(after.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
    const rooms = after.map((one) => one.teams.map(({ teamId }) => teamId).join(''));
    expect(rooms.slice(3).sort()).toEqual(['uv', 'wx']);
  });

  it('joins the rooms of two that left, where they clash least', () => {
    const met = [{ teamId: 'a', round: 1 }];
    const teams = field('abcdef', (id) => (id === 'c' ? { met } : id === 'e' ? { points: 0 } : {}));
    // Of a, c and e one sits out: a and c met, so e (another bracket) joins one of them.
    const change = { ...base, teams, withdrawn: ['b', 'd', 'f'] };
    const { debates: left, clashes, moves } = repairDraw(change);
    expect(clashes).toBe(0);
    expect(left).toHaveLength(1);
    expect(moves.filter(({ from, to }) => from && to)).toHaveLength(1);
  });

  it('exchanges one late team where the two of a new room share an institution, if it may', () => {
    const home = (id: string) => ({
      institutionId: 'xy'.includes(id) ? 'home' : id === 'a' ? 'home' : null,
      points: id === 'e' || id === 'f' || id === 'x' || id === 'y' ? 0 : 1,
    });
    const change = { ...base, teams: field('abcdefxy', home), withdrawn: [], waiting: ['x', 'y'] };
    expect(repairDraw(change).debates.at(-1)?.flags).toEqual(['same-institution']);
    const { debates: after, moves } = repairDraw({ ...change, mayExchange: true });
    // A team on the points of the new room comes; the rooms on more points stay as they were.
    expect(after.flatMap(({ flags }) => flags ?? [])).toEqual([]);
    expect(after.slice(0, 2).map(({ teams }) => teams.map(({ teamId }) => teamId))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(moves).toHaveLength(3);
  });

  it('takes the exchange with the fewest clashes, not the first that has fewer', () => {
    // Any exchange with the first room leaves two of the four clashes, one with the second none.
    const teams = field('abcdxy', (id) => ({
      institutionId: 'abxy'.includes(id) ? 'home' : null,
      met: id === 'x' ? [{ teamId: 'y', round: 1 }] : [],
    }));
    const change = { teams, debates: debates.slice(0, 2), teamsPerRoom: 2, withdrawn: [] };
    const repaired = repairDraw({ ...change, waiting: ['x', 'y'], mayExchange: true });
    const [first, second, third] = repaired.debates;
    expect(first?.teams.map(({ teamId }) => teamId)).toEqual(['a', 'b']);
    expect([...(second?.flags ?? []), ...(third?.flags ?? [])]).toEqual([]);
  });

  it('exchanges nobody with a team of another division that was moved in by hand (R1.13)', () => {
    // x2 for x1 leaves a rematch, x2 for y1 none, but is barred: x3 for x1 remains.
    const teams = ['x1', 'x2', 'x3', 'y1', 'y2', 'y3'].map((id) =>
      team(id, {
        division: id.slice(0, 1),
        institutionId: id === 'x2' || id === 'x3' ? 'home' : null,
        met: id === 'x1' ? [{ teamId: 'x3', round: 1 }] : [],
      }),
    );
    const { debates: after } = repairDraw({
      debates: [room(1, 'x1', 'y1'), room(2, 'y2', 'y3')],
      ...{ teams, teamsPerRoom: 2, withdrawn: [], waiting: ['x2', 'x3'], mayExchange: true },
    });
    const rooms = after.map((one) => one.teams.map(({ teamId }) => teamId).join(' '));
    expect(rooms).toEqual(['x3 y1', 'y2 y3', 'x2 x1']);
  });

  it('exchanges nobody for whom the other side is not allocated', () => {
    // Only across the sides is there an exchange without a rematch of a and y.
    const flagsOf = (sided: boolean) => {
      const teams = ['a', 'b', 'x', 'y'].map((id, at) =>
        team(id, {
          institutionId: at > 1 ? 'home' : null,
          allocatedSeat: sided ? at % 2 : null,
          met: id === 'a' ? [{ teamId: 'y', round: 1 }] : [],
        }),
      );
      const change = { teams, debates: [room(1, 'a', 'b')], teamsPerRoom: 2, withdrawn: [] };
      const { debates } = repairDraw({ ...change, waiting: ['x', 'y'], mayExchange: true });
      return debates.flatMap(({ flags }) => flags ?? []);
    };
    expect([flagsOf(false), flagsOf(true)]).toEqual([[], ['same-institution']]);
  });

  it('exchanges nobody where no exchange has fewer clashes', () => {
    const teams = field('abcdefxy', () => ({ institutionId: 'home' }));
    const change = { ...base, teams, withdrawn: [], waiting: ['x', 'y'], mayExchange: true };
    expect(
      repairDraw(change)
        .moves.map(({ teamId }) => teamId)
        .sort(),
    ).toEqual(['x', 'y']);
  });

  it('gives up the room with the fewest teams of four', () => {
    const four = [room(1, 'a', 'b', 'c', 'd'), room(2, 'e', 'f', 'g', 'h')];
    const { closed, moves } = repairDraw({
      debates: four,
      teamsPerRoom: 4,
      teams: field('abcdefgh'),
      withdrawn: ['a', 'f', 'g', 'h'],
      waiting: [],
    });
    expect(closed).toEqual([2]);
    expect(moves.filter(({ to }) => to !== null)).toEqual([
      { teamId: 'e', from: { rank: 2, seat: 0 }, to: { rank: 1, seat: 0 } },
    ]);
  });

  it('leaves a draw that can stand, and every untouched room as it was', () => {
    const size = { seats: 4, min: 2, max: 6 };
    fc.assert(
      fc.property(
        fc.nat().map(inventField(size)),
        fc.array(fc.nat({ max: 23 }), { maxLength: 5 }),
        fc.nat({ max: 4 }),
        (teams, gone, waits) => {
          const drawn = pairRound({
            kind: 'power-paired',
            teamsPerRoom: 4,
            teams,
            options: options({ oddBracket: 'anywhere' }),
            seed: 's',
          });
          if (!drawn.ok) throw new Error('refused');
          const withdrawn = [...new Set(gone)].flatMap((index) => teams[index]?.id ?? []);
          const late = Array.from({ length: waits }, (_, index) => team(`late${index}`));
          const everybody = [...teams, ...late].filter(({ id }) => !withdrawn.includes(id));
          const { debates, byes, moves } = repairDraw({
            debates: drawn.value.debates,
            teams: [...teams, ...late],
            teamsPerRoom: 4,
            withdrawn,
            waiting: late.map(({ id }) => id),
          });
          const check = { debates, teams: everybody, teamsPerRoom: 4, byes };
          expect(checkDraw(check).filter(({ blocking }) => blocking)).toEqual([]);
          const touched = new Set(moves.flatMap(({ from }) => from?.rank ?? []));
          for (const before of drawn.value.debates) {
            const isBroken = before.teams.some(({ teamId }) => withdrawn.includes(teamId));
            if (!isBroken) expect(touched.has(before.rank)).toBe(false);
          }
          expect(byes.length).toBeLessThan(4);
        },
      ),
      { numRuns: 80 },
    );
  });
});

describe('repairDraw where rooms need not be full (R2.3, R8.3)', () => {
  const base = { teamsPerRoom: 4, smallestRoom: 2, withdrawn: [], waiting: [] };
  const sizes = ({ debates }: Repair) => debates.map(({ teams }) => teams.length);

  it('moves nobody while sizes differ by one at most; the last takes the empty seat', () => {
    const debates = [room(1, 'a', 'b', 'c', 'd'), room(2, 'e', 'f', 'g', 'h')];
    const { moves, closed } = repairDraw({
      ...base,
      debates,
      teams: field('abcdefgh'),
      withdrawn: ['b'],
    });
    expect(moves).toEqual([
      { teamId: 'b', from: { rank: 1, seat: 1 }, to: null },
      { teamId: 'd', from: { rank: 1, seat: 3 }, to: { rank: 1, seat: 1 } },
    ]);
    expect(closed).toEqual([]);
  });

  it('evens out what differs by two, by the team that leaves the fewest clashes', () => {
    const met = (teamId: string) => ({ met: [{ teamId, round: 1 }] });
    const debates = [room(1, 'a', 'b', 'c', 'd'), room(2, 'e', 'f', 'g')];
    const fixed = repairDraw({
      ...base,
      debates,
      teams: field('abcdefg', (id) => (id === 'a' ? met('b') : id === 'b' ? met('a') : {})),
      withdrawn: ['g'],
    });
    expect(sizes(fixed)).toEqual([3, 3]);
    const elsewhere = fixed.moves.filter(({ from, to }) => from && to && from.rank !== to.rank);
    expect(elsewhere.map(({ teamId }) => teamId)).toEqual(['b']);
  });

  it('gives up a room when two teams are not left for each, and opens one for late teams', () => {
    const pairs = [room(1, 'a', 'b'), room(2, 'c', 'd')];
    const fewer = repairDraw({ ...base, debates: pairs, teams: field('abcd'), withdrawn: ['d'] });
    expect([sizes(fewer), fewer.closed, fewer.byes]).toEqual([[3], [2], []]);
    const full = [room(1, 'a', 'b', 'c', 'd')];
    const more = repairDraw({ ...base, debates: full, teams: field('abcdx'), waiting: ['x'] });
    expect(sizes(more)).toEqual([3, 2]);
  });

  it('leaves rooms that can stand and moves no more teams than their sizes ask for', () => {
    const change = fc.record({
      rooms: fc.array(fc.integer({ min: 2, max: 4 }), { minLength: 1, maxLength: 6 }),
      gone: fc.array(fc.nat({ max: 23 }), { maxLength: 6 }),
      late: fc.nat({ max: 5 }),
    });
    fc.assert(
      fc.property(change, ({ rooms, gone, late }) => {
        const debates = rooms.map((size, index) =>
          room(index + 1, ...Array.from({ length: size }, (_, seat) => `t${index}.${seat}`)),
        );
        const drawn = debates.flatMap(({ teams }) => teams.map(({ teamId }) => teamId));
        const withdrawn = [...new Set(gone)].flatMap((index) => drawn[index] ?? []);
        const waiting = Array.from({ length: late }, (_, index) => `late${index}`);
        const everybody = [...drawn.filter((id) => !withdrawn.includes(id)), ...waiting];
        fc.pre(everybody.length >= 2);
        const teams = [...drawn, ...waiting].map((id) => team(id));
        const fixed = repairDraw({ ...base, debates, teams, withdrawn, waiting });
        const check = { debates: fixed.debates, teamsPerRoom: 4, smallestRoom: 2 };
        const here = teams.filter(({ id }) => everybody.includes(id));
        const findings = checkDraw({ ...check, teams: here });
        expect(findings.filter(({ blocking }) => blocking)).toEqual([]);
        const after = sizes(fixed).sort((a, b) => b - a);
        expect((after[0] ?? 0) - (after.at(-1) ?? 0)).toBeLessThanOrEqual(1);
        const left = debates
          .map(({ teams: own }) => own.filter(({ teamId }) => !withdrawn.includes(teamId)).length)
          .sort((a, b) => b - a);
        const surplus = left.reduce((sum, size, n) => sum + Math.max(0, size - (after[n] ?? 0)), 0);
        const moved = fixed.moves.filter(({ from, to }) => from && to && from.rank !== to.rank);
        expect(moved).toHaveLength(surplus);
      }),
      { numRuns: 200 },
    );
  });
});
