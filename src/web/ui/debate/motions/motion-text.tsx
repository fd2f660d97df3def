import { Trans } from '@lingui/react/macro';
import { ChevronDown, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/kit/cx.ts';
import styles from './motion-text.module.css';

interface MotionTextProps {
  children: ReactNode;
  size?: 'normal' | 'large' | 'screen';
  /** The language of the words, where it is known. */
  lang?: string;
  /** A span inside a button, where a paragraph may not be. */
  as?: 'p' | 'span';
}

/** The words to be debated, in the serif that nothing else uses. */
export function MotionText({ children, size = 'normal', lang, as: Tag = 'p' }: MotionTextProps) {
  return (
    <Tag className={cx(styles.motion, size !== 'normal' && styles[size])} dir="auto" lang={lang}>
      {children}
    </Tag>
  );
}

/** The infoslide, folded away until asked for. */
export function Infoslide({ children, open }: { children: ReactNode; open?: boolean }) {
  return (
    <details className={styles.details} open={open}>
      <summary className={styles.summary}>
        <Info aria-hidden="true" />
        <span className="grow">
          <Trans>Infoslide</Trans>
        </span>
        <ChevronDown className={styles.arrow} aria-hidden="true" />
      </summary>
      <p className={cx(styles.motion, styles.slide)} dir="auto">
        {children}
      </p>
    </details>
  );
}
