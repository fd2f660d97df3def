import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useApi } from '#web/lib/query/api.tsx';
import { useTitle } from '#web/lib/title.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { ShareYear } from './share-year.tsx';
import { YearView } from './year-view.tsx';

/** `/wrapped`: a person's year in cards, for them alone until they share it. */
export function WrappedPage() {
  const { t } = useLingui();
  useTitle(t`Wrapped`);
  const { client, key } = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [key, 'wrapped'],
    queryFn: () => client.wrapped.years(),
  });
  return (
    <div className="wrap stack">
      {data ? (
        <Years years={data.years} />
      ) : (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load your years`} rows={6} />
      )}
    </div>
  );
}

function Years({ years }: { readonly years: readonly number[] }) {
  const { t } = useLingui();
  // An address may contain any text.
  const asked = useSearch({ strict: false }) as { year?: unknown };
  const navigate = useNavigate();
  const year = years.find((one) => String(one) === String(asked.year)) ?? years[0];
  if (year === undefined) {
    return (
      <>
        <PageHeader title={t`Wrapped`} />
        <EmptyState
          title={t`Your year begins with your first tournament`}
          action={
            <LinkButton look="main" href="/tournaments">
              <Trans>Browse tournaments</Trans>
            </LinkButton>
          }
        >
          <Trans>
            Your debates, judging and organising are counted here. Only you can see this.
          </Trans>
        </EmptyState>
      </>
    );
  }
  const choice = years.length > 1 && (
    <Select
      aria-label={t`Year`}
      value={String(year)}
      onValueChange={(next) => void navigate({ to: '/wrapped', search: { year: next } as never })}
      options={years.map((one) => ({ value: String(one), label: String(one) }))}
    />
  );
  return (
    <>
      <PageHeader title={t`Your ${year}`} actions={choice} />
      <OneYear key={year} year={year} />
    </>
  );
}

function OneYear({ year }: { readonly year: number }) {
  const { t } = useLingui();
  const { client, key } = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [key, 'wrapped', year],
    queryFn: () => client.wrapped.year({ params: { year } }),
  });
  if (!data) {
    return <NotLoaded of={{ error, refetch }} title={t`Couldn’t load your year`} rows={6} />;
  }
  return (
    <>
      <ShareYear year={year} url={data.url} />
      <YearView year={data} />
    </>
  );
}
