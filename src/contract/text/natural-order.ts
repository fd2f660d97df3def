/**
 * The one order of names and rooms: A2 before A10, whatever the case and the accents. The language is
 * fixed, so that a list is the same on every server and in every browser.
 */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares two names for `sort`; 0 for names that differ in case or accents only. */
export function byName(one: string, other: string): number {
  return collator.compare(one, other);
}

/** A copy of the rows, by their names. */
export function sortedByName<Row extends { readonly name: string }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => byName(a.name, b.name));
}
