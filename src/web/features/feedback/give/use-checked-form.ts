import { useMemo, useState } from 'react';
import {
  checkFeedback,
  type FeedbackProblem,
  type FeedbackQuestion,
} from '#engine/feedback/index.ts';
import { answersTo, formOf, type MyFeedback, questionsOn, type Slot } from './my-feedback.ts';
import type { SavedForm, SavedForms } from './saved-feedback.ts';

export interface CheckedForm {
  /** The current form. */
  readonly version: MyFeedback['forms'][number];
  readonly scale: MyFeedback['scale'];
  readonly questions: readonly FeedbackQuestion[];
  /** Questions that were answered and are not asked any more. */
  readonly dropped: readonly FeedbackQuestion[];
  readonly problems: readonly FeedbackProblem[];
  /** Neither a judge nor a score is missing, and every answer fits. */
  readonly isReady: boolean;
  /** Whether the person has tried to send, so that what is missing is said beside its field. */
  readonly showsMissing: boolean;
  readonly showMissing: () => void;
}

/** What is asked of a form, and what is wrong with its answers. */
export function useCheckedForm(
  list: Pick<SavedForms, 'mine'>,
  slot: Slot,
  form: SavedForm,
): CheckedForm {
  const [showsMissing, setShows] = useState(false);
  const { mine } = list;
  const checked = useMemo(() => {
    const version = formOf(mine);
    const questions = questionsOn(version, slot, form.aboutId);
    const asked = new Set(questions.map(({ id }) => id));
    const known = new Map(mine.forms.flatMap((one) => one.questions.map((q) => [q.id, q])));
    const dropped = Object.keys(form.answers).flatMap((id) => {
      const question = known.get(id);
      return question && !asked.has(id) && form.aboutId !== null ? [question] : [];
    });
    const result = checkFeedback(
      questions,
      { score: form.score ?? Number.NaN, answers: answersTo(questions, form.answers) },
      mine.scale,
    );
    const problems = result.ok ? [] : result.problems;
    return { version, scale: mine.scale, questions, dropped, problems };
  }, [mine, slot, form]);
  return {
    ...checked,
    isReady: checked.problems.length === 0 && form.aboutId !== null,
    showsMissing,
    showMissing: () => setShows(true),
  };
}
