import { useLingui } from '@lingui/react/macro';
import type { Virtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useMemo } from 'react';
import { useTournament } from '../../lib/tournament.tsx';
import { useGradualRows } from '../../ui/kit/use-gradual-rows.ts';
import { useMedia } from '../../ui/kit/use-media.ts';
import styles from './board.module.css';
import { BoardHead } from './board-head.tsx';
import { placeOf, type RoomMarks, type SeatColumn } from './board-model.ts';
import { BoardRow } from './board-row.tsx';
import type { JudgeBoardProps } from './judge-board.tsx';

interface PanelGridProps extends JudgeBoardProps {
  readonly virtual: Virtualizer<HTMLDivElement, Element>;
  /** Pixels. */
  readonly rowHeight: number;
  readonly columns: readonly SeatColumn[];
  /** Marks of the judge in focus by room. */
  readonly marks: ReadonlyMap<string, RoomMarks> | null;
  readonly focusId: string | null;
  readonly heldId: string | null;
  /** Where Tab stops. */
  readonly stop: { readonly row: number; readonly column: number };
}

/** The rooms that are in view, as a table. Only rows that change are drawn again. */
export function PanelGrid(props: PanelGridProps) {
  const { virtual, columns, marks, focusId, heldId, stop, debates, shown } = props;
  const { judges, teams, roomName, isEditable, onMark, preformedIn } = props;
  const hasTeams = preformedIn === undefined;
  const { t } = useLingui();
  const { template, least } = useTemplate(columns, hasTeams);
  const rows = useGradualRows({
    rows: virtual.getVirtualItems(),
    inSight: virtual.range ?? nothingInSight,
    items: shown,
  });
  const home = focusId === null ? null : placeOf(debates, focusId)?.debateId;
  return (
    <table
      className={styles.grid}
      style={{ '--least': `${least}px`, '--row': `${props.rowHeight}px` } as CSSProperties}
      aria-label={t`Panels`}
      aria-rowcount={shown.length + 1}
    >
      <BoardHead template={template} columns={columns} hasTeams={hasTeams} />
      <tbody className={styles.rows} style={{ height: virtual.getTotalSize() }}>
        {rows.map(({ index, start, item: debate }) => {
          const isHome = debate.id === home;
          return (
            <BoardRow
              // Rows stand still and take other rooms: to make their seats anew costs far more.
              key={index}
              debate={debate}
              roomName={roomName(debate.id)}
              row={index}
              top={start}
              template={template}
              columns={columns}
              judges={judges}
              teams={teams}
              marks={marks?.get(debate.id) ?? null}
              focusId={isHome ? focusId : null}
              heldId={isHome ? heldId : null}
              tabColumn={index === stop.row ? stop.column : null}
              isEditable={isEditable}
              hasTeams={hasTeams}
              onMark={onMark}
            />
          );
        })}
      </tbody>
    </table>
  );
}

const nothingInSight = { startIndex: 0, endIndex: -1 };

/** Room, points, importance. */
const fixedWidths = [122, 34, 46];
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
  const teamWidth = useMedia('(max-width: 1000px)') ? 76 : 110;
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
