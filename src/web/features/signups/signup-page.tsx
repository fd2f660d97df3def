import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatMoment } from '#web/lib/format.ts';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Markdown } from '#web/ui/kit/text/markdown.tsx';
import { KindChoice } from './kind-choice.tsx';
import { OwnSignupCard } from './own-signup.tsx';
import { type SignupKind, type SignupPageData, useSignupPage } from './signup-data.ts';
import { SignupForm } from './signup-form.tsx';
import styles from './signups.module.css';

/** `signup`: asking for places, and what became of it. */
export function SignupPage() {
  const { t } = useLingui();
  useTitle(t`Sign up`);
  const { data, error, refetch } = useSignupPage();
  if (!data) return <NotLoaded of={{ error, refetch }} title={t`Couldn’t load signups`} rows={8} />;
  return (
    <div className={styles.page}>
      {data.mine.map((signup) => (
        <OwnSignupCard key={signup.id} signup={signup} page={data} />
      ))}
      <Asking page={data} />
    </div>
  );
}

function Asking({ page }: { readonly page: SignupPageData }) {
  const { t } = useLingui();
  const [kind, setKind] = useState<SignupKind | null>(null);
  // One request for each kind; a withdrawn one may be made again.
  const free = page.kinds.filter(
    (one) => !page.mine.some((own) => own.kind === one && own.state !== 'withdrawn'),
  );
  if (page.opening !== 'open') {
    return page.mine.length === 0 ? <Closed page={page} /> : null;
  }
  if (free.length === 0) return null;
  const chosen = kind && free.includes(kind) ? kind : (free.length === 1 && free[0]) || null;
  const isFirst = page.mine.length === 0;
  return (
    <section className={styles.asking}>
      <h2>{isFirst ? t`Ask for places` : t`Ask for something else`}</h2>
      {isFirst && page.introduction && <Markdown text={page.introduction} />}
      {page.closesAt && <ClosesAt at={page.closesAt} />}
      {free.length > 1 && <KindChoice kinds={free} value={chosen} onChange={setKind} />}
      {chosen && <SignupForm key={chosen} kind={chosen} page={page} onDone={() => setKind(null)} />}
    </section>
  );
}

function ClosesAt({ at }: { readonly at: string }) {
  const { timeZone } = useTournament();
  const moment = formatMoment(at, timeZone);
  return (
    <p className="muted">
      <Trans>Signups close on {moment}.</Trans>
    </p>
  );
}

function Closed({ page }: { readonly page: SignupPageData }) {
  const { t } = useLingui();
  const { slug, timeZone } = useTournament();
  const opens = page.opensAt ? formatMoment(page.opensAt, timeZone) : '';
  const closed = page.closesAt ? formatMoment(page.closesAt, timeZone) : '';
  const titles = {
    off: t`This tournament doesn’t take signups`,
    'not-yet': t`Signups open on ${opens}`,
    over: t`Signups closed on ${closed}`,
    open: '',
  };
  return (
    <EmptyState
      title={titles[page.opening]}
      action={
        <LinkButton href={`/tournaments/${slug}`}>
          <Trans>Go to the tournament</Trans>
        </LinkButton>
      }
    >
      {page.opening === 'off' ? (
        <Trans>Ask the organisers how to take part.</Trans>
      ) : page.opening === 'over' ? (
        <Trans>Contact the organisers if you’d still like a place.</Trans>
      ) : (
        <Trans>Come back then; all you need is your account.</Trans>
      )}
    </EmptyState>
  );
}
