/** Whether a team is called after its institution, which would say some names twice. */
import { fold } from '#contract/text/fold.ts';
import type { Cells } from '../cells.ts';
import type { Row } from '../tables-repository.ts';
import { shortList } from './planning.ts';

/** Words that many institutions share and that name none. */
const small = ['of', 'the', 'and', 'for', 'de', 'del', 'der', 'die', 'das', 'do', 'da', 'la', 'le'];

/** Whether a team's name begins with a word of its institution's name: "Saltmarsh A" of Saltmarsh University. */
export function namesInstitution(
  reference: string,
  { name, short_name }: Pick<Row<'institution'>, 'name' | 'short_name'>,
): boolean {
  const [first = ''] = fold(reference).split(' ');
  // "A" or "1" only distinguishes the teams of one institution.
  if (first.length < 2 || /^\d+$/.test(first) || small.includes(first)) return false;
  return fold(`${name} ${short_name}`).split(' ').includes(first);
}

/** A team that keeps the name in the file, and the row that names it. */
export interface Unprefixed {
  readonly cells: Cells;
  readonly column: string;
  readonly reference: string;
}

/** One note for all of them, at the first. */
export function noteUnprefixed(teams: readonly Unprefixed[]): void {
  const [first] = teams;
  if (!first) return;
  const count =
    teams.length === 1 ? '1 team already begins' : `${teams.length} teams already begin`;
  const names = shortList(teams.map(({ reference }) => reference));
  const message = `${count} with a word of the institution’s name, which is not put before the team’s name again: ${names}.`;
  first.cells.warning(first.column, 'no-prefix', message);
}
