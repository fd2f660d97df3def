import { Trans } from '@lingui/react/macro';
import { OctagonAlert, RotateCw } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Button } from '../inputs/button.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  title: ReactNode;
  /** What to do first. */
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactElement;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>
        {icon}
        {title}
      </p>
      {children && <div className="muted">{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  /** The thing that failed. */
  title: ReactNode;
  /** The reason and the way out. */
  children?: ReactNode;
  onRetry?: () => void;
}

/** A part of the page that could not be shown. */
export function ErrorState({ title, children, onRetry }: ErrorStateProps) {
  return (
    <div className={cx(styles.state, styles.bad)} role="alert">
      <p className={styles.title}>
        <OctagonAlert aria-hidden="true" />
        {title}
      </p>
      {children && <div className="muted">{children}</div>}
      {onRetry && (
        <div className={styles.action}>
          <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
