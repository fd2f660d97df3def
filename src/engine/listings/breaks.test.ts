/**
 * Breaks of invented tables by every rule, in `breaks/`: who goes through, who is proven to, who comes in
 * for whom, and how likely. To accept an intended change, run `npx vitest run src/engine/listings -u`
 * and read what changed.
 */
import { describe, expect, it, test } from 'vitest';
import {
  type BreakCategoryInput,
  type BreakTeam,
  breakChances,
  explainBreak,
  liveness,
  nextToBreak,
  repairBracket,
  selectBreaks,
  selectFillableBreaks,
  selectJudges,
} from '../breaks/index.ts';
import { category } from '../breaks/testing.ts';
import { createRandom } from '../random.ts';
import { judgeMetrics } from '../standings/testing.ts';
import { breakRemarks, breakRules } from '../vocabulary.ts';
import { inWords, listingOf } from './listing-of.ts';

const usual = [null, 'I', 'I', 'I', 'J', 'J', 'K'];
/** Most teams are of one institution, so that caps leave too few. */
const crowded = ['I', 'I', 'I', 'I', 'J'];
/** There are many, so that few have more teams than may break. */
const wide = ['I', 'J', 'K', 'L', 'M', 'N', 'O'];

/** A table with ties, institutions, regions, swing teams, remarks and two categories. */
function tableOf(seed: number, count = 16, institutions = usual): BreakTeam[] {
  const random = createRandom(`table ${seed}`);
  const levels = count > 20 ? 4 : 7;
  const points = Array.from({ length: count }, () => random.int(levels)).sort((a, b) => b - a);
  return points.map((own, index) => ({
    id: `t${index + 1}`,
    institutionId: random.pick(institutions),
    swing: random.next() < 0.06,
    rank: points.indexOf(own) + 1 + (random.next() < 0.5 ? 0 : index - points.indexOf(own)),
    points: own,
    eligible: random.pick([['open'], ['open', 'esl'], ['esl'], ['open', 'esl']]),
    regionId: random.pick([null, 'north', 'south']),
    ...(random.next() < 0.15 ? { choice: 'open' } : {}),
    remarks: random.next() < 0.08 ? { open: random.pick(breakRemarks) } : {},
  }));
}

/** Ranks that a table may have: nobody ranks above a team with more points. */
function ranked(teams: readonly BreakTeam[]): BreakTeam[] {
  const order = [...teams].sort((a, b) => b.points - a.points || a.rank - b.rank);
  let rank = 1;
  return order.map((team, index) => {
    const before = order[index - 1];
    const isLevel = before && before.points === team.points && before.rank === team.rank;
    if (!isLevel) rank = index + 1;
    return { ...team, rank };
  });
}

const open: Partial<BreakCategoryInput> = { size: 5, reserves: 2 };
const esl = { id: 'esl', size: 3, general: false, priority: 5, reserves: 1 } as const;

const setups: Readonly<Record<string, (own: Partial<BreakCategoryInput>) => BreakCategoryInput[]>> =
  {
    'one category': (own) => [category({ ...open, ...own })],
    'two, the open first': (own) => [category({ ...open, ...own }), category({ ...esl, ...own })],
    'two, the other first': (own) => [
      category({ ...open, ...own }),
      category({ ...esl, ...own, priority: 20 }),
    ],
    'a cap of two': (own) => [category({ ...open, ...own, institutionCap: 2 })],
    'places for a region': (own) => [category({ ...open, ...own, regionMinimums: { south: 3 } })],
    'everybody on four points': (own) => [category({ ...open, ...own, minimumPoints: 4 })],
    'more than there are': (own) => [category({ ...open, ...own, size: 40 }), category({ ...esl })],
  };

