import { useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, memo, type RefObject, useImperativeHandle, useMemo } from 'react';
import { useTournament } from '#web/lib/tournament.tsx';
import { useGradualRows } from '#web/ui/kit/table/use-gradual-rows.ts';
import { useMedia } from '#web/ui/kit/use-media.ts';
import styles from './board.module.css';
import type { Debate, TeamNames } from './board-data.ts';
import type { FocusStore } from './board-focus.ts';
import { BoardHead } from './board-head.tsx';
import type { Judges, SeatColumn } from './board-model.ts';
import { BoardRow, type BoardRowProps } from './board-row.tsx';

interface PanelGridProps {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Gets what scrolls a row into view. */
  readonly showRow: RefObject<((row: number) => void) | null>;
  readonly focus: FocusStore;
  readonly shown: readonly Debate[];
  readonly judges: Judges;
  readonly teams: TeamNames;
  readonly roomName: (debateId: string) => string;
  readonly columns: readonly SeatColumn[];
  /** How many debates the fullest room holds one after the other. */
  readonly flights: number;
  readonly hasTeams: boolean;
  readonly isEditable: boolean;
  readonly onMark: BoardRowProps['onMark'];
}

const rowHeight = 34;
/** Where debates follow one another in a room: a heading and a line of teams for each. */
const flightHeight = 42;
/** Rows beyond each edge: enough for a turn of the wheel. */
const overscan = 4;

/** The rooms that are in view, as a table. Only rows that change are drawn again. */
export const PanelGrid = memo(function PanelGrid(props: PanelGridProps) {
  const { scroller, showRow, focus, columns, shown, hasTeams } = props;
  const { judges, teams, roomName, isEditable, onMark } = props;
  const { t } = useLingui();
  const height = props.flights > 1 ? flightHeight * props.flights : rowHeight;
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan,
  });
  useImperativeHandle(showRow, () => (row) => virtual.scrollToIndex(row), [virtual]);
  const { template, least } = useTemplate(columns, hasTeams);
  const rows = useGradualRows({
    rows: virtual.getVirtualItems(),
    inSight: virtual.range ?? nothingInSight,
    items: shown,
  });
  return (
    <div ref={scroller} className={styles.scroller}>
      <table
        className={styles.grid}
        style={{ '--least': `${least}px`, '--row': `${height}px` } as CSSProperties}
        aria-label={t`Panels`}
        aria-rowcount={shown.length + 1}
      >
        <BoardHead template={template} columns={columns} hasTeams={hasTeams} />
        <tbody className={styles.rows} style={{ height: virtual.getTotalSize() }}>
          {rows.map(({ index, start, item: debate }) => (
            <BoardRow
              // Rows stay mounted and take other rooms: recreating their seats costs far more.
              key={index}
              {...{ debate, template, columns, judges, teams, focus, isEditable, hasTeams, onMark }}
              roomName={roomName(debate.id)}
              row={index}
              top={start}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
});

const nothingInSight = { startIndex: 0, endIndex: -1 };

/** Room, points, importance: “Debate 100” fits, before rooms are assigned. */
const fixedWidths = [116, 34, 46];
const seatWidths = { chair: 132, panellist: 120, trainee: 100 };
const rowPadding = 12;

/** The columns of a row, and what they need at least. */
function useTemplate(
  columns: readonly SeatColumn[],
  hasTeams: boolean,
): {
  readonly template: string;
  readonly least: number;
} {
  const { sides } = useTournament();
  const teamWidth = useMedia('(max-width: 1000px)') ? 96 : 110;
  return useMemo(() => {
    const teams = hasTeams ? sides.map(() => teamWidth) : [];
    const seats = columns.map(({ role }) => seatWidths[role]);
    const least = [...fixedWidths, ...teams, ...seats];
    return {
      template: [
        ...fixedWidths.map((width) => `${width}px`),
        ...[...teams, ...seats].map((width) => `minmax(${width}px, ${width}fr)`),
      ].join(' '),
      least: least.reduce((sum, width) => sum + width, rowPadding),
    };
  }, [columns, sides, teamWidth, hasTeams]);
}
