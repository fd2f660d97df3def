import { useLingui } from '@lingui/react/macro';
import { Bell, ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Crest } from '../debate/people/crest.tsx';
import { useFavicon } from '../favicon.ts';
import { ToastStack } from '../kit/feedback/toasts.tsx';
import { IconButton } from '../kit/inputs/button.tsx';
import { Anchor } from '../kit/layout/anchor.tsx';
import { Avatar } from '../kit/layout/avatar.tsx';
import type { NavItem } from '../kit/layout/nav-item.ts';
import { useAccent } from '../theme.ts';
import type { Account } from './account-menu.tsx';
import { type LiveLook, LiveStatus } from './live-status.tsx';
import { Logo } from './logo.tsx';
import styles from './phone-layout.module.css';
import { PhoneTabs } from './phone-tabs.tsx';
import type { TournamentFace } from './tournament-layout.tsx';

interface PhoneLayoutProps {
  readonly tournament: Pick<TournamentFace, 'name' | 'icon' | 'color'>;
  /** Instead of the tournament's name, such as "Ballot, round 5, B12". */
  readonly title?: ReactNode;
  /** Puts a way back in the place of the crest. */
  readonly backHref?: string;
  /** Ways out, where none is back: the site's own pages, and the tournament's. */
  readonly out?: { readonly site: string; readonly tournament: string };
  readonly account: Account | null;
  /** The bar at the bottom; none while a task such as a ballot has the page. */
  readonly tabs: readonly NavItem[];
  readonly messagesHref?: string;
  readonly unread?: number;
  /** Shown in the top bar for as long as the page does not follow what happens. */
  readonly live?: LiveLook;
  /** What is offline, below the top bar. */
  readonly banner?: ReactNode;
  /** Above the tab bar: what comes next, or the act of the page. */
  readonly dock?: ReactNode;
  /** At the end of the top bar instead of messages and face. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** A participant's frame: top bar, one card, tab bar. The page brings its h1. */
export function PhoneLayout(props: PhoneLayoutProps) {
  const { tournament, banner, dock, tabs, children } = props;
  useAccent(tournament.color);
  useFavicon(tournament.icon);
  return (
    <div className={styles.page}>
      <TopBar {...props} />
      {banner}
      <main id="main" tabIndex={-1} className={styles.body}>
        {children}
      </main>
      <footer className={styles.bottom}>
        {dock && (
          <div className={styles.dock} data-dock="">
            {dock}
          </div>
        )}
        {tabs.length > 0 && <PhoneTabs tabs={tabs} />}
      </footer>
      <ToastStack lifted />
    </div>
  );
}

/** The crest; with ways out, a link beside the site's sign. */
function Face({ tournament, out }: Pick<PhoneLayoutProps, 'tournament' | 'out'>) {
  const { t } = useLingui();
  const { name, icon } = tournament;
  const crest = <Crest name={name} icon={icon} size={28} />;
  if (!out) return crest;
  return (
    <span className={styles.face}>
      <Logo bare href={out.site} />
      <Anchor href={out.tournament} className={styles.out} aria-label={t`${name}, public page`}>
        {crest}
      </Anchor>
    </span>
  );
}

function TopBar(props: PhoneLayoutProps) {
  const { tournament, title, backHref, account, messagesHref, unread = 0, end, live } = props;
  const { t } = useLingui();
  return (
    <header className={styles.top}>
      {backHref === undefined ? (
        <Face {...props} />
      ) : (
        <IconButton
          className={styles.back}
          href={backHref}
          label={t`Back`}
          icon={<ChevronLeft aria-hidden="true" />}
        />
      )}
      <span className={styles.title} dir="auto">
        {title ?? tournament.name}
      </span>
      {live && live !== 'ready' && <LiveStatus live={live} />}
      {end ?? (
        <>
          {messagesHref !== undefined && (
            <IconButton
              className={styles.bell}
              href={messagesHref}
              label={unread > 0 ? t`Messages, ${unread} new` : t`Messages`}
              icon={<Bell aria-hidden="true" />}
              badge={unread > 0 && <span className={styles.unread}>{unread}</span>}
            />
          )}
          {account && (
            <Anchor href="/me" className={styles.me} aria-label={t`My Details`}>
              <Avatar name={account.name} src={account.avatar} size={32} silent />
            </Anchor>
          )}
        </>
      )}
    </header>
  );
}
