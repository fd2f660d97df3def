import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureDraw, pairRound } from '../index.ts';
import { inventField, options, team } from './test-teams.ts';

describe('measureDraw (R8.4)', () => {
  it('counts clashes, pull-ups and sides of a draw by hand', () => {
    const teams = [
      team('a', { points: 3, institutionId: 'i', seatHistory: [2, 0] }),
      team('b', {
        points: 1,
        institutionId: 'i',
        pullups: 2,
        seatHistory: [0, 2],
        met: [
          { teamId: 'a', round: 1 },
          { teamId: 'a', round: 2 },
        ],
      }),
    ].map((one) =>
      one.id === 'a' ? { ...one, met: [1, 2].map((round) => ({ teamId: 'b', round })) } : one,
    );
    const room = (first: string, second: string) => ({
      rank: 1,
      bracket: 3,
      teams: [
        { teamId: first, seat: 0 },
        { teamId: second, seat: 1 },
      ],
    });
    const of = (first: string, second: string) =>
      measureDraw({ debates: [room(first, second)], teams, teamsPerRoom: 2, options: options() });
    expect(of('b', 'a')).toEqual({
      rooms: 1,
      repeats: 2,
      institutions: 1,
      pullups: 1,
      pointsLacking: 2,
      repeatedPullups: 2,
      unevenTeams: 0,
      seatCost: 2,
    });
    expect(of('a', 'b')).toMatchObject({ unevenTeams: 2, seatCost: 18 });
  });

  it('finds what the draw of four says of itself', () => {
    fc.assert(
      fc.property(fc.nat().map(inventField({ seats: 4, min: 2, max: 8 })), (teams) => {
        const given = { teamsPerRoom: 4, teams, options: options({ oddBracket: 'anywhere' }) };
        const drawn = pairRound({ ...given, kind: 'power-paired', seed: 's' });
        if (!drawn.ok) throw new Error('refused');
        const { debates, meetings, cost } = drawn.value;
        const figures = measureDraw({ ...given, debates });
        expect(figures.seatCost).toBeCloseTo(cost, 2);
        expect([figures.repeats, figures.institutions, figures.repeatedPullups]).toEqual([
          meetings?.repeats,
          meetings?.institutions,
          meetings?.pullups,
        ]);
      }),
      { numRuns: 40 },
    );
  });
});
