import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** Short facts in a line: a `Status`, an icon with words. Null: not known yet; the line is kept free. */
  facts?: readonly ReactNode[] | null;
  /** Search, choices and buttons, at the end of the line or below. */
  actions?: ReactNode;
  /** 2 under a masthead that has the page's h1. */
  level?: 1 | 2;
}

/** The page's title, state and actions. */
export function PageHeader({ title, facts = [], actions, level = 1 }: PageHeaderProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const shown = facts?.filter(Boolean) ?? [];
  return (
    <div className={styles.header}>
      <div className={styles.text}>
        <Heading className={level === 1 ? styles.one : styles.two}>{title}</Heading>
        {facts === null && <div className={styles.facts}>{'\u00a0'}</div>}
        {shown.length > 0 && (
          <ul className={styles.facts}>
            {shown.map((fact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: facts keep their places.
              <li key={index}>{fact}</li>
            ))}
          </ul>
        )}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

interface SectionProps {
  title: ReactNode;
  /** Beside the title, such as "8 of 22". */
  meta?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page under its own small heading. */
export function Section({ title, meta, actions, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {meta && <span className="muted">{meta}</span>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
