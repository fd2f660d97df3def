import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type Currency,
  currencies,
  currencySigns,
  offeredPlans,
  type PlanTerms,
  planTerms,
} from '#contract/kinds/plans.ts';
import { formatNumber } from '#web/lib/format.ts';
import { SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import styles from './plan-columns.module.css';

export type OfferedPlan = (typeof offeredPlans)[number];

interface PlanColumnsProps {
  readonly currency: Currency;
  /** What ranks below each plan: the way to it, or why it is closed. */
  readonly act: (plan: OfferedPlan) => ReactNode;
}

/** The plans on offer beside each other, with limits and prices. */
export function PlanColumns({ currency, act }: PlanColumnsProps) {
  return (
    <ul className={styles.plans}>
      {offeredPlans.map((plan) => (
        <PlanColumn key={plan} plan={plan} currency={currency}>
          {act(plan)}
        </PlanColumn>
      ))}
    </ul>
  );
}

/** What the plans are called, and for whom each is. */
export function usePlanWords(): Readonly<Record<OfferedPlan, { name: string; text: string }>> {
  const { t } = useLingui();
  return {
    MICRO: { name: t`Micro`, text: t`Small or internal tournaments` },
    REGULAR: { name: t`Regular`, text: t`Most tournaments` },
    PRO: { name: t`Pro`, text: t`Large or complex tournaments` },
    CUSTOM: { name: t`Custom`, text: t`Leagues and championships` },
  };
}

/** Which currency prices are shown in. */
export function CurrencyChoice(props: {
  readonly value: Currency;
  readonly onChange: (next: Currency) => void;
}) {
  const { t } = useLingui();
  return (
    <SegmentedChoice
      label={t`Currency`}
      value={props.value}
      onValueChange={props.onChange}
      options={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
    />
  );
}

function PlanColumn(props: {
  readonly plan: OfferedPlan;
  readonly currency: Currency;
  readonly children: ReactNode;
}) {
  const { plan, currency, children } = props;
  const { t } = useLingui();
  const { name, text } = usePlanWords()[plan];
  const terms: PlanTerms = planTerms[plan];
  const price = terms.prices?.[currency];
  return (
    <li className={styles.plan}>
      <h3>{name}</h3>
      <p className="muted">{text}</p>
      <p className={price === undefined ? styles.quote : styles.price}>
        {price === undefined ? t`By quote` : `${currencySigns[currency]}${price}`}
      </p>
      <ul className={styles.facts}>
        <Fact>
          <Trans>up to {formatNumber(terms.teams)} teams</Trans>
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
      <div className={styles.act}>{children}</div>
    </li>
  );
}

function Fact({ children }: { readonly children: ReactNode }) {
  return (
    <li>
      <Check aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}
