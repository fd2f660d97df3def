import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api.tsx';
import { useTitle } from '../../lib/title.ts';
import { Button, LinkButton } from '../../ui/kit/button.tsx';
import { SegmentedChoice } from '../../ui/kit/choice.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { EmptyState, ErrorState } from '../../ui/kit/states.tsx';
import { SearchInput } from '../../ui/kit/text-input.tsx';
import { SkeletonRows } from '../../ui/kit/waiting.tsx';
import styles from './browse.module.css';
import { TournamentCardRow } from './tournament-card-row.tsx';

const whens = ['all', 'live', 'upcoming', 'past'] as const;
type When = (typeof whens)[number];
const step = 50;
const most = 100;
const typingPause = 250;

/** `/tournaments` and `/search`: public tournaments by time and name. */
export function BrowsePage() {
  const { t } = useLingui();
  useTitle(t`Tournaments`);
  const [filter, setFilter] = useFilter();
  const [limit, setLimit] = useState(step);
  const { client, key } = useApi();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [key, 'tournaments', filter, limit],
    queryFn: ({ signal }) => client.tournaments.list({ query: { ...filter, limit }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="wrap">
      <PageHeader
        title={t`Tournaments`}
        facts={data ? [<Plural key="n" value={data.total} one="# found" other="# found" />] : []}
        actions={<Tools filter={filter} onChange={setFilter} />}
      />
      {data ? (
        <>
          <ul className={styles.rows} aria-busy={isPlaceholderData}>
            {data.tournaments.map((one) => (
              <TournamentCardRow key={one.id} tournament={one} />
            ))}
          </ul>
          {data.total === 0 && <Nothing isSearch={filter.search !== '' || filter.when !== 'all'} />}
          {data.total > data.tournaments.length && limit < most && (
            <Button onClick={() => setLimit(most)}>
              <Trans>Show more</Trans>
            </Button>
          )}
          {data.total > most && limit >= most && (
            <p className="muted">
              <Trans>These are the first {most}. Search for a name to find others.</Trans>
            </p>
          )}
        </>
      ) : error ? (
        <ErrorState title={t`The list did not load`} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      ) : (
        <SkeletonRows rows={8} />
      )}
    </div>
  );
}

interface Filter {
  readonly when: When;
  readonly search: string;
}

/** The filter lives in the address, so that it can be shared and survives going back. */
function useFilter(): [Filter, (next: Partial<Filter>) => void] {
  const query = useSearch({ strict: false }) as { when?: unknown; search?: unknown };
  const navigate = useNavigate();
  const filter: Filter = {
    when: whens.find((one) => one === query.when) ?? 'all',
    search: query.search === undefined ? '' : String(query.search),
  };
  const change = (next: Partial<Filter>) => {
    const { when, search } = { ...filter, ...next };
    const kept = { ...(when === 'all' ? {} : { when }), ...(search ? { search } : {}) };
    void navigate({ to: '/tournaments', search: kept as never, replace: true });
  };
  return [filter, change];
}

function Tools(props: {
  readonly filter: Filter;
  readonly onChange: (next: Partial<Filter>) => void;
}) {
  const { filter, onChange } = props;
  const { t } = useLingui();
  const [typed, setTyped] = useState(filter.search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause.
  useEffect(() => {
    if (typed.trim() === filter.search) return;
    const timer = setTimeout(() => onChange({ search: typed.trim() }), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <>
      <SearchInput
        label={t`Search tournaments`}
        value={typed}
        onValueChange={setTyped}
        shortcut="/"
      />
      <SegmentedChoice
        label={t`When`}
        value={filter.when}
        onValueChange={(when) => onChange({ when })}
        options={[
          { value: 'all', label: t`All` },
          { value: 'live', label: t`Live` },
          { value: 'upcoming', label: t`Upcoming` },
          { value: 'past', label: t`Past` },
        ]}
      />
    </>
  );
}

function Nothing({ isSearch }: { readonly isSearch: boolean }) {
  const { t } = useLingui();
  if (isSearch) {
    return (
      <EmptyState title={t`No tournament fits`}>
        <Trans>Try a part of the name, or look at all times.</Trans>
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
      <Trans>The first one on this server appears here as soon as it is created.</Trans>
    </EmptyState>
  );
}
