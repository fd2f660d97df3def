/** Notes on people of the same name, who may be one person with two addresses. */
import { fold } from '#contract/text/fold.ts';
import { groupBy } from '#engine/collections.ts';
import type { Cells } from '../cells.ts';
import { lineOf, type Planning } from './planning.ts';

/** Where a person's name is. */
interface Seen {
  readonly cells: Cells;
  readonly column: string;
}

export interface Namesakes {
  /** Before the person of a row is written. */
  see(id: string, row: Seen): void;
  /** Names every group that gains somebody, at the row of the last one added. */
  note(): void;
}

export function namesakesOf({ world }: Pick<Planning, 'world'>): Namesakes {
  const seen = new Map<string, Seen>();
  const added = new Set<string>();
  return {
    see(id, row) {
      if (seen.has(id)) return;
      if (!world.get('person', id)) added.add(id);
      seen.set(id, row);
    },
    note() {
      const groups = groupBy(world.all('person'), ({ name }) => fold(name) || name);
      for (const group of groups.values()) {
        const last = group.findLast(({ id }) => added.has(id));
        const row = last && seen.get(last.id);
        if (group.length < 2 || !row) continue;
        const rows = group.flatMap(({ id }) => seen.get(id) ?? []);
        const places = rows.map(({ cells }) => `on ${lineOf(cells, row.cells)}`);
        if (rows.length < group.length) places.push('already in the tournament');
        const where = places.join(' and ');
        const message = `Same name: maybe one person. “${last.name}” is ${where}.`;
        row.cells.warning(row.column, 'same-name', message);
      }
    },
  };
}
