/** Zones, buildings, ways and categories of rooms. */
import type { z } from 'zod';
import type { building, video } from '#contract/areas/venues/buildings.ts';
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import { aboutEach, changesBetween, type LoggedChange } from '#server/changes-between.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import {
  AppError,
  type ConstraintRefusal,
  found,
  invalidField,
  rethrowUnique,
} from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import * as repository from './buildings-repository.ts';
import { toVideo } from './load.ts';

const topics = ['tabroom', 'draw'] as const;

type Body<Route extends keyof Api['buildings']> = HandlerInput<Api['buildings'][Route]>['body'];
type Building = z.output<typeof building>;

/** Everything that says where rooms are. */
export async function loadPlaces(reader: Reader, tournamentId: string) {
  return {
    zones: await repository.findAllZones(reader, tournamentId),
    buildings: (await repository.findAllBuildings(reader, tournamentId)).map(toBuilding),
    walks: await repository.findAllWalks(reader, tournamentId),
    categories: await repository.findAllCategories(reader, tournamentId),
  };
}

export function addBuilding(context: Context, body: Body<'add'>): Promise<Building> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const id = newId();
    await expectZone(tx, tournamentId, body.zoneId);
    const columns = { ...columnsOf(body), name: body.name };
    await rethrowUnique(
      () => repository.insertBuilding(tx, { tournamentId, id }, columns),
      refusals,
    );
    tx.record({ type: 'building.added', topics, ids: { buildingId: id } });
    return findBuilding(tx, tournamentId, id);
  });
}

interface Key {
  readonly id: string;
  readonly version: number;
}

export function updateBuilding(
  context: Context,
  key: Key,
  fields: Omit<Body<'update'>, 'version'>,
): Promise<Building> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const before = await findBuilding(tx, tournamentId, key.id);
    await expectZone(tx, tournamentId, fields.zoneId ?? null);
    const where = { tournamentId, ...key };
    if (
      !(await rethrowUnique(
        () => repository.updateBuilding(tx, where, columnsOf(fields)),
        refusals,
      ))
    ) {
      throw new AppError('conflict', '', { data: before });
    }
    tx.record({
      type: 'building.changed',
      // Where rooms meet is on the pages of those who are in them.
      topics: ['tabroom', 'draw', 'public'],
      ids: { buildingId: key.id },
      data: { changes: changesBetween(before, fields) },
    });
    return findBuilding(tx, tournamentId, key.id);
  });
}

export function setWalks(context: Context, { walks }: Body<'setWalks'>) {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const known = new Set(
      (await repository.findAllBuildings(tx, tournamentId)).map(({ id }) => id),
    );
    const once = new Map(
      walks.map((walk, index) => {
        if (!known.has(walk.from) || !known.has(walk.to)) {
          throw invalidField(`walks.${index}`, 'This building doesn’t exist.');
        }
        if (walk.from === walk.to) {
          throw invalidField(
            `walks.${index}`,
            'Choose another building: a walking time needs two.',
          );
        }
        const [from, to] = walk.from < walk.to ? [walk.from, walk.to] : [walk.to, walk.from];
        return [`${from} ${to}`, { from, to, minutes: walk.minutes }];
      }),
    );
    const before = await repository.findAllWalks(tx, tournamentId);
    const after = [...once.values()];
    await repository.replaceWalks(tx, tournamentId, after);
    const data = { count: once.size, ...aboutEach(walkChanges(before, after)) };
    tx.record({ type: 'buildings.walks-set', topics, data });
    return { walks: await repository.findAllWalks(tx, tournamentId) };
  });
}

type Walk = Body<'setWalks'>['walks'][number];

/** Minutes before and after of each two buildings whose walking time differs. */
function walkChanges(before: readonly Walk[], after: readonly Walk[]): LoggedChange[] {
  const minutesOf = (walks: readonly Walk[]) =>
    new Map(walks.map(({ from, to, minutes }) => [`${from}, ${to}`, minutes]));
  const [old, set] = [minutesOf(before), minutesOf(after)];
  return [...new Set([...old.keys(), ...set.keys()])].flatMap((of) => {
    const was = { minutes: old.get(of) ?? null };
    return changesBetween(was, { minutes: set.get(of) ?? null }).map((one) => ({ ...one, of }));
  });
}

