import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Ahead } from '#contract/work-ahead.ts';

/** Says that work waits for a thread of the server, and what is ahead of it. */
export function useQueueWords(): (ahead: Ahead) => string {
  const { t } = useLingui();
  return ({ tournaments, own }) => {
    const others = plural(tournaments, { one: '# tournament', other: '# tournaments' });
    const jobs = plural(own, { one: '# other job', other: '# other jobs' });
    if (own === 0) {
      return tournaments === 0
        ? t`Waiting in line. You are next.`
        : t`Waiting in line: ${others} ahead of you.`;
    }
    return tournaments === 0
      ? t`Waiting in line: ${jobs} of this tournament ahead of yours.`
      : t`Waiting in line: ${others} and ${jobs} of this tournament ahead of yours.`;
  };
}
