import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BallotSheet, SheetSpeech } from '#engine/ballot-sheet.ts';
import { criteriaOf, sumOfMarks } from '#engine/criteria.ts';
import { checkBallot, emptySheet, isIncomplete, mergeSheets, scoreDebate } from '../index.ts';
import { fill, pack, room, shippedPack, withRule, withSpeech } from '../testing.ts';

const schools = room(shippedPack('wsdc'));
const good = { marks: [28, 29, 14], score: 71 };
const reply = { marks: [14, 14, 7], score: 35 };

/** Every speech the same, but for one that makes A win; what `change` says of the first. */
function sheetWith(change: Partial<SheetSpeech> = {}, context = schools): BallotSheet {
  const blank = fill(context, [{ marks: [1, 1, 1, 1] }, { marks: [1, 1, 1, 1] }]);
  const marked = {
    ...blank,
    teams: blank.teams.map((team) => ({
      ...team,
      speeches: team.speeches.map((speech) => ({
        ...speech,
        ...(speech.kind === 'reply' ? reply : good),
      })),
    })),
  };
  const won = withSpeech(marked, [0, 1], { marks: [30, 30, 14.5], score: 74.5 });
  return withSpeech(won, [0, 0], change);
}

const found = (sheet: BallotSheet, context = schools) =>
  checkBallot(context, sheet).problems.map(({ code, path }) => [code, path]);

