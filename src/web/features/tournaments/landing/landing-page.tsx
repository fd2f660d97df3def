import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, ArrowUp, FileText, Menu as MenuIcon, MessageSquare, X } from 'lucide-react';
import { useState } from 'react';
import { api, useSession } from '#web/lib/query/api.tsx';
import { useTitle } from '#web/lib/title.ts';
import { Button, IconButton, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { LogoMark } from '#web/ui/kit/layout/logo-mark.tsx';
import styles from './landing.module.css';
import { LandingHero } from './landing-hero.tsx';
import { LandingPeople } from './landing-people.tsx';
import { LandingPricing } from './landing-pricing.tsx';
import { LandingProgramme } from './landing-programme.tsx';

/** `/`: what Rostrum does, what it costs here, and where help is. The site's header is hidden. */
export function LandingPage() {
  const { t } = useLingui();
  useTitle(t`Debating tournaments, from sign-up to results`);
  const { data: site } = useQuery({
    queryKey: ['session', 'site'],
    queryFn: () => api.site.info(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const showcase = useQuery({
    queryKey: ['session', 'showcase'],
    queryFn: () => api.tournaments.showcase(),
  });
  const shown = showcase.data ?? [];
  const hasPrices = site !== undefined && site.plans !== 'free';
  const sections = [
    { href: '#features', label: t`Features` },
    ...(shown.length > 0 ? [{ href: '#showcase', label: t`Showcase` }] : []),
    ...(hasPrices ? [{ href: '#pricing', label: t`Pricing` }] : []),
    { href: '#support', label: t`Help` },
  ];
  return (
    <div className="wrap" id="top">
      <LandingHeader sections={sections} />
      <main>
        <LandingHero />
        {site && site.trustedBy.length > 0 && <TrustedBy logos={site.trustedBy} />}
        <LandingPeople />
        <LandingProgramme />
        {shown.length > 0 && <Showcase tournaments={shown} />}
        {hasPrices && <LandingPricing />}
        <Support docs={site?.docsUrl ?? '/docs'} chat={site?.chatUrl ?? null} />
      </main>
      <LandingFooter docs={site?.docsUrl ?? '/docs'} chat={site?.chatUrl ?? null} />
    </div>
  );
}

interface Entry {
  readonly href: string;
  readonly label: string;
}

function LandingHeader({ sections }: { readonly sections: readonly Entry[] }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const isSignedIn = useSession() !== null;
  const entry = isSignedIn
    ? { href: '/dashboard', label: t`My Tournaments` }
    : { href: '/signin', label: t`Sign in` };
  return (
    <header className={styles.header}>
      <Anchor className={styles.logo} href="/">
        <LogoMark />
        Rostrum
      </Anchor>
      <nav className={styles.nav} aria-label={t`Main`}>
        {sections.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </nav>
      <div className={styles.end}>
        <LinkButton look="bare" href={entry.href}>
          {entry.label}
        </LinkButton>
        <LinkButton href="/tournaments/create">
          <Trans>Create a tournament</Trans>
        </LinkButton>
      </div>
      <div className={styles.phone}>
        <IconButton
          label={isOpen ? t`Close the menu` : t`Menu`}
          icon={isOpen ? <X aria-hidden="true" /> : <MenuIcon aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls="landing-menu"
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <nav
        id="landing-menu"
        className={styles.sheet}
        aria-label={t`Menu`}
        hidden={!isOpen}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        {sections.map(({ href, label }) => (
          <a key={href} href={href} onClick={() => setOpen(false)}>
            {label}
          </a>
        ))}
        <Anchor href="/tournaments">
          <Trans>Browse tournaments</Trans>
        </Anchor>
        <div className={styles.sheetActs}>
          <LinkButton size="tap" href={entry.href} wide>
            {entry.label}
          </LinkButton>
          <LinkButton look="main" size="tap" href="/tournaments/create" wide>
            <Trans>Create</Trans>
          </LinkButton>
        </div>
      </nav>
    </header>
  );
}

function Showcase(props: {
  readonly tournaments: readonly {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
  }[];
}) {
  const { t } = useLingui();
  const { tournaments } = props;
  return (
    <section className={styles.showcase} id="showcase" aria-label={t`Showcase`}>
      <div>
        <p className={styles.big}>{tournaments.length}</p>
        <h2>
          <Trans>showcase tournaments</Trans>
        </h2>
        <p className="muted">
          <Trans>Draws, motions and results that their organisers have made public.</Trans>
        </p>
        <Anchor className="link" href="/tournaments">
          <Trans>Browse them all</Trans>
        </Anchor>
      </div>
      <ul>
        {tournaments.slice(0, 6).map(({ id, slug, name }) => (
          <li key={id}>
            <Anchor className={styles.shownLine} href={`/tournaments/${slug || id}`}>
              <b className={styles.shownName} dir="auto">
                {name}
              </b>
              <ArrowRight aria-hidden="true" />
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TrustedBy(props: {
  readonly logos: readonly { readonly name: string; readonly src: string }[];
}) {
  const { t } = useLingui();
  return (
    <section className={styles.trusted} aria-label={t`Trusted by`}>
      <p className="muted">
        <Trans>Trusted by</Trans>
      </p>
      <ul>
        {props.logos.map(({ name, src }) => (
          <li key={src}>
            <img src={src} alt={name} loading="lazy" />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Links {
  readonly docs: string;
  readonly chat: string | null;
}

function Support({ docs, chat }: Links) {
  const { t } = useLingui();
  return (
    <section className={styles.section} id="support">
      <h2>
        <Trans>Get help</Trans>
      </h2>
      <div className={styles.support}>
        <HelpLink
          href={docs}
          icon={<FileText aria-hidden="true" />}
          title={t`Docs`}
          text={t`How to run each part of the day, and what every setting does.`}
        />
        {chat && (
          <HelpLink
            href={chat}
            icon={<MessageSquare aria-hidden="true" />}
            title={t`Chat server`}
            text={t`Ask the people who run this server and the tab teams who use it.`}
          />
        )}
      </div>
    </section>
  );
}

function HelpLink(props: {
  readonly href: string;
  readonly icon: React.ReactElement;
  readonly title: string;
  readonly text: string;
}) {
  return (
    <Anchor className={styles.help} href={props.href}>
      {props.icon}
      <span className="grow">
        <b className={styles.helpTitle}>{props.title}</b>
        <span className="muted">{props.text}</span>
      </span>
      <ArrowRight aria-hidden="true" />
    </Anchor>
  );
}

function LandingFooter({ docs, chat }: Links) {
  const toTop = () => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' });
  };
  return (
    <footer className={styles.footer}>
      <span className={styles.logo}>
        <LogoMark />
        Rostrum
      </span>
      <Anchor href={docs}>
        <Trans>Docs</Trans>
      </Anchor>
      {chat && (
        <Anchor href={chat}>
          <Trans>Chat server</Trans>
        </Anchor>
      )}
      <Anchor href="/terms">
        <Trans>Terms</Trans>
      </Anchor>
      <Anchor href="/privacy">
        <Trans>Privacy</Trans>
      </Anchor>
      <Button icon={<ArrowUp aria-hidden="true" />} onClick={toTop}>
        <Trans>Back to Top</Trans>
      </Button>
    </footer>
  );
}
