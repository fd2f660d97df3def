/** What follows the pointer and the keys on the judge board, kept beside React: see `useFocus`. */
import { useRef, useSyncExternalStore } from 'react';

export interface BoardFocus {
  /** Judges: one on the pointer's way to a seat, one picked up, one asked about, one under the pointer. */
  readonly dragged: string | null;
  readonly held: string | null;
  readonly asked: string | null;
  readonly hovered: string | null;
  /** Where the Tab key stops: a seat of the board, and a card of the tray. */
  readonly stop: { readonly row: number; readonly column: number; readonly tray: number };
}

export interface FocusStore {
  read(): BoardFocus;
  set(change: Partial<BoardFocus>): void;
  /** @returns ends the subscription. */
  subscribe(listener: () => void): () => void;
}

export function createFocus(): FocusStore {
  let now: BoardFocus = {
    dragged: null,
    held: null,
    asked: null,
    hovered: null,
    stop: { row: 0, column: 0, tray: 0 },
  };
  const listeners = new Set<() => void>();
  return {
    read: () => now,
    set: (change) => {
      now = { ...now, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Parts of it. Only what shows one of them is drawn again when it changes, so that a pointer on its way
 * over hundreds of seats costs a few of them.
 * @param select the parts by name: strings, numbers, objects that are kept.
 */
export function useFocus<T extends object>(
  store: FocusStore,
  select: (focus: BoardFocus) => T,
): Readonly<T> {
  const kept = useRef<T | null>(null);
  return useSyncExternalStore(store.subscribe, () => {
    const parts = select(store.read());
    if (kept.current === null || !isSame(kept.current, parts)) kept.current = parts;
    return kept.current;
  });
}

function isSame<T extends object>(before: T, now: T): boolean {
  for (const name in now) if (!Object.is(before[name], now[name])) return false;
  return true;
}

/** The judge whom the marks on the board are about. */
export function judgeInFocus({ dragged, held, asked, hovered }: BoardFocus): string | null {
  return dragged ?? held ?? asked ?? hovered;
}
