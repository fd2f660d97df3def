import { describe, expect, it } from 'vitest';
import { checkBallot, emptySheet, isIncomplete, readBack } from '../index.ts';
import { fill, pack, room, withRule, withSpeech } from '../testing.ts';
import type { BallotContext } from '../types.ts';

const bp = room(pack('bp'));
const good = fill(bp, [
  { marks: [75, 76], rank: 2 },
  { marks: [73, 73], rank: 4 },
  { marks: [78, 79], rank: 1 },
  { marks: [75, 74], rank: 3 },
]);
const schools = room(pack('wsdc'));
const debate = fill(schools, [{ marks: [70, 71, 72, 35.5] }, { marks: [71, 71, 70, 35] }]);

const found = (context: BallotContext, sheet: typeof good) =>
  checkBallot(context, sheet).problems.map(({ code, path }) => [code, path]);

describe('checkBallot', () => {
  it('has nothing against sound sheets', () => {
    expect(checkBallot(bp, good)).toEqual({ problems: [], warnings: [] });
    expect(checkBallot(schools, debate)).toEqual({ problems: [], warnings: [] });
  });

  it('finds an empty sheet incomplete in every field, and wrong in none', () => {
    const { problems } = checkBallot(bp, emptySheet(bp));
    expect(problems).toHaveLength(8 + 8 + 4);
    expect(problems.every(isIncomplete)).toBe(true);
  });

  it('names every problem at once, each with its field', () => {
    const sheet = withSpeech(withSpeech(good, [0, 0], { score: 93 }), [2, 1], {
      speakerId: 'B1',
      score: null,
    });
    expect(found(bp, sheet)).toEqual([
      ['speaker-unknown', 'teams.2.speeches.1.speakerId'],
      ['score-out-of-range', 'teams.0.speeches.0.score'],
      ['score-missing', 'teams.2.speeches.1.score'],
    ]);
  });

  it.each([
    [93, 73],
    [7, 76],
    [755, 75],
    [58, 78],
    [97, 77],
    [7.5, 75],
    [4000, undefined],
  ])('takes %d on a scale of 60 to 85 for %s', (typed, likely) => {
    const sheet = withSpeech(good, [1, 1], { score: typed });
    const [problem] = checkBallot(bp, sheet).problems;
    expect(problem?.code).toBe('score-out-of-range');
    expect(problem?.data).toMatchObject({ value: typed, min: 60, max: 85 });
    expect(problem?.data?.likely).toBe(likely);
  });

  it('refuses marks between the steps', () => {
    expect(found(bp, withSpeech(good, [0, 0], { score: 75.5 }))).toEqual([
      ['score-off-step', 'teams.0.speeches.0.score'],
    ]);
    expect(found(schools, withSpeech(debate, [0, 0], { score: 70.5 }))).toEqual([]);
  });

  it('refuses a room of other teams, and takes their seats from the sheet where it may', () => {
    const swapped = { ...debate, teams: [...debate.teams].reverse() };
    expect(found(schools, swapped)).toEqual([['wrong-teams', 'teams']]);
    const { draw } = schools.pack;
    const options = { ...draw.options, sides: 'by-ballot' as const };
    const open = { ...schools, pack: { ...schools.pack, draw: { ...draw, options } } };
    expect(found(open, swapped)).toEqual([]);
  });

  it('refuses speeches where the pack asks for no marks', () => {
    const context = room(pack('bp'), 'elimination');
    const decided = fill(
      context,
      [0, 1, 2, 3].map((seat) => ({ win: seat < 2 })),
    );
    expect(found(context, decided)).toEqual([]);
    const [og] = good.teams;
    const stuffed = decided.teams.map((team, seat) =>
      seat === 2 && og ? { ...team, speeches: og.speeches } : team,
    );
    expect(checkBallot(context, { ...decided, teams: stuffed }).problems).toEqual([
      { code: 'speeches-not-asked', path: 'teams.2.speeches', data: { seat: 2, got: 2 } },
    ]);
  });

  it('asks for the motion only where there is a choice', () => {
    const two = { ...bp, motionIds: ['m1', 'm2'] };
    expect(found(two, good)).toEqual([['motion-missing', 'motionId']]);
    expect(found(two, { ...good, motionId: 'm3' })).toEqual([['motion-unknown', 'motionId']]);
    expect(found(two, { ...good, motionId: 'm2' })).toEqual([]);
    expect(emptySheet({ ...bp, motionIds: ['m1'] }).motionId).toBe('m1');
  });

  it('names the motion that the room has chosen, and no other (R3.23)', () => {
    const chosen = { ...bp, motionIds: ['m1', 'm2'], chosenMotionId: 'm2' };
    expect(emptySheet(chosen).motionId).toBe('m2');
    expect(found(chosen, { ...good, motionId: 'm2' })).toEqual([]);
    expect(found(chosen, { ...good, motionId: 'm1' })).toEqual([['motion-not-chosen', 'motionId']]);
    expect(found(chosen, { ...good, motionId: null })).toEqual([['motion-missing', 'motionId']]);
    expect(found({ ...chosen, chosenMotionId: null }, { ...good, motionId: 'm1' })).toEqual([]);
  });
});

