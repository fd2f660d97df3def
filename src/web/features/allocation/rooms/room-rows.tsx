import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useState } from 'react';
import { useRequestedRoom } from '#web/lib/query/requested-room.ts';
import { cx } from '#web/ui/kit/cx.ts';
import { useGradualRows } from '#web/ui/kit/table/use-gradual-rows.ts';
import { useWindowRows } from '#web/ui/kit/table/use-window-rows.ts';
import { useMedia } from '#web/ui/kit/use-media.ts';
import type { Debate } from '../board/board-data.ts';
import { WhyRoom } from '../why/why-room.tsx';
import { useRoomDrag } from './room-drag.ts';
import { RoomRow, type RoomRowProps } from './room-row.tsx';
import styles from './rooms.module.css';

interface RoomRowsProps extends Omit<RoomRowProps, 'debate' | 'isAsked' | 'onWhy'> {
  readonly debates: readonly Debate[];
  /** How many debates there are without search and choice. */
  readonly total: number;
  readonly query: string;
}

/**
 * A debate whose names are short, in pixels: in one line, in two, and with its teams in one column.
 */
const rowHeights = { line: 57, twoLines: 146, column: 190 };

/** The debates with their rooms; of many only those in sight are drawn. */
export const RoomRows = memo(function RoomRows({ debates, total, query, ...row }: RoomRowsProps) {
  const { t } = useLingui();
  const isOffered = useRoomDrag(row.onPut) !== null;
  const [why, setWhy] = useState<HTMLElement | null>(null);
  const { list, listStyle, show, ...sight } = useWindowRows<HTMLOListElement>({
    count: debates.length,
    of: total,
    rowHeight: useRowHeight(),
  });
  const rows = useGradualRows({ ...sight, items: debates });
  const asked = useRequestedRoom(debates, (index) => show(index, 'center'));
  if (debates.length === 0) {
    return (
      <p className="muted">
        {query ? (
          <Trans>Nothing matches “{query}”.</Trans>
        ) : (
          <Trans>No debates match this filter.</Trans>
        )}
      </p>
    );
  }
  return (
    <>
      <ol
        ref={list}
        className={cx(styles.rows, isOffered && styles.offered)}
        style={listStyle}
        aria-label={t`Debates with their rooms`}
      >
        {rows.map(({ index, place, item: debate }) => (
          // Rows stay mounted and take other debates: recreating their fields costs far more.
          <li key={index} {...place}>
            <RoomRow {...row} debate={debate} isAsked={debate.id === asked} onWhy={setWhy} />
          </li>
        ))}
      </ol>
      <WhyRoom {...row} debates={debates} anchor={why} onClose={() => setWhy(null)} />
    </>
  );
});

/** The widths are those of the stylesheet. */
function useRowHeight(): number {
  const isTwoLines = useMedia('(max-width: 760px)');
  const isColumn = useMedia('(max-width: 480px)');
  if (isColumn) return rowHeights.column;
  return isTwoLines ? rowHeights.twoLines : rowHeights.line;
}
