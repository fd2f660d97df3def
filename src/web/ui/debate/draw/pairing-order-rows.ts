/** The order of the pairing's terms as rows of a form (rule R3.13 of the draw). */
import type { PairingOrder, WeighedTerm } from '#engine/rule-pack.ts';

/** A term in its place; `joins`: it is on the level of the one above it. */
export interface OrderRow extends WeighedTerm {
  readonly joins: boolean;
}

export function rowsOf(order: PairingOrder): OrderRow[] {
  return order.flatMap((level) => level.map((own, index) => ({ ...own, joins: index > 0 })));
}

export function orderOf(rows: readonly OrderRow[]): PairingOrder {
  const levels: WeighedTerm[][] = [];
  rows.forEach(({ joins, ...own }, index) => {
    const above = joins && index > 0 ? levels.at(-1) : undefined;
    if (above) above.push(own);
    else levels.push([own]);
  });
  return levels;
}

/** Two neighbours trade places; the levels keep their sizes. */
export function traded(rows: readonly OrderRow[], upper: number): OrderRow[] {
  const [above, below] = [rows[upper], rows[upper + 1]];
  if (!above || !below) return [...rows];
  return rows.map((row, index) => {
    if (index === upper) return { ...below, joins: above.joins };
    return index === upper + 1 ? { ...above, joins: below.joins } : row;
  });
}

/** Whether a row shares its level: only then does its weight count. */
export function isShared(rows: readonly OrderRow[], index: number): boolean {
  return rows[index]?.joins === true || rows[index + 1]?.joins === true;
}
