import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useState } from 'react';
import {
  type Currency,
  currencies,
  currencySigns,
  type Plan,
  type PlanTerms,
  planTerms,
} from '#contract/plans.ts';
import { LinkButton } from '../../ui/kit/button.tsx';
import { SegmentedChoice } from '../../ui/kit/choice.tsx';
import styles from './landing-pricing.module.css';

const offered = ['MICRO', 'REGULAR', 'PRO', 'CUSTOM'] as const satisfies readonly Plan[];
type Offered = (typeof offered)[number];

/** What a tournament costs, in the visitor's currency. */
export function LandingPricing() {
  const { t } = useLingui();
  const [currency, setCurrency] = useState<Currency>('eur');
  return (
    <section className={styles.section} id="pricing">
      <div className={styles.head}>
        <h2>
          <Trans>One price per tournament</Trans>
        </h2>
        <SegmentedChoice
          label={t`Currency`}
          value={currency}
          onValueChange={setCurrency}
          options={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
        />
      </div>
      <ul className={styles.plans}>
        {offered.map((plan) => (
          <PlanColumn key={plan} plan={plan} currency={currency} />
        ))}
      </ul>
      <p className="muted">
        <Trans>You choose a plan after the tournament is created.</Trans>
      </p>
    </section>
  );
}

function PlanColumn(props: { readonly plan: Offered; readonly currency: Currency }) {
  const { plan, currency } = props;
  const { t } = useLingui();
  const terms: PlanTerms = planTerms[plan];
  const words: Readonly<Record<Offered, { name: string; text: string; act: string }>> = {
    MICRO: { name: t`Micro`, text: t`Small or internal tournaments`, act: t`Start with Micro` },
    REGULAR: { name: t`Regular`, text: t`Most tournaments`, act: t`Start with Regular` },
    PRO: { name: t`Pro`, text: t`Large or complex tournaments`, act: t`Start with Pro` },
    CUSTOM: { name: t`Custom`, text: t`Leagues and championships`, act: t`Start and ask` },
  };
  const price = terms.prices?.[currency];
  return (
    <li className={styles.plan}>
      <h3>{words[plan].name}</h3>
      <p className="muted">{words[plan].text}</p>
      <p className={price === undefined ? styles.quote : styles.price}>
        {price === undefined ? t`By quote` : `${currencySigns[currency]}${price}`}
      </p>
      <ul className={styles.facts}>
        <Fact>
          <Trans>up to {terms.teams} teams</Trans>
        </Fact>
        <Fact>
          <Trans>up to {terms.days} days</Trans>
        </Fact>
        <Fact>
          <Trans>Custom URL</Trans>
        </Fact>
        {terms.language && (
          <Fact>
            <Trans>Language feature</Trans>
          </Fact>
        )}
      </ul>
      <LinkButton
        look={plan === 'REGULAR' ? 'main' : 'plain'}
        href="/tournaments/create"
        className={styles.act}
      >
        {words[plan].act}
      </LinkButton>
    </li>
  );
}

function Fact({ children }: { readonly children: React.ReactNode }) {
  return (
    <li>
      <Check aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}
