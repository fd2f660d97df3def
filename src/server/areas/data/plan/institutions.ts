import { fold } from '#contract/text/fold.ts';
import type { Cells } from '../cells.ts';
import type { Row } from '../tables-repository.ts';
import { institutionIndex, type NameIndex, type Planning, rowsOf } from './planning.ts';

/** Institutions: the same when the name is the same, else when the code is. */
export function planInstitutions(planning: Planning): void {
  const index = institutionIndex(planning);
  const seen = new Set<string>();
  for (const cells of rowsOf(planning, 'institutions')) {
    const row = readInstitution(planning, index, cells);
    if (!row) continue;
    if (seen.has(row.id)) {
      cells.error('name', 'duplicate', `“${row.name}” is there twice, by its name or its code.`);
      continue;
    }
    seen.add(row.id);
    index.add(row.id, [row.name, row.short_name]);
    planning.world.put('institution', row);
    planning.touch('institution', row.id);
  }
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
