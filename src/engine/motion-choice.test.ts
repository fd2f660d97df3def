import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseMotion, isAnswer, type MotionAnswer } from './motion-choice.ts';

const three = ['x', 'y', 'z'];

describe('chooseMotion (R3.23)', () => {
  it.each<[string, 'veto' | 'ranking', MotionAnswer[], string]>([
    [
      'each strikes another',
      'ranking',
      [
        ['x', 'y', 'z'],
        ['y', 'z', 'x'],
      ],
      'y',
    ],
    [
      'both strike one and agree on the first',
      'ranking',
      [
        ['x', 'y', 'z'],
        ['x', 'y', 'z'],
      ],
      'x',
    ],
    ['one is silent', 'ranking', [['z', 'y', 'x']], 'z'],
    ['two vetoes leave one', 'veto', [['x'], ['z']], 'y'],
  ])('%s', (_, procedure, answers, motionId) => {
    const chosen = chooseMotion({ procedure, motionIds: three }, { answers, seed: 'room' });
    expect(chosen).toMatchObject({ motionId, byCoin: false });
  });

  it.each<[string, 'veto' | 'ranking', MotionAnswer[], string[]]>([
    [
      'both strike one and disagree on the first',
      'ranking',
      [
        ['x', 'y', 'z'],
        ['y', 'x', 'z'],
      ],
      ['x', 'y'],
    ],
    ['both veto one', 'veto', [['z'], ['z']], ['x', 'y']],
    ['one veto', 'veto', [['y']], ['x', 'z']],
    ['nobody answers', 'ranking', [], three],
  ])(
    '%s: the coin takes one of those left, and each is possible',
    (_, procedure, answers, left) => {
      const question = { procedure, motionIds: three };
      const seeds = Array.from({ length: 60 }, (__, index) => `room ${index}`);
      const chosen = seeds.map((seed) => chooseMotion(question, { answers, seed }));
      expect(chosen.every(({ byCoin }) => byCoin)).toBe(true);
      expect([...new Set(chosen.map(({ motionId }) => motionId))].sort()).toEqual(left);
    },
  );

  it('keeps those struck least often where every motion is struck', () => {
    const answers = [['x'], ['x'], ['y']];
    const question = { procedure: 'veto', motionIds: ['x', 'y'] } as const;
    expect(chooseMotion(question, { answers, seed: 's' })).toEqual({
      motionId: 'y',
      struck: ['x', 'y'],
      byCoin: false,
    });
  });

  it('passes over a motion that has left the round', () => {
    const question = { procedure: 'ranking', motionIds: ['x', 'y'] } as const;
    const answers = [['x', 'y', 'gone']];
    expect(chooseMotion(question, { answers, seed: 's' })).toMatchObject({
      motionId: 'x',
      struck: ['y'],
    });
  });

  it('takes a motion of the round that nobody struck while there is one, in any order of input', () => {
    const order = fc.shuffledSubarray(three, { minLength: 3 });
    fc.assert(
      fc.property(
        fc.array(order, { maxLength: 4 }),
        order,
        fc.string(),
        (answers, motionIds, seed) => {
          const chosen = chooseMotion(
            { procedure: 'ranking', motionIds: three },
            { answers, seed },
          );
          const struck = new Set(answers.map((answer) => answer.at(-1)));
          expect(struck.size < 3 && struck.has(chosen.motionId)).toBe(false);
          const question = { procedure: 'ranking', motionIds } as const;
          const again = chooseMotion(question, { answers: [...answers].reverse(), seed });
          expect(again.motionId).toBe(chosen.motionId);
        },
      ),
    );
  });
});

describe('isAnswer', () => {
  it.each<['veto' | 'ranking', string[], boolean]>([
    ['ranking', ['z', 'x', 'y'], true],
    ['ranking', ['z', 'x'], false],
    ['ranking', ['z', 'x', 'x'], false],
    ['ranking', ['z', 'x', 'w'], false],
    ['veto', ['z'], true],
    ['veto', [], false],
    ['veto', ['z', 'x'], false],
    ['veto', ['w'], false],
  ])('%s %j: %s', (procedure, answer, is) => {
    expect(isAnswer({ procedure, motionIds: three }, answer)).toBe(is);
  });
});
