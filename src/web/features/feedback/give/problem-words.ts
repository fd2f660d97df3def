import { useLingui } from '@lingui/react/macro';
import type { FeedbackProblem } from '#engine/feedback/index.ts';

/** What is wrong with the answer of a field, in words. */
export function useProblemWords(): (problem: FeedbackProblem) => string {
  const { t } = useLingui();
  return ({ code, data = {} }) => {
    switch (code) {
      case 'off-the-scale':
        return t`Choose from ${String(data.min)} to ${String(data.max)}, in steps of ${String(data.step)}.`;
      case 'answer-missing':
        return t`Answer this question.`;
      case 'option-unknown':
      case 'answer-of-wrong-kind':
        return t`The choices have changed. Answer again.`;
      default:
        return t`The form has changed. Check it again.`;
    }
  };
}
