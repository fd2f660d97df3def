import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import styles from './ballot-page.module.css';

interface StepLineProps {
  readonly step: 'write' | 'read' | 'sent';
  /** False where only the decision is asked. */
  readonly asksScores: boolean;
}

/** How far the ballot has come. */
export function StepLine({ step, asksScores }: StepLineProps) {
  const { t } = useLingui();
  const steps = [
    { id: 'write', label: asksScores ? t`Ranks and scores` : t`Decision` },
    { id: 'read', label: t`Read back` },
    { id: 'sent', label: t`Sent` },
  ];
  const now = steps.findIndex(({ id }) => id === step);
  return (
    <ol className={styles.steps} aria-label={t`Steps of the ballot`}>
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
  );
}
