import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { formatWhen } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import type { Round } from '#web/lib/time/rounds.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { useFlightColumn } from '#web/ui/debate/draw/flight-column.ts';
import { cx } from '#web/ui/kit/cx.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import { DeskAnswers, type RoomChoice } from './desk-answers.tsx';
import styles from './motions.module.css';

const none: readonly RoomChoice[] = [];

/** How often rooms that are choosing are asked, in milliseconds. */
const askEvery = 10_000;

/** Which of several motions each room of the round debates; nothing where they have no choice. */
export function RoomChoices({ round }: { readonly round: Round }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const { data } = useRead(
    'motions.choices',
    { params: { roundId: round.id } },
    { every: (known) => (known?.rooms.some(({ chosen }) => chosen === null) ? askEvery : false) },
  );
  const [openId, setOpenId] = useState<string | null>(null);
  const columns = useColumns(data?.rooms ?? none, setOpenId);
  const [first] = data?.rooms ?? [];
  if (!data || !first) return null;
  const choosing = data.rooms.filter(({ chosen }) => chosen === null).length;
  const open = data.rooms.find(({ debateId }) => debateId === openId);
  const until = formatWhen(first.closesAt, timeZone);
  return (
    <Section title={t`What the rooms debate`}>
      <p className={cx(styles.until, 'muted')} role="status">
        {choosing === 0 ? (
          <Trans>Every room has its motion.</Trans>
        ) : (
          t`${plural(choosing, { one: '# room chooses', other: '# rooms choose' })} until ${until}.`
        )}
      </p>
      <DataTable
        label={t`What the rooms debate`}
        rows={data.rooms}
        rowId={(room) => room.debateId}
        columns={columns}
        search={t`Room, team or motion`}
        noun={(count) => plural(count, { one: '# room', other: '# rooms' })}
        exportName={`motions-${round.abbreviation}`}
        onOpen={(room) => setOpenId(room.debateId)}
      />
      {open && <DeskAnswers room={open} onClose={() => setOpenId(null)} />}
    </Section>
  );
}

function useColumns(
  rooms: readonly RoomChoice[],
  onOpen: (debateId: string) => void,
): DataColumn<RoomChoice>[] {
  const { t } = useLingui();
  const flight = useFlightColumn(rooms);
  return useMemo((): DataColumn<RoomChoice>[] => {
    const nameOf = (room: RoomChoice, motionId: string) =>
      room.motions.find(({ id }) => id === motionId)?.reference ?? '';
    const answersOf = (room: RoomChoice) =>
      room.teams.map(({ name, answered, byDesk, answer }) => {
        if (!answered) return t`${name}: no answer`;
        const said =
          answer === null
            ? t`${name}: has answered`
            : `${name}: ${answer.map((motionId) => nameOf(room, motionId)).join(', ')}`;
        return byDesk ? t`${said} (by the desk)` : said;
      });
    return [
      {
        id: 'room',
        header: t`Room`,
        rowHeader: true,
        width: '140px',
        value: (room) => room.venue ?? t`Debate ${room.rank}`,
      },
      ...flight,
      {
        id: 'motion',
        header: t`Motion`,
        value: (room) => (room.chosen ? nameOf(room, room.chosen.motionId) : t`Choosing`),
      },
      {
        id: 'how',
        header: t`Decided by`,
        width: '150px',
        value: (room) => (room.chosen ? (room.chosen.byCoin ? t`the coin` : t`the teams`) : '–'),
      },
      {
        id: 'answers',
        header: t`Answers`,
        width: '40%',
        value: (room) => answersOf(room).join(' · '),
        cell: (room) => (
          <ul>
            {answersOf(room).map((said, team) => (
              <li key={room.teams[team]?.id}>{said}</li>
            ))}
          </ul>
        ),
      },
      {
        id: 'act',
        header: t`Actions`,
        value: () => '',
        quiet: true,
        sortable: false,
        align: 'end',
        width: '110px',
        cell: (room) => (
          <Button size="small" onClick={() => onOpen(room.debateId)}>
            {room.chosen ? t`Open` : t`Answer`}
          </Button>
        ),
      },
    ];
  }, [t, flight, onOpen]);
}
