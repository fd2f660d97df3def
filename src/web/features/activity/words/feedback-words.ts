import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Words } from './words.ts';

/** Feedback on judges. */
export function useFeedbackWords() {
  const { t } = useLingui();
  return {
    'feedback.by-rule': ({ round }) => t`left the feedback of ${round} to the clock again`,
    'feedback.changed': t`changed feedback on a judge`,
    'feedback.chased': ({ count }) =>
      plural(count, {
        one: 'wrote to # person who owes feedback',
        other: 'wrote to # people who owe feedback',
      }),
    'feedback.closed': ({ round }) => t`closed the feedback of ${round}`,
    'feedback.confirmed': t`let a feedback form count`,
    'feedback.form-changed': t`changed the feedback form`,
    'feedback.given': t`gave feedback on a judge`,
    'feedback.ignored': t`set a feedback form aside`,
    'feedback.opened': ({ round }) => t`opened the feedback of ${round}`,
    'feedback.read': t`read the feedback that was given`,
    'feedback.reminded': ({ count }) =>
      plural(count, {
        one: 'reminded # person of feedback',
        other: 'reminded # people of feedback',
      }),
    'feedback.reopened': t`put a feedback form back among the new ones`,
    'feedback.settings-changed': t`changed the settings of feedback`,
    'feedback.weight-changed': ({ round }) => t`changed how much the feedback of ${round} weighs`,
  } satisfies Words;
}
