import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import type { RoomVisitor } from '#contract/live.ts';
import { formatWhen } from '#web/lib/format.ts';
import { useServerNow } from '#web/lib/live/server-clock.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { useFlightColumn } from '#web/ui/debate/draw/flight-column.ts';
import { useRoomInFlight } from '#web/ui/debate/draw/room-in-flight.ts';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import styles from './desk.module.css';
import { caseOf, type DeskState, isFlagged, type RoomBallots, stateOrder } from './desk-data.ts';
import { useHalfTyped } from './sheet/use-room-draft.ts';

interface DeskTableProps {
  readonly rooms: readonly RoomBallots[];
  /** Who else has a room open. */
  readonly visitors: readonly RoomVisitor[];
  readonly onOpen: (room: RoomBallots) => void;
}

type Filter = 'all' | 'open' | 'confirm' | 'done' | 'flagged';
const shows: Readonly<Record<Exclude<Filter, 'flagged'>, readonly DeskState[]>> = {
  all: ['disagree', 'missing', 'partial', 'submitted', 'confirmed'],
  open: ['missing', 'partial'],
  confirm: ['submitted', 'disagree'],
  done: ['confirmed'],
};

/** Every room of the round, what holds it up first. */
export function DeskTable({ rooms, visitors, onOpen }: DeskTableProps) {
  const { t } = useLingui();
  const [filter, setFilter] = useState<Filter>('all');
  const notes = useRoomNotes(rooms, visitors);
  const columns = useColumns(rooms, { onOpen, notes });
  const shown = useMemo(
    () =>
      rooms.filter((room) =>
        filter === 'flagged' ? isFlagged(room) : shows[filter].includes(room.state),
      ),
    [rooms, filter],
  );
  return (
    <DataTable
      label={t`Ballots by room`}
      rows={shown}
      columns={columns}
      rowId={(room) => room.debateId}
      search={t`Room, team or judge`}
      sort={{ id: 'state' }}
      onOpen={onOpen}
      exportName="ballots"
      noun={(count) =>
        rooms.some(({ flight }) => flight !== null)
          ? plural(count, { one: '# debate', other: '# debates' })
          : plural(count, { one: '# room', other: '# rooms' })
      }
      card={(room) => <RoomCard room={room} notes={notes.get(room.debateId)} onOpen={onOpen} />}
      tools={
        <SegmentedChoice
          label={t`Which rooms`}
          value={filter}
          onValueChange={setFilter}
          options={[
            { value: 'all', label: t`All` },
            { value: 'open', label: t`Missing` },
            { value: 'confirm', label: t`To confirm` },
            { value: 'done', label: t`Confirmed` },
            ...(rooms.some(isFlagged) || filter === 'flagged'
              ? [{ value: 'flagged' as const, label: t`Flagged` }]
              : []),
          ]}
        />
      }
    />
  );
}

/**
 * What is going on in a room besides its state: half typed on this device, open at another desk.
 */
type RoomNotes = ReadonlyMap<string, readonly string[]>;

function useRoomNotes(
  rooms: readonly RoomBallots[],
  visitors: DeskTableProps['visitors'],
): RoomNotes {
  const { t } = useLingui();
  const halfTyped = useHalfTyped();
  return useMemo(() => {
    const notes = new Map([...halfTyped].map((id) => [id, [t`Draft on this device`]]));
    for (const { debateId, name, isYou } of visitors) {
      const note = isYou ? t`Open on another page` : t`${name} is here`;
      notes.set(debateId, [...new Set([...(notes.get(debateId) ?? []), note])]);
    }
    for (const { debateId } of rooms.filter(isFlagged)) {
      notes.set(debateId, [t`Flagged`, ...(notes.get(debateId) ?? [])]);
    }
    return notes;
  }, [halfTyped, rooms, visitors, t]);
}

