/** Shapes that the tables of this area share. */
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { byName } from '#contract/text/natural-order.ts';
import { formatFixed, formatNumber } from '#web/lib/format.ts';

export type Tables = CallOutput<Api['standings']['tables']>;
export type TeamLine = Tables['teams'][number];
export type SpeakerLine = Tables['speakers'][number];

/** A metric's value: `n/a` where it has no meaning. */
export function metricText(value: number | null | undefined): string {
  return value === null || value === undefined ? 'n/a' : formatNumber(value);
}

/** Writes the numbers of one column with as many decimals as the one that needs most. */
export function columnText(
  values: readonly (number | null | undefined)[],
): (value: number | null | undefined) => string {
  const digits = Math.max(0, ...values.map((value) => decimalsOf(value ?? 0)));
  return (value) =>
    value === null || value === undefined ? metricText(value) : formatFixed(value, digits);
}

function decimalsOf(value: number): number {
  const [, decimals = ''] = formatNumber(value).split('.');
  return decimals.length;
}

/** The divisions of some teams, in the order in which people count them. */
export function divisionsIn(rows: readonly TeamLine[]): string[] {
  return [...new Set(rows.flatMap(({ division }) => division?.name ?? []))].sort(byName);
}

/** The teams of a division with their ranks in it; all with their own without one. */
export function inDivision(rows: readonly TeamLine[], name: string | null): readonly TeamLine[] {
  if (name === null) return rows;
  return rows.flatMap((row) => {
    const { division } = row;
    return division?.name === name ? [{ ...row, rank: division.rank, tied: division.tied }] : [];
  });
}

/** Rows of a category by its name; all of them without one. */
export function inCategory<Row>(
  rows: readonly Row[],
  namesOf: (row: Row) => readonly string[],
  category: string | null,
): readonly Row[] {
  return category === null ? rows : rows.filter((row) => namesOf(row).includes(category));
}
