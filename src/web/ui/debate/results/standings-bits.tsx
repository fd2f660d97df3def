import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import { cx } from '#web/ui/kit/cx.ts';
import styles from './standings-bits.module.css';

/** A place; `=` where others share it. */
export function Rank({ rank, tied }: { rank: number; tied?: boolean }) {
  return (
    <span className={styles.rank}>
      {rank}
      {tied && <span className={styles.tied}>=</span>}
    </span>
  );
}

/** Places won (+) or lost (−) since the round before; null where there was none. */
export function Movement({ by }: { by: number | null }) {
  const { t } = useLingui();
  if (by === null) return <span className="faint">–</span>;
  const places = Math.abs(by);
  const words = by > 0 ? t`up ${places}` : by < 0 ? t`down ${places}` : t`as before`;
  const Icon = by > 0 ? ArrowUp : by < 0 ? ArrowDown : Equal;
  return (
    <span className={cx(styles.movement, by > 0 && styles.up)}>
      <span className="vh">{words}</span>
      <Icon aria-hidden="true" />
      {by !== 0 && <span aria-hidden="true">{places}</span>}
    </span>
  );
}

interface RoundPointsProps {
  /** One for each round; null where the team did not debate or nothing is out yet. */
  points: readonly (number | null)[];
  /** A win, drawn bold. */
  best: number;
}

/** Points round by round. */
export function RoundPoints({ points, best }: RoundPointsProps) {
  return (
    <span className={styles.points}>
      {points.map((value, round) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a round's place is its identity here.
        <span key={round} className={cx(value === best && styles.best)}>
          {value ?? '–'}
        </span>
      ))}
    </span>
  );
}
