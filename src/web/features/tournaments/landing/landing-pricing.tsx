import { Trans, useLingui } from '@lingui/react/macro';
import { planTerms } from '#contract/kinds/plans.ts';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { useCurrency } from '../plans/currency.ts';
import { CurrencyChoice, type OfferedPlan, PlanColumns } from '../plans/plan-columns.tsx';
import styles from './landing-pricing.module.css';

/** What a tournament costs, in the visitor's currency. */
export function LandingPricing() {
  const { t } = useLingui();
  const [currency, setCurrency] = useCurrency();
  const words: Readonly<Record<OfferedPlan, string>> = {
    MICRO: t`Start with Micro`,
    REGULAR: t`Start with Regular`,
    PRO: t`Start with Pro`,
    CUSTOM: t`Start and ask for a quote`,
  };
  return (
    <section className={styles.section} id="pricing">
      <div className={styles.head}>
        <h2>
          <Trans>One price per tournament</Trans>
        </h2>
        <CurrencyChoice value={currency} onChange={setCurrency} />
      </div>
      <PlanColumns
        currency={currency}
        act={(plan) => (
          <LinkButton look={plan === 'REGULAR' ? 'main' : 'plain'} href="/tournaments/create">
            {words[plan]}
          </LinkButton>
        )}
      />
      <p className="muted">
        <Trans>Choose a plan after creating the tournament, under Upgrade in Details.</Trans>{' '}
        <Trans>
          Large (up to {planTerms.LARGE.teams} teams) and Legacy (up to {planTerms.LEGACY.teams})
          are unavailable.
        </Trans>
      </p>
    </section>
  );
}
