/** Answers to the organisers' own questions. */
import type { Answers } from '#contract/areas/registration/registration-rows.ts';
import type { InputIssue } from '#contract/errors.ts';
import type { StoredQuestion as Question } from '#server/db/documents.ts';
import { AppError } from '#server/errors.ts';

type Role = 'speaker' | 'adjudicator';

/** Whether a question is put to somebody of this role. */
export function isAsked(question: Pick<Question, 'for'>, role: Role): boolean {
  if (question.for === 'everyone') return true;
  return (question.for === 'speakers') === (role === 'speaker');
}

/**
 * Checks answers against the form as it is now.
 * @param path where the answers stand in the body (`details.answers`).
 * @returns the answers that say something.
 * @throws AppError `invalid-input` with an issue for each one that is missing, unknown or no option.
 */
export function checkAnswers(
  asked: { readonly questions: readonly Question[]; readonly role: Role; readonly path: string },
  given: Answers,
): Answers {
  const questions = asked.questions.filter((question) => isAsked(question, asked.role));
  const known = new Set(questions.map(({ id }) => id));
  const issues = [
    ...Object.keys(given)
      .filter((id) => !known.has(id))
      .map((id) => issue(asked.path, id, 'This is not asked.')),
    ...questions.flatMap((question) => {
      const problem = problemOf(question, given[question.id] ?? '');
      return problem === null ? [] : [issue(asked.path, question.id, problem)];
    }),
  ];
  if (issues.length > 0) throw new AppError('invalid-input', issues[0]?.message ?? '', { issues });
  return Object.fromEntries(Object.entries(given).filter(([, answer]) => answer !== ''));
}

function problemOf(question: Question, answer: string): string | null {
  if (answer === '') return question.required ? 'This is required.' : null;
  if (question.kind === 'yes-no') {
    return ['yes', 'no'].includes(answer) ? null : 'Answer yes or no.';
  }
  const isOption = question.kind !== 'choice' || question.options.includes(answer);
  return isOption ? null : 'Choose one of the answers.';
}

function issue(path: string, id: string, message: string): InputIssue {
  return { path: `body.${path}.${id}`, code: 'custom', message };
}
