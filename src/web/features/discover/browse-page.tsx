import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { type AddressValues, pageHref, pageOf, useAddress } from '#web/lib/device/address.ts';
import { useApi } from '#web/lib/query/api.tsx';
import { useTitle } from '#web/lib/title.ts';
import { EmptyState, ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { Pager } from '#web/ui/kit/table/pager.tsx';
import styles from './browse.module.css';
import { BrowseFilters } from './browse-filters.tsx';
import { TournamentCardRow } from './tournament-card-row.tsx';

type Query = NonNullable<CallInput<Api['tournaments']['list']>['query']>;

const size = 50;

/** `/tournaments`: public tournaments by time, format, place, language and days. */
export function BrowsePage() {
  const { t } = useLingui();
  useTitle(t`Tournaments`);
  const [values] = useAddress();
  const page = pageOf(values);
  const { client, key } = useApi();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [key, 'tournaments', values],
    queryFn: ({ signal }) => client.tournaments.list({ query: queryOf(values), signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="wrap">
      <PageHeader
        title={t`Tournaments`}
        facts={data ? [<Plural key="n" value={data.total} one="# found" other="# found" />] : []}
      />
      <BrowseFilters list={data} />
      {data ? (
        <>
          <ul className={styles.rows} aria-busy={isPlaceholderData}>
            {data.tournaments.map((one) => (
              <TournamentCardRow key={one.id} tournament={one} />
            ))}
          </ul>
          {data.tournaments.length === 0 && <Nothing values={values} />}
          <Pager
            page={page}
            size={size}
            total={data.total}
            href={(other) => pageHref('/tournaments', values, other)}
          />
        </>
      ) : error ? (
        <ErrorState title={t`Couldn’t load the list`} onRetry={() => void refetch()}>
          {error.message} <Anchor className="link" href="/tournaments">{t`Show all`}</Anchor>
        </ErrorState>
      ) : (
        <SkeletonRows rows={8} label={t`Tournaments`} />
      )}
    </div>
  );
}

const names = [
  'when',
  'search',
  'format',
  'online',
  'place',
  'language',
  'institution',
  'from',
  'to',
] as const;

/** What the address asks for. The server says what is wrong with it. */
function queryOf(values: AddressValues): Query {
  const given = names.flatMap((name) => (values[name] ? [[name, values[name]]] : []));
  const offset = (pageOf(values) - 1) * size;
  // What is in an address is text; the route's schema checks it.
  return { ...Object.fromEntries(given), limit: size, offset } as Query;
}

function Nothing({ values }: { readonly values: AddressValues }) {
  const { t } = useLingui();
  if (names.some((name) => values[name])) {
    const { search } = values;
    return (
      <EmptyState
        title={t`No tournaments match`}
        action={
          <>
            <LinkButton href="/tournaments">
              <Trans>Show all</Trans>
            </LinkButton>
            {search && (
              <LinkButton look="bare" href={`/search?q=${encodeURIComponent(search)}`}>
                <Trans>Search everything for “{search}”</Trans>
              </LinkButton>
            )}
          </>
        }
      >
        <Trans>Remove a filter, or include all dates.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t`No tournaments yet`}
      action={
        <LinkButton look="main" href="/tournaments/create">
          <Trans>Create a tournament</Trans>
        </LinkButton>
      }
    >
      <Trans>The first tournament on this server will appear here.</Trans>
    </EmptyState>
  );
}
