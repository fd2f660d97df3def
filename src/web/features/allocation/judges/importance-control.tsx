import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { memo, useState } from 'react';
import { Menu } from '#web/ui/kit/overlays/menu.tsx';
import styles from '../board/board.module.css';

const levels = [2, 1, 0, -1, -2];

interface ImportanceControlProps {
  readonly roomName: string;
  /** −2 … 2. */
  readonly value: number;
  readonly debateId: string;
  /** Keep it stable; null: only shown. */
  readonly onMark: ((change: { debateId: string; importance: number }) => void) | null;
}

/** How important a room is, as one to five bars; opens the five levels. */
export const ImportanceControl = memo(function ImportanceControl(props: ImportanceControlProps) {
  const { roomName, value, debateId, onMark } = props;
  const { t } = useLingui();
  const [isReached, setReached] = useState(false);
  const words: Readonly<Record<number, string>> = {
    2: t`Most important`,
    1: t`Important`,
    0: t`Average`,
    [-1]: t`Less important`,
    [-2]: t`Least important`,
  };
  const filled = value + 3;
  const label = t`Importance of ${roomName}: ${filled} of 5`;
  const bars = [...levels]
    .reverse()
    .map((level) => <i key={level} className={level <= value ? styles.filled : undefined} />);
  if (!onMark) {
    return (
      <span className={styles.importance} role="img" aria-label={label}>
        {bars}
      </span>
    );
  }
  const trigger = (
    <button
      type="button"
      tabIndex={-1}
      className={styles.importance}
      aria-label={label}
      aria-haspopup="menu"
      onClick={() => setReached(true)}
    >
      {bars}
    </button>
  );
  // A menu for each of the rooms that scroll by would cost more than the rest of their rows.
  if (!isReached) return trigger;
  return (
    <Menu
      align="start"
      isOpenAtFirst
      trigger={trigger}
      items={levels.map((level) => ({
        label: words[level] ?? '',
        ...(level === value ? { icon: <Check aria-hidden="true" /> } : { icon: <span /> }),
        onSelect: () => onMark({ debateId, importance: level }),
      }))}
    />
  );
});
