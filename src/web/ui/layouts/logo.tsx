import { Anchor } from '../kit/layout/anchor.tsx';
import { LogoMark } from '../kit/layout/logo-mark.tsx';
import styles from './header.module.css';

interface LogoProps {
  /** The sign without the name. */
  readonly bare?: boolean;
  readonly href?: string;
}

/** The product's sign and name; leads to the dashboard. */
export function Logo({ bare, href = '/dashboard' }: LogoProps) {
  return (
    <Anchor href={href} className={styles.logo} aria-label="Rostrum">
      <LogoMark />
      {!bare && 'Rostrum'}
    </Anchor>
  );
}
