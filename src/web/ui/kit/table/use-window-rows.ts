import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

/** From this many rows on only what is in sight is drawn. */
export const VIRTUAL_FROM = 100;

interface WindowRowsInput {
  readonly count: number;
  /** How many there are without a search: what is found of a long list is treated as one. */
  readonly of?: number;
  /** Pixels of a row that was not measured yet. */
  readonly rowHeight: number;
  /** Pixels at the top of the window that sticky heads cover. */
  readonly headroom?: number;
  /** What a row is, where rows change places; its index by default. */
  readonly keyOf?: (index: number) => string;
}

interface WindowRow {
  readonly index: number;
  /** What the element of the row takes: its place, and how it is measured. */
  readonly place: {
    readonly 'data-index': number;
    readonly 'aria-posinset': number;
    readonly 'aria-setsize': number;
    readonly ref?: (element: HTMLElement | null) => void;
    readonly style?: CSSProperties;
  };
}

export interface WindowRows<E extends HTMLElement> {
  readonly list: RefObject<E | null>;
  readonly listStyle: CSSProperties | undefined;
  readonly rows: readonly WindowRow[];
  /** First and last index in sight; null: every row is drawn. */
  readonly inSight: { readonly startIndex: number; readonly endIndex: number } | null;
  /** Scrolls a row into view, so that it is there to be focused. */
  readonly show: (index: number, align?: 'auto' | 'center') => void;
}

/**
 * Which rows of a long list are drawn while the page scrolls: those in sight, and the one with the
 * focus wherever it is. Short lists, and long ones on paper, are drawn whole.
 */
export function useWindowRows<E extends HTMLElement>(input: WindowRowsInput): WindowRows<E> {
  const { count, of = count, rowHeight, headroom = 0, keyOf } = input;
  const list = useRef<E>(null);
  const isPrinted = usePrinted();
  const isVirtual = of > VIRTUAL_FROM && !isPrinted;
  const top = useTopOf(list, isVirtual);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    enabled: isVirtual,
    estimateSize: () => rowHeight,
    ...(keyOf ? { getItemKey: keyOf } : {}),
    rangeExtractor: useCallback((range: Range) => withFocused(range, list.current), []),
    scrollMargin: top,
    scrollPaddingStart: headroom,
    overscan: 6,
  });
  if (!isVirtual) {
    const rows = Array.from({ length: count }, (_, index) => ({
      index,
      place: places(index, count),
    }));
    const show = (index: number, align: 'auto' | 'center' = 'auto') =>
      rowOf(list.current, index)?.scrollIntoView({ block: align === 'auto' ? 'nearest' : align });
    return { list, listStyle: undefined, rows, inSight: null, show };
  }
  return {
    list,
    listStyle: { height: virtualizer.getTotalSize(), position: 'relative' },
    rows: virtualizer.getVirtualItems().map(({ index, start }) => ({
      index,
      place: {
        ...places(index, count),
        ref: virtualizer.measureElement,
        style: {
          position: 'absolute',
          insetInline: 0,
          transform: `translateY(${start - top}px)`,
        },
      },
    })),
    inSight: virtualizer.range ?? nothingInSight,
    show: (index, align = 'auto') => virtualizer.scrollToIndex(index, { align }),
  };
}

const nothingInSight = { startIndex: 0, endIndex: -1 };

function places(index: number, count: number) {
  return { 'data-index': index, 'aria-posinset': index + 1, 'aria-setsize': count } as const;
}

function rowOf(list: HTMLElement | null, index: number): Element | null {
  return list?.querySelector(`[data-index="${index}"]`) ?? null;
}

/** Removing the focused row would lose the focus. */
function withFocused(range: Range, list: HTMLElement | null): number[] {
  const seen = defaultRangeExtractor(range);
  const focused = document.activeElement?.closest<HTMLElement>('[data-index]');
  if (!focused || !list?.contains(focused)) return seen;
  const index = Number(focused.dataset.index);
  if (seen.includes(index) || index >= range.count) return seen;
  return [...seen, index].sort((a, b) => a - b);
}

/** Where a list begins on its page, in pixels; followed when something above it opens or closes. */
function useTopOf(list: RefObject<HTMLElement | null>, isAsked: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!isAsked) return;
    const measure = () =>
      setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, isAsked]);
  return top;
}

/** Paper does not scroll: what is printed has every row. */
function usePrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinted(true));
    const end = () => setPrinted(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinted;
}
