import { Trans } from '@lingui/react/macro';
import styles from './case-text.module.css';

/** The case or motion that a room brought. */
export function CaseText({ text }: { readonly text: string }) {
  return (
    <p className={styles.case} dir="auto">
      <span className="muted">
        <Trans>Case:</Trans>
      </span>{' '}
      {text}
    </p>
  );
}
