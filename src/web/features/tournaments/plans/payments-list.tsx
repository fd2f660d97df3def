import { Trans, useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import { priceText } from '#contract/kinds/plans.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatMoment } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import styles from './payments.module.css';

type Payment = CallOutput<Api['plans']['payments']>['payments'][number];

/** What was paid for the plan, with receipts; nothing while nothing was. */
export function PaymentsList() {
  const { t } = useLingui();
  const { data, error, refetch } = useRead('plans.payments');
  if (error) {
    return (
      <ErrorState title={t`Couldn’t load the payments`} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data || data.payments.length === 0) return null;
  return (
    <Section title={t`Payments`}>
      <ul className={styles.payments}>
        {data.payments.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} />
        ))}
      </ul>
    </Section>
  );
}

function PaymentLine({ payment }: { readonly payment: Payment }) {
  const { timeZone } = useTournament();
  const { plan, amount, currency, byName, receiptUrl, refunded } = payment;
  const back = priceText(refunded, currency);
  return (
    <li className={styles.payment}>
      <b>{priceText(amount, currency)}</b>
      <span className="grow">
        {plan} · {formatMoment(payment.paidAt ?? payment.createdAt, timeZone)}
        {byName && (
          <>
            {' · '}
            <span dir="auto">{byName}</span>
          </>
        )}
      </span>
      <PaymentState payment={payment} />
      {refunded > 0 && (
        <Status tone="warn">
          <Trans>{back} refunded</Trans>
        </Status>
      )}
      {receiptUrl && (
        <a className="link" href={receiptUrl} target="_blank" rel="noreferrer">
          <Trans>Receipt</Trans>
        </a>
      )}
    </li>
  );
}

function PaymentState({ payment: { state, granted } }: { readonly payment: Payment }) {
  if (state === 'pending') {
    return (
      <Status>
        <Trans>On its way</Trans>
      </Status>
    );
  }
  if (state === 'failed') {
    return (
      <Status tone="bad">
        <Trans>Failed</Trans>
      </Status>
    );
  }
  if (granted) {
    return (
      <Status tone="ok">
        <Trans>Paid</Trans>
      </Status>
    );
  }
  return (
    <Status tone="warn">
      <Trans>Paid; contact the operator</Trans>
    </Status>
  );
}
