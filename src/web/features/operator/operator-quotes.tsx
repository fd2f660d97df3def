import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatDays, formatMoment } from '#web/lib/format.ts';
import { type ApiError, useApi } from '#web/lib/query/api.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import styles from './operator.module.css';

type Quote = CallOutput<Api['operator']['quotes']>['quotes'][number];

/** Plans that tournaments ask for; nothing while none does. */
export function OperatorQuotes() {
  const { t } = useLingui();
  const { client, key } = useApi();
  const { data } = useQuery({
    queryKey: [key, 'operator', 'quotes'],
    queryFn: () => client.operator.quotes(),
  });
  if (!data || data.quotes.length === 0) return null;
  return (
    <div className={styles.part}>
      <Section
        title={t`Plan enquiries`}
        meta={<Plural value={data.quotes.length} one="# enquiry" other="# enquiries" />}
      >
        <ul className={styles.quotes}>
          {data.quotes.map((quote) => (
            <QuoteLine key={quote.id} quote={quote} />
          ))}
        </ul>
      </Section>
    </div>
  );
}

function QuoteLine({ quote }: { readonly quote: Quote }) {
  const { t } = useLingui();
  const { client, key } = useApi();
  const queries = useQueryClient();
  const { tournament, plan, contact, byName, teams } = quote;
  const answer = useMutation<undefined, ApiError>({
    mutationFn: () => client.operator.answerQuote({ params: { quoteId: quote.id } }),
    onSuccess: () => toasts.success(t`Removed from the list`),
    onError: (error) => toasts.error(t`Nothing changed`, { text: error.message }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [key, 'operator'] }),
  });
  return (
    <li className={styles.quote}>
      <p>
        <Anchor href={`/tournaments/${tournament.slug}`}>
          <b dir="auto">{tournament.name}</b>
        </Anchor>{' '}
        <Trans>asks for {plan}</Trans>
      </p>
      <p className={styles.request} dir="auto">
        {quote.wish}
      </p>
      <p className="muted sm">
        {byName}
        {contact && (
          <>
            {' · '}
            <a className="link" href={`mailto:${contact}`}>
              {contact}
            </a>
          </>
        )}
        {' · '}
        {formatMoment(quote.askedAt, 'UTC')}
        {' · '}
        {formatDays(quote.startDate, quote.endDate)}
        {' · '}
        <Plural value={teams} one="# team" other="# teams" />
      </p>
      <Button
        size="small"
        aria-label={t`Answered: ${tournament.name}`}
        busy={answer.isPending}
        onClick={() => answer.mutate()}
      >
        <Trans>Answered</Trans>
      </Button>
    </li>
  );
}
