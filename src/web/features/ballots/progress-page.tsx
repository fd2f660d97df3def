import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatTime } from '../../lib/format.ts';
import { type Round, useRounds } from '../../lib/rounds.ts';
import { useTitle } from '../../lib/title.ts';
import { useCan, useTournament, useTournamentQuery } from '../../lib/tournament.tsx';
import { Anchor } from '../../ui/kit/anchor.tsx';
import { LinkButton } from '../../ui/kit/button.tsx';
import { type DataColumn, DataTable } from '../../ui/kit/data-table.tsx';
import { PageHeader, Section } from '../../ui/kit/page-header.tsx';
import { EmptyState, ErrorState } from '../../ui/kit/states.tsx';
import { Status } from '../../ui/kit/status.tsx';
import { SkeletonRows } from '../../ui/kit/waiting.tsx';
import { stateOrder } from './desk/desk-data.ts';
import { RoomState } from './desk/desk-table.tsx';
import { progressOf, type RoomProgress } from './progress.ts';

/** `manage/progress`: the rooms of the rounds that are on, the late ones first. */
export function ProgressPage() {
  const { t } = useLingui();
  useTitle(t`Progress`);
  const { slug } = useTournament();
  const { data, error, refetch } = useRounds();
  if (error) {
    return (
      <ErrorState title={t`The rounds did not load`} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows rows={10} />;
  const current = data.rounds.filter(
    ({ state, drawState }) => state === 'current' && drawState === 'released',
  );
  return (
    <div className="wrap stack">
      <PageHeader title={t`Progress`} />
      {current.map((round) => (
        <RoundProgress key={round.id} round={round} />
      ))}
      {current.length === 0 && (
        <EmptyState
          title={t`No round is being debated`}
          action={
            <LinkButton href={`/tournaments/${slug}/manage`} look="main">
              {t`To the overview`}
            </LinkButton>
          }
        >
          <Trans>The rooms of a round stand here from the release of its draw on.</Trans>
        </EmptyState>
      )}
    </div>
  );
}

function RoundProgress({ round }: { readonly round: Round }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const can = useCan();
  const columns = useColumns();
  const { data, error, refetch } = useTournamentQuery({
    key: ['ballots', round.id],
    on: ['ballot', 'draw', 'allocation', 'round'],
    call: (client, tournamentId) =>
      client.ballots.ofRound({ params: { tournamentId, roundId: round.id } }),
  });
  const rows = useMemo(() => progressOf(data?.rooms ?? []), [data]);
  if (error) {
    return (
      <ErrorState title={t`The ballots did not load`} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows rows={8} />;
  const done = rows.filter(({ room }) => room.decided).length;
  const late = rows.filter((row) => row.late).length;
  return (
    <Section
      title={round.name}
      meta={t`${done} of ${rows.length} done`}
      actions={
        can('ballots.see') && (
          <Anchor className="link sm" href={`/tournaments/${slug}/manage/ballots`}>
            <Trans>To the ballots</Trans>
          </Anchor>
        )
      }
    >
      {late > 0 && (
        <p>
          <Status tone="warn">
            {plural(late, { one: '# room is late', other: '# rooms are late' })}
          </Status>
        </p>
      )}
      <DataTable
        label={t`Rooms of ${round.name}`}
        rows={rows}
        rowId={({ room }) => room.debateId}
        columns={columns}
        search={t`Room, team or judge`}
        sort={{ id: 'order' }}
        noun={(count) => plural(count, { one: '# room', other: '# rooms' })}
      />
    </Section>
  );
}

function useColumns(): DataColumn<RoomProgress>[] {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  return useMemo(
    () => [
      {
        id: 'room',
        header: t`Room`,
        value: ({ room }) => room.venue ?? '–',
        rowHeader: true,
        width: '120px',
      },
      {
        id: 'order',
        header: t`State`,
        // Late rooms before all others, then by what holds the round up.
        value: ({ room, late }) => (late ? -1 : stateOrder[room.state]),
        cell: ({ room, late }) =>
          late ? <Status tone="warn">{t`Late`}</Status> : <RoomState room={room} />,
        searchable: false,
        width: '180px',
      },
      {
        id: 'chair',
        header: t`Chair`,
        value: ({ room }) => room.chair?.name ?? '',
        width: '180px',
      },
      {
        id: 'teams',
        header: t`Teams`,
        value: ({ room }) => room.teams.map(({ name }) => name).join(', '),
        sortable: false,
      },
      {
        id: 'at',
        header: t`Last ballot`,
        value: ({ room }) => room.ballots.at(-1)?.enteredAt ?? null,
        cell: ({ room }) => {
          const last = room.ballots.at(-1);
          return last ? formatTime(last.enteredAt, timeZone) : '–';
        },
        align: 'end',
        searchable: false,
        width: '110px',
      },
    ],
    [t, timeZone],
  );
}
