import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Words } from './words.ts';

/** Feedback on judges. */
export function useFeedbackWords() {
  const { t } = useLingui();
  return {
    'feedback.by-rule': ({ round }) => t`returned feedback for ${round} to its schedule`,
    'feedback.changed': t`changed feedback on a judge`,
    'feedback.chased': ({ count }) =>
      plural(count, {
        one: 'emailed # person who owes feedback',
        other: 'emailed # people who owe feedback',
      }),
    'feedback.closed': ({ round }) => t`closed feedback for ${round}`,
    'feedback.confirmed': t`counted a feedback form`,
    'feedback.form-changed': t`changed the feedback form`,
    'feedback.given': t`gave feedback on a judge`,
    'feedback.ignored': t`set a feedback form aside`,
    'feedback.opened': ({ round }) => t`opened feedback for ${round}`,
    'feedback.read': t`read submitted feedback`,
    'feedback.reminded': ({ count }) =>
      plural(count, {
        one: 'reminded # person of feedback',
        other: 'reminded # people of feedback',
      }),
    'feedback.reopened': t`returned a feedback form to the new ones`,
    'feedback.settings-changed': t`changed the feedback settings`,
    'feedback.weight-changed': ({ round }) => t`changed the feedback weight for ${round}`,
  } satisfies Words;
}
