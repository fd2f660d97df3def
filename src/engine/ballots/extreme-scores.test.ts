import { describe, expect, it } from 'vitest';
import { checkBallot, extremeScores, isIncomplete } from './index.ts';
import { fill, pack, room, withSpeech } from './testing.ts';

const bounds = { low: 65, high: 82 };
const bp = { ...room(pack('bp')), reasonsFor: bounds };
const usual = fill(bp, [
  { marks: [75, 76], rank: 2 },
  { marks: [73, 73], rank: 4 },
  { marks: [78, 79], rank: 1 },
  { marks: [75, 74], rank: 3 },
]);
const asked = (score: number, reason?: string) => {
  const sheet = withSpeech(usual, [2, 0], { score, ...(reason === undefined ? {} : { reason }) });
  return checkBallot(bp, sheet).problems.map(({ code, path }) => [code, path]);
};
const missing = ['reason-missing', 'teams.2.speeches.0.reason'];

describe('reasons for extreme scores (R4.28)', () => {
  it('are asked on the bounds and beyond, and nowhere else', () => {
    expect(asked(81)).toEqual([]);
    expect(asked(82)).toEqual([missing]);
    expect(asked(85)).toEqual([missing]);
    const low = withSpeech(usual, [1, 1], { score: 65 });
    expect(checkBallot(bp, low).problems.map(({ path }) => path)).toEqual([
      'teams.1.speeches.1.reason',
    ]);
  });

  it('are only missing, not wrong, and blanks are none', () => {
    const { problems } = checkBallot(bp, withSpeech(usual, [2, 0], { score: 84 }));
    expect(problems.every(isIncomplete)).toBe(true);
    expect(asked(84, '  ')).toEqual([missing]);
    expect(asked(84, 'Rebuilt the whole case')).toEqual([]);
  });

  it('are not asked for a score that is refused anyway, or where no bounds are set', () => {
    expect(asked(93).map(([code]) => code)).toEqual(['score-out-of-range']);
    const sheet = withSpeech(usual, [2, 0], { score: 85 });
    const free = { ...bp, reasonsFor: null };
    expect(checkBallot(free, sheet).problems).toEqual([]);
    const open = { ...bp, reasonsFor: { low: null, high: null } };
    expect(checkBallot(open, sheet).problems).toEqual([]);
  });

  it('are not asked for replies, which have a scale of their own, nor of a team that forfeits', () => {
    const schools = { ...room(pack('wsdc')), reasonsFor: { low: 60, high: 80 } };
    const sheet = fill(schools, [{ marks: [70, 71, 72, 35.5] }, { marks: [71, 71, 70, 35] }]);
    expect(checkBallot(schools, sheet).problems).toEqual([]);
    const gone = withSpeech(usual, [2, 0], { score: 84 });
    const teams = gone.teams.map((team, seat) => ({ ...team, forfeit: seat === 2 }));
    expect(extremeScores(bounds, { ...gone, teams })).toEqual([]);
  });

  it('lists them with what was written', () => {
    const sheet = withSpeech(
      withSpeech(usual, [0, 1], { score: 83, reason: ' Best of the day ' }),
      [1, 0],
      {
        score: 61,
      },
    );
    expect(extremeScores(bounds, sheet)).toEqual([
      { seat: 0, index: 1, value: 83, reason: 'Best of the day' },
      { seat: 1, index: 0, value: 61, reason: null },
    ]);
  });
});
