import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import styles from './ballot-page.module.css';

interface StepLineProps {
  readonly step: 'write' | 'read' | 'sent';
  /** What the first step asks. */
  readonly asks: 'ranks' | 'scores' | 'decision';
  /** It has left the device. */
  readonly hasArrived: boolean;
}

/** How far the ballot has come. */
export function StepLine({ step, asks, hasArrived }: StepLineProps) {
  const { t } = useLingui();
  const first = { ranks: t`Ranks and scores`, scores: t`Scores`, decision: t`Decision` };
  const steps = [
    { id: 'write', label: first[asks] },
    { id: 'read', label: t`Read back` },
    { id: 'sent', label: hasArrived ? t`Sent` : t`Send` },
  ];
  const now = steps.findIndex(({ id }) => id === step);
  return (
    <nav aria-label={t`Steps of the ballot`}>
      <ol className={styles.steps}>
        {steps.map(({ id, label }, index) => (
          <li
            key={id}
            aria-current={index === now ? 'step' : undefined}
            className={index < now ? styles.done : undefined}
          >
            {index < now ? <Check aria-hidden="true" /> : <span>{index + 1}</span>}
            {label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