describe('marks by criteria (R4.24)', () => {
  it('are asked of every speech that has criteria', () => {
    const [team] = emptySheet(schools).teams;
    expect(team?.speeches.map(({ marks }) => marks)).toEqual(
      Array.from({ length: 4 }, () => [null, null, null]),
    );
    expect(emptySheet(room(pack('wsdc'))).teams[0]?.speeches[0]).not.toHaveProperty('marks');
    const { problems } = checkBallot(schools, emptySheet(schools));
    expect(problems.filter(({ code }) => code === 'mark-missing')).toHaveLength(24);
    expect(problems.every(isIncomplete)).toBe(true);
  });

  const mark = (at: number) => `teams.0.speeches.0.marks.${at}`;
  it.each<[string, Partial<SheetSpeech>, (readonly [string, string])[]]>([
    ['nothing', {}, []],
    ['a mark that is missing', { marks: [28, null, 14] }, [['mark-missing', mark(1)]]],
    ['a list that is too short', { marks: [28, 29] }, [['mark-missing', mark(2)]]],
    [
      'no marks at all',
      { marks: undefined, score: 71 },
      [0, 1, 2].map((at) => ['mark-missing', mark(at)]),
    ],
    [
      'a mark out of its range',
      { marks: [28, 29, 17], score: 74 },
      [['mark-out-of-range', mark(2)]],
    ],
    [
      'a mark between steps',
      { marks: [28.25, 29, 14], score: 71.25 },
      [['mark-off-step', mark(0)]],
    ],
    [
      'a mark too many',
      { marks: [28, 29, 14, 1] },
      [['marks-too-many', 'teams.0.speeches.0.marks']],
    ],
    ['a score that is not the sum', { score: 72 }, [['score-not-sum', 'teams.0.speeches.0.score']]],
    ['no score', { score: null }, [['score-not-sum', 'teams.0.speeches.0.score']]],
    [
      'several at once',
      { marks: [null, 40, 14.1] },
      [
        ['mark-missing', mark(0)],
        ['mark-out-of-range', mark(1)],
        ['mark-off-step', mark(2)],
      ],
    ],
  ])('%s', (_, change, problems) => {
    expect(found(sheetWith(change))).toEqual(problems);
  });

  it('offers the likely slip, and says whose mark it is', () => {
    const { problems } = checkBallot(schools, sheetWith({ marks: [82, 29, 14] }));
    expect(problems[0]?.data).toMatchObject({ name: 'Style', min: 24, max: 32, likely: 28 });
  });

  it('may all be missing on a partial sheet, but not some of them (R4.22)', () => {
    const partial = room(withRule(schools.pack, { partial: true, win: 'declared' }));
    const won = (change: Partial<SheetSpeech>) => {
      const sheet = sheetWith(change);
      return { ...sheet, teams: sheet.teams.map((team, seat) => ({ ...team, win: seat === 0 })) };
    };
    expect(found(won({ marks: [null, null, null], score: null }), partial)).toEqual([]);
    expect(found(won({ marks: undefined, score: null }), partial)).toEqual([]);
    expect(found(won({ marks: [28, null, null], score: null }), partial)).toEqual([
      ['mark-missing', mark(1)],
      ['mark-missing', mark(2)],
    ]);
  });

  it('are not asked where the pack has none: old sheets and marks that stand there still hold', () => {
    const plain = room(pack('wsdc'));
    expect(found(sheetWith(), plain)).toEqual([]);
    const scored = scoreDebate(plain, [{ adjudicatorId: 'j', chair: true, sheet: sheetWith() }]);
    const speeches = scored.ok ? (scored.value.teams[0]?.speeches ?? []) : [];
    expect(speeches.map(({ marks }) => marks)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('add up: the score is the weighted sum, whatever marks and weights', () => {
    const criterion = fc.record({
      weight: fc.constantFrom(0.1, 0.5, 1, 2, 3),
      mark: fc.integer({ min: 0, max: 100 }).map((steps) => steps / 2),
    });
    fc.assert(
      fc.property(fc.array(criterion, { minLength: 1, maxLength: 8 }), (entries) => {
        const criteria = entries.map(({ weight }, at) => {
          return { name: `${at}`, weight, min: 0, max: 50, step: 0.5 };
        });
        const marks = entries.map((entry) => entry.mark);
        const exact = entries.reduce((sum, entry) => sum + entry.weight * 20 * entry.mark, 0) / 20;
        expect(sumOfMarks(criteria, marks)).toBeCloseTo(exact, 6);
        expect(sumOfMarks(criteria, marks.with(0, null as never))).toBeNull();
      }),
    );
  });
});

describe('several sheets with marks by criteria', () => {
  const cast = (id: string, change: Partial<SheetSpeech>) => {
    return { adjudicatorId: id, chair: id === 'j1', sheet: sheetWith(change) };
  };
  const one = cast('j1', {});
  const two = cast('j2', { marks: [30, 29, 15], score: 74 });

  it('make the mean of each mark; the outcome is that of the scores, in any order', () => {
    const outcomeOf = (sheets: (typeof one)[]) => scoreDebate(schools, sheets);
    const outcome = outcomeOf([one, two]);
    const speech = outcome.ok ? outcome.value.teams[0]?.speeches[0] : undefined;
    expect(speech).toMatchObject({ score: 72.5, marks: [29, 29, 14.5] });
    expect(sumOfMarks(criteriaOf(schools.pack, 'substantive'), speech?.marks)).toBe(speech?.score);
    expect(outcomeOf([two, one])).toEqual(outcome);
  });

  it('differ freely when each judge marks, and by the mark on a consensus ballot', () => {
    const own = mergeSheets(schools, [one, two]);
    expect(own.kind === 'merged' && own.sheet.teams[0]?.speeches[0]?.marks).toEqual([
      null,
      29,
      null,
    ]);
    const panel = room(withRule(schools.pack, { kind: 'consensus' }));
    const merge = mergeSheets(panel, [one, two]);
    const paths = merge.kind === 'disagreed' ? merge.disagreements.map(({ path }) => path) : [];
    expect(paths).toEqual([
      'teams.0.speeches.0.score',
      'teams.0.speeches.0.marks.0',
      'teams.0.speeches.0.marks.2',
    ]);
    expect(mergeSheets(panel, [two, one])).toEqual(merge);
  });
});