function useColumns(
  rooms: readonly RoomBallots[],
  { onOpen, notes }: Pick<DeskTableProps, 'onOpen'> & { readonly notes: RoomNotes },
): DataColumn<RoomBallots>[] {
  const { t } = useLingui();
  const flight = useFlightColumn(rooms);
  const wordsOf = useStateWords();
  return useMemo(
    (): DataColumn<RoomBallots>[] => [
      {
        id: 'room',
        header: t`Room`,
        value: (room) => room.venue ?? t`Debate ${room.rank}`,
        cell: (room) => <b className="b">{room.venue ?? t`Debate ${room.rank}`}</b>,
        rowHeader: true,
        width: '104px',
      },
      ...flight,
      { id: 'chair', header: t`Chair`, value: (room) => room.chair?.name ?? '', width: '140px' },
      {
        id: 'teams',
        header: t`Teams`,
        value: (room) => room.teams.map(({ name }) => name).join(', '),
        cell: (room) => (
          <span className={styles.teams}>{room.teams.map(({ name }) => name).join(', ')}</span>
        ),
        sortable: false,
      },
      ...(rooms.some((room) => caseOf(room) !== '')
        ? [{ id: 'case', header: t`Case`, value: caseOf, width: '180px' }]
        : []),
      {
        id: 'state',
        header: t`State`,
        value: (room) => stateOrder[room.state],
        exported: (room) => wordsOf(room).text,
        cell: (room) => <RoomState room={room} notes={notes.get(room.debateId)} />,
        searchable: false,
        width: '156px',
      },
      {
        id: 'at',
        header: t`Last`,
        value: (room) => room.ballots.at(-1)?.enteredAt ?? null,
        cell: (room) => <Last room={room} />,
        align: 'end',
        searchable: false,
        width: '70px',
      },
      {
        id: 'act',
        header: t`Actions`,
        value: () => '',
        quiet: true,
        sortable: false,
        align: 'end',
        width: '96px',
        cell: (room) => <Act room={room} onOpen={onOpen} />,
      },
    ],
    [t, rooms, flight, wordsOf, onOpen, notes],
  );
}

function Act({ room, onOpen }: { readonly room: RoomBallots } & Pick<DeskTableProps, 'onOpen'>) {
  const { t } = useLingui();
  const can = useCan();
  const enter = can('ballots.enter') ? t`Enter` : t`Open`;
  const words: Readonly<Record<DeskState, string>> = {
    missing: enter,
    partial: enter,
    disagree: t`Compare`,
    submitted: t`Review`,
    confirmed: t`Open`,
  };
  return (
    <Button size="small" onClick={() => onOpen(room)}>
      {words[room.state]}
    </Button>
  );
}

function Last({ room }: { readonly room: RoomBallots }) {
  const { timeZone } = useTournament();
  const last = room.ballots.at(-1);
  return <span className="muted num">{last ? formatWhen(last.enteredAt, timeZone) : '–'}</span>;
}

interface StateWords {
  readonly tone: 'ok' | 'warn' | 'bad' | 'live';
  readonly text: string;
}

/** The state of a room, in words. */
function useStateWords(): (room: RoomBallots) => StateWords {
  const { t } = useLingui();
  return useCallback(
    (room) => {
      const waiting = room.ballots.filter(({ state }) => state === 'submitted');
      const by = waiting.at(-1)?.enteredBy ?? '';
      const isIn = room.due.filter(({ state }) => state !== 'missing').length;
      const of = room.due.length;
      const words: Readonly<Record<DeskState, StateWords>> = {
        missing: {
          tone: 'warn',
          text: room.postponed ? t`Postponed` : of === 0 ? t`No judges yet` : t`Missing`,
        },
        partial: { tone: 'warn', text: t`${isIn} of ${of} in` },
        disagree: { tone: 'bad', text: t`The ballots differ` },
        submitted: { tone: 'live', text: room.decided ? t`Correction by ${by}` : t`By ${by}` },
        confirmed: room.decided
          ? { tone: 'ok', text: t`Confirmed` }
          : { tone: 'bad', text: t`Confirmed, but no result` },
      };
      return words[room.state];
    },
    [t],
  );
}

interface RoomStateProps {
  readonly room: RoomBallots;
  readonly notes: readonly string[] | undefined;
}

function RoomState({ room, notes = [] }: RoomStateProps) {
  const { tone, text } = useStateWords()(room);
  return (
    <span className={styles.state}>
      <Status tone={tone}>{text}</Status>
      {notes.map((note) => (
        <Status key={note} tone="warn">
          {note}
        </Status>
      ))}
    </span>
  );
}

function RoomCard({ room, notes, onOpen }: RoomStateProps & Pick<DeskTableProps, 'onOpen'>) {
  const { t } = useLingui();
  const inFlight = useRoomInFlight();
  const now = useServerNow(30_000);
  const last = room.ballots.at(-1);
  const minutes = last ? Math.floor((now - Date.parse(last.enteredAt)) / 60_000) : null;
  return (
    <div className={styles.card}>
      <b className="b">{inFlight(room.venue ?? t`Debate ${room.rank}`, room.flight)}</b>
      <Act room={room} onOpen={onOpen} />
      <RoomState room={room} notes={notes} />
      <span className="muted sm">
        {room.chair?.name}
        {minutes !== null && (
          <>
            ,{' '}
            {minutes < 60 ? (
              <Plural value={minutes} _0="just now" one="# min ago" other="# min ago" />
            ) : (
              <Last room={room} />
            )}
          </>
        )}
      </span>
    </div>
  );
}
