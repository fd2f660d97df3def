/** Institutions that an import would add although they look like another, misspelt. */
import { fold } from '#contract/text/fold.ts';
import { isNearName, nameWords } from '#contract/text/similar.ts';
import type { Cells } from '../cells.ts';
import { withGuess } from '../problems.ts';
import type { Row } from '../tables-repository.ts';
import type { Planning, SameInstitution } from './planning.ts';

/** An institution that the files bring, at its row. */
export interface Added {
  readonly cells: Cells;
  readonly row: Row<'institution'>;
}

/** More than anybody answers one by one. */
const mostPairs = 50;
/** Adding more than this is the list of the whole world, not of one tournament. */
const mostCompared = 2000;

/**
 * Remarks on each added institution that is near another one. Of two that are both added, the one that
 * the files name less often is taken for the misspelt one.
 */
export function noteNearInstitutions(
  planning: Planning,
  added: readonly Added[],
): SameInstitution[] {
  if (added.length > mostCompared) return [];
  const all = planning.world.all('institution');
  const wordsOf = new Map(
    all.map(({ id, name, short_name }) => [id, [name, short_name].map(nameWords)]),
  );
  const isNear = (one: string, other: string) => {
    const [own] = wordsOf.get(one) ?? [];
    return own !== undefined && (wordsOf.get(other) ?? []).some((its) => isNearName(own, its));
  };
  const mentions = countMentions(planning);
  const mentionsOf = ({ name, short_name }: Row<'institution'>) =>
    (mentions.get(fold(name)) ?? 0) +
    (name === short_name ? 0 : (mentions.get(fold(short_name)) ?? 0));
  const isNew = new Map(added.map(({ row }, index) => [row.id, index]));
  const pairs: SameInstitution[] = [];
  for (const [index, { cells, row }] of added.entries()) {
    const near = all.find((other) => {
      if (other.id === row.id || !isNear(row.id, other.id)) return false;
      const place = isNew.get(other.id);
      if (place === undefined) return true;
      const [own, its] = [mentionsOf(row), mentionsOf(other)];
      return own === its ? place < index : own < its;
    });
    if (!near) continue;
    if (pairs.push({ written: row.name, known: near.name }) > mostPairs) break;
    const message = withGuess(`“${row.name}” is a new institution.`, near.name);
    cells.warning('name', 'near-institution', message);
  }
  return pairs.slice(0, mostPairs);
}

/** How many cells of the files name an institution, by its folded name. */
function countMentions({ sheets }: Planning): Map<string, number> {
  const mentions = new Map<string, number>();
  for (const { rows } of sheets) {
    for (const { cells } of rows) {
      const name = fold(cells.get('institution') ?? '');
      if (name !== '') mentions.set(name, (mentions.get(name) ?? 0) + 1);
    }
  }
  return mentions;
}
