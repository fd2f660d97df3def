import { Trans, useLingui } from '@lingui/react/macro';
import styles from './allocate.module.css';
import type { Progress } from './use-watched-work.ts';

/** How far the work is; a small round is done before this can be read. */
export function SolvingProgress({ progress }: { readonly progress: Progress | null }) {
  const { t } = useLingui();
  const percent = percentOf(progress);
  return (
    <div className={styles.progress} role="status">
      <progress max={100} value={percent} aria-label={t`Allocating`} />
      <p className="muted">
        <Trans>Allocating: {percent} %</Trans>
      </p>
    </div>
  );
}

/** Whole per cent. */
export function percentOf(progress: Progress | null): number {
  if (!progress) return 0;
  return Math.round(100 * Math.min(1, progress.done / Math.max(1, progress.of)));
}
