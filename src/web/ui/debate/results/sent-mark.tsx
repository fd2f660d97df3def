import { CircleCheck, CloudOff, CloudUpload } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './sent-mark.module.css';

interface SentMarkProps {
  /** `waiting` on this device for a network, on its way, or there. */
  readonly state: 'waiting' | 'sending' | 'arrived';
  readonly title: ReactNode;
  /** What happens next. */
  readonly children: ReactNode;
}

/** Where something that was sent is on its way. */
export function SentMark({ state, title, children }: SentMarkProps) {
  return (
    <>
      <p className={styles.mark}>
        {state === 'waiting' && <CloudOff aria-hidden="true" />}
        {state === 'sending' && <CloudUpload aria-hidden="true" />}
        {state === 'arrived' && <CircleCheck aria-hidden="true" className={styles.good} />}
        <b>{title}</b>
      </p>
      <p className={styles.lead}>{children}</p>
    </>
  );
}
