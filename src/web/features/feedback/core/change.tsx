import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { formatFixed } from '#web/lib/format.ts';
import styles from './core.module.css';

/** Less than this is no change: it does not show in two digits. */
const least = 0.005;

/** How far a score moved; null: nothing to compare with. */
export function Change({ by }: { readonly by: number | null }) {
  const { t } = useLingui();
  if (by === null) return <span className="faint">–</span>;
  if (Math.abs(by) < least) return <span className="faint">=</span>;
  const amount = formatFixed(Math.abs(by));
  return (
    <span className={by > 0 ? styles.up : styles.down}>
      {by > 0 ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
      <span className="vh">{by > 0 ? t`up by` : t`down by`}</span> {amount}
    </span>
  );
}
