import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from '../choices/option.ts';
import { cx } from '../cx.ts';
import styles from './marks.module.css';

interface NoteProps {
  tone?: Tone;
  /** The thing, in bold; the children say the reason and the way out. */
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Read out when it appears. */
  live?: boolean;
  /** Placed after a long list; sticks to the bottom of the window while the list is visible. */
  docked?: boolean;
}

/** A remark that belongs to its place on the page. */
export function Note({ tone, title, children, actions, live, docked }: NoteProps) {
  const Icon = tone ? ICONS[tone] : Info;
  return (
    <div
      className={cx(styles.note, tone && styles[`note${tone}`], docked && styles.docked)}
      data-dock={docked ? '' : undefined}
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
    >
      <Icon aria-hidden="true" />
      <div className="grow">
        {title && <b className={cx('b', runsOn(title, children) && styles.noteTitle)}>{title}</b>}{' '}
        {children}
        {actions && <div className={styles.noteActions}>{actions}</div>}
      </div>
    </div>
  );
}

/** A title before a sentence, not itself one. */
function runsOn(title: ReactNode, children: ReactNode): boolean {
  return Boolean(children) && !(typeof title === 'string' && /[.!?:…]$/.test(title));
}

const ICONS = { ok: CircleCheck, warn: TriangleAlert, bad: OctagonAlert };
