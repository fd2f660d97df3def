import type { ReactNode } from 'react';
import styles from './thread.module.css';

export interface Entry {
  readonly id: string;
  /** `start`: the one who asked; `end`: who answers; `private`: among those who answer. */
  readonly side: 'start' | 'end' | 'private';
  readonly by: string | null;
  readonly text: string;
  readonly at: string | null;
  readonly extra?: ReactNode;
}

/** What was said, in order. */
export function Conversation({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <ol className={styles.thread}>
      {entries.map(({ id, side, by, text, at, extra }) => (
        <li key={id} className={styles[side]}>
          {(by !== null || at !== null) && (
            <p className={styles.by}>
              {by !== null && <b dir="auto">{by}</b>}
              {at !== null && <span className="muted"> {at}</span>}
              {extra}
            </p>
          )}
          <p className={styles.text} dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
