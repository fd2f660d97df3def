import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../result.ts';
import { liveness, repairBracket, selectBreaks } from './index.ts';
import { category, standings } from './testing.ts';
import type { BreakTeam } from './types.ts';

const breaking = (categories: ReturnType<typeof category>[], teams: BreakTeam[]) => {
  const result = selectBreaks({ categories, teams });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value.map((list) => ({
    ...list,
    ids: list.rows.filter((row) => row.breakRank !== null).map((row) => row.teamId),
    remarks: list.rows.flatMap((row) => (row.remark ? [`${row.teamId}:${row.remark}`] : [])),
  }));
};

describe('a points threshold (R6.13)', () => {
  it('breaks everybody on it and nobody below, whatever the size', () => {
    // Points 20, 19, 18, 17 …
    const [list] = breaking([category({ size: 2, minimumPoints: 18 })], standings('A B C D E'));
    expect(list?.ids).toEqual(['A', 'B', 'C']);
    expect(list?.tiedAtCut).toEqual([]);
  });

  it('is refused when nobody reaches it', () => {
    const given = { categories: [category({ minimumPoints: 99 })], teams: standings('A B') };
    expect(selectBreaks(given)).toMatchObject({ ok: false, problems: [{ code: 'too-few-teams' }] });
  });

  it('is proven by points alone', () => {
    const [proven] = expectOk(
      liveness({
        categories: [category({ minimumPoints: 19 })],
        teams: standings('A B C D'),
        remaining: [{ weight: 1 }],
        pointsPerRank: [1, 0],
        absencesPossible: false,
      }),
    );
    expect(proven?.teams.map(({ state }) => state)).toEqual(['broken', 'broken', 'live', 'dead']);
    expect([proven?.surelyOn, proven?.possiblyOn]).toEqual([19, 19]);
  });
});

describe('places kept for regions (R6.14)', () => {
  const teams = (regions: Record<string, string>, list = 'A B C D E F') =>
    standings(list, (id) => ({ regionId: regions[id] ?? 'rest' }));
  const size = 4;

  it('go to the best waiting team, and the lowest that has none of its own makes room', () => {
    const [list] = breaking(
      [category({ size, regionMinimums: { north: 1 } })],
      teams({ E: 'north', F: 'north' }),
    );
    expect(list?.ids).toEqual(['A', 'B', 'C', 'E']);
    expect(list?.remarks).toEqual(['D:capped']);
  });

  it('are not taken where the region breaks anyway, nor from another kept place', () => {
    const kept = category({ size, regionMinimums: { north: 1, south: 1 } });
    const [level] = breaking([kept], teams({ A: 'north', B: 'south' }));
    expect(level?.ids).toEqual(['A', 'B', 'C', 'D']);
    const [both] = breaking([kept], teams({ D: 'north', E: 'south' }));
    expect(both?.ids).toEqual(['A', 'B', 'D', 'E']);
  });

  it('toss where two of the region are level', () => {
    const [list] = breaking(
      [category({ size, regionMinimums: { north: 1 } })],
      teams({ E: 'north', F: 'north' }, 'A B C D E=F'),
    );
    expect(list?.tiedAtCut).toEqual(['E', 'F']);
  });

  it('never contradict what liveness proved', () => {
    const letters = [...'ABCDEFGH'];
    const field = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 8, maxLength: 8 });
    const regions = fc.array(fc.constantFrom('north', 'rest'), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(field, regions, fc.nat({ max: 2 }), (points, region, kept) => {
        const open = category({ size: 3, regionMinimums: { north: kept } });
        const sorted = [...points].sort((a, b) => b - a);
        const own = standings(letters.join(' '), (id) => ({
          points: sorted[letters.indexOf(id)] ?? 0,
          regionId: region[letters.indexOf(id)] ?? null,
        }));
        const [proven] = expectOk(
          liveness({
            categories: [open],
            teams: own,
            remaining: [],
            pointsPerRank: [1, 0],
            absencesPossible: false,
          }),
        );
        const [list] = breaking([open], own);
        for (const { teamId, state } of proven?.teams ?? []) {
          if (state === 'broken') expect(list?.ids).toContain(teamId);
          if (state === 'dead') expect(list?.ids).not.toContain(teamId);
        }
      }),
    );
  });
});

describe('a team that chose its category (R6.15)', () => {
  const both = { eligible: ['open', 'esl'] };
  const categories = [
    category({ size: 2, priority: 20 }),
    category({ id: 'esl', size: 1, general: false, priority: 10 }),
  ];

  it('breaks there although another comes first', () => {
    const teams = standings('A B C', (id) => (id === 'A' ? { ...both, choice: 'esl' } : both));
    const [open, esl] = breaking(categories, teams);
    expect([open?.ids, esl?.ids]).toEqual([['B', 'C'], ['A']]);
    expect(open?.remarks).toEqual(['A:broke-elsewhere']);
  });

  it('takes the other place when it does not break there', () => {
    const teams = standings('A B C D', (id) =>
      id === 'B' ? { ...both, choice: 'esl' } : both,
    ).map((team) => (team.id === 'A' ? { ...team, choice: 'esl' } : team));
    const [open, esl] = breaking(categories, teams);
    expect(esl?.ids).toEqual(['A']);
    expect(open?.ids).toEqual(['B', 'C']);
  });
});

describe('a large field', () => {
  it.each([
    ['standard', 900],
    ['aida-2016-easters', null],
    ['aida-2019-australs-open', null],
  ] as const)('costs each team little in a break by %s, all of one institution', (rule, cap) => {
    let looks = 0;
    const field = Array.from({ length: 1000 }, (_, index): BreakTeam => {
      const [team] = standings(`t${index}.X`);
      return {
        ...(team ?? expect.fail()),
        get rank() {
          looks += 1;
          return index + 1;
        },
      };
    });
    const [list] = breaking([category({ rule, size: 800, institutionCap: cap })], field);
    expect(list?.ids.length).toBeGreaterThan(0);
    expect(looks).toBeLessThan(100 * field.length);
  });
});

describe('repairBracket (R6.16)', () => {
  const places = ['A', 'B', 'C', 'D'].map((teamId, index) => ({ teamId, breakRank: index + 1 }));
  const given = { breaking: places, reserves: ['E', 'F'], withdrawn: ['B'] };
  const order = (mode: 'replace' | 'move-up' | 'walkover', change = {}) => {
    const repair = repairBracket({ ...given, mode, ...change });
    return [repair.breaking.map(({ teamId }) => teamId).join(''), repair.walkovers.join('')];
  };

  it('lets the first reserve take the place', () => {
    expect(order('replace')).toEqual(['AECD', '']);
    expect(repairBracket({ ...given, mode: 'replace' }).replaced).toEqual([{ out: 'B', in: 'E' }]);
  });

  it('lets everybody move up', () => {
    expect(order('move-up')).toEqual(['ACDE', '']);
  });

  it('leaves a walkover where nobody comes in', () => {
    expect(order('walkover')).toEqual(['ABCD', 'B']);
    expect(order('replace', { withdrawn: ['B', 'C'], reserves: ['E'] })).toEqual(['AECD', 'C']);
    expect(order('move-up', { withdrawn: ['B', 'C', 'E'] })[0]).toBe('ADF');
  });
});
