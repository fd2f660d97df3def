import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { breakRules } from '../vocabulary.ts';
import { type BreakList, type BreakTeam, selectBreaks, selectFillableBreaks } from './index.ts';
import { category, standings } from './testing.ts';

const breaks = (categories: ReturnType<typeof category>[], teams: BreakTeam[]): BreakList[] => {
  const result = selectBreaks({ categories, teams });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
};
/** `1A 2B C:capped`: break rank or remark of each row. */
const shown = (list: BreakList | undefined) =>
  (list?.rows ?? [])
    .map((row) => (row.remark ? `${row.teamId}:${row.remark}` : `${row.breakRank}${row.teamId}`))
    .join(' ');
const open = (teams: BreakTeam[], change: Parameters<typeof category>[0] = {}) =>
  breaks([category(change)], teams)[0];

describe('the standard rule', () => {
  it('takes the first teams, and reserves after them', () => {
    expect(shown(open(standings('A B C D E F G')))).toBe('1A 2B 3C 4D');
    expect(shown(open(standings('A B C D E F G'), { reserves: 2 }))).toBe(
      '1A 2B 3C 4D E:reserve F:reserve',
    );
  });

  it('takes everyone level with the last place, and asks for the coin', () => {
    const list = open(standings('A B C D=E=F G'), { reserves: 1 });
    expect(shown(list)).toBe('1A 2B 3C 4D 4E 4F G:reserve');
    expect(list?.tiedAtCut).toEqual(['D', 'E', 'F']);
  });

  it('shares break ranks above the cut without a coin', () => {
    const list = open(standings('A B=C D E'));
    expect(shown(list)).toBe('1A 2B 2C 4D');
    expect(list?.tiedAtCut).toEqual([]);
  });

  it('is settled once the losers of the coin are named', () => {
    const lost = (id: string) =>
      id === 'E' || id === 'F' ? { remarks: { open: 'lost-coin-toss' as const } } : {};
    const list = open(standings('A B C D=E=F G', lost));
    expect(shown(list)).toBe('1A 2B 3C 4D E:lost-coin-toss F:lost-coin-toss');
    expect(list?.tiedAtCut).toEqual([]);
  });

  it('passes over remarks, the ineligible and swings', () => {
    const teams = standings('A B C D E F G', (id) => {
      if (id === 'A') return { swing: true };
      if (id === 'B') return { eligible: [] };
      if (id === 'C') return { remarks: { open: 'withdrawn' } };
      return {};
    });
    expect(shown(open(teams))).toBe('B:ineligible C:withdrawn 1D 2E 3F 4G');
  });

  it('names those level at the cap and at the cut in the order of the standings', () => {
    const list = open(standings('A.I=B.I C D=E F'), { institutionCap: 1 });
    expect(list?.tiedAtCut).toEqual(['A', 'B', 'D', 'E']);
  });

  it('keeps a cap on institutions', () => {
    const list = open(standings('A.I B.I C.I D.J E F G'), { institutionCap: 2 });
    expect(shown(list)).toBe('1A 2B C:capped 3D 4E');
  });

  it('lets the coin decide who fits under the cap', () => {
    const list = open(standings('A.I B.I=C.I D E F'), { institutionCap: 2 });
    expect(list?.tiedAtCut).toEqual(['B', 'C']);
  });

  it('never caps teams without institution', () => {
    expect(shown(open(standings('A B C D E'), { institutionCap: 1 }))).toBe('1A 2B 3C 4D');
  });
});

