import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BallotSheet } from '../ballot-sheet.ts';
import { mergeSheets, scoreDebate } from './index.ts';
import { type Entry, fill, pack, room, withRule, withSpeech } from './testing.ts';
import type { BallotContext, CastSheet, DebateOutcome } from './types.ts';

const score = (context: BallotContext, sheets: readonly CastSheet[]): DebateOutcome => {
  const result = scoreDebate(context, sheets);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
};
const one = (sheet: BallotSheet): CastSheet[] => [{ adjudicatorId: null, chair: true, sheet }];
const codes = (context: BallotContext, sheets: readonly CastSheet[]) => {
  const result = scoreDebate(context, sheets);
  return result.ok ? [] : result.problems.map(({ code }) => code);
};

describe('a consensus ballot of four', () => {
  const bp = room(pack('bp'));
  it('gives places, points and totals', () => {
    const outcome = score(
      bp,
      one(
        fill(bp, [
          { marks: [75, 76], rank: 2 },
          { marks: [73, 73], rank: 4 },
          { marks: [78, 79], rank: 1 },
          { marks: [75, 74], rank: 3 },
        ]),
      ),
    );
    expect(outcome.teams.map(({ rank, points, score, win }) => [rank, points, score, win])).toEqual(
      [
        [2, 2, 151, null],
        [4, 0, 146, null],
        [1, 3, 157, null],
        [3, 1, 149, null],
      ],
    );
    expect(outcome.teams[0]?.speeches).toEqual([
      { speakerId: 'A1', position: 1, kind: 'substantive', score: 75, ghost: false },
      { speakerId: 'A2', position: 2, kind: 'substantive', score: 76, ghost: false },
    ]);
  });

  it('counts without a motion, although several were entered after it was sent', () => {
    const sheet = fill(bp, [
      { marks: [75, 76], rank: 2 },
      { marks: [73, 73], rank: 4 },
      { marks: [78, 79], rank: 1 },
      { marks: [75, 74], rank: 3 },
    ]);
    const outcome = score(
      { ...bp, motionIds: ['m1', 'm2', 'm3'] },
      one({ ...sheet, motionId: null }),
    );
    expect(outcome.teams.map(({ rank }) => rank)).toEqual([2, 4, 1, 3]);
    expect(outcome.motionId).toBeNull();
  });

  it('puts teams that forfeit last, without marks', () => {
    const outcome = score(
      bp,
      one(
        fill(bp, [
          { forfeit: true },
          { marks: [73, 73], rank: 2 },
          { marks: [78, 79], rank: 1 },
          { forfeit: true },
        ]),
      ),
    );
    expect(outcome.teams.map(({ rank, points, score }) => [rank, points, score])).toEqual([
      [4, 0, null],
      [2, 2, 146],
      [1, 3, 157],
      [4, 0, null],
    ]);
  });

  it('counts an iron speech for the team and marks it', () => {
    const sheet = withSpeech(
      fill(bp, [
        { marks: [75, 76], rank: 2 },
        { marks: [73, 73], rank: 4 },
        { marks: [78, 79], rank: 1 },
        { marks: [75, 74], rank: 3 },
      ]),
      [0, 1],
      { speakerId: 'A1', ghost: true },
    );
    expect(score(bp, one(sheet)).teams[0]).toMatchObject({ iron: true, score: 151 });
  });

  it('of an elimination says who goes on and gives no points', () => {
    const context = room(pack('bp'), 'elimination');
    const outcome = score(context, one(fill(context, [{ win: true }, {}, {}, { win: true }])));
    expect(outcome.teams.map(({ win, rank, points }) => [win, rank, points])).toEqual([
      [true, null, null],
      [false, null, null],
      [false, null, null],
      [true, null, null],
    ]);
  });

  it('is one sheet', () => {
    expect(codes(bp, [])).toEqual(['sheet-count']);
    const sheet = fill(bp, []);
    expect(codes(bp, [...one(sheet), ...one(sheet)])).toEqual(['sheet-count']);
  });
});

const a: Entry[] = [{ marks: [75, 76, 75, 38] }, { marks: [74, 75, 75, 37] }];
const a2: Entry[] = [{ marks: [76, 76, 75, 37.5] }, { marks: [75, 75, 75, 37.5] }];
const b: Entry[] = [{ marks: [72, 72, 72, 36] }, { marks: [77, 77, 77, 38] }];

