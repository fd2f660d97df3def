import { Trans } from '@lingui/react/macro';
import styles from './header.module.css';

/** The first stop of the keyboard: past the header. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      <Trans>Skip to content</Trans>
    </a>
  );
}
