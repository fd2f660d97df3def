import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjudicatorOrderOf } from '../standings/index.ts';
import { judgeMetrics } from '../standings/testing.ts';
import { selectJudges } from './index.ts';

const judge = (
  id: string,
  score: number | null,
  { chaired = 2, agreement = null as number | null, missed = 0, ...change } = {},
) => ({
  id,
  missed,
  metrics: judgeMetrics({ score, chaired, agreement, debates: 5 }),
  trainee: false,
  core: false,
  institutionId: null,
  regionId: null,
  gender: null,
  conflictTeams: [],
  conflictInstitutions: [],
  ...change,
});
const usual = { metrics: ['score', 'chaired', 'debates'], missedAllowed: null } as const;

const ids = (prefix: string) => fc.integer({ min: 0, max: 5 }).map((n) => `${prefix}${n}`);
const someJudge = fc.record({
  institutionId: fc.option(ids('i')),
  conflictTeams: fc.array(ids('t'), { maxLength: 6 }),
  conflictInstitutions: fc.array(ids('i'), { maxLength: 6 }),
  trainee: fc.boolean(),
});
const someTeams = fc.uniqueArray(fc.record({ id: ids('t'), institutionId: fc.option(ids('i')) }), {
  selector: ({ id }) => id,
});

it('counts teams and mixes as looking at every pair does', () => {
  fc.assert(
    fc.property(fc.array(someJudge, { maxLength: 8 }), someTeams, (drawn, breaking) => {
      const judges = drawn.map((one, index) => ({ ...judge(`j${index}`, 5), ...one }));
      const { rows, mix } = selectJudges({ judges, order: usual, places: 3, breaking });
      for (const { id, usableFor } of rows) {
        const own = judges.find((one) => one.id === id);
        const free = breaking.filter(
          (team) =>
            !own?.conflictTeams.includes(team.id) &&
            !own?.conflictInstitutions.includes(team.institutionId ?? ''),
        );
        expect(usableFor).toBe(free.length);
      }
      const voting = judges.filter(({ trainee }) => !trainee);
      const values = [...new Set(voting.flatMap(({ institutionId }) => institutionId ?? []))];
      const all = values
        .sort()
        .map((value) => [
          value,
          voting.filter(({ institutionId }) => institutionId === value).length,
        ]);
      expect(mix.map((line) => [line.value, line.all])).toEqual(all);
    }),
  );
});

describe('selectJudges (R6.17)', () => {
  const chosen = selectJudges({
    judges: [
      judge('low', 2),
      judge('none', null),
      { ...judge('best', 9), gender: 'f', conflictTeams: ['A'], conflictInstitutions: ['I'] },
      judge('level', 5),
      judge('same', 5),
      { ...judge('chairs', 5, { chaired: 3 }), gender: 'm' },
      { ...judge('core', 1), core: true },
      { ...judge('trainee', 9), trainee: true, gender: 'f' },
    ],
    order: usual,
    places: 3,
    breaking: [
      { id: 'A', institutionId: null },
      { id: 'B', institutionId: 'I' },
      { id: 'C', institutionId: null },
    ],
  });

  it('ranks by score, then chairs, ties shared, and proposes with all level ones', () => {
    expect(chosen.rows.map(({ id, rank, suggested }) => [id, rank, suggested])).toEqual([
      ['best', 1, true],
      ['chairs', 2, true],
      ['level', 3, true],
      ['same', 3, true],
      ['low', 5, false],
      ['none', 6, false],
      ['trainee', null, false],
      ['core', null, true],
    ]);
  });

  it('counts the breaking teams that each could see, and the mix', () => {
    expect(chosen.rows[0]?.usableFor).toBe(1);
    expect(chosen.mix).toEqual([
      { of: 'gender', value: 'f', suggested: 1, all: 1 },
      { of: 'gender', value: 'm', suggested: 1, all: 1 },
    ]);
  });

  it('goes by the metrics that the rules name, and leaves out who was away too often', () => {
    const judges = [
      judge('kind', 9, { agreement: 0.5 }),
      judge('sure', 5, { agreement: 0.9 }),
      judge('away', 9, { agreement: 1, missed: 2 }),
    ];
    const order = { metrics: ['agreement', 'score'], missedAllowed: 1 } as const;
    const { rows } = selectJudges({ judges, order, places: 1, breaking: [] });
    expect(rows.map(({ id, rank, suggested }) => [id, rank, suggested])).toEqual([
      ['sure', 1, true],
      ['kind', 2, false],
      ['away', null, false],
    ]);
  });

  it('is the old order where the rules of a tournament say nothing of judges', () => {
    const standings = { teams: [], speakers: [], replies: [], speakerMissedAllowed: 0 };
    expect(adjudicatorOrderOf({ standings })).toEqual(usual);
  });
});