describe('a ballot for each judge', () => {
  const australs = room(pack('australs'));
  const panel = (context: BallotContext, ...entries: (readonly Entry[])[]): CastSheet[] =>
    entries.map((entry, index) => ({
      adjudicatorId: `j${index}`,
      chair: index === 0,
      sheet: fill(context, entry),
    }));

  it('lets the majority decide and mark, and names who dissents (T 6.2)', () => {
    const outcome = score(australs, panel(australs, b, a, a2));
    expect(outcome).toMatchObject({ split: true, dissenting: ['j0'] });
    expect(outcome.teams[0]).toMatchObject({
      rank: 1,
      points: 1,
      win: true,
      votes: 2,
      votesPossible: 3,
      score: 264.25,
      margin: 2.5,
    });
    expect(outcome.teams[1]).toMatchObject({ rank: 2, points: 0, win: false, votes: 1 });
    expect(outcome.teams[1]?.margin).toBe(-2.5);
    expect(outcome.teams[0]?.speeches.map((speech) => speech.score)).toEqual([75.5, 76, 75, 37.75]);
  });

  it('takes the marks of everyone where the pack says so', () => {
    const context = { ...australs, pack: withRule(australs.pack, { marksFrom: 'all' }) };
    const outcome = score(context, panel(context, b, a, a2));
    expect(outcome.teams[0]?.score).toBeCloseTo((252 + 264 + 264.5) / 3, 10);
    expect(outcome.teams[0]?.win).toBe(true);
  });

  it('breaks an even vote by the chair, and refuses without one', () => {
    const sheets = panel(australs, b, a);
    expect(score(australs, sheets).teams.map((team) => team.win)).toEqual([false, true]);
    expect(score(australs, sheets).dissenting).toEqual(['j1']);
    expect(
      codes(
        australs,
        sheets.map((cast) => ({ ...cast, chair: false })),
      ),
    ).toEqual(['votes-tied']);
  });

  it('gives every vote of a walkover to the team that came', () => {
    const entries: Entry[] = [{ forfeit: true }, {}];
    const outcome = score(australs, panel(australs, entries, entries, entries));
    expect(
      outcome.teams.map(({ win, votes, score, forfeit }) => [win, votes, score, forfeit]),
    ).toEqual([
      [false, 0, null, true],
      [true, 3, null, false],
    ]);
  });

  it('refuses sheets with problems or different facts', () => {
    const sheets = panel(australs, a, a2);
    const [first, second] = sheets;
    if (!first || !second) throw new Error('no sheets');
    const other = withSpeech(second.sheet, [1, 3], { speakerId: 'B2' });
    expect(codes(australs, [first, { ...second, sheet: other }])).toEqual(['sheets-disagree']);
    const result = scoreDebate(australs, [
      first,
      { ...second, sheet: withSpeech(second.sheet, [1, 3], { score: null }) },
    ]);
    expect(result.ok ? null : result.problems[0]).toMatchObject({
      code: 'score-missing',
      path: 'sheets.1.teams.1.speeches.3.score',
    });
  });

  it('does not depend on the order of the sheets', () => {
    const entries = fc.array(fc.constantFrom(a, a2, b), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(entries, fc.infiniteStream(fc.double({ noNaN: true })), (list, keys) => {
        const sheets = panel(australs, ...list);
        const shuffled = sheets
          .map((sheet) => ({ sheet, key: keys.next().value }))
          .sort((x, y) => x.key - y.key)
          .map(({ sheet }) => sheet);
        const { dissenting, ...rest } = score(australs, sheets);
        const { dissenting: others, ...same } = score(australs, shuffled);
        expect(same).toEqual(rest);
        expect([...others].sort()).toEqual([...dissenting].sort());
      }),
    );
  });

  it('counts declared winners without marks', () => {
    const context = { ...australs, pack: withRule(australs.pack, { result: 'winner' }) };
    const outcome = score(
      context,
      panel(context, [{ win: true }], [{}, { win: true }], [{}, { win: true }]),
    );
    expect(outcome.teams.map(({ win, votes, score }) => [win, votes, score])).toEqual([
      [false, 1, null],
      [true, 2, null],
    ]);
  });

  it('sends on the teams with most votes from a room of four', () => {
    const context = room(withRule(pack('bp'), { kind: 'per-judge' }), 'elimination');
    const votes = (...seats: number[]) => [0, 1, 2, 3].map((s) => ({ win: seats.includes(s) }));
    const outcome = score(context, panel(context, votes(0, 1), votes(1, 2), votes(2, 1)));
    expect(outcome.teams.map((team) => team.win)).toEqual([false, true, true, false]);
    expect(outcome.dissenting).toEqual(['j0']);
    const tied = panel(context, votes(0, 1), votes(0, 1), votes(2, 3), votes(2, 3));
    expect(score(context, tied).teams.map((team) => team.win)).toEqual([true, true, false, false]);
  });

  it('ranks a room of four by mean place, then marks', () => {
    const context = room(withRule(pack('bp'), { kind: 'per-judge' }));
    const sheet = (...ranks: number[]) =>
      ranks.map((rank) => ({ rank, marks: [80 - rank, 80 - rank] }));
    const outcome = score(
      context,
      panel(context, sheet(1, 2, 3, 4), sheet(2, 1, 4, 3), sheet(2, 1, 3, 4)),
    );
    expect(outcome.teams.map((team) => team.rank)).toEqual([2, 1, 3, 4]);
  });
});

