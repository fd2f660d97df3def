import type { Side } from '#engine/rule-pack.ts';
import { cx } from '#web/ui/kit/cx.ts';
import styles from './side-chip.module.css';

/** What a side looks like, straight from the rule pack. */
export type SideLook = Pick<Side, 'id' | 'name' | 'short' | 'bench' | 'half'>;

interface SideChipProps {
  side: SideLook;
  /** `small` on boards, `large` on a person's card, `huge` on the big screen. */
  size?: 'small' | 'normal' | 'large' | 'huge';
  /** Hidden from screen readers when the full name is beside it. */
  silent?: boolean;
}

/**
 * A side, shown three ways: bench by shape and hue (square government, pill opposition), half by
 * solid or outline, and always its abbreviation. Sides without a bench are plain.
 */
export function SideChip({ side, size = 'normal', silent }: SideChipProps) {
  const { bench, half, name, short } = side;
  const className = cx(
    styles.chip,
    styles[bench ?? 'neutral'],
    bench && half === 'closing' && styles.closing,
    size !== 'normal' && styles[size],
  );
  if (silent) {
    return (
      <span className={className} aria-hidden="true">
        {short}
      </span>
    );
  }
  return (
    <abbr className={className} style={{ textDecoration: 'none' }} title={name}>
      {short}
    </abbr>
  );
}

/** The chip with the side's full name. */
export function SideName({ side }: { side: SideLook }) {
  return (
    <span className={styles.named}>
      <SideChip side={side} silent />
      {side.name}
    </span>
  );
}
