import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, Check, Hourglass, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from '#web/ui/kit/choices/option.ts';
import { cx } from '#web/ui/kit/cx.ts';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import styles from './round-conductor.module.css';

/** One of the nine steps of a round. */
export interface ConductorStep {
  readonly id: string;
  readonly label: string;
  /** Done is a tick; skipped a dash; in progress an accent disc with its share drawn; to come a ring. */
  readonly state: 'done' | 'live' | 'ahead' | 'skipped';
  /** 0 to 1, while in progress. */
  readonly share?: number;
  /** "86 of 88". */
  readonly count?: ReactNode;
  /** Who or what blocks, or who did it. */
  readonly detail?: ReactNode;
  readonly detailTone?: Tone;
  readonly href?: string;
}

interface RoundConductorProps {
  readonly title: string;
  /** "of 6 preliminary rounds, power-paired". */
  readonly meta?: ReactNode;
  /** At the end of the line, such as the forecast. */
  readonly aside?: ReactNode;
  readonly steps: readonly ConductorStep[];
  /** The one thing to do now, or what the round waits for; null once it is completed. */
  readonly next: {
    readonly title: ReactNode;
    /** Others do it, or the clock: the tab room has nothing to do. */
    readonly isWaiting?: boolean;
    readonly text?: ReactNode;
    /** The main button last. */
    readonly actions?: ReactNode;
  } | null;
}

/** The progress of the round, step by step, and what comes next. */
export function RoundConductor({ title, meta, aside, steps, next }: RoundConductorProps) {
  const { t } = useLingui();
  return (
    <section className={styles.conductor} aria-label={t`Round conductor`}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {meta && <span className="muted">{meta}</span>}
        {aside && <span className={cx(styles.aside, 'muted')}>{aside}</span>}
      </div>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </ol>
      {next && (
        <div className={styles.next}>
          {next.isWaiting ? <Hourglass aria-hidden="true" /> : <ArrowRight aria-hidden="true" />}
          <div className={styles.nextText}>
            <p className={styles.nextTitle}>
              {next.isWaiting ? (
                <Trans>Waiting: {next.title}</Trans>
              ) : (
                <Trans>Next: {next.title}</Trans>
              )}
            </p>
            {next.text && <p className="muted">{next.text}</p>}
          </div>
          {next.actions && <div className={styles.actions}>{next.actions}</div>}
        </div>
      )}
    </section>
  );
}

function Step({ step }: { step: ConductorStep }) {
  const { t } = useLingui();
  const { label, state, share, count, detail, detailTone, href } = step;
  const states = { done: t`done`, live: t`in progress`, ahead: t`to come`, skipped: t`skipped` };
  return (
    <li
      className={cx(styles.step, styles[state])}
      aria-current={state === 'live' ? 'step' : undefined}
    >
      {state === 'live' && share !== undefined && (
        <span className={styles.share} style={{ width: `${share * 100}%` }} aria-hidden="true" />
      )}
      <span className={styles.mark} aria-hidden="true">
        {state === 'done' && <Check />}
        {state === 'skipped' && <Minus />}
      </span>
      {href === undefined ? (
        <b className={styles.label}>{label}</b>
      ) : (
        <Anchor className={styles.label} href={href}>
          {label}
        </Anchor>
      )}
      <span className="vh">, {states[state]}</span>
      {count && <span className={styles.line}>{count}</span>}
      {detail && (
        <span className={styles.line}>
          {detailTone ? <Status tone={detailTone}>{detail}</Status> : detail}
        </span>
      )}
    </li>
  );
}