describe('mergeSheets', () => {
  const bp = room(pack('bp'));
  const sheet = fill(bp, [
    { marks: [75, 76], rank: 2 },
    { marks: [73, 73], rank: 4 },
    { marks: [78, 79], rank: 1 },
    { marks: [75, 74], rank: 3 },
  ]);
  const cast = (id: string, of: BallotSheet, chair = false): CastSheet => ({
    adjudicatorId: id,
    chair,
    sheet: of,
  });

  it('returns the common sheet, filling what one judge left open', () => {
    const gap = withSpeech(sheet, [0, 0], { score: null });
    expect(mergeSheets(bp, [cast('j1', gap), cast('j2', sheet)])).toEqual({
      kind: 'merged',
      sheet,
    });
  });

  it('lists every disagreement, the chair first, in any order of the sheets', () => {
    const other = withSpeech(withSpeech(sheet, [0, 0], { score: 74 }), [3, 1], { ghost: true });
    const sheets = [cast('j1', other), cast('j2', sheet, true)];
    const merge = mergeSheets(bp, sheets);
    expect(merge).toEqual({
      kind: 'disagreed',
      disagreements: [
        {
          path: 'teams.0.speeches.0.score',
          field: 'score',
          seat: 0,
          position: 1,
          values: [
            { adjudicatorId: 'j2', value: 75 },
            { adjudicatorId: 'j1', value: 74 },
          ],
        },
        {
          path: 'teams.3.speeches.1.ghost',
          field: 'twice',
          seat: 3,
          position: 2,
          values: [
            { adjudicatorId: 'j2', value: false },
            { adjudicatorId: 'j1', value: true },
          ],
        },
      ],
    });
    expect(mergeSheets(bp, [...sheets].reverse())).toEqual(merge);
  });

  it('lists a difference about the motion, which is of no seat', () => {
    const [one, two] = ['m1', 'm2'].map((motionId) => ({ ...sheet, motionId }));
    if (!one || !two) throw new Error('no sheets');
    expect(mergeSheets(bp, [cast('j1', one), cast('j2', two)])).toEqual({
      kind: 'disagreed',
      disagreements: [
        {
          path: 'motionId',
          field: 'motion',
          seat: null,
          position: null,
          values: [
            { adjudicatorId: 'j1', value: 'm1' },
            { adjudicatorId: 'j2', value: 'm2' },
          ],
        },
      ],
    });
    const merged = mergeSheets(bp, [cast('j1', one), cast('j2', one)]);
    expect(merged).toEqual({ kind: 'merged', sheet: one });
  });

  it('lets judges mark as they like on ballots of their own', () => {
    const australs = room(pack('australs'));
    const merge = mergeSheets(australs, [
      cast('j1', fill(australs, a)),
      cast('j2', fill(australs, b)),
    ]);
    expect(merge.kind).toBe('merged');
    if (merge.kind !== 'merged') return;
    expect(merge.sheet.teams[0]?.speeches.map(({ speakerId }) => speakerId)).toEqual([
      'A1',
      'A2',
      'A3',
      'A1',
    ]);
    expect(merge.sheet.teams[0]?.speeches.every(({ score }) => score === null)).toBe(true);
  });

  it('never fails, not even on no sheet or one of another room', () => {
    expect(mergeSheets(bp, []).kind).toBe('merged');
    const stranger = { ...sheet, teams: sheet.teams.map((team) => ({ ...team, teamId: 'Z' })) };
    expect(mergeSheets(bp, [cast('j1', sheet), cast('j2', stranger)]).kind).toBe('disagreed');
    const short = { ...sheet, teams: [] };
    expect(mergeSheets(bp, [cast('j1', short), cast('j2', short)]).kind).toBe('merged');
  });
});
