import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Client, useApi } from '../../lib/api.tsx';
import { formatDays } from '../../lib/format.ts';
import { useTitle } from '../../lib/title.ts';
import { Crest } from '../../ui/debate/crest.tsx';
import { TournamentMarks } from '../../ui/debate/tournament-marks.tsx';
import { Anchor } from '../../ui/kit/anchor.tsx';
import { LinkButton } from '../../ui/kit/button.tsx';
import { PageHeader, Section } from '../../ui/kit/page-header.tsx';
import { Select } from '../../ui/kit/select.tsx';
import { EmptyState, ErrorState } from '../../ui/kit/states.tsx';
import { SkeletonRows } from '../../ui/kit/waiting.tsx';
import { accentStyle } from '../../ui/theme.ts';
import styles from './wrapped.module.css';
import { type MyTournament, sumUp, tournamentsOf, yearsOf } from './year.ts';

/** `/wrapped`: a person's year, from their own tournaments; nobody else sees it. */
export function WrappedPage() {
  const { t } = useLingui();
  useTitle(t`Wrapped`);
  const { client, key } = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [key, 'my-tournaments'],
    queryFn: () => client.users.myTournaments(),
  });
  if (error) {
    return (
      <div className="wrap">
        <ErrorState title={t`Your year did not load`} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      </div>
    );
  }
  return (
    <div className="wrap stack">
      {data ? <Wrapped tournaments={data.tournaments} /> : <SkeletonRows rows={6} />}
    </div>
  );
}

function Wrapped({ tournaments }: { readonly tournaments: readonly MyTournament[] }) {
  const { t } = useLingui();
  const asked = useSearch({ strict: false }) as { year?: unknown };
  const navigate = useNavigate();
  const years = yearsOf(tournaments);
  const year = years.find((one) => one === String(asked.year)) ?? years[0];
  if (!year) {
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
          <Trans>What you speak, judge and help to run is counted here, for you alone.</Trans>
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={t`Your ${year}`}
        facts={[t`Only you see this`]}
        actions={
          years.length > 1 && (
            <Select
              aria-label={t`Year`}
              value={year}
              onValueChange={(next) =>
                void navigate({ to: '/wrapped', search: { year: next } as never })
              }
              options={years.map((one) => ({ value: one, label: one }))}
            />
          )
        }
      />
      <OneYear key={year} tournaments={tournamentsOf(tournaments, year)} />
    </>
  );
}

function OneYear({ tournaments }: { readonly tournaments: readonly MyTournament[] }) {
  const { t } = useLingui();
  const { client, key } = useApi();
  const played = tournaments.filter(({ roles }) => roles.includes('participant'));
  const { data: pages } = useQuery({
    queryKey: [key, 'wrapped', played.map(({ id }) => id)],
    queryFn: () => ownPages(client, played),
  });
  if (!pages) return <SkeletonRows rows={6} />;
  const year = sumUp(tournaments, pages);
  const figures = [
    {
      value: year.tournaments,
      label: plural(year.tournaments, { one: 'tournament', other: 'tournaments' }),
    },
    {
      value: year.spoken,
      label: plural(year.spoken, { one: 'debate spoken', other: 'debates spoken' }),
    },
    { value: year.won, label: plural(year.won, { one: 'debate won', other: 'debates won' }) },
    {
      value: year.judged,
      label: plural(year.judged, { one: 'debate judged', other: 'debates judged' }),
    },
    {
      value: year.chaired,
      label: plural(year.chaired, { one: 'panel chaired', other: 'panels chaired' }),
    },
    {
      value: year.staffed,
      label: plural(year.staffed, {
        one: 'tournament helped to run',
        other: 'tournaments helped to run',
      }),
    },
  ].filter(({ value }) => value > 0);
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dd>{value}</dd>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
      <Section title={t`Where you were`} meta={tournaments.length}>
        <ul className={styles.rows}>
          {tournaments.map((one) => (
            <li key={one.id} style={accentStyle(one.color)}>
              <Anchor href={`/tournaments/${one.slug}`}>
                <Crest name={one.name} icon={one.icon} size={36} />
                <span>
                  <b className="b" dir="auto">
                    {one.name}
                  </b>
                  <TournamentMarks official={one.official} experimental={one.experimental} />
                </span>
                <span className="muted">{formatDays(one.startDate, one.endDate)}</span>
              </Anchor>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/** Own pages, without those of tournaments that closed them to this person meanwhile. */
async function ownPages(client: Client, tournaments: readonly MyTournament[]) {
  const asked = tournaments.map(({ id }) =>
    client.me.page({ params: { tournamentId: id } }).catch(() => null),
  );
  return (await Promise.all(asked)).filter((page) => page !== null);
}
