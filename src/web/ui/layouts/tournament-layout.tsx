import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Crest } from '../debate/people/crest.tsx';
import { TournamentMarks } from '../debate/people/tournament-marks.tsx';
import { useFavicon } from '../favicon.ts';
import { ToastStack } from '../kit/feedback/toasts.tsx';
import type { NavItem } from '../kit/layout/nav-item.ts';
import { LinkTabs } from '../kit/layout/tabs.tsx';
import { useAccent } from '../theme.ts';
import page from './header.module.css';
import { PhoneTabs } from './phone-tabs.tsx';
import { type PublicLayoutProps, SiteFooter, SiteHeader } from './public-layout.tsx';
import { SkipLink } from './skip-link.tsx';
import styles from './tournament-layout.module.css';

/** What a frame shows of a tournament. */
export interface TournamentFace {
  readonly name: string;
  readonly icon: string | null;
  /** Its own colour, `#rrggbb`. */
  readonly color: string | null;
  /** Dates, place, format …, joined by dots. */
  readonly facts: readonly string[];
  readonly official?: boolean;
  readonly experimental?: boolean;
}

interface TournamentLayoutProps extends PublicLayoutProps {
  readonly tournament: TournamentFace;
  /** None on pages such as registration. */
  readonly tabs: readonly NavItem[];
  /** Beside the name, such as "Tab room". */
  readonly aside?: ReactNode;
  /** A participant's bar at the bottom of a phone; none for visitors. */
  readonly phoneTabs?: readonly NavItem[];
}

/** A tournament's public pages: masthead with tabs, then the page in the page's width. Its h1 is the name. */
export function TournamentLayout(props: TournamentLayoutProps) {
  const {
    tournament,
    tabs,
    aside,
    phoneTabs = [],
    links,
    zone,
    live,
    header = true,
    footer = true,
    children,
  } = props;
  const { t } = useLingui();
  useAccent(tournament.color);
  useFavicon(tournament.icon);
  return (
    <>
      <SkipLink />
      {header && (
        <SiteHeader
          account={props.account}
          onSignOut={props.onSignOut}
          {...(props.holder ? { holder: props.holder } : {})}
        />
      )}
      <main className={page.page}>
        <div className={`wrap ${styles.mast}`}>
          <div className={styles.head}>
            <div className={styles.title}>
              <Crest name={tournament.name} icon={tournament.icon} />
              <Name tournament={tournament} />
            </div>
            {aside}
          </div>
          {tabs.length > 0 && (
            <LinkTabs label={t`Tournament`} items={tabs} className={styles.tabs} />
          )}
        </div>
        <div id="main" tabIndex={-1} className="wrap">
          {children}
        </div>
      </main>
      {footer && <SiteFooter links={links} zone={zone} live={live} />}
      {phoneTabs.length > 0 && (
        <div className={styles.bottom}>
          <PhoneTabs tabs={phoneTabs} />
        </div>
      )}
      <ToastStack lifted={phoneTabs.length > 0} />
    </>
  );
}

function Name({ tournament }: { readonly tournament: TournamentFace }) {
  const { name, facts, official, experimental } = tournament;
  return (
    <div className={styles.name}>
      <h1>
        <bdi>{name}</bdi>
        <TournamentMarks official={official} experimental={experimental} />
      </h1>
      <p className={styles.facts}>{facts.join(' · ')}</p>
    </div>
  );
}
