import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Currency, type Plan, planTerms } from '#contract/kinds/plans.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { type Site, useSite } from '#web/lib/session/site.ts';
import { useTitle } from '#web/lib/title.ts';
import { useAccessHere, useCan, useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { useCurrency } from './currency.ts';
import styles from './payments.module.css';
import { CurrencyChoice } from './plan-columns.tsx';
import { Standing } from './plan-standing.tsx';
import { QuoteDialog } from './quote-dialog.tsx';
import { UpgradeColumns } from './upgrade-columns.tsx';
import { UpgradeReturn } from './upgrade-return.tsx';

/** `upgrade`: the plans, which one is current, and the way to another. */
export function UpgradePage() {
  const { t } = useLingui();
  useTitle(t`Upgrade`);
  const { slug } = useTournament();
  const { isKnown } = useAccessHere();
  const can = useCan();
  const site = useSite();
  if (!isKnown || !site) return <SkeletonRows rows={6} />;
  if (!can('tournament.edit')) {
    return (
      <EmptyState
        title={t`Only the owner, admins and convenors can choose a plan`}
        action={
          <LinkButton
            href={`/tournaments/${slug}`}
            look="main"
          >{t`Go to the public page`}</LinkButton>
        }
      />
    );
  }
  return <Plans mode={site.plans} />;
}

function Plans({ mode }: { readonly mode: Site['plans'] }) {
  const { t } = useLingui();
  const { slug, plan } = useTournament();
  const [chosen, setCurrency] = useCurrency();
  const [asked, setAsked] = useState<Plan | null>(null);
  const { data, error, refetch } = useUpgrade();
  const currency = data?.currency ?? chosen;
  return (
    <>
      <PageHeader
        level={2}
        title={t`Upgrade`}
        facts={[<Standing key="plan" plan={plan} />]}
        actions={
          mode !== 'free' && data && data.currency === null ? (
            <CurrencyChoice value={currency} onChange={setCurrency} />
          ) : undefined
        }
      />
      <div className={styles.notes}>
        <UpgradeReturn underWay={data?.underWay ?? null} />
        <HowPlansAreGot mode={mode} paidIn={data?.currency ?? null} />
      </div>
      {!data && <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the plans`} rows={6} />}
      {mode !== 'free' && data && (
        <>
          <UpgradeColumns mode={mode} upgrade={data} currency={currency} onAsk={setAsked} />
          <Closed />
        </>
      )}
      <p>
        <Anchor className="link" href={`/tournaments/${slug}/settings/details`}>
          <Trans>Back to the details</Trans>
        </Anchor>
      </p>
      {asked && <QuoteDialog plan={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function useUpgrade() {
  return useRead('plans.upgrade');
}

/** One sentence: what a choice does here, or whom to ask. */
function HowPlansAreGot(props: { readonly mode: Site['plans']; readonly paidIn: Currency | null }) {
  const { t } = useLingui();
  const { days } = planTerms.CUSTOM;
  const teams = formatNumber(planTerms.CUSTOM.teams);
  const code = props.paidIn?.toUpperCase();
  switch (props.mode) {
    case 'free':
      return (
        <Note tone="ok" title={t`Nothing to choose`}>
          <Trans>
            Every tournament on this server includes everything: up to {teams} teams and {days}{' '}
            days, the language feature and its own address.
          </Trans>
        </Note>
      );
    case 'open':
      return (
        <Note title={t`A choice takes effect at once`}>
          <Trans>This server doesn’t charge.</Trans>
        </Note>
      );
    case 'grant':
      return (
        <Note title={t`The operator of this server grants plans`}>
          <Trans>Ask for the one you need. They get an email and will reply to you.</Trans>
        </Note>
      );
    case 'stripe':
      return (
        <Note title={t`One payment for the whole tournament`}>
          {code ? (
            <Trans>
              What you have paid counts towards it: you see the difference, in {code} as before. You
              pay on Stripe’s own page.
            </Trans>
          ) : (
            <Trans>
              You pay on Stripe’s own page, and the plan starts as soon as you’ve paid. Upgrading
              later costs only the difference.
            </Trans>
          )}
        </Note>
      );
  }
}

/** Plans of earlier days that some tournaments still have. */
function Closed() {
  const { LARGE, LEGACY } = planTerms;
  return (
    <p className={styles.closed}>
      <Trans>
        Unavailable: Large ({LARGE.teams} teams, {LARGE.days} days) and Legacy ({LEGACY.teams}{' '}
        teams, {LEGACY.days} days). Tournaments that have one keep it.
      </Trans>
    </p>
  );
}
