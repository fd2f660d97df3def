import type { ReactElement, ReactNode } from 'react';
import styles from './marks.module.css';

/** A word that classes something: a category, a round, a plan. */
export function Tag({ icon, children }: { icon?: ReactElement; children: ReactNode }) {
  return (
    <span className={styles.tag}>
      {icon}
      {children}
    </span>
  );
}

interface ToggleTagProps {
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
  icon?: ReactElement;
  children: ReactNode;
}

/** A filter or a category that is on or off. */
export function ToggleTag({ pressed, onPressedChange, icon, children }: ToggleTagProps) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={pressed}
      onClick={() => onPressedChange(!pressed)}
    >
      {icon}
      {children}
    </button>
  );
}
