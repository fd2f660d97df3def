import type { ReactNode } from 'react';
import { ToastStack } from '../kit/feedback/toasts.tsx';
import styles from './bare-layout.module.css';
import { Logo } from './logo.tsx';

/** A page with one thing in its middle: signing in, a code, an invitation. */
export function BareLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Logo />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <ToastStack />
    </div>
  );
}
