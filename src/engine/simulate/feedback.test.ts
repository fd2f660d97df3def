import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkFeedback, type FeedbackQuestion } from '../feedback/index.ts';
import { createRandom } from '../random.ts';
import { questionKinds } from '../vocabulary.ts';
import { type FeedbackInput, simulateFeedback } from './feedback.ts';

const scale = { min: 1, max: 10, step: 0.5 };
const questions = questionKinds.map(
  (kind, index): FeedbackQuestion => ({
    id: kind,
    text: kind,
    kind,
    required: index % 2 === 0,
    from: [],
    about: [],
    range: kind === 'number' ? { min: 1, max: 4, step: 1 } : null,
    options: kind.startsWith('choice') ? ['never', 'sometimes', 'always'] : [],
  }),
);
const tell = (seed: string, more: Partial<FeedbackInput> = {}) =>
  simulateFeedback({
    scale,
    level: 0,
    leniency: 0,
    questions,
    words: ['unclear', 'fine', 'sharp'],
    random: createRandom(seed),
    ...more,
  });

it('says what every form accepts, however good the judge and kind the giver', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.double({ min: -6, max: 6, noNaN: true }),
      fc.double({ min: -6, max: 6, noNaN: true }),
      (seed, level, leniency) => {
        const reported = tell(seed, { level, leniency });
        expect(checkFeedback(questions, reported, scale)).toEqual({ ok: true, value: reported });
      },
    ),
  );
});

it('thinks more of better judges, and kind people more of everybody', () => {
  const mean = (more: Partial<FeedbackInput>) => {
    const seeds = Array.from({ length: 200 }, (_, index) => String(index));
    return seeds.reduce((sum, seed) => sum + tell(seed, more).score, 0) / seeds.length;
  };
  const usual = mean({});
  expect(mean({ level: 1 })).toBeGreaterThan(usual);
  expect(mean({ leniency: 1 })).toBeGreaterThan(usual);
  expect(mean({ level: -1 })).toBeLessThan(usual);
});

it('says the same for the same seed', () => {
  expect(tell('one')).toEqual(tell('one'));
});
