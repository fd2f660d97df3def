import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Says that work waits for a thread of the server, and how much is before it. */
export function useQueueWords(): (ahead: number) => string {
  const { t } = useLingui();
  return (ahead) =>
    ahead === 0
      ? t`Waiting for a free worker. Yours is next.`
      : t`Waiting for a free worker, ${plural(ahead, { one: '# job is', other: '# jobs are' })} before yours.`;
}
