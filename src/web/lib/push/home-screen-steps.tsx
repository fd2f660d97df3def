import { Trans, useLingui } from '@lingui/react/macro';
import styles from './push-card.module.css';

/** How a page gets onto the home screen of an iPhone or iPad, in pictures. */
export function HomeScreenSteps() {
  const { t } = useLingui();
  return (
    <>
      <p>
        <Trans>
          On an iPhone or iPad, notifications work once this page is on your home screen:
        </Trans>
      </p>
      <ol className={styles.steps}>
        <li>
          <ShareIcon label={t`The Share button: a box with an arrow pointing up`} />
          <Trans>In Safari, tap Share.</Trans>
        </li>
        <li>
          <AddIcon label={t`The Add to Home Screen button: a box with a plus`} />
          <Trans>Choose “Add to Home Screen”, then “Add”.</Trans>
        </li>
        <li>
          <HomeIcon label={t`A home screen with the Rostrum icon`} />
          <Trans>Open Rostrum from there and turn on notifications.</Trans>
        </li>
      </ol>
    </>
  );
}

interface IconProps {
  readonly label: string;
}

function ShareIcon({ label }: IconProps) {
  return (
    <svg viewBox="0 0 40 40" role="img" aria-label={label}>
      <path d="M14 16h-4v18h20V16h-4M20 25V6m-6 6 6-6 6 6" />
    </svg>
  );
}

function AddIcon({ label }: IconProps) {
  return (
    <svg viewBox="0 0 40 40" role="img" aria-label={label}>
      <rect x="7" y="7" width="26" height="26" rx="6" />
      <path d="M20 14v12m-6-6h12" />
    </svg>
  );
}

function HomeIcon({ label }: IconProps) {
  return (
    <svg viewBox="0 0 40 40" role="img" aria-label={label}>
      <rect x="9" y="3" width="22" height="34" rx="4" />
      <rect className={styles.ours} x="15" y="11" width="10" height="10" rx="2.5" />
      <path d="M17 33h6" />
    </svg>
  );
}
