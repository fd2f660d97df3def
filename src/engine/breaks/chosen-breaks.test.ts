import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRandom, type Random } from '../random.ts';
import { breakRemarks, breakRules } from '../vocabulary.ts';
import { aidaCap, cappedPool, selectAida } from './aida.ts';
import { selectFillableBreaks } from './index.ts';
import { keepRegions } from './regions.ts';
import { byRank, firstWithTies, matesIn, type Selection } from './selection.ts';
import { selectStandard } from './standard.ts';
import { category, standings } from './testing.ts';
import type { BreakCategoryInput, BreakRow, BreaksInput, BreakTeam } from './types.ts';

it('selects with choices as the rules say, turn by turn from the beginning', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const input = randomInput(createRandom(seed));
      expect(selectFillableBreaks(input)).toEqual({ ok: true, value: slowBreaks(input) });
    }),
    { numRuns: 400 },
  );
});

it('keeps the choices that leave no category short', () => {
  const of = (id: string, size: number) => category({ id, size, general: false });
  const breaksIn = (id: string, eslSize: number) => {
    const teams = standings('A B C D E', (name) => ({
      eligible: ['A', 'B', 'C'].includes(name) ? ['open', 'esl'] : ['open'],
      choice: name === 'A' ? 'open' : name === 'B' ? 'esl' : null,
    }));
    const categories = [of('open', 2), of('esl', eslSize), of('efl', 4)];
    const selected = selectFillableBreaks({ categories, teams });
    const lists = selected.ok ? selected.value.lists : [];
    const own = lists.find(({ categoryId }) => categoryId === id);
    return own?.rows
      .flatMap(({ teamId, breakRank }) => (breakRank === null ? [] : teamId))
      .join('');
  };
  // Nobody may break in the third, which takes nobody’s choice.
  expect([breaksIn('open', 2), breaksIn('esl', 2)]).toEqual(['AC', 'BC']);
  // The second needs all three: only the choice of the one that leaves it short is given up.
  expect([breaksIn('open', 3), breaksIn('esl', 3)]).toEqual(['AC', 'ABC']);
});

it('keeps a choice that a category short of teams anyway could not use', () => {
  const of = (id: string, priority: number, size: number) =>
    category({ id, priority, size, general: false });
  const teams = standings('C A B', (name) => ({
    eligible: name === 'C' ? ['open', 'esl', 'efl'] : ['open', 'esl'],
    choice: name === 'C' ? 'efl' : null,
  }));
  const categories = [of('open', 20, 2), of('esl', 10, 2), of('efl', 5, 1)];
  const selected = selectFillableBreaks({ categories, teams });
  const lists = selected.ok ? selected.value.lists : [];
  const breaking = lists.map(({ categoryId, rows }) => [
    categoryId,
    rows.flatMap(({ teamId, breakRank }) => (breakRank === null ? [] : teamId)).join(''),
  ]);
  expect(breaking).toEqual([
    ['open', 'AB'],
    ['efl', 'C'],
  ]);
});

it('gives up a long chain of choices one after the other', () => {
  const categories = Array.from({ length: 12 }, (_, index) =>
    category({ id: `c${index}`, size: 2, priority: 100 - index, reserves: 1 }),
  );
  const eligible = categories.map(({ id }) => id);
  const names = Array.from({ length: 30 }, (_, index) => `T${String(index).padStart(2, '0')}`);
  // Three of the first ask for one category; each that is put out puts out one in the next.
  const teams = standings(names.join(' '), (id) => {
    const index = Number(id.slice(1));
    return { eligible, choice: `c${index === 0 ? 0 : Math.floor((index - 1) / 2)}` };
  });
  const input = { categories, teams };
  expect(selectFillableBreaks(input)).toEqual({ ok: true, value: slowBreaks(input) });
});

/** A field with ties, marks by hand, choices, and categories of every rule that share priorities. */
function randomInput(random: Random): BreaksInput {
  const categories = Array.from({ length: 1 + random.int(5) }, (_, index) =>
    category({
      id: `c${index}`,
      size: 1 + random.int(3),
      reserves: random.int(3),
      general: random.int(2) === 0,
      priority: random.int(4),
      rule: random.pick(breakRules),
      institutionCap: random.pick([null, null, 1, 2]),
      minimumPoints: random.int(6) === 0 ? 8 + random.int(12) : null,
      regionMinimums: random.int(3) === 0 ? { north: 1 + random.int(2) } : {},
    }),
  );
  const words = Array.from({ length: 8 + random.int(14) }, (_, index) => {
    const name = `T${index}.I${random.int(4)}`;
    return random.int(4) === 0 ? `${name}=U${index}.I${random.int(4)}` : name;
  });
  const ids = categories.map(({ id }) => id);
  const teams = standings(words.join(' '), () => ({
    swing: random.int(12) === 0,
    eligible: ids.filter(() => random.int(4) > 0),
    regionId: random.pick(['north', 'south', null]),
    choice: random.int(3) > 0 ? random.pick(ids) : null,
    remarks: random.int(8) === 0 ? { [random.pick(ids)]: random.pick(breakRemarks) } : {},
  }));
  return { categories, teams: random.shuffle(teams) };
}

