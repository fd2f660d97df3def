import { Trans, useLingui } from '@lingui/react/macro';
import styles from './allocate.module.css';
import type { Solution } from './use-solutions.ts';

/** How far the work is; a small round is done before this can be read. */
export function SolvingProgress({ solution }: { readonly solution: Solution | null }) {
  const { t } = useLingui();
  const share = solution?.state === 'running' ? solution.done / Math.max(1, solution.of) : 0;
  const percent = Math.round(100 * Math.min(1, share));
  return (
    <div className={styles.progress} role="status">
      <progress max={100} value={percent} aria-label={t`Allocating`} />
      <p className="muted">
        <Trans>Allocating: {percent} %</Trans>
      </p>
    </div>
  );
}
