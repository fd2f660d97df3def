import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import { checkBallot, emptySheet, isIncomplete, readBack, scoreDebate } from '../index.ts';
import { fill, pack, room, withRule, withSpeech } from '../testing.ts';

const apda = room(pack('apda'));
const high = room(withRule(pack('apda'), { win: 'high-points' }));
type Ranks = readonly (number | null)[];

/** A1, A2, B1, B2 with marks 28, 26, 27, 25: A wins, A1 is first, B1 second. */
function sheetWith(ranks: Ranks): BallotSheet {
  const sheet = fill(apda, [
    { marks: [28, 26], win: true },
    { marks: [27, 25], win: false },
  ]);
  return ranks.reduce<BallotSheet>(
    (now, rank, at) => withSpeech(now, [Math.floor(at / 2), at % 2], { rank }),
    sheet,
  );
}

const found = (ranks: Ranks, context = apda) =>
  checkBallot(context, sheetWith(ranks)).problems.map(({ code, path }) => [code, path]);
const at = (seat: number, index: number) => `teams.${seat}.speeches.${index}.rank`;

describe('places of speeches (R4.25)', () => {
  it('are asked of substantive speeches where the rules say so', () => {
    const [team] = emptySheet(apda).teams;
    expect(team?.speeches.map(({ rank }) => rank)).toEqual([null, null]);
    expect(emptySheet(room(pack('canadian'))).teams[0]?.speeches[0]).not.toHaveProperty('rank');
    const { problems } = checkBallot(apda, sheetWith([null, null, null, null]));
    expect(problems.map(({ code }) => code)).toEqual(Array(4).fill('speech-rank-missing'));
    expect(problems.every(isIncomplete)).toBe(true);
  });

  it.each<[Ranks, (readonly [string, string])[]]>([
    [[1, 3, 2, 4], []],
    [[1, 3, null, 4], [['speech-rank-missing', at(1, 0)]]],
    [
      [1, 1, 2, 4],
      [
        ['speech-rank-twice', at(0, 0)],
        ['speech-rank-twice', at(0, 1)],
        ['speech-rank-against-marks', at(0, 1)],
      ],
    ],
    [[1, 3, 2, 5], [['speech-rank-out-of-range', at(1, 1)]]],
    [[0, 3, 2, 4], [['speech-rank-out-of-range', at(0, 0)]]],
    [[1.5, 3, 2, 4], [['speech-rank-out-of-range', at(0, 0)]]],
    [[2, 3, 1, 4], [['speech-rank-against-marks', at(1, 0)]]],
  ])('%j', (ranks, problems) => {
    expect(found(ranks)).toEqual(problems);
    expect(found(ranks, high)).toEqual(problems);
  });

  it('names both speeches that stand the wrong way round, and only where marks bind', () => {
    const { problems } = checkBallot(high, sheetWith([2, 3, 1, 4]));
    expect(problems[0]?.data).toEqual({
      ...{ betterId: 'B1', betterRank: 1, betterScore: 27 },
      ...{ worseId: 'A1', worseRank: 2, worseScore: 28 },
    });
    const free = room(withRule(pack('apda'), { win: 'low-points' }));
    expect(found([4, 3, 2, 1], free)).toEqual([]);
  });

  it('leave out a ghost: three speeches are placed 1 to 3', () => {
    const iron = room({ ...apda.pack, ironAllowed: true });
    const twice = (rank: number | null) =>
      withSpeech(sheetWith([1, null, 2, 3]), [0, 1], { speakerId: 'A1', ghost: true, rank });
    expect(checkBallot(iron, twice(null)).problems).toEqual([]);
    const scored = scoreDebate(iron, [{ adjudicatorId: null, chair: true, sheet: twice(4) }]);
    const speeches = scored.ok ? scored.value.teams.flatMap((team) => team.speeches) : [];
    expect(speeches.map(({ rank }) => rank)).toEqual([1, undefined, 2, 3]);
  });

  it('place what a partial sheet marks (R4.22)', () => {
    const partial = room(withRule(apda.pack, { partial: true }));
    const gap = withSpeech(sheetWith([1, null, 2, 3]), [0, 1], { score: null });
    expect(checkBallot(partial, gap).problems).toEqual([]);
  });

  it('are read back, and are the mean of the judges whose marks count', () => {
    const each = room(withRule(apda.pack, { kind: 'per-judge' }));
    const cast = (adjudicatorId: string, ranks: Ranks) => {
      return { adjudicatorId, chair: adjudicatorId === 'j1', sheet: sheetWith(ranks) };
    };
    const free = room(withRule(each.pack, { win: 'declared' }));
    const outcome = scoreDebate(free, [cast('j1', [1, 3, 2, 4]), cast('j2', [2, 4, 1, 3])]);
    const speeches = outcome.ok ? outcome.value.teams.flatMap((team) => team.speeches) : [];
    expect(speeches.map(({ rank }) => rank)).toEqual([1.5, 3.5, 1.5, 3.5]);
    const lines = readBack(apda, sheetWith([1, 3, 2, 4])).lines.flatMap(({ speakers }) => speakers);
    expect(lines.map(({ rank }) => rank)).toEqual([1, 3, 2, 4]);
  });

  it('hold for every order that follows the marks, and for no other', () => {
    const byMarks = [1, 3, 2, 4];
    fc.assert(
      fc.property(fc.shuffledSubarray([1, 2, 3, 4], { minLength: 4 }), (ranks) => {
        const isRight = ranks.every((rank, index) => rank === byMarks[index]);
        expect(found(ranks, high).length === 0).toBe(isRight);
      }),
    );
  });
});
