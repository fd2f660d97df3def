import { type FocusEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';

interface RowKeysInput {
  /** The rows in order. */
  ids: readonly string[];
  /** Brings a row that is not drawn into sight. */
  reveal: (index: number) => void;
  onOpen: (id: string) => void;
  onToggle: ((id: string, range: boolean) => void) | undefined;
}

/** What a row does when it is clicked; the same object for the life of the table. */
export interface RowActs {
  readonly open: (id: string) => void;
  readonly toggle: (id: string, range: boolean) => void;
}

/**
 * One row is in the tab order; arrows, Home, End and Page move it, Enter opens, Space picks. Keys
 * pressed inside a field or on a button of a row stay theirs.
 */
export function useRowKeys(input: RowKeysInput) {
  const latest = useRef(input);
  latest.current = input;
  const body = useRef<HTMLTableSectionElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  const known = focused !== null && input.ids.includes(focused);
  const active = known ? focused : (input.ids[0] ?? null);

  // A row that scrolls into being takes the focus when it is there.
  useEffect(() => {
    if (wanted.current === null) return;
    const row = body.current?.querySelector<HTMLElement>(
      `[data-row="${CSS.escape(wanted.current)}"]`,
    );
    if (!row) return;
    wanted.current = null;
    row.focus();
  });

  const move = (to: number) => {
    const index = Math.min(input.ids.length - 1, Math.max(0, to));
    const id = input.ids[index];
    if (id === undefined) return;
    wanted.current = id;
    setFocused(id);
    input.reveal(index);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset.row : undefined;
    if (id === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = input.ids.indexOf(id);
    const to = target(event.key, at, input.ids.length);
    if (to !== null) move(to);
    else if (event.key === 'Enter') input.onOpen(id);
    else if (event.key === ' ' && input.onToggle) input.onToggle(id, event.shiftKey);
    else return;
    event.preventDefault();
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const id = event.target.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (id !== undefined) setFocused(id);
  };
  const act = useMemo<RowActs>(
    () => ({
      open: (id) => latest.current.onOpen(id),
      toggle: (id, range) => latest.current.onToggle?.(id, range),
    }),
    [],
  );
  return { body, active, onKeyDown, onFocus, act };
}

const PAGE = 10;

function target(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return at + 1;
    case 'ArrowUp':
      return at - 1;
    case 'PageDown':
      return at + PAGE;
    case 'PageUp':
      return at - PAGE;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
