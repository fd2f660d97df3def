import { Trans, useLingui } from '@lingui/react/macro';
import { useAskedRoom } from '../../lib/asked-room.ts';
import { cx } from '../../ui/kit/cx.ts';
import { useMedia } from '../../ui/kit/use-media.ts';
import { useWindowRows } from '../../ui/kit/use-window-rows.ts';
import type { Debate } from './board-data.ts';
import { RoomRow, type RoomRowProps } from './room-row.tsx';
import styles from './rooms.module.css';

interface RoomRowsProps extends Omit<RoomRowProps, 'debate' | 'isAsked'> {
  readonly debates: readonly Debate[];
  readonly query: string;
  /** A room is on its way somewhere. */
  readonly isOffered: boolean;
}

/** A debate whose names are short, in pixels: in one line, in two, and with its teams in one column. */
const rowHeights = { line: 57, twoLines: 146, column: 190 };

/** The debates with their rooms; of many only those in sight are drawn. */
export function RoomRows({ debates, query, isOffered, ...row }: RoomRowsProps) {
  const { t } = useLingui();
  const { list, listStyle, rows, show } = useWindowRows<HTMLOListElement>({
    count: debates.length,
    rowHeight: useRowHeight(),
  });
  const asked = useAskedRoom(debates, (index) => show(index, 'center'));
  if (debates.length === 0) {
    return (
      <p className="muted">
        {query ? <Trans>Nothing matches “{query}”.</Trans> : <Trans>No debate is like this.</Trans>}
      </p>
    );
  }
  return (
    <ol
      ref={list}
      className={cx(styles.rows, isOffered && styles.offered)}
      style={listStyle}
      aria-label={t`Debates with their rooms`}
    >
      {rows.map(({ index, place }) => {
        const debate = debates[index];
        return (
          debate && (
            // Rows stand still and take other debates: to make their fields anew costs far more.
            <li key={index} {...place}>
              <RoomRow {...row} debate={debate} isAsked={debate.id === asked} />
            </li>
          )
        );
      })}
    </ol>
  );
}

/** The widths are those of the stylesheet. */
function useRowHeight(): number {
  const isTwoLines = useMedia('(max-width: 760px)');
  const isColumn = useMedia('(max-width: 480px)');
  if (isColumn) return rowHeights.column;
  return isTwoLines ? rowHeights.twoLines : rowHeights.line;
}
