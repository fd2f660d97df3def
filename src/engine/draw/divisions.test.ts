import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pairRound } from './pair-round.ts';
import { checkDraw } from './proof/check-draw.ts';
import { provesDraw } from './proof/proves-draw.ts';
import { inventField, options, team } from './proof/test-teams.ts';
import type { DrawTeam, PairRoundInput } from './types.ts';

const divisions = ['North', 'South'];
const base = { kind: 'power-paired', teamsPerRoom: 2, options: options(), seed: 's' } as const;

function drawn(input: PairRoundInput) {
  const result = pairRound(input);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

/** `n1` … and `s1` …, all with the same points. */
function field(north: number, south: number): DrawTeam[] {
  const some = (letter: string, count: number, division: string) =>
    Array.from({ length: count }, (_, index) => team(`${letter}${index + 1}`, { division }));
  return [...some('n', north, 'North'), ...some('s', south, 'South')];
}

describe('divisions (R1.13)', () => {
  test('meet only themselves, and every room says so', () => {
    const { debates } = drawn({ ...base, teams: field(6, 4), divisions });
    expect(debates.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
    for (const [index, { teams, why }] of debates.entries()) {
      const division = index < 3 ? 'North' : 'South';
      const letter = index < 3 ? 'n' : 's';
      expect(teams.map(({ teamId }) => teamId[0])).toEqual([letter, letter]);
      expect(why.criteria[0]).toEqual({ code: 'division', weight: 0, cost: 0, data: { division } });
    }
  });

  test('have each their own bye', () => {
    const { byes, debates } = drawn({ ...base, teams: field(5, 3), divisions, byes: 'lowest' });
    expect(byes.map((id) => id[0])).toEqual(['n', 's']);
    expect(debates).toHaveLength(3);
  });

  test('are refused each by its name', () => {
    const uneven = (division: string, available: number) => ({
      code: 'uneven-teams',
      data: { available, teamsPerRoom: 2, short: 1, over: 1, division },
    });
    expect(pairRound({ ...base, teams: field(5, 1), divisions })).toEqual({
      ok: false,
      problems: [uneven('North', 5), uneven('South', 1)],
    });
    expect(pairRound({ ...base, teams: [], divisions })).toMatchObject({
      problems: [{ code: 'no-teams' }],
    });
  });

  test('leave the teams without one, or of one that is not there, to each other', () => {
    const others = [team('x'), team('y', { division: null }), team('z', { division: 'West' })];
    const { debates } = drawn({
      ...base,
      teams: [...field(2, 2), ...others, team('w')],
      divisions,
    });
    const last = debates.slice(2).flatMap(({ teams }) => teams.map(({ teamId }) => teamId));
    expect(last.sort()).toEqual(['w', 'x', 'y', 'z']);
  });

  test('are a draw of themselves: another division changes nothing', () => {
    const alone = drawn({ ...base, teams: field(6, 0), divisions });
    const both = drawn({ ...base, teams: field(6, 4), divisions });
    expect(both.debates.slice(0, 3)).toEqual(alone.debates);
  });

  test('a team moved by hand into another division is named', () => {
    const [n1, n2, s1] = field(2, 1) as [DrawTeam, DrawTeam, DrawTeam];
    const place = (teamId: string, seat: number) => ({ teamId, seat });
    const codes = (other: DrawTeam) =>
      checkDraw({
        debates: [{ rank: 1, bracket: null, teams: [place('n1', 0), place(other.id, 1)] }],
        teams: [n1, other],
        teamsPerRoom: 2,
      }).filter(({ code }) => code === 'across-divisions');
    expect(codes(n2)).toEqual([]);
    expect(codes(s1)).toMatchObject([{ rank: 1, teamIds: ['n1', 's1'], blocking: false }]);
  });

  test.each([2, 4])('any field of %i to a room: nobody is lost, nobody crosses', (seats) => {
    const split = fc.tuple(
      fc.nat().map(inventField({ seats, min: 1, max: 6 })),
      fc.nat().map(inventField({ seats, min: 1, max: 6 })),
    );
    fc.assert(
      fc.property(split, fc.constantFrom('classical', 'optimal'), ([a, b], method) => {
        const of = (teams: DrawTeam[], division: string) =>
          teams.map((one) => ({
            ...one,
            id: `${division} ${one.id}`,
            met: one.met.map((met) => ({ ...met, teamId: `${division} ${met.teamId}` })),
            division,
          }));
        const teams = [...of(a, 'North'), ...of(b, 'South')];
        const input = {
          ...base,
          ...{ teams, divisions, teamsPerRoom: seats, options: options({ method }) },
        };
        const draw = drawn(input);
        const seated = draw.debates.flatMap((debate) => debate.teams.map(({ teamId }) => teamId));
        expect(seated.sort()).toEqual(teams.map(({ id }) => id).sort());
        for (const debate of draw.debates) {
          expect(new Set(debate.teams.map(({ teamId }) => teamId.split(' ')[0])).size).toBe(1);
        }
        expect(drawn({ ...input, teams: [...teams].reverse() })).toEqual(draw);
        if (draw.certificate) expect(provesDraw(input, draw)).toBe(true);
        if (seats === 4 || method === 'optimal') expect(draw.certificate).toBeDefined();
      }),
      { numRuns: 60 },
    );
  });
});

test('a draw by divisions is proven only if each of its parts is (R1.13, R3.10)', () => {
  const input: PairRoundInput = {
    ...base,
    teams: field(6, 6).map((one, index) => ({
      ...one,
      points: index % 3,
      institutionId: `i${index % 2}`,
    })),
    divisions,
    options: options({ method: 'optimal' }),
  };
  const draw = drawn(input);
  expect(provesDraw(input, draw)).toBe(true);
  const { certificate } = draw;
  if (certificate?.kind !== 'divisions') throw new Error('no certificate of divisions');
  const { North, South } = certificate.parts;
  for (const parts of [{ North }, { South }, {}]) {
    const other = { ...certificate, parts: parts as typeof certificate.parts };
    expect(provesDraw(input, { ...draw, certificate: other })).toBe(false);
  }
  expect(provesDraw(input, { ...draw, debates: draw.debates.slice(1) })).toBe(false);
});
