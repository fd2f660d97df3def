import { fold } from '#contract/text/fold.ts';
import type { Cells } from '../cells.ts';
import { categoriesIn, type Planning, rowsOf } from './planning.ts';

/** Rooms: the same when building and name are. */
export function planVenues(planning: Planning): void {
  const { world } = planning;
  const places = placesOf(planning);
  const keyOf = (buildingId: string | null, name: string) =>
    `${buildingId ?? ''}\n${fold(name) || name}`;
  const known = new Map(world.all('venue').map((row) => [keyOf(row.building_id, row.name), row]));
  const seen = new Map<string, string>();
  for (const cells of rowsOf(planning, 'venues')) {
    const name = cells.required('name', 60);
    const link = cells.text('link', 500);
    if (name === null) continue;
    const { buildingId, categoryIds } = places.of(cells);
    const key = keyOf(buildingId, name);
    const twin = seen.get(key);
    if (twin !== undefined) {
      cells.error('name', 'duplicate', twiceWords(name, twin));
      continue;
    }
    if (link !== null && !/^https?:\/\/\S+$/.test(link)) {
      cells.error('link', 'bad-link', 'A link starts with https://.');
      continue;
    }
    seen.set(key, name);
    const row = known.get(key);
    const id = row?.id ?? planning.newId();
    world.put('venue', {
      id,
      name,
      name_folded: fold(name),
      building_id: buildingId,
      priority:
        cells.number('priority', { min: -1000, max: 1000, integer: true }) ?? row?.priority ?? 10,
      capacity:
        cells.number('capacity', { min: 1, max: 100_000, integer: true }) ?? row?.capacity ?? null,
      step_free: cells.flag('step_free') ?? row?.step_free ?? false,
      link: link ?? row?.link ?? null,
    });
    for (const category_id of categoryIds) {
      world.put('venue_in_category', { venue_id: id, category_id });
    }
    planning.touch('venue', id);
  }
}

function twiceWords(name: string, twin: string): string {
  return name === twin
    ? `“${name}” is there twice.`
    : `“${twin}” and “${name}” differ only in capitals, accents or punctuation: give one of them another name.`;
}

/**
 * What the column of categories stands for. Tabbycat has no buildings: a category that it writes
 * before the names of its rooms is one, and so is every category where no file says how they are
 * shown; the others stay categories.
 */
function placesOf(planning: Planning) {
  const buildingOf = finder(planning, 'building');
  const categoryOf = finder(planning, 'venue_category');
  const isPrefix = new Map<string, boolean>();
  for (const cells of rowsOf(planning, 'venue-categories')) {
    const name = cells.required('name', 40);
    if (name === null) continue;
    const look = cells.text('display_in_venue_name', 40)?.toLowerCase() ?? '';
    isPrefix.set(fold(name), look === 'prefix' || look === 'p');
    if (!isPrefix.get(fold(name))) categoryOf(name);
  }
  const isBuilding = (name: string) => isPrefix.get(fold(name)) ?? isPrefix.size === 0;
  return {
    of(cells: Cells) {
      const named = cells.text('building', 60);
      const names = categoriesIn(cells, 'category');
      // A building that is said by its own column leaves categories what they are.
      const building = named ?? names.find(isBuilding) ?? null;
      const rest = named === null ? names.filter((name) => !isBuilding(name)) : names;
      const lost = named === null ? names.filter(isBuilding).slice(1) : [];
      if (lost.length > 0) {
        const message = `A room is in one building, ${building}: ${lost.join(', ')} is left out.`;
        cells.warning('category', 'left-out', message);
      }
      return {
        buildingId: building === null ? null : buildingOf(building),
        categoryIds: rest.map(categoryOf),
      };
    },
  };
}

/** The id of a thing by its name; one that is not there yet is added. */
function finder({ world, newId }: Planning, table: 'building' | 'venue_category') {
  const rows: readonly { id: string; name_folded: string }[] =
    table === 'building' ? world.all('building') : world.all('venue_category');
  const ids = new Map(rows.map((row) => [row.name_folded, row.id]));
  return (name: string): string => {
    const folded = fold(name);
    const id = ids.get(folded) ?? newId();
    if (!ids.has(folded)) world.put(table, { id, name, name_folded: folded });
    ids.set(folded, id);
    return id;
  };
}
