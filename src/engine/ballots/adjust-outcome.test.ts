import { describe, expect, it } from 'vitest';
import { adjustOutcome, checkBallot, type DebateOutcome, scoreDebate } from './index.ts';
import { fill, pack, room, withRule, withSpeech } from './testing.ts';

const context = room(withRule(pack('canadian'), { win: 'high-points' }));

function outcome(): DebateOutcome {
  const sheet = fill(context, [{ marks: [76, 77] }, { marks: [75, 74] }]);
  const scored = scoreDebate(context, [{ adjudicatorId: null, chair: true, sheet }]);
  if (!scored.ok) throw new Error(JSON.stringify(scored.problems));
  return scored.value;
}

const none = { position: null, score: 0, points: 0, reason: 'agreed with equity' };

describe('adjustOutcome (R4.21)', () => {
  it('changes a mark, the total and the margins, and leaves the win', () => {
    const change = { ...none, teamId: 'A', position: 2, score: -5 };
    const adjusted = adjustOutcome(outcome(), [change]);
    if (!adjusted.ok) throw new Error('refused');
    const [a, b] = adjusted.value.teams;
    expect([a?.score, a?.margin, b?.margin, a?.win]).toEqual([148, -1, 1, true]);
    expect(a?.speeches.map(({ score }) => score)).toEqual([76, 72]);
  });

  it('takes points away, and adds up several adjustments', () => {
    const penalties = [
      { ...none, teamId: 'A', points: -1 },
      { ...none, teamId: 'A', score: -2 },
      { ...none, teamId: 'B', score: 1 },
    ];
    const adjusted = adjustOutcome(outcome(), penalties);
    if (!adjusted.ok) throw new Error('refused');
    const [a, b] = adjusted.value.teams;
    expect([a?.points, a?.score, b?.score, b?.points]).toEqual([0, 151, 150, 0]);
  });

  it('names everything that is wrong at once', () => {
    const refused = adjustOutcome(outcome(), [
      { ...none, teamId: 'A', reason: ' ' },
      { ...none, teamId: 'X' },
      { ...none, teamId: 'B', position: 7 },
    ]);
    expect(!refused.ok && refused.problems.map(({ code, path }) => [code, path])).toEqual([
      ['reason-missing', '0'],
      ['team-unknown', '1'],
      ['speech-unknown', '2'],
    ]);
  });

  it('has no marks to change after a walkover', () => {
    const sheet = fill(context, [{}, { forfeit: true }]);
    const scored = scoreDebate(context, [{ adjudicatorId: null, chair: true, sheet }]);
    if (!scored.ok) throw new Error('refused');
    const refused = adjustOutcome(scored.value, [{ ...none, teamId: 'A', score: 1 }]);
    expect(!refused.ok && refused.problems[0]?.code).toBe('unmarked');
  });
});

describe('partial sheets (R4.22)', () => {
  const partial = room(withRule(context.pack, { partial: true }));
  const whole = fill(partial, [{ marks: [76, 77] }, { marks: [75, 74], win: true }]);
  const sheet = withSpeech(whole, [1, 1], { score: null, speakerId: null });

  it('need a declared winner where the marks cannot decide', () => {
    expect(checkBallot(context, sheet).problems.map(({ code }) => code)).toEqual([
      'speaker-missing',
      'score-missing',
    ]);
    expect(checkBallot(partial, sheet)).toMatchObject({
      problems: [],
      warnings: [{ code: 'marks-missing', data: { seat: 1, value: 1 } }],
    });
    const open = { ...sheet, teams: sheet.teams.map((team) => ({ ...team, win: null })) };
    expect(checkBallot(partial, open).problems.map(({ code }) => code)).toEqual(['winner-missing']);
  });

  it('count the marks that are there and give no total', () => {
    const scored = scoreDebate(partial, [{ adjudicatorId: null, chair: true, sheet }]);
    if (!scored.ok) throw new Error(JSON.stringify(scored.problems));
    const [a, b] = scored.value.teams;
    expect([a?.score, b?.score, b?.win, a?.margin]).toEqual([153, null, true, null]);
    expect(b?.speeches).toHaveLength(1);
  });

  it('let a mark be adjusted, and have no total to adjust', () => {
    const scored = scoreDebate(partial, [{ adjudicatorId: null, chair: true, sheet }]);
    if (!scored.ok) throw new Error(JSON.stringify(scored.problems));
    const adjusted = adjustOutcome(scored.value, [
      { ...none, teamId: 'B', position: 1, score: -1 },
    ]);
    if (!adjusted.ok) throw new Error(JSON.stringify(adjusted.problems));
    expect(adjusted.value.teams[1]).toMatchObject({ score: null, speeches: [{ score: 74 }] });
    const total = adjustOutcome(scored.value, [{ ...none, teamId: 'B', score: -1 }]);
    expect(!total.ok && total.problems[0]?.code).toBe('unmarked');
  });

  it('of several judges leave the marks and names that one of them gave', () => {
    const apart = room(
      withRule(partial.pack, { kind: 'per-judge', marksFrom: 'all', win: 'declared' }),
    );
    const scored = scoreDebate(apart, [
      { adjudicatorId: 'J1', chair: true, sheet },
      { adjudicatorId: 'J2', chair: false, sheet: whole },
      { adjudicatorId: 'J3', chair: false, sheet },
    ]);
    if (!scored.ok) throw new Error(JSON.stringify(scored.problems));
    const [, b] = scored.value.teams;
    expect(b?.speeches).toMatchObject([{ score: 75 }, { speakerId: 'B2', score: 74 }]);
    expect(b?.score).toBe(149);
  });
});

it.each([
  [15, []],
  [16, ['margin-over-cap']],
])('a margin of %i under a cap of fifteen (R4.11)', (margin, expected) => {
  const easters = room(pack('easters'));
  const sheet = fill(easters, [{ marks: [75, 75, 60 + margin] }, { marks: [70, 70, 70] }]);
  expect(checkBallot(easters, sheet).problems.map(({ code }) => code)).toEqual(expected);
});

describe('who replies (R4.8)', () => {
  it.each([
    ['not-last-speaker', 3, ['reply-by-last-speaker']],
    ['not-last-speaker', 2, []],
    ['first-speaker', 2, ['reply-not-by-first-speaker']],
    ['first-speaker', 1, []],
    ['anyone', 3, []],
  ] as const)('%s: speaker %i', (replyRule, speaker, expected) => {
    const rules = room({ ...pack('australs'), replyRule });
    const filled = fill(rules, [{ marks: [75, 75, 75, 38] }, { marks: [74, 75, 75, 38] }]);
    const sheetWith = withSpeech(filled, [0, 3], { speakerId: `A${speaker}` });
    expect(checkBallot(rules, sheetWith).problems.map(({ code }) => code)).toEqual(expected);
  });
});
