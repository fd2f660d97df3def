import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Fragment, useMemo } from 'react';
import { progressSteps } from '#engine/vocabulary.ts';
import { formatWhen } from '#web/lib/format.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { useRoomInFlight } from '#web/ui/debate/draw/room-in-flight.ts';
import { JudgeName } from '#web/ui/debate/people/judge-name.tsx';
import { TeamName } from '#web/ui/debate/people/team-name.tsx';
import { useStepWords } from '#web/ui/debate/rounds/progress-words.ts';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import { placeOf, type RoomProgress } from './progress.ts';
import { StepMenu } from './step-menu.tsx';

interface ProgressTableProps {
  readonly roundName: string;
  readonly rows: readonly RoomProgress[];
}

/** The rooms of a round, each with its step and a way to set it. */
export function ProgressTable({ roundName, rows }: ProgressTableProps) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <DataTable
      label={t`Rooms of ${roundName}`}
      rows={rows}
      rowId={({ room }) => room.debateId}
      columns={columns}
      search={t`Room, team or judge`}
      sort={{ id: 'order' }}
      noun={(count) => plural(count, { one: '# room', other: '# rooms' })}
    />
  );
}

function RoomStep({ row }: { readonly row: RoomProgress }) {
  const { t } = useLingui();
  const words = useStepWords();
  const { room, step, isDone, late } = row;
  const { due, in: inNow } = room.ballots;
  const state = isDone
    ? t`Ballot in`
    : inNow > 0
      ? t`${inNow} of ${plural(due, { one: '# ballot', other: '# ballots' })} in`
      : words[step].state;
  if (late !== null) return <Status tone="warn">{t`${state}, ${late} min late`}</Status>;
  if (isDone) return <Status tone="ok">{state}</Status>;
  return <Status tone={step === 'waiting' && inNow === 0 ? 'idle' : 'live'}>{state}</Status>;
}

function useColumns(): DataColumn<RoomProgress>[] {
  const { t } = useLingui();
  const { slug, timeZone } = useTournament();
  const inFlight = useRoomInFlight();
  return useMemo(() => {
    const nameOf = ({ venue, rank, flight }: RoomProgress['room']) =>
      inFlight(venue ?? t`Debate ${rank}`, flight);
    return [
      {
        id: 'room',
        header: t`Room`,
        value: ({ room }) => nameOf(room),
        cell: ({ room }) => (
          <Anchor className="quietLink" href={`/tournaments/${slug}/debates/${room.debateId}`}>
            {nameOf(room)}
          </Anchor>
        ),
        rowHeader: true,
        width: '88px',
      },
      {
        id: 'order',
        header: t`State`,
        // Late rooms first, the latest on top; then those least advanced.
        value: (row) => (row.late === null ? placeOf(row) : -progressSteps.length - row.late),
        cell: (row) => <RoomStep row={row} />,
        searchable: false,
        width: '184px',
      },
      {
        id: 'since',
        header: t`Since`,
        value: ({ since }) => since,
        cell: ({ since }) => (since === null ? '–' : formatWhen(since, timeZone)),
        align: 'end',
        searchable: false,
        width: '64px',
      },
      {
        id: 'chair',
        header: t`Chair`,
        value: ({ room }) => room.chair?.name ?? '',
        cell: ({ room }) => room.chair && <JudgeName judge={room.chair} />,
        width: '132px',
      },
      {
        id: 'teams',
        header: t`Teams`,
        value: ({ room }) => room.teams.map(({ name }) => name).join(', '),
        cell: ({ room }) =>
          room.teams.map(({ id, name }, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              <TeamName name={name} href={`/tournaments/${slug}/teams/${id}`} />
            </Fragment>
          )),
        sortable: false,
      },
      {
        id: 'act',
        header: t`Set`,
        value: () => '',
        quiet: true,
        sortable: false,
        align: 'end',
        width: '96px',
        cell: (row) => <StepMenu row={row} />,
      },
    ];
  }, [t, slug, inFlight, timeZone]);
}
