import { fold } from '#contract/text/fold.ts';
import type { Cells } from '../cells.ts';
import type { Row } from '../tables-repository.ts';
import { type Added, noteNearInstitutions } from './near-institutions.ts';
import {
  institutionIndex,
  type NameIndex,
  type Planning,
  rowsOf,
  type SameInstitution,
} from './planning.ts';

/**
 * Institutions: the same when the name is the same, else when the code is.
 * @param same names that somebody said mean another institution: their rows add nothing
 * @returns new ones that look like another, misspelt
 */
export function planInstitutions(
  planning: Planning,
  same: readonly SameInstitution[],
): SameInstitution[] {
  const index = institutionIndex(planning);
  const seen = new Set<string>();
  const added: Added[] = [];
  const knownOf = new Map(same.map(({ written, known }) => [fold(written) || written, known]));
  const skipped: { readonly known: string; readonly names: readonly (string | null)[] }[] = [];
  for (const cells of rowsOf(planning, 'institutions')) {
    const name = cells.text('name', 100) ?? '';
    const known = knownOf.get(fold(name) || name);
    if (known !== undefined) {
      skipped.push({ known, names: [name, cells.text('code', 40)] });
      continue;
    }
    const row = readInstitution(planning, index, cells);
    if (!row) continue;
    if (seen.has(row.id)) {
      cells.error('name', 'duplicate', `“${row.name}” is there twice, by its name or its code.`);
      continue;
    }
    seen.add(row.id);
    if (!planning.world.get('institution', row.id)) added.push({ cells, row });
    index.add(row.id, [row.name, row.short_name]);
    planning.world.put('institution', row);
    planning.touch('institution', row.id);
  }
  for (const { known, names } of skipped) {
    const id = index.find(known);
    if (id !== undefined && id !== 'ambiguous') planning.otherNames.push({ id, names });
  }
  return noteNearInstitutions(planning, added);
}

function readInstitution(
  { world, newId }: Planning,
  index: NameIndex,
  cells: Cells,
): Row<'institution'> | null {
  const name = cells.required('name', 100);
  const code = cells.text('code', 40) ?? (cells.has('code') ? null : name?.slice(0, 40));
  if (name === null) return null;
  const byName = index.find(name);
  const byCode = code ? index.find(code) : undefined;
  if (byName && byCode && byName !== byCode) {
    cells.error('code', 'duplicate', `“${code}” belongs to another institution.`);
    return null;
  }
  const known = world.get('institution', byName ?? byCode ?? '');
  return {
    id: known?.id ?? newId(),
    name,
    name_folded: fold(name),
    short_name: cells.has('code')
      ? (code ?? name.slice(0, 40))
      : (known?.short_name ?? name.slice(0, 40)),
    region: cells.has('region') ? cells.text('region', 60) : (known?.region ?? null),
  };
}
