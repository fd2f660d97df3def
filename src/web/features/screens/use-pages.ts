import { type RefObject, useLayoutEffect, useState } from 'react';
import { useServerNow } from '#web/lib/live/server-clock.ts';

/** Milliseconds that a page stays: time to find one's own line among a dozen. */
const stay = 9000;

export interface Page {
  /** Index of the first row, and of the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly number: number;
  readonly of: number;
  /** Seconds until every row has been seen. */
  readonly lap: number;
}

/** The page that is up at a moment: all rows in turn, and no page shorter than the others by more than one row. */
export function pageAt(now: number, count: number, perPage: number): Page {
  const of = Math.max(1, Math.ceil(count / Math.max(1, perPage)));
  const index = Math.floor(now / stay) % of;
  return {
    from: Math.floor((index * count) / of),
    to: Math.floor(((index + 1) * count) / of),
    number: index + 1,
    of,
    lap: Math.round((of * stay) / 1000),
  };
}

/**
 * Turns the pages of a list that is longer than its window. Screens beside each other show the same page.
 * @param rowHeight in px of this screen
 * @param columns how many rows are beside each other
 */
export function usePages(
  windowRef: RefObject<HTMLElement | null>,
  { count, rowHeight, columns }: { count: number; rowHeight: number; columns: number },
): Page {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const frame = windowRef.current;
    if (!frame) return;
    const observer = new ResizeObserver(() => setHeight(frame.clientHeight));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [windowRef]);
  const now = useServerNow(1000);
  return pageAt(now, count, Math.max(1, Math.floor(height / rowHeight)) * columns);
}
