import { useLingui } from '@lingui/react/macro';
import { Ban, Lock, LockOpen } from 'lucide-react';
import { Fragment, memo, useMemo } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { SideChip, type SideLook } from '#web/ui/debate/draw/side-chip.tsx';
import { cx } from '#web/ui/kit/cx.ts';
import { MiddleText } from '#web/ui/kit/text/middle-text.tsx';
import { ImportanceControl } from '../judges/importance-control.tsx';
import styles from './board.module.css';
import type { Debate, TeamNames } from './board-data.ts';
import { type BoardFocus, type FocusStore, judgeInFocus, useFocus } from './board-focus.ts';
import {
  byFlight,
  clashesIn,
  type Judges,
  type Mark,
  marksIn,
  type RoomMarks,
  type SeatColumn,
  seatsIn,
} from './board-model.ts';
import { SeatSlot } from './seat-slot.tsx';

export interface BoardRowProps {
  readonly debate: Debate;
  readonly roomName: string;
  readonly row: number;
  /** Pixels from the top of the list. */
  readonly top: number;
  readonly template: string;
  readonly columns: readonly SeatColumn[];
  readonly judges: Judges;
  readonly teams: TeamNames;
  readonly focus: FocusStore;
  readonly isEditable: boolean;
  readonly hasTeams: boolean;
  readonly onMark: (change: { debateId: string; locked?: boolean; importance?: number }) => void;
}

/** A room of the board: what it is, its teams, its seats. */
export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { debate, roomName, row, top, template, columns, judges, isEditable, onMark } = props;
  const { marks, focusId, heldId, tabColumn } = useRowFocus(props);
  const seats = useMemo(() => seatsIn(debate, columns, judges), [debate, columns, judges]);
  const clashes = useMemo(() => clashesIn(debate, judges), [debate, judges]);
  const isLocked = debate.panel.length > 0 && debate.panel.every((seat) => seat.locked);
  return (
    <tr
      aria-rowindex={row + 2}
      data-debate={debate.id}
      data-takes={isEditable ? '' : undefined}
      className={cx(styles.row, isEditable && styles.open, focusId !== null && styles.focused)}
      style={{ transform: `translateY(${top}px)`, gridTemplateColumns: template }}
    >
      <th scope="row" className={styles.room}>
        <span className={styles.roomName}>
          <MiddleText>{roomName}</MiddleText>
        </span>
        <LockToggle
          roomName={roomName}
          isLocked={isLocked}
          onToggle={
            isEditable && debate.panel.length > 0
              ? () => onMark({ debateId: debate.id, locked: !isLocked })
              : null
          }
        />
      </th>
      <td className={styles.points}>
        {debate.bracket === null ? '–' : formatNumber(debate.bracket)}
      </td>
      <td>
        <ImportanceControl
          roomName={roomName}
          value={debate.importance}
          debateId={debate.id}
          onMark={isEditable ? onMark : null}
        />
      </td>
      {props.hasTeams && <TeamCells debate={debate} teams={props.teams} marks={marks} />}
      {columns.map(({ role }, column) => {
        const seat = seats[column] ?? null;
        const id = seat?.adjudicatorId ?? '';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
          <td key={column}>
            <SeatSlot
              debateId={debate.id}
              roomName={roomName}
              role={role}
              seat={seat}
              judge={judges.get(id) ?? null}
              place={`${row}:${column}`}
              isTabStop={tabColumn === column}
              mark={marks?.get(id) ?? null}
              isClash={clashes.has(id)}
              isInFocus={id !== '' && focusId === id}
              isHeld={id !== '' && heldId === id}
              isEditable={isEditable}
            />
          </td>
        );
      })}
    </tr>
  );
});

/**
 * What this room has to do with the judge in focus, who sits here of those in focus and held, and
 * Tab.
 */
function useRowFocus({ focus, debate, judges, row }: BoardRowProps) {
  const ifHere = (id: string | null) =>
    debate.panel.some(({ adjudicatorId }) => adjudicatorId === id) ? id : null;
  const marksOf = (now: BoardFocus) => {
    const judge = judges.get(judgeInFocus(now) ?? '');
    return judge ? marksIn(debate, judge) : null;
  };
  return useFocus(focus, (now) => ({
    marks: marksOf(now),
    focusId: ifHere(judgeInFocus(now)),
    heldId: ifHere(now.held),
    tabColumn: now.stop.row === row ? now.stop.column : null,
  }));
}

function LockToggle(props: {
  readonly roomName: string;
  readonly isLocked: boolean;
  readonly onToggle: (() => void) | null;
}) {
  const { roomName, isLocked, onToggle } = props;
  const { t } = useLingui();
  const Icon = isLocked ? Lock : LockOpen;
  if (!onToggle) return isLocked ? <Lock role="img" aria-label={t`Panel locked`} /> : null;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.lock}
      aria-pressed={isLocked}
      aria-label={t`Lock the panel of ${roomName}`}
      title={isLocked ? t`Unlock the panel` : t`Lock the panel`}
      onClick={onToggle}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}

/** Stays as it is when the panel changes. */
const TeamCells = memo(function TeamCells(
  props: Pick<BoardRowProps, 'debate' | 'teams'> & { readonly marks: RoomMarks | null },
) {
  const { debate, teams, marks } = props;
  const { sides } = useTournament();
  const flights = byFlight(debate.teams);
  const isOne = flights.length < 2;
  return sides.map((side, seat) => (
    <td key={side.id}>
      {flights.map((flight, index) => {
        const own = flight.find((one) => one.seat === seat);
        if (!own && isOne) return null;
        const mark = marks?.get(own?.teamId ?? '') ?? null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: flights keep their places
          <Fragment key={index}>
            {!isOne && <FlightHeading flight={index + 1} isSeen={seat === 0} />}
            {own ? (
              <Team side={side} name={teams.get(own.teamId) ?? ''} mark={mark} />
            ) : (
              <div className={styles.team} />
            )}
          </Fragment>
        );
      })}
    </td>
  ));
});

/** Above the teams of a debate; visible in the first column, announced in all. */
function FlightHeading({ flight, isSeen }: { readonly flight: number; readonly isSeen: boolean }) {
  const { t } = useLingui();
  return (
    <div className={styles.flight}>
      <span className={isSeen ? undefined : 'vh'}>{t`Flight ${flight}`}</span>
    </div>
  );
}

interface TeamProps {
  readonly side: SideLook;
  readonly name: string;
  /** What the team is to the judge in focus; null: nothing. */
  readonly mark: Mark | null;
}

function Team({ side, name, mark }: TeamProps) {
  const { t } = useLingui();
  return (
    <div
      className={cx(
        styles.team,
        mark?.conflict && styles.clash,
        mark && !mark.conflict && styles.seen,
      )}
    >
      <SideChip side={side} size="small" />
      <MiddleText>{name}</MiddleText>
      {mark?.conflict && (
        <span className={styles.never} role="img" aria-label={t`conflict`}>
          <Ban aria-hidden="true" />
        </span>
      )}
      {mark && !mark.conflict && <span className={styles.mark}>R{mark.rounds.join(' ')}</span>}
    </div>
  );
}
