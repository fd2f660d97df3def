/** The questions beside the score, by position, and whether a form answers them (F5). */
import { isWhole } from '../decimals.ts';
import { ok, type Problem, type Result, refused } from '../result.ts';
import type { ScoreRange } from '../rule-pack.ts';
import type { Id, PanelRole } from '../vocabulary.ts';
import type { FeedbackAnswer, FeedbackGiver, FeedbackQuestion } from './types.ts';

/** The questions that somebody in one position is asked about a judge in another, in their order. */
export function questionsFor(
  questions: readonly FeedbackQuestion[],
  position: { readonly giver: FeedbackGiver; readonly about: PanelRole },
): readonly FeedbackQuestion[] {
  return questions.filter(
    ({ from, about }) =>
      (from.length === 0 || from.includes(position.giver)) &&
      (about.length === 0 || about.includes(position.about)),
  );
}

/** `path` is `score`, `answers.<question id>`, or `questions.<index>.<field>`. */
export type FeedbackProblem = Problem<
  | 'off-the-scale' /* { score, min, max, step } */
  | 'answer-missing'
  | 'answer-unknown'
  | 'answer-of-wrong-kind' /* { kind } */
  | 'option-unknown' /* { option } */
  | 'text-empty'
  | 'id-twice' /* { id } */
  | 'range-empty'
  | 'options-too-few'
  | 'option-twice' /* { option } */
>;

/** Checks a form against the scale and the questions it is asked, every problem at once. */
export function checkFeedback(
  asked: readonly FeedbackQuestion[],
  form: {
    readonly score: number;
    readonly answers: Readonly<Record<Id, FeedbackAnswer>>;
  },
  scale: ScoreRange,
): Result<typeof form, FeedbackProblem> {
  const problems: FeedbackProblem[] = [];
  if (!fits(form.score, scale)) {
    problems.push({ code: 'off-the-scale', path: 'score', data: { score: form.score, ...scale } });
  }
  const known = new Set(asked.map(({ id }) => id));
  for (const id of Object.keys(form.answers)) {
    if (!known.has(id)) problems.push({ code: 'answer-unknown', path: `answers.${id}` });
  }
  for (const question of asked) problems.push(...checkAnswer(question, form.answers[question.id]));
  return problems.length === 0 ? ok(form) : refused(...problems);
}

/** Checks the questions themselves, every problem at once. */
export function checkQuestions(
  questions: readonly FeedbackQuestion[],
): Result<readonly FeedbackQuestion[], FeedbackProblem> {
  const problems = questions.flatMap((question, at): FeedbackProblem[] => {
    const path = (field: string) => `questions.${at}.${field}`;
    const { id, text, kind, range, options } = question;
    const isChoice = kind === 'choice' || kind === 'choices';
    const twice = options.find((option, i) => options.indexOf(option) !== i);
    const isFirst = questions.findIndex((other) => other.id === id) === at;
    const isEmpty = !range || !(range.min < range.max) || range.step <= 0;
    return [
      ...(text.trim() === '' ? [{ code: 'text-empty' as const, path: path('text') }] : []),
      ...(isFirst ? [] : [{ code: 'id-twice' as const, path: path('id'), data: { id } }]),
      ...(kind === 'number' && isEmpty
        ? [{ code: 'range-empty' as const, path: path('range') }]
        : []),
      ...(isChoice && options.length < 2
        ? [{ code: 'options-too-few' as const, path: path('options') }]
        : []),
      ...(isChoice && twice !== undefined
        ? [{ code: 'option-twice' as const, path: path('options'), data: { option: twice } }]
        : []),
    ];
  });
  return problems.length === 0 ? ok(questions) : refused(...problems);
}

function checkAnswer(
  question: FeedbackQuestion,
  answer: FeedbackAnswer | undefined,
): FeedbackProblem[] {
  const { id, kind, required, range, options } = question;
  const path = `answers.${id}`;
  const isEmpty =
    answer === undefined || answer === '' || (Array.isArray(answer) && !answer.length);
  if (isEmpty) return required ? [{ code: 'answer-missing', path }] : [];
  const wrong: FeedbackProblem[] = [{ code: 'answer-of-wrong-kind', path, data: { kind } }];
  const unknown = (chosen: readonly string[]) =>
    chosen
      .filter((option) => !options.includes(option))
      .map((option): FeedbackProblem => ({ code: 'option-unknown', path, data: { option } }));
  switch (kind) {
    case 'text':
      return typeof answer === 'string' ? [] : wrong;
    case 'yes-no':
      return typeof answer === 'boolean' ? [] : wrong;
    case 'number':
      if (typeof answer !== 'number') return wrong;
      return range && !fits(answer, range)
        ? [{ code: 'off-the-scale', path, data: { score: answer, ...range } }]
        : [];
    case 'choice':
      return typeof answer === 'string' ? unknown([answer]) : wrong;
    case 'choices':
      return typeof answer === 'object' ? unknown(answer) : wrong;
  }
}

/** Whether a number lies on `min`, `min + step` … `max`, rounding apart. */
function fits(value: number, { min, max, step }: ScoreRange): boolean {
  return value >= min && value <= max && isWhole((value - min) / step);
}
