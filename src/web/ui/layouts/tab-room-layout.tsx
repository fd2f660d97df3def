import { Trans, useLingui } from '@lingui/react/macro';
import { CircleQuestionMark, Menu as MenuIcon, Search, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useFavicon } from '../favicon.ts';
import { cx } from '../kit/cx.ts';
import { ToastStack } from '../kit/feedback/toasts.tsx';
import { Button, IconButton, Key } from '../kit/inputs/button.tsx';
import { useCurrentPath } from '../kit/layout/anchor.tsx';
import { AvatarStack } from '../kit/layout/avatar.tsx';
import { useAccent } from '../theme.ts';
import { type Account, AccountMenu } from './account-menu.tsx';
import { type LiveLook, LiveStatus } from './live-status.tsx';
import { SkipLink } from './skip-link.tsx';
import styles from './tab-room-layout.module.css';
import { type RailContent, TabRoomRail } from './tab-room-rail.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export interface TabRoomLayoutProps extends RailContent {
  readonly live: LiveLook;
  readonly online: readonly { readonly name: string; readonly avatar?: string | null }[];
  readonly onSearch: () => void;
  /** The last action that can be undone; its label names it. */
  readonly undo: { readonly label: string; readonly run: () => void } | null;
  /** The tournament's time, "15:57". */
  readonly clock: ReactNode;
  /** The help of this page; null: it has none. */
  readonly help: string | null;
  readonly account: Account | null;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
}

/**
 * The organisers' frame. Children go edge to edge: they bring `wrap` or their own columns, and the
 * h1.
 */
export function TabRoomLayout(props: TabRoomLayoutProps) {
  const { tournament, folded, children } = props;
  const [railOpen, setRailOpen] = useState(false);
  const path = useCurrentPath();
  useAccent(tournament.color);
  useFavicon(tournament.icon);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rail closes when the page changes.
  useEffect(() => setRailOpen(false), [path]);
  return (
    <div className={cx(styles.app, folded && styles.folded)}>
      <SkipLink />
      <TabRoomRail {...props} path={path} open={railOpen} onClose={() => setRailOpen(false)} />
      <div className={styles.main} inert={railOpen}>
        <Bar {...props} onOpenRail={() => setRailOpen(true)} />
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <ToastStack />
    </div>
  );
}

function Bar(props: TabRoomLayoutProps & { readonly onOpenRail: () => void }) {
  const { live, online, undo, clock, help, account, onSignOut, onSearch, onOpenRail } = props;
  const { t } = useLingui();
  const names = online.map((person) => person.name).join(', ');
  return (
    <header className={styles.bar}>
      <IconButton
        className={styles.open}
        label={t`Areas`}
        icon={<MenuIcon aria-hidden="true" />}
        onClick={onOpenRail}
      />
      <button type="button" className={styles.search} onClick={onSearch}>
        <Search aria-hidden="true" />
        <span className="grow trunc">
          <span className={styles.wide}>
            <Trans>Find a team, judge, room or action</Trans>
          </span>
          <span className={styles.narrow}>
            <Trans>Find</Trans>
          </span>
        </span>
        <Key name="Ctrl K" />
      </button>
      <LiveStatus live={live} />
      {online.length > 0 && (
        <span className={styles.online}>
          <AvatarStack
            people={online.map(({ name, avatar = null }) => ({ name, src: avatar }))}
            label={t`Online now: ${names}`}
          />
        </span>
      )}
      <span className={styles.wide}>
        <ThemeSwitch />
      </span>
      {undo && (
        <Button
          size="small"
          icon={<Undo2 aria-hidden="true" />}
          title={undo.label}
          aria-label={t`Undo: ${undo.label}`}
          onClick={undo.run}
        >
          <span className={styles.wide}>
            <Trans>Undo</Trans>
          </span>
        </Button>
      )}
      {help && (
        <IconButton
          label={t`Help for this page`}
          icon={<CircleQuestionMark aria-hidden="true" />}
          href={help}
        />
      )}
      <time className={styles.clock}>{clock}</time>
      {account && <AccountMenu account={account} onSignOut={onSignOut} whole />}
    </header>
  );
}
