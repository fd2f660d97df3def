import { Trans } from '@lingui/react/macro';
import type { MetricWords } from '#web/ui/debate/results/metric-words.ts';
import styles from './tables.module.css';

interface MetricKeyProps {
  /** In the order in which they decide. */
  readonly metrics: readonly MetricWords[];
}

/** What the columns of a table mean, in the order in which they decide. */
export function MetricKey({ metrics }: MetricKeyProps) {
  if (metrics.length === 0) return null;
  return (
    <details className={styles.key}>
      <summary>
        <Trans>What the columns mean, in order of priority</Trans>
      </summary>
      <dl>
        {metrics.map(({ name, hint }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{hint}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