describe.each(breakRules.map((rule) => [rule] as const))('breaks by %s', (rule) => {
  const large = Object.entries({ crowded, wide }).flatMap(([name, institutions]) =>
    [1, 2, 3, 4].flatMap((seed) =>
      [4, 8, 16, 24].map((size) => ({
        title: `${size} of 40 teams, ${name}, table ${seed}`,
        input: {
          categories: [category({ rule, size, reserves: 1 })],
          teams: ranked(tableOf(seed, 40, institutions)).map((team) => ({ ...team, remarks: {} })),
        },
      })),
    ),
  );
  const small = Object.entries(setups).flatMap(([title, categories]) =>
    [1, 2, 3, 5, 6].map((seed) => ({
      title: `${title}, table ${seed}`,
      input: { categories: categories({ rule }), teams: ranked(tableOf(seed)) },
    })),
  );

  it('select those whom their listing says', async () => {
    const lines = [...small, ...large].map(({ title, input }) => {
      const made = selectBreaks(input);
      if (!made.ok) {
        const other = selectFillableBreaks(input);
        return listingOf(title, { refused: made.problems, other });
      }
      const lists = made.value.map(({ categoryId, rows, tiedAtCut }) => {
        const names = rows.map(({ teamId, rank, breakRank, remark }) => {
          return `${breakRank ?? ''}${teamId}(${rank})${remark ? `:${remark}` : ''}`;
        });
        const coin = tiedAtCut.length > 0 ? `; a coin for ${tiedAtCut.join(' ')}` : '';
        return `  ${categoryId}: ${names.join(' ')}${coin}\n`;
      });
      return `${title}\n${lists.join('')}`;
    });
    await expect(lines.join('')).toMatchFileSnapshot(`breaks/${rule}.txt`);
  });

  it('are proven, as far as they are, as their listing says', async () => {
    const lines = small.flatMap(({ title, input }) =>
      [
        [],
        [{ weight: 1 }],
        [{ weight: 1 }, { weight: 2, settled: new Set(['t1', 't2', 't3', 't4']) }],
      ].flatMap((remaining) =>
        [true, false].map((absencesPossible) => {
          const made = liveness({
            ...{ ...input, remaining, absencesPossible, pointsPerRank: [3, 2, 1, 0] },
          });
          const rest = `${remaining.length} to go${absencesPossible ? ', some may miss them' : ''}`;
          if (!made.ok) return `${title}, ${rest}: ${JSON.stringify(made.problems)}\n`;
          const states = made.value.map(({ teams, categoryId, ...known }) => {
            const letters = teams.map(({ state }) => state.charAt(0)).join('');
            return `${categoryId} ${letters} (${inWords(known)})`;
          });
          return `${title}, ${rest}: ${states.join(', ')}\n`;
        }),
      ),
    );
    await expect(lines.join('')).toMatchFileSnapshot(`breaks/proven-${rule}.txt`);
  });
});

test('a break is explained team by team, and a place is filled, as the listing says', async () => {
  const lines = [1, 2].flatMap((seed) => {
    const input = {
      categories: [category({ ...open, institutionCap: 2 }), category(esl)],
      teams: ranked(tableOf(seed)),
    };
    return ['open', 'esl', 'none'].flatMap((categoryId) => [
      ...input.teams.map(({ id: teamId }) => {
        const why = explainBreak(input, { categoryId, teamId });
        const places = ['t1', 't2', 't3'];
        const next = nextToBreak(input, { categoryId, teamId, places });
        const comes = next.map((row) => row.teamId).join(' ') || 'nobody';
        return `table ${seed}, ${categoryId}, ${teamId}: ${why ? inWords(why) : 'unknown'}; next ${comes}\n`;
      }),
    ]);
  });
  await expect(lines.join('')).toMatchFileSnapshot('breaks/explained.txt');
});

test('a bracket is repaired in every way as the listing says', async () => {
  const breaking = ['c', 'a', 'd', 'b'].map((teamId) => {
    return { teamId, breakRank: 'abcd'.indexOf(teamId) + 1 };
  });
  const lines = (['replace', 'move-up', 'walkover'] as const).flatMap((mode) =>
    [[], ['b'], ['a', 'd'], ['b', 'x'], ['a', 'b', 'c', 'd'], ['z']].map((withdrawn) => {
      const repaired = repairBracket({ breaking, reserves: ['x', 'y'], withdrawn, mode });
      return listingOf(`${mode}, without ${withdrawn.join(' ') || 'nobody'}`, repaired);
    }),
  );
  await expect(lines.join('')).toMatchFileSnapshot('breaks/repaired.txt');
});

test('chances and judges are as the listing says', async () => {
  const teams = ranked(tableOf(4, 12));
  const chances = breakChances(
    {
      categories: [category({ size: 4 }), category({ ...esl, size: 2 })],
      ...{ teams, absencesPossible: false, pointsPerRank: [3, 2, 1, 0] },
      remaining: [{ weight: 2, settled: new Set(['t1', 't2', 't5']) }, { weight: 1 }],
    },
    { seed: 'futures', runs: 40 },
  );
  const random = createRandom('judges');
  const judges = Array.from({ length: 14 }, (_, at) => ({
    ...{ id: `j${at}`, missed: random.int(3), trainee: random.next() < 0.2 },
    ...{ core: random.next() < 0.15, institutionId: random.pick([null, 'I', 'J']) },
    ...{ regionId: random.pick([null, 'north', 'south']), gender: random.pick([null, 'f', 'm']) },
    metrics: judgeMetrics({ score: random.pick([null, 5, 6, 7]), chaired: random.int(3) }),
    conflictTeams: random.pick([[], ['t1'], ['t1', 't2', 't1']]),
    conflictInstitutions: random.pick([[], ['I'], ['I', 'K']]),
  }));
  const order = { metrics: ['score', 'chaired'], missedAllowed: 1 } as const;
  const { rows, mix } = selectJudges({ judges, order, places: 5, breaking: teams.slice(0, 8) });
  const text = [
    ...chances.map((one) => listingOf('chances', one)),
    ...rows.map((row) => `judge: ${inWords(row)}\n`),
    ...mix.map((row) => `mix: ${inWords(row)}\n`),
  ];
  await expect(text.join('')).toMatchFileSnapshot('breaks/chances-and-judges.txt');
});
