import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { Anchor } from './anchor.tsx';
import styles from './steps.module.css';

export interface Step {
  readonly label: string;
  readonly hint?: string;
  readonly state: 'done' | 'now' | 'ahead';
  /** Where a step can be visited again. */
  readonly href?: string;
}

interface StepsProps {
  label: string;
  steps: readonly Step[];
  look?: 'row' | 'column';
}

/** Where one is on a way with known stops. */
export function Steps({ label, steps, look = 'row' }: StepsProps) {
  return (
    <ol className={styles[look]} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.label}
          className={styles[step.state]}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          {step.href === undefined ? (
            <span>
              <Stop step={step} number={index + 1} />
            </span>
          ) : (
            <Anchor href={step.href}>
              <Stop step={step} number={index + 1} />
            </Anchor>
          )}
        </li>
      ))}
    </ol>
  );
}

function Stop({ step, number }: { step: Step; number: number }) {
  const { t } = useLingui();
  return (
    <>
      <span className={styles.mark} aria-hidden="true">
        {step.state === 'done' ? <Check /> : number}
      </span>
      <span>
        <span className={styles.label}>{step.label}</span>
        {step.state === 'done' && <span className="vh">, {t`done`}</span>}
        {step.hint && <span className={styles.hint}>{step.hint}</span>}
      </span>
    </>
  );
}
