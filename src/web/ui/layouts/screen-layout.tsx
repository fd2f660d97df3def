import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Crest } from '../debate/people/crest.tsx';
import { useFavicon } from '../favicon.ts';
import { Status } from '../kit/feedback/status.tsx';
import { useAccent, useFixedTheme } from '../theme.ts';
import styles from './screen-layout.module.css';
import type { TournamentFace } from './tournament-layout.tsx';

interface ScreenLayoutProps {
  readonly tournament: Pick<TournamentFace, 'name' | 'icon' | 'color'>;
  readonly title: string;
  readonly meta?: ReactNode;
  /** The tournament's time, "14:07". */
  readonly clock: string;
  readonly footer?: ReactNode;
  /** Light in lit halls, dark for the reveal. */
  readonly theme: 'light' | 'dark';
  readonly connected: boolean;
  readonly children: ReactNode;
}

/**
 * The projector at the back of the hall. Sizes inside count in `calc(n * var(--u))`, where `--u` is one
 * pixel of a 1920 × 1080 screen.
 */
export function ScreenLayout(props: ScreenLayoutProps) {
  const { tournament, title, meta, clock, footer, theme, connected, children } = props;
  const { t } = useLingui();
  useAccent(tournament.color);
  useFavicon(tournament.icon);
  useFixedTheme(theme);
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <Crest name={tournament.name} icon={tournament.icon} />
        <h1>{title}</h1>
        <p>{meta}</p>
        {!connected && (
          <span className={styles.lost} role="status">
            <Status tone="warn">{t`Reconnecting`}</Status>
          </span>
        )}
        <time>{clock}</time>
      </header>
      <main className={styles.body}>{children}</main>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </div>
  );
}
