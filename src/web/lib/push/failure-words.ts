import { useLingui } from '@lingui/react/macro';
import type { PushFailure } from '#contract/kinds/push.ts';

/** Why a notification did not arrive, and what helps. */
export function useFailureWords(): (failure: PushFailure) => string {
  const { t } = useLingui();
  const later = t`Your browser’s notification service is busy or not reachable. Try again in a few minutes.`;
  const again = t`Your browser’s notification service refused it. Turn notifications off and on again.`;
  return (failure) =>
    ['slow', 'unreachable', 'no-host', 'busy', 'broken'].includes(failure) ? later : again;
}
