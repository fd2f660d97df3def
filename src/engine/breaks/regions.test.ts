/** Places kept for regions (R6.14), against the rule carried out one place at a time. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keepRegions } from './regions.ts';
import { byRank, type Selection } from './selection.ts';
import { category } from './testing.ts';
import type { BreakTeam } from './types.ts';

type Minimums = Readonly<Record<string, number>>;

/** The rule as it is written: after each place everything is counted again. */
function placeByPlace(selection: Selection, teams: readonly BreakTeam[], minimums: Minimums) {
  let { breaking } = selection;
  const tied = new Set(selection.tied);
  const displaced: BreakTeam[] = [];
  const countOf = (region: string | null | undefined) =>
    breaking.filter(({ regionId }) => (regionId ?? null) === (region ?? null)).length;
  const noteTies = (taken: BreakTeam, list: readonly BreakTeam[]) => {
    const level = list.filter(({ rank }) => rank === taken.rank);
    if (level.length > 1) for (const team of level) tied.add(team);
  };
  for (const region of Object.keys(minimums).sort()) {
    while (countOf(region) < (minimums[region] ?? 0)) {
      const waiting = teams.filter(
        (team) =>
          team.regionId === region && !selection.capped.includes(team) && !breaking.includes(team),
      );
      const spare = breaking.filter(
        ({ regionId }) =>
          regionId !== region && countOf(regionId) > (minimums[regionId ?? ''] ?? 0),
      );
      const [next, last] = [waiting[0], spare.at(-1)];
      if (!next || !last) break;
      noteTies(next, waiting);
      noteTies(last, spare);
      displaced.push(last);
      breaking = [...breaking.filter((team) => team !== last), next].sort(byRank);
    }
  }
  return { breaking, capped: [...selection.capped, ...displaced], tied: [...tied].sort(byRank) };
}

const field = fc.array(
  fc.record({
    rank: fc.integer({ min: 1, max: 8 }),
    regionId: fc.constantFrom('east', 'north', 'south', null),
    isCapped: fc.boolean(),
  }),
  { minLength: 1, maxLength: 14 },
);
const kept = fc.dictionary(
  fc.constantFrom('east', 'north', 'south'),
  fc.integer({ min: 0, max: 4 }),
  { minKeys: 1 },
);

it('takes and gives the same places as one after the other', () => {
  fc.assert(
    fc.property(field, kept, fc.nat({ max: 8 }), (rows, regionMinimums, places) => {
      const teams = rows
        .map(({ rank, regionId }, index) => team(String(index), rank, regionId))
        .sort(byRank);
      const capped = teams.filter(({ id }) => rows[Number(id)]?.isCapped);
      const breaking = teams.filter((one) => !capped.includes(one)).slice(0, places);
      const selection = { breaking, capped, tied: [] };
      const input = category({ size: Math.max(places, 1), regionMinimums });
      expect(keepRegions(selection, teams, input)).toEqual(
        placeByPlace(selection, teams, regionMinimums),
      );
    }),
    { numRuns: 2000 },
  );
});

function team(id: string, rank: number, regionId: string | null): BreakTeam {
  const points = 20 - rank;
  return {
    id,
    rank,
    points,
    regionId,
    institutionId: null,
    swing: false,
    eligible: [],
    remarks: {},
  };
}