describe('speakers', () => {
  it('speak once unless they stand in for a missing partner', () => {
    const twice = withSpeech(good, [0, 1], { speakerId: 'A1' });
    expect(found(bp, twice)).toEqual([['speaker-twice', 'teams.0.speeches.1.speakerId']]);
    const iron = withSpeech(twice, [0, 1], { ghost: true });
    const { problems, warnings } = checkBallot(bp, iron);
    expect(problems).toEqual([]);
    expect(warnings.map((warning) => warning.code)).toEqual(['iron']);
  });

  it('may not stand in where the pack forbids it', () => {
    const iron = withSpeech(debate, [0, 1], { speakerId: 'A1', ghost: true });
    const strict = { ...schools, pack: { ...schools.pack, ironAllowed: false } };
    expect(found(strict, iron)).toEqual([['iron-not-allowed', 'teams.0.speeches.1.ghost']]);
  });

  it.each([
    ['A3', 'reply-by-last-speaker'],
    ['A4', 'reply-without-substantive'],
    ['B1', 'speaker-unknown'],
  ])('%s may not reply: %s', (speakerId, code) => {
    const [first] = found(schools, withSpeech(debate, [0, 3], { speakerId }));
    expect(first).toEqual([code, 'teams.0.speeches.3.speakerId']);
  });
});

describe('the decision', () => {
  const entries = good.teams.map((team) => ({
    marks: team.speeches.map((speech) => speech.score ?? 0),
    rank: team.rank ?? 0,
  }));
  const ranked = (...ranks: number[]) =>
    fill(
      bp,
      entries.map((entry, seat) => ({ ...entry, rank: ranks[seat] ?? 0 })),
    );

  it('is refused when the order runs against the totals', () => {
    const { problems } = checkBallot(bp, ranked(3, 4, 1, 2));
    expect(problems).toEqual([
      {
        code: 'low-point',
        path: 'teams.3.rank',
        data: { better: 3, worse: 0, betterTotal: 149, worseTotal: 151 },
      },
    ]);
  });

  it('may run against the totals where the pack allows it, with a warning', () => {
    const context = { ...bp, pack: withRule(bp.pack, { win: 'low-points' }) };
    const { problems, warnings } = checkBallot(context, ranked(3, 4, 1, 2));
    expect(problems).toEqual([]);
    expect(warnings).toMatchObject([{ code: 'low-point', data: { explained: false } }]);
  });

  it('gives each place once, and only places that exist', () => {
    expect(found(bp, ranked(1, 1, 2, 5))).toEqual([
      ['rank-twice', 'teams.0.rank'],
      ['rank-twice', 'teams.1.rank'],
      ['rank-out-of-range', 'teams.3.rank'],
    ]);
  });

  it('does not let totals tie with high points', () => {
    const tied = withSpeech(good, [3, 0], { score: 77 });
    expect(checkBallot(bp, tied).problems).toEqual([
      { code: 'tie', path: 'teams', data: { seats: [0, 3], totals: [151, 151] } },
    ]);
    const context = { ...bp, pack: withRule(bp.pack, { win: 'tied' }) };
    expect(found(context, tied)).toEqual([]);
  });

  it.each([
    ['high-points', undefined, 'tie'],
    ['tied', undefined, 'winner-missing'],
    ['tied', 0, undefined],
    ['low-points', undefined, 'winner-missing'],
    ['declared', 1, undefined],
  ] as const)('of a tie under %s with %s declared: %s', (win, winner, code) => {
    const context = { ...schools, pack: withRule(schools.pack, { win }) };
    const marks = [70, 70, 70, 35];
    const sheet = fill(
      context,
      [0, 1].map((seat) => (winner === seat ? { marks, win: true } : { marks })),
    );
    expect(checkBallot(context, sheet).problems.map((problem) => problem.code)).toEqual(
      code ? [code] : [],
    );
  });

  it('of a declared winner must agree with high points', () => {
    const sheet = {
      ...debate,
      teams: debate.teams.map((team, seat) => ({ ...team, win: seat === 1 })),
    };
    expect(found(schools, sheet)).toEqual([['low-point', 'teams.1.win']]);
  });

  it('keeps to the greatest margin', () => {
    const context = { ...schools, pack: withRule(schools.pack, { marginCap: 1 }) };
    expect(checkBallot(context, debate).problems).toEqual([
      { code: 'margin-over-cap', path: 'teams', data: { margin: 1.5, cap: 1 } },
    ]);
  });

  it.each([
    [2, [], 'winner-missing'],
    [2, [0], 'winner-missing'],
    [2, [0, 3], undefined],
    [2, [0, 1, 3], 'winner-count'],
    [1, [0, 3], 'winner-count'],
  ])('of an elimination sends %i on; %j is %s', (advancing, seats, code) => {
    const context = room(pack('bp'), 'elimination', advancing);
    const sheet = fill(
      context,
      [0, 1, 2, 3].map((seat) => ({ win: seats.includes(seat) })),
    );
    expect(checkBallot(context, sheet).problems.map((problem) => problem.code)).toEqual(
      code ? [code] : [],
    );
  });
});

