import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useApi } from '#web/lib/query/api.tsx';
import { useTitle } from '#web/lib/title.ts';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { YearView } from './year-view.tsx';

/** `/wrapped/:key`: a shared year. */
export function SharedYearPage() {
  const { t } = useLingui();
  useTitle(t`Wrapped`);
  const { key = '' } = useParams({ strict: false });
  const { client } = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['shared-year', key],
    queryFn: () => client.wrapped.shared({ params: { key } }),
    retry: false,
  });
  const isGone = error !== null && 'code' in error && error.code === 'not-found';
  return (
    <div className="wrap stack">
      {data ? (
        <>
          <PageHeader
            title={
              <span dir="auto">
                {data.name}, {data.year}
              </span>
            }
          />
          <YearView year={data} />
        </>
      ) : isGone ? (
        <EmptyState
          title={t`This link doesn’t work`}
          action={
            <LinkButton look="main" href="/">
              <Trans>Go to the start page</Trans>
            </LinkButton>
          }
        >
          <Trans>It was withdrawn by the person who shared it, or it’s incomplete.</Trans>
        </EmptyState>
      ) : (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the year`} rows={6} />
      )}
    </div>
  );
}