export function addZone(context: Context, { name }: Body<'addZone'>) {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const id = newId();
    await rethrowUnique(() => repository.insertZone(tx, { tournamentId, id, name }), refusals);
    tx.record({ type: 'zone.added', topics, ids: { zoneId: id } });
    return { id, name, version: 1 };
  });
}

const wordOf = { zone: 'zone', building: 'building', venue_category: 'venue-category' } as const;

/** Renames a zone or a category; the answer is its row as `list` shows it. */
export async function rename<Row extends Key>(
  tx: Tx,
  { tournamentId }: Context,
  input: Key & {
    readonly table: 'zone' | 'venue_category';
    readonly name: string;
    readonly find: (reader: Reader, tournamentId: string) => Promise<readonly Row[]>;
  },
): Promise<Row> {
  const { table, id, version, name, find } = input;
  const present = async () => found((await find(tx, tournamentId)).find((one) => one.id === id));
  const before = await present();
  const key = { tournamentId, id, version, name };
  if (!(await rethrowUnique(() => repository.renameNamed(tx, table, key), refusals))) {
    throw new AppError('conflict', '', { data: before });
  }
  const data = { changes: changesBetween(before, { name }) };
  tx.record({ type: `${wordOf[table]}.changed`, topics, ids: { id }, data });
  return present();
}

/** Removes a zone, a building or a category that nothing depends on. */
export function remove(context: Context, table: repository.NamedTable, id: string) {
  const { tournamentId } = context;
  return context.write(async (tx): Promise<undefined> => {
    const gone = await rethrowUnique(
      () => repository.deleteNamed(tx, table, { tournamentId, id }),
      refusals,
    );
    const { name } = found(gone);
    tx.record({ type: `${wordOf[table]}.removed`, topics, ids: { id }, data: { name } });
    return undefined;
  });
}

async function expectZone(reader: Reader, tournamentId: string, zoneId: string | null) {
  if (zoneId === null) return;
  const zones = await repository.findAllZones(reader, tournamentId);
  if (zones.some(({ id }) => id === zoneId)) return;
  throw invalidField('zoneId', 'This zone doesn’t exist.');
}

async function findBuilding(reader: Reader, tournamentId: string, id: string): Promise<Building> {
  const rows = await repository.findAllBuildings(reader, tournamentId);
  return toBuilding(found(rows.find((row) => row.id === id)));
}

function toBuilding(row: repository.BuildingRow): Building {
  const { id, name, zoneId, mapLink, accessNotes, version } = row;
  const rooms = Number(row.rooms);
  return { id, name, zoneId, mapLink, accessNotes, video: toVideo(row), rooms, version };
}

function columnsOf({
  video,
  ...fields
}: Omit<Body<'update'>, 'version'>): repository.BuildingFields {
  return video === undefined ? fields : { ...fields, ...videoColumns(video) };
}

function videoColumns(chosen: z.output<typeof video>): repository.BuildingFields {
  const { kind } = chosen;
  const nothing = { hostName: null, meetingLink: null, roomPattern: null };
  if (kind === 'none') return { video: kind, ...nothing };
  if (kind === 'meeting') {
    return { video: kind, ...nothing, hostName: chosen.hostName, meetingLink: chosen.link };
  }
  return { video: kind, ...nothing, roomPattern: chosen.pattern };
}

const refusals: readonly ConstraintRefusal[] = [
  ['zone_name', 'name-taken', 'A zone with this name already exists.'],
  ['building_name', 'name-taken', 'A building with this name already exists.'],
  ['venue_category_name', 'name-taken', 'A category with this name already exists.'],
  ['building_zone', 'in-use', 'This zone has buildings: move them out first.'],
  ['venue_building', 'in-use', 'This building has rooms: move or remove them first.'],
  ['target_building', 'in-use', 'Someone needs or prefers this building.'],
  ['target_zone', 'in-use', 'Someone needs or prefers this zone.'],
  ['target_category', 'in-use', 'Someone needs or prefers this category.'],
];
