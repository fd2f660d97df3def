import { useState } from 'react';
import type { DataTableProps } from './data-table-props.ts';

/** Which rows are picked, and how a click or a key changes that. */
export interface Selection {
  readonly has: (id: string) => boolean;
  /** With `range`, everything from the last touched row to this one. */
  readonly toggle: (id: string, range: boolean) => void;
  readonly all: 'none' | 'some' | 'all';
  readonly toggleAll: () => void;
}

export function useSelection<Row extends object>(
  { selected, onSelectedChange }: DataTableProps<Row>,
  ids: readonly string[],
): Selection | null {
  const [anchor, setAnchor] = useState<string | null>(null);
  if (!selected || !onSelectedChange) return null;
  const count = ids.filter((id) => selected.has(id)).length;
  const change = (touched: readonly string[], on: boolean) => {
    const next = new Set(selected);
    for (const id of touched) {
      if (on) next.add(id);
      else next.delete(id);
    }
    onSelectedChange(next);
  };
  return {
    has: (id) => selected.has(id),
    toggle: (id, range) => {
      const [from, to] = [anchor === null ? -1 : ids.indexOf(anchor), ids.indexOf(id)];
      const whole = range && from >= 0;
      const touched = whole ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      change(touched, !selected.has(id));
      setAnchor(id);
    },
    all: count === 0 ? 'none' : count === ids.length ? 'all' : 'some',
    toggleAll: () => change(ids, count < ids.length),
  };
}
