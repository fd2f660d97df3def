import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAddress, useTypedValue } from '#web/lib/device/address.ts';
import { useApi } from '#web/lib/query/api.tsx';
import { useTitle } from '#web/lib/title.ts';
import { EmptyState, ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { allHrefs, countOf, kinds } from './found.ts';
import styles from './search.module.css';
import { SearchBox } from './search-box.tsx';
import { SearchResults } from './search-results.tsx';
import { useListKeys } from './use-list-keys.ts';

const fewestLetters = 2;

/** `/search`: tournaments, institutions, people who chose to be found and motions, while one types. */
export function SearchPage() {
  const { t } = useLingui();
  useTitle(t`Search`);
  const [values, change] = useAddress();
  const { q = '' } = values;
  const [typed, setTyped] = useTypedValue(q, (next) =>
    change({ values: { q: next, kind: '' }, replace: true }),
  );
  const kind = kinds.find((one) => one === values.kind);
  const isAsked = [...q].length >= fewestLetters;
  const { client, key } = useApi();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [key, 'search', q, kind ?? ''],
    queryFn: ({ signal }) =>
      client.discover.search({ query: { q, ...(kind ? { kind } : {}) }, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const found = isAsked ? data : undefined;
  const count = found ? countOf(found) : 0;
  const keys = useListKeys(found ? allHrefs(found) : []);
  const isSettled = found !== undefined && !isFetching;
  return (
    <div className="wrap">
      <PageHeader title={t`Search`} />
      <SearchBox typed={typed} onType={setTyped} isOpen={count > 0} keys={keys} />
      <p className={styles.status} role="status">
        {isSettled && (count === 0 ? t`Nothing found` : t`${count} found`)}
      </p>
      {error ? (
        <ErrorState title={t`The search failed`} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      ) : found ? (
        count > 0 ? (
          <SearchResults found={found} query={q} kind={kind ?? null} keys={keys} />
        ) : (
          isSettled && <Nothing query={q} />
        )
      ) : isAsked ? (
        <SkeletonRows rows={6} label={t`Search`} />
      ) : (
        <Start />
      )}
    </div>
  );
}

function Nothing({ query }: { readonly query: string }) {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Nothing found for “${query}”`}>
      <Trans>
        Try fewer words. Search covers listed tournaments, released motions and people who chose to
        be found.
      </Trans>
    </EmptyState>
  );
}

function Start() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`What are you looking for?`}
      action={
        <>
          <LinkButton href="/tournaments">
            <Trans>All tournaments</Trans>
          </LinkButton>
          <LinkButton href="/motions">
            <Trans>All motions</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>
        Tournaments, institutions, released motions, and people who chose to be found. Typos and
        missing accents are fine.
      </Trans>
    </EmptyState>
  );
}
