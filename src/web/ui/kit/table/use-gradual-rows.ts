import { useEffect, useState } from 'react';

/** How many rows a frame creates or refills: one of a board costs an old laptop up to 10 ms. */
const rowsAtOnce = 2;

interface GradualRowsInput<R, T> {
  /** The rows that are to be seen. */
  readonly rows: readonly R[];
  /** First and last index in sight: drawn before those beyond the edges. Null: all at once. */
  readonly inSight: { readonly startIndex: number; readonly endIndex: number } | null;
  readonly items: readonly T[];
}

interface Options<T> {
  readonly index: number;
  readonly item: T;
}

interface Progress<T> {
  readonly wanted: readonly Options<T>[];
  readonly turn: number;
  /** What is on screen, by index. */
  readonly drawn: ReadonlyMap<number, T>;
  readonly isDone: boolean;
}

/**
 * Rows with their items, a few more in each frame, so that no frame has too much to do: a row that
 * gets another item shows the one it had until its turn, one that comes into sight is not there
 * yet.
 */
export function useGradualRows<R extends { readonly index: number }, T>(
  input: GradualRowsInput<R, T>,
): readonly (R & { readonly item: T })[] {
  const { rows, inSight, items } = input;
  const wanted = inSightFirst(rows, inSight).flatMap(({ index }) => {
    const item = items[index];
    return item === undefined ? [] : [{ index, item }];
  });
  const drawn = useDrawn(wanted, inSight === null ? Number.POSITIVE_INFINITY : rowsAtOnce);
  return rows.flatMap((row) => {
    const item = drawn.get(row.index);
    return item === undefined ? [] : [{ ...row, item }];
  });
}

function inSightFirst<R extends { readonly index: number }>(
  rows: readonly R[],
  inSight: GradualRowsInput<R, unknown>['inSight'],
): readonly R[] {
  if (!inSight) return rows;
  const isSeen = ({ index }: R) => index >= inSight.startIndex && index <= inSight.endIndex;
  return [...rows.filter(isSeen), ...rows.filter((row) => !isSeen(row))];
}

function useDrawn<T>(wanted: readonly Options<T>[], atOnce: number): ReadonlyMap<number, T> {
  const [turn, setTurn] = useState(0);
  const [before, setBefore] = useState(nothing<T>);
  let now = before;
  if (before.turn !== turn || !isSame(before.wanted, wanted)) {
    // While some wait for their turn, none is drawn out of turn.
    const most = before.isDone || before.turn !== turn ? atOnce : 0;
    now = { wanted, turn, ...drawSome(before.drawn, wanted, most) };
    setBefore(now);
  }
  useEffect(() => {
    if (now.isDone) return;
    const frame = requestAnimationFrame(() => setTurn((count) => count + 1));
    return () => cancelAnimationFrame(frame);
  }, [now]);
  return now.drawn;
}

function nothing<T>(): Progress<T> {
  return { wanted: [], turn: 0, drawn: new Map(), isDone: true };
}

function isSame<T>(a: readonly Options<T>[], b: readonly Options<T>[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ index, item }, at) => index === b[at]?.index && item === b[at]?.item)
  );
}

/**
 * The next rows of those wanted, in their order; the others stay as they are, some not yet there.
 */
function drawSome<T>(
  before: Progress<T>['drawn'],
  wanted: readonly Options<T>[],
  most: number,
): Pick<Progress<T>, 'drawn' | 'isDone'> {
  const drawn = new Map<number, T>();
  let left = most;
  for (const { index, item } of wanted) {
    const old = before.get(index);
    if (old === item) drawn.set(index, item);
    else if (left > 0) drawn.set(index, item);
    else if (old !== undefined) drawn.set(index, old);
    if (old !== item) left -= 1;
  }
  return { drawn, isDone: left >= 0 };
}