describe('several categories', () => {
  const esl = category({ id: 'esl', size: 2, general: false, priority: 5 });
  const both = (ids: string) => (id: string) => ({
    eligible: ids.includes(id) ? ['open', 'esl'] : ['open'],
  });

  it('let a team break once, in the one of higher priority', () => {
    const lists = breaks([esl, category()], standings('A B C D E F G H', both('BFGH')));
    expect(lists.map((list) => list.categoryId)).toEqual(['esl', 'open']);
    expect(lists.map(shown)).toEqual(['B:broke-elsewhere 1F 2G', '1A 2B 3C 4D']);
  });

  it('do not shut out below who was capped above (T 16, D19)', () => {
    const teams = standings('A.I B.I C D E F G', both('BFG'));
    const lists = breaks([category({ institutionCap: 1 }), esl], teams);
    expect(lists.map(shown)).toEqual(['1A B:capped 2C 3D 4E', '1B 2F']);
  });

  it('of equal priority do not see each other', () => {
    const lists = breaks(
      [category(), { ...esl, priority: 10 }],
      standings('A B C D E', both('AB')),
    );
    expect(shown(lists[1])).toBe('1A 2B');
  });

  it('are made without the one that cannot be filled (R6.21)', () => {
    const teams = standings('A B C D E', both('AB'));
    const large = { ...esl, size: 3, priority: 10 };
    const selected = selectFillableBreaks({ categories: [category(), large], teams });
    if (!selected.ok) throw new Error('refused');
    expect(selected.value.lists.map(shown)).toEqual(['1A 2B 3C 4D']);
    expect(selected.value.tooFew).toEqual([
      { code: 'too-few-teams', data: { categoryId: 'esl', size: 3, eligible: 2 } },
    ]);
  });

  it('are refused together when teams are missing', () => {
    const result = selectBreaks({
      categories: [category({ size: 8 }), esl],
      teams: standings('A B C', both('A')),
    });
    expect(result.ok ? [] : result.problems).toEqual([
      { code: 'too-few-teams', data: { categoryId: 'open', size: 8, eligible: 3 } },
      { code: 'too-few-teams', data: { categoryId: 'esl', size: 2, eligible: 1 } },
    ]);
  });
});

describe('the AIDA rules (T 8.2)', () => {
  it('of 1996 drop teams beyond the third of an institution', () => {
    const list = open(standings('A.I B.I C.I D.I E.J F'), { rule: 'aida-1996' });
    expect(shown(list)).toBe('1A 2B 3C D:capped 4E');
  });

  it('count institution ranks over everyone where the category is general, eligible or not', () => {
    const teams = standings('A.I B.I C.I D.I E F G', (id) => (id === 'A' ? { eligible: [] } : {}));
    expect(shown(open(teams, { rule: 'aida-1996' }))).toBe('A:ineligible 1B 2C D:capped 3E 4F');
  });

  it('count institution ranks over the eligible where it is not general', () => {
    const esl = category({ id: 'esl', size: 2, general: false, rule: 'aida-1996' });
    const native = (id: string) => ({ eligible: 'ABCF'.includes(id) ? ['open'] : ['open', 'esl'] });
    const teams = standings('A.I B.I C.I D.I E.I F.J G.J', native);
    expect(breaks([esl], teams).map(shown)).toEqual(['1D 2E']);
  });

  it('count a team that broke elsewhere or withdrew, for it is eligible', () => {
    const esl = category({ id: 'esl', size: 2, general: false, priority: 1, rule: 'aida-1996' });
    const both = (id: string) => ({
      eligible: ['open', 'esl'],
      remarks: id === 'C' ? { esl: 'withdrawn' as const } : {},
    });
    const teams = standings('A.I B.I C.I D.I E F', both);
    expect(breaks([category({ size: 2 }), esl], teams).map(shown)[1]).toBe(
      'A:broke-elsewhere B:broke-elsewhere C:withdrawn D:capped 1E 2F',
    );
  });

  it('break as if no ineligible team were there, in a category that is not general', () => {
    const rule = fc.constantFrom(...breakRules.filter((name) => name !== 'standard'));
    fc.assert(
      fc.property(fc.string(), rule, (seed, aida) => {
        const esl = category({ id: 'esl', size: 3, general: false, rule: aida });
        const select = (teams: BreakTeam[]) => {
          const result = selectBreaks({ categories: [esl], teams });
          return result.ok ? shown(result.value[0]) : JSON.stringify(result.problems);
        };
        const teams = field(seed);
        expect(select(teams)).toBe(select(teams.filter((team) => team.eligible.includes('esl'))));
      }),
    );
  });

  const level = (points: Record<string, number>) => (id: string) => ({ points: points[id] ?? 10 });

  it('of 2016 give a capped place to the best of another institution, level on wins', () => {
    const teams = standings('A.I B.I C.I D.I E.J F.J G.K H.L', level({ H: 9 }));
    expect(shown(open(teams, { rule: 'aida-2016-australs', size: 5 }))).toBe(
      '1A 2B 3C D:capped 4E F:capped 5G',
    );
  });

  it('of 2016 bring capped teams back from the top when places stay empty', () => {
    const few = standings('A.I B.I C.I D.I E.J F.J G.K', level({ G: 9 }));
    const rules = ['aida-2016-australs', 'aida-2016-easters'] as const;
    const lists = rules.map((rule) => shown(open(few, { rule, size: 5 })));
    expect(lists).toEqual(['1A 2B 3C 4D 5E', '1A 2B 3C D:capped 4E 5F']);
  });

  it('of 2016 ask for the coin when a group comes back that does not fit', () => {
    const teams = standings('A.I B.I C.I D.I=E.I F.J G.K', level({ G: 9 }));
    const list = open(teams, { rule: 'aida-2016-australs', size: 5 });
    expect(shown(list)).toBe('1A 2B 3C 4D 4E 6F');
    expect(list?.tiedAtCut).toEqual(['D', 'E']);
  });

  it.each([
    [8, 3],
    [16, 3],
    [24, 4],
    [32, 5],
  ])('of 2019 with %i places cap at %i', (size, cap) => {
    const names = Array.from({ length: 8 }, (_, index) => `A${index}.I`);
    const others = Array.from({ length: 40 }, (_, index) => `B${index}.J${index}`);
    const teams = standings([...names, ...others].join(' '), () => ({ points: 10 }));
    const list = open(teams, { rule: 'aida-2019-australs-open', size });
    const ofI = list?.rows.filter((row) => row.remark === null && row.teamId.startsWith('A'));
    expect(ofI).toHaveLength(cap);
  });
});

