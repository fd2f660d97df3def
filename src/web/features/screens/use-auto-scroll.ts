import { type RefObject, useEffect, useState } from 'react';
import { useMedia } from '#web/ui/kit/use-media.ts';

/** Milliseconds that a row takes to leave: slow enough to find one's name, and a hall sees all. */
const perRow = 1900;
/** Pause at the top, so that the first rows can be read too. */
const rest = 4000;

export interface ScrollPlace {
  /** The list is longer than the window, and moves. */
  readonly moving: boolean;
  /** Indices of the first and last row in sight. */
  readonly first: number;
  readonly last: number;
  /** How far through the list, 0 to 1. */
  readonly share: number;
  /** Seconds for the whole list. */
  readonly lap: number;
}

/**
 * Moves a list through its window, round and round: the list has to be drawn twice, one below the
 * other. With reduced motion it turns pages instead.
 */
export function useAutoScroll(
  windowRef: RefObject<HTMLElement | null>,
  listRef: RefObject<HTMLElement | null>,
  count: number,
): ScrollPlace {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [place, setPlace] = useState<ScrollPlace>({
    moving: false,
    first: 0,
    last: Math.max(0, count - 1),
    share: 0,
    lap: 0,
  });
  useEffect(() => {
    const frame = windowRef.current;
    const list = listRef.current;
    if (!frame || !list || count === 0) return;
    const begin = performance.now();
    let request = 0;
    let reported = '';
    const step = () => {
      request = requestAnimationFrame(step);
      const row = (list.firstElementChild?.getBoundingClientRect().height ?? 0) || 1;
      const visible = frame.clientHeight / row;
      const next = placeAt(performance.now() - begin, { count, visible, still });
      list.style.transform = next.moving ? `translateY(${-next.offset * row}px)` : '';
      // React hears of it when a row has passed, not at every picture.
      const mark = `${next.moving} ${next.first} ${next.last}`;
      if (mark === reported) return;
      reported = mark;
      setPlace(next);
    };
    step();
    return () => cancelAnimationFrame(request);
  }, [windowRef, listRef, count, still]);
  return place;
}

interface Run {
  readonly count: number;
  /** Rows that fit into the window, with the fraction of a cut one. */
  readonly visible: number;
  readonly still: boolean;
}

/** The position of the list after some time; `offset` counts rows. */
export function placeAt(
  elapsed: number,
  { count, visible, still }: Run,
): ScrollPlace & { readonly offset: number } {
  if (count <= visible) {
    return { moving: false, offset: 0, first: 0, last: Math.max(0, count - 1), share: 1, lap: 0 };
  }
  const page = Math.max(1, Math.floor(visible));
  const lap = rest + count * perRow;
  const rows = Math.max(0, (elapsed % lap) - rest) / perRow;
  const offset = still ? Math.floor(rows / page) * page : rows;
  return {
    moving: true,
    offset,
    first: Math.ceil(offset) % count,
    last: Math.floor(offset + visible - 1 + count) % count,
    share: offset / count,
    lap: Math.round(lap / 1000),
  };
}
