import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';

/** A list that is walked through from the field above it. */
export interface ListKeys {
  readonly listId: string;
  /** The option that Enter opens, or -1. */
  readonly active: number;
  readonly optionId: (index: number) => string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Arrows, Home and End choose one of the addresses, Enter goes there; the focus stays in the field. */
export function useListKeys(hrefs: readonly string[]): ListKeys {
  const listId = useId();
  const navigate = useNavigate();
  const [active, setActive] = useState(-1);
  const content = hrefs.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its top.
  useEffect(() => setActive(-1), [content]);
  const optionId = (index: number) => `${listId}-${index}`;
  useEffect(() => {
    if (active >= 0)
      document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, active, hrefs.length);
    if (next !== null) {
      event.preventDefault();
      setActive(next);
    } else if (event.key === 'Enter') {
      const href = hrefs[Math.max(active, 0)];
      if (href) void navigate({ href });
    }
  };
  return { listId, active, optionId, onKeyDown };
}

/** Around the ends; -1 is the field itself. Null for a key that does not move. */
export function nextIndex(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1;
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1;
  if (active === -1) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
