import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { fold } from '#contract/text/fold.ts';
import { useApi } from '#web/lib/query/api.tsx';
import { PinReminder } from '#web/lib/session/pin-reminder.tsx';
import { useTitle } from '#web/lib/title.ts';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { SearchInput } from '#web/ui/kit/inputs/text-input.tsx';
import { PageHeader, Section } from '#web/ui/kit/layout/page-header.tsx';
import { matches } from '#web/ui/kit/text/matches.ts';
import styles from './dashboard.module.css';
import { DeletedTournaments } from './deleted-tournaments.tsx';
import { type MyTournament, MyTournamentRow } from './my-tournament-row.tsx';
import { NextTimes } from './next-times.tsx';
import { type Dashboard, WaitingList } from './waiting-list.tsx';

const searchFrom = 8;
const refreshMs = 60_000;

/** `/dashboard`: what waits for me, what is on, what comes, what was. */
export function DashboardPage() {
  const { t } = useLingui();
  useTitle(t`My Tournaments`);
  const { client, key } = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [key, 'dashboard'],
    queryFn: () => client.dashboard.dashboard(),
    // What waits changes while one looks elsewhere.
    refetchInterval: refreshMs,
  });
  return (
    <div className="wrap">
      <PageHeader
        title={t`My Tournaments`}
        actions={
          <LinkButton
            // What waits is then the main act.
            look={data && data.waiting.length > 0 ? 'plain' : 'main'}
            icon={<Plus aria-hidden="true" />}
            href="/tournaments/create"
          >
            <Trans>Create a tournament</Trans>
          </LinkButton>
        }
      />
      <PinReminder />
      {data ? (
        <>
          <Lists dashboard={data} />
          <DeletedTournaments />
        </>
      ) : (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load your tournaments`} rows={5} />
      )}
    </div>
  );
}

function Lists({ dashboard }: { readonly dashboard: Dashboard }) {
  const { tournaments, waiting, next } = dashboard;
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  if (tournaments.length === 0) return <Nothing />;
  const found = tournaments.filter((one) => matches(fold(one.name), search));
  const today = localDay(new Date());
  const mine = found.filter((one) => one.roles.length > 0 || one.applied);
  const groups = [
    { title: t`On now`, rows: mine.filter((o) => whenOf(o, today) === 'now') },
    { title: t`To come`, rows: mine.filter((o) => whenOf(o, today) === 'to-come').reverse() },
    { title: t`Past`, rows: mine.filter((o) => whenOf(o, today) === 'past') },
  ];
  return (
    <div className={styles.lists}>
      <WaitingList waiting={waiting} tournaments={tournaments} />
      <NextTimes next={next} tournaments={tournaments} />
      {tournaments.length >= searchFrom && (
        <SearchInput
          label={t`Search my tournaments`}
          value={search}
          onValueChange={setSearch}
          shortcut="/"
        />
      )}
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows }) => (
          <Section key={title} title={title} meta={rows.length}>
            <ul className={styles.rows}>
              {rows.map((one) => (
                <MyTournamentRow key={one.id} tournament={one} />
              ))}
            </ul>
          </Section>
        ))}
      {found.length === 0 && <EmptyState title={t`None of your tournaments match`} />}
    </div>
  );
}

function Nothing() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Nothing here yet`}
      action={
        <div className="row">
          <LinkButton look="main" href="/tournaments/create">
            <Trans>Create a tournament</Trans>
          </LinkButton>
          <LinkButton href="/tournaments">
            <Trans>Browse</Trans>
          </LinkButton>
        </div>
      }
    >
      <Trans>
        Create your first tournament: with the defaults it takes a minute. Tournaments you register
        for or help run appear here too.
      </Trans>
    </EmptyState>
  );
}

/** An archived tournament is over, whatever its days are. */
function whenOf({ archived, startDate, endDate }: MyTournament, today: string) {
  if (archived || endDate < today) return 'past';
  return startDate > today ? 'to-come' : 'now';
}

/** `2026-11-21` by the device's own calendar. */
function localDay(now: Date): string {
  const pad = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