describe('forfeits', () => {
  it('leave the places from the top to those who debate', () => {
    const sheet = fill(bp, [
      { marks: [75, 76], rank: 2 },
      { forfeit: true },
      { marks: [78, 79], rank: 1 },
      { marks: [75, 74], rank: 3 },
    ]);
    const { problems, warnings } = checkBallot(bp, sheet);
    expect(problems).toEqual([]);
    expect(warnings.map((warning) => warning.code)).toEqual(['forfeit']);
  });

  it('of one of two teams ask for nothing more', () => {
    expect(found(schools, fill(schools, [{}, { forfeit: true }]))).toEqual([]);
    expect(found(schools, fill(schools, [{}, { forfeit: true, win: true }]))).toEqual([
      ['winner-count', 'teams.1.win'],
    ]);
  });
});

describe('warnings', () => {
  it('ask about marks at the edge and wide gaps', () => {
    const sheet = fill(bp, [
      { marks: [75, 76], rank: 2 },
      { marks: [61, 73], rank: 4 },
      { marks: [78, 79], rank: 1 },
      { marks: [75, 74], rank: 3 },
    ]);
    expect(checkBallot(bp, sheet).warnings).toMatchObject([
      { code: 'edge-score', path: 'teams.1.speeches.0.score', data: { value: 61 } },
      { code: 'wide-gap', data: { gap: 15, better: 3, worse: 1, threshold: 10 } },
    ]);
  });
});

describe('readBack', () => {
  it('reads the winner first, with totals and speakers', () => {
    const back = readBack(bp, good);
    expect(back.lines.map(({ seat, place, total }) => [seat, place, total])).toEqual([
      [2, 1, 157],
      [0, 2, 151],
      [3, 3, 149],
      [1, 4, 146],
    ]);
    expect(back.lines[0]?.speakers.map(({ speakerId, score }) => [speakerId, score])).toEqual([
      ['C1', 78],
      ['C2', 79],
    ]);
    expect(back).toMatchObject({ widestGap: 6, agrees: true });
  });

  it('reads those that advance first', () => {
    const context = room(pack('bp'), 'elimination');
    const sheet = fill(context, [{}, { win: true }, {}, { win: true }]);
    expect(readBack(context, sheet).lines.map((line) => line.seat)).toEqual([1, 3, 0, 2]);
  });

  it('takes no unfinished sheet', () => {
    expect(() => readBack(bp, emptySheet(bp))).toThrow('Broken assumption');
  });
});
