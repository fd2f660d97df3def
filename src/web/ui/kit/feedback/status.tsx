import { Circle, CircleCheck, CircleDot, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import type { Tone } from '../choices/option.ts';
import { cx } from '../cx.ts';
import styles from './marks.module.css';

interface StatusProps {
  /** `idle`: not yet; `live`: in progress; `plain`: a fact without judgement. */
  tone?: Tone | 'idle' | 'live' | 'plain';
  icon?: ReactElement;
  children: ReactNode;
}

const ICONS = {
  ok: <CircleCheck aria-hidden="true" />,
  warn: <TriangleAlert aria-hidden="true" />,
  bad: <OctagonAlert aria-hidden="true" />,
  idle: <Circle aria-hidden="true" />,
  live: <CircleDot aria-hidden="true" />,
  plain: null,
};

/** A state: icon, word and colour. */
export function Status({ tone = 'plain', icon, children }: StatusProps) {
  return (
    <span className={cx(styles.status, styles[tone])}>
      {icon ?? ICONS[tone]}
      <span>{children}</span>
    </span>
  );
}
