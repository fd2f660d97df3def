import { useLingui } from '@lingui/react/macro';
import styles from './waiting.module.css';

/** A bar in the shape of what comes. */
export function Skeleton({ width = '100%', height }: { width?: string; height?: string }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}

const WIDTHS = ['82%', '64%', '74%', '58%', '70%'];

/** Rows of a list that loads; shown after 0.3 s so that quick answers do not flicker. */
export function SkeletonRows({ rows = 5, label }: { rows?: number; label?: string }) {
  const { t } = useLingui();
  return (
    <div className={styles.rows} role="status" aria-label={label ?? t`Loading`}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move.
        <div key={row} className={styles.line}>
          <Skeleton width="40px" />
          <Skeleton width={WIDTHS[row % WIDTHS.length] ?? '70%'} />
        </div>
      ))}
    </div>
  );
}
