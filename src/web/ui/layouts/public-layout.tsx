import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ToastStack } from '../kit/feedback/toasts.tsx';
import { Anchor, useCurrentPath } from '../kit/layout/anchor.tsx';
import { Avatar } from '../kit/layout/avatar.tsx';
import { LogoMark } from '../kit/layout/logo-mark.tsx';
import { type Account, AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';
import { type LiveLook, LiveStatus } from './live-status.tsx';
import { Logo } from './logo.tsx';
import { SkipLink } from './skip-link.tsx';

/** Where the footer leads; docs and chat belong to the operator of the site. */
export interface FooterLinks {
  readonly docs: string;
  /** null: this site has no chat server. */
  readonly chat: string | null;
}

export interface Holder {
  readonly name: string;
  readonly href: string;
}

export interface PublicLayoutProps {
  readonly account: Account | null;
  readonly onSignOut: () => void;
  /** Who holds a private link without being signed in: their page replaces the sign-in link. */
  readonly holder?: Holder;
  readonly links: FooterLinks;
  /** Both are shown unless the page is one that hides them. */
  readonly header?: boolean;
  readonly footer?: boolean;
  /** "UTC+01:00": the zone of every time on the page. */
  readonly zone?: string;
  /** Whether the page follows what happens; left out where nothing does. */
  readonly live?: LiveLook;
  readonly children: ReactNode;
}

/** The site: header, page, footer. Children bring their own `wrap` and their own h1. */
export function PublicLayout(props: PublicLayoutProps) {
  const { account, onSignOut, links, header = true, footer = true, zone, live, children } = props;
  return (
    <>
      <SkipLink />
      {header && <SiteHeader account={account} onSignOut={onSignOut} />}
      <main id="main" tabIndex={-1} className={styles.page}>
        {children}
      </main>
      {footer && <SiteFooter links={links} zone={zone} live={live} />}
      <ToastStack />
    </>
  );
}

/** Logo, Browse, My Tournaments, and the account. */
export function SiteHeader(props: Pick<PublicLayoutProps, 'account' | 'onSignOut' | 'holder'>) {
  const { t } = useLingui();
  const path = useCurrentPath();
  const current = (href: string) => (path === href ? 'page' : undefined);
  return (
    <header className={styles.shell}>
      <Logo />
      <nav className={styles.nav} aria-label={t`Main`}>
        <Anchor href="/tournaments" aria-current={current('/tournaments')}>
          <Trans>Browse</Trans>
        </Anchor>
        <Anchor href="/dashboard" aria-current={current('/dashboard')}>
          <Trans>My Tournaments</Trans>
        </Anchor>
      </nav>
      <div className={styles.end}>
        {props.holder ? <HolderLink holder={props.holder} /> : <AccountMenu {...props} />}
      </div>
    </header>
  );
}

function HolderLink({ holder }: { readonly holder: Holder }) {
  const { t } = useLingui();
  return (
    <Anchor href={holder.href} className={styles.face} aria-label={t`My page, ${holder.name}`}>
      <Avatar name={holder.name} silent />
    </Anchor>
  );
}

export function SiteFooter(props: {
  readonly links: FooterLinks;
  readonly zone: string | undefined;
  readonly live?: LiveLook | undefined;
}) {
  const { links, zone, live } = props;
  return (
    <footer className="wrap">
      <div className={styles.foot}>
        <span className={styles.logo}>
          <LogoMark />
          Rostrum
        </span>
        <Anchor href={links.docs}>
          <Trans>Docs</Trans>
        </Anchor>
        {links.chat !== null && (
          <Anchor href={links.chat}>
            <Trans>Chat server</Trans>
          </Anchor>
        )}
        <Anchor href="/terms">
          <Trans>Terms</Trans>
        </Anchor>
        <Anchor href="/privacy">
          <Trans>Privacy</Trans>
        </Anchor>
        {(zone || live) && (
          <span className={styles.zone}>
            {live && <LiveStatus live={live} />}
            {zone && <Trans>All times {zone}</Trans>}
          </span>
        )}
      </div>
    </footer>
  );
}
