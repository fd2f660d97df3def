import { fold } from '../../../fold.ts';
import { type Planning, rowsOf } from './planning.ts';

/** Rooms: the same when building and name are. */
export function planVenues(planning: Planning): void {
  const { world } = planning;
  const buildingOf = buildingFinder(planning);
  const keyOf = (buildingId: string | null, name: string) =>
    `${buildingId ?? ''}\n${fold(name) || name}`;
  const known = new Map(world.all('venue').map((row) => [keyOf(row.building_id, row.name), row]));
  const seen = new Set<string>();
  for (const cells of rowsOf(planning, 'venues')) {
    const name = cells.required('name', 60);
    const building = cells.text('building', 60);
    const link = cells.text('link', 500);
    if (name === null) continue;
    const buildingId = building === null ? null : buildingOf(building);
    const key = keyOf(buildingId, name);
    if (seen.has(key)) {
      cells.error('name', 'duplicate', `“${name}” is there twice.`);
      continue;
    }
    if (link !== null && !/^https?:\/\/\S+$/.test(link)) {
      cells.error('link', 'bad-link', 'A link starts with https://.');
      continue;
    }
    seen.add(key);
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
    planning.touch('venue', id);
  }
}

/** The id of a building by its name; one that is not there yet is added. */
function buildingFinder({ world, newId }: Planning): (name: string) => string {
  const ids = new Map(world.all('building').map((row) => [row.name_folded, row.id]));
  return (name) => {
    const folded = fold(name);
    const id = ids.get(folded) ?? newId();
    if (!ids.has(folded)) world.put('building', { id, name, name_folded: folded });
    ids.set(folded, id);
    return id;
  };
}
