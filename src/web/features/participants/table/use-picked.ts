/** Rows that are picked in a table, as far as they are still there. */
import { useMemo, useState } from 'react';

/** Rows that were picked in a table. */
export interface PickedRow {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

export function usePicked<Row extends { readonly id: string }>(rows: readonly Row[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set<string>());
  const picked = useMemo(() => rows.filter((row) => selected.has(row.id)), [rows, selected]);
  return { selected, setSelected, picked, clear: () => setSelected(new Set<string>()) };
}