/**
 * The definition word for word (R6.15): select everything as if all kept their choices, and again from the
 * beginning without the choices that leave another category short, or else those that came to nothing.
 */
function slowBreaks(input: BreaksInput) {
  const chosen = input.teams.filter(
    ({ swing, choice, eligible }) => !swing && choice && eligible.includes(choice),
  );
  const unfillable = slowSelection(input, new Set()).tooFew.map(({ data }) => data.categoryId);
  for (let keeping = new Set(chosen); ; ) {
    const selected = slowSelection(input, keeping);
    const wantedBack = [...keeping].filter((team) =>
      input.categories.some((one) => {
        const mayBreak = ({ swing, eligible, remarks }: BreakTeam) =>
          !swing && eligible.includes(one.id) && !remarks[one.id];
        const isShort = selected.tooFew.some(({ data }) => data.categoryId === one.id);
        const isFillable = !unfillable.includes(one.id);
        return isShort && isFillable && mayBreak(team) && team.choice !== one.id;
      }),
    );
    if (wantedBack.length > 0) {
      keeping = new Set([...keeping].filter((team) => !wantedBack.includes(team)));
      continue;
    }
    const missed = [...keeping].filter(({ id, choice }) => {
      const list = selected.lists.find(({ categoryId }) => categoryId === choice);
      return !list?.rows.some((row) => row.teamId === id && row.breakRank !== null);
    });
    if (missed.length === 0) return selected;
    keeping = new Set([...keeping].filter((team) => !missed.includes(team)));
  }
}

function slowSelection({ categories, teams }: BreaksInput, keeping: ReadonlySet<BreakTeam>) {
  const field = teams.filter(({ swing }) => !swing).sort(byRank);
  const taken = new Map<BreakTeam, number>();
  const lists = new Map<string, ReturnType<typeof slowList>>();
  const tooFew: { code: string; data: { categoryId: string; size: number; eligible: number } }[] =
    [];
  for (const one of [...categories].sort((a, b) => b.priority - a.priority)) {
    const remarkOf = (team: BreakTeam) => {
      if (team.remarks[one.id]) return team.remarks[one.id] ?? null;
      if (!team.eligible.includes(one.id)) return 'ineligible';
      const isElsewhere = (taken.get(team) ?? -Infinity) > one.priority;
      return isElsewhere || (keeping.has(team) && team.choice !== one.id)
        ? 'broke-elsewhere'
        : null;
    };
    const candidates = field.filter((team) => remarkOf(team) === null);
    const wanted = typeof one.minimumPoints === 'number' ? 1 : one.size;
    const selection = candidates.length < wanted ? null : byRule(one, candidates, teams);
    const found = selection?.breaking.length ?? candidates.length;
    if (!selection || found < wanted) {
      const data = { categoryId: one.id, size: one.size, eligible: found };
      tooFew.push({ code: 'too-few-teams', data });
      continue;
    }
    for (const team of selection.breaking) {
      taken.set(team, Math.max(taken.get(team) ?? -Infinity, one.priority));
    }
    lists.set(one.id, slowList(one, { field, candidates, selection, remarkOf }));
  }
  return { lists: categories.flatMap(({ id }) => lists.get(id) ?? []), tooFew };
}

function byRule(
  of: BreakCategoryInput,
  candidates: readonly BreakTeam[],
  teams: readonly BreakTeam[],
): Selection {
  const { rule, size, institutionCap, minimumPoints } = of;
  if (typeof minimumPoints === 'number') {
    const breaking = candidates.filter(({ points }) => points >= minimumPoints);
    return { breaking, capped: [], tied: [] };
  }
  const mates = matesIn(cappedPool(of, teams));
  const selection =
    rule === 'standard'
      ? selectStandard(candidates, { size, cap: institutionCap })
      : selectAida(candidates, { size, rule, cap: aidaCap(rule, size), mates });
  return keepRegions(selection, candidates, of);
}

interface Parts {
  readonly field: readonly BreakTeam[];
  readonly candidates: readonly BreakTeam[];
  readonly selection: Selection;
  readonly remarkOf: (team: BreakTeam) => BreakRow['remark'];
}

function slowList(of: BreakCategoryInput, parts: Parts) {
  const { breaking, capped, tied } = parts.selection;
  const waiting = parts.candidates.filter((team) => ![...breaking, ...capped].includes(team));
  const reserves = firstWithTies(waiting, of.reserves);
  const last = Math.max(...[...breaking, ...reserves].map(({ rank }) => rank));
  const rows = parts.field.flatMap((team): BreakRow[] => {
    const row = { teamId: team.id, rank: team.rank };
    if (breaking.includes(team)) {
      const above = breaking.filter(({ rank }) => rank < team.rank).length;
      return [{ ...row, breakRank: above + 1, remark: null }];
    }
    const isLookedAt =
      of.general || team.eligible.includes(of.id) || team.remarks[of.id] !== undefined;
    const remark =
      parts.remarkOf(team) ??
      (capped.includes(team) ? 'capped' : reserves.includes(team) ? 'reserve' : null);
    const isShown = team.rank <= last || team.remarks[of.id] !== undefined;
    return remark && isLookedAt && isShown ? [{ ...row, breakRank: null, remark }] : [];
  });
  return { categoryId: of.id, rows, tiedAtCut: tied.map(({ id }) => id) };
}