/** A field with ties, institutions, swings and two categories. */
function field(seed: string): BreakTeam[] {
  const random = createRandom(seed);
  const words = Array.from({ length: 14 }, (_, index) => {
    const name = `T${index}.I${random.int(4)}`;
    return random.int(4) === 0 ? `${name}=U${index}.I${random.int(4)}` : name;
  });
  return standings(words.join(' '), () => ({
    swing: random.int(10) === 0,
    eligible: random.pick([['open'], ['open', 'esl'], ['open', 'esl'], []]),
  }));
}

describe('every rule', () => {
  const rules = fc.constantFrom(...breakRules);
  it('fills the places, lets nobody break twice and no swing break, in any order of teams', () => {
    fc.assert(
      fc.property(
        fc.string(),
        rules,
        fc.option(fc.integer({ min: 1, max: 3 })),
        (seed, rule, cap) => {
          const teams = field(seed);
          const categories = [
            category({ rule, institutionCap: cap, reserves: 2 }),
            category({ id: 'esl', size: 2, general: false, priority: 1 }),
          ];
          const result = selectBreaks({ categories, teams });
          const permuted = createRandom(seed).shuffle(teams);
          expect(selectBreaks({ categories: [...categories].reverse(), teams: permuted })).toEqual(
            result.ok
              ? { ...result, value: [...result.value].reverse() }
              : { ...result, problems: result.problems },
          );
          if (!result.ok) return;
          const breaking = result.value.map((list) =>
            list.rows.filter((row) => row.remark === null).map((row) => row.teamId),
          );
          result.value.forEach((list, index) => {
            const size = categories[index]?.size ?? 0;
            const extra = (breaking[index]?.length ?? 0) - size;
            expect(extra).toBeGreaterThanOrEqual(0);
            if (extra > 0) expect(list.tiedAtCut.length).toBeGreaterThan(extra);
          });
          const all = breaking.flat();
          expect(new Set(all).size).toBe(all.length);
          expect(teams.filter((team) => team.swing && all.includes(team.id))).toEqual([]);
        },
      ),
    );
  });
});
