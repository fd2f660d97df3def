import { Anchor } from '../../ui/kit/anchor.tsx';
import styles from './header.module.css';

/** The product's sign and name; leads to the dashboard. */
export function Logo({ bare }: { readonly bare?: boolean }) {
  return (
    <Anchor href="/dashboard" className={styles.logo} aria-label="Rostrum">
      <LogoMark />
      {!bare && 'Rostrum'}
    </Anchor>
  );
}

/** The sign alone. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M1.5 6.8 18.5 3v4.1L1.5 10.9zM6.8 11.4l6.4-1.45L12.3 18H7.7z" />
    </svg>
  );
}
