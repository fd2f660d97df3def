import { Anchor } from '../kit/layout/anchor.tsx';
import { LogoMark } from '../kit/layout/logo-mark.tsx';
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
