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

interface ProgressBarProps {
  /** What is done, with its whole: "Allocating 66 judges, 14 of 22 rooms". */
  label: string;
  value: number;
  max: number;
}

/** How far work has come that takes over two seconds, beside words that say the same. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <span
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(value)}
      aria-valuemin={0}
      aria-valuemax={Math.round(max)}
    >
      <span className={styles.fill} style={{ width: `${share * 100}%` }} />
    </span>
  );
}
