/** Zones, buildings, ways and categories in the database. */

import { fold } from '#contract/text/fold.ts';
import { refuseTooMany } from '#server/db/bounded-repository.ts';
import type { Reader, Tx } from '#server/db/database.ts';

/** Things of a place that have a name and nothing else to change than by their own fields. */
export type NamedTable = 'zone' | 'building' | 'venue_category';

export async function findAllZones({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('zone')
    .select(['id', 'name', 'version'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('name_folded')
    .execute();
}

/** Buildings with how many rooms each has. */
export async function findAllBuildings({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('building')
    .select((eb) => [
      'id',
      'name',
      'zone_id as zoneId',
      'map_link as mapLink',
      'access_notes as accessNotes',
      'video',
      'host_name as hostName',
      'meeting_link as meetingLink',
      'room_pattern as roomPattern',
      'version',
      eb
        .selectFrom('venue')
        .select((count) => count.fn.countAll<string>().as('rooms'))
        .whereRef('venue.tournament_id', '=', 'building.tournament_id')
        .whereRef('venue.building_id', '=', 'building.id')
        .as('rooms'),
    ])
    .where('tournament_id', '=', tournamentId)
    .orderBy('name_folded')
    .execute();
}
export type BuildingRow = Awaited<ReturnType<typeof findAllBuildings>>[number];

export async function findAllWalks({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('building_walk')
    .select(['from_building as from', 'to_building as to', 'minutes'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('from_building')
    .orderBy('to_building')
    .execute();
}

/** Categories with how many rooms each has. */
export async function findAllCategories({ q }: Reader, tournamentId: string) {
  const rows = await q
    .selectFrom('venue_category')
    .select((eb) => [
      'id',
      'name',
      'version',
      eb
        .selectFrom('venue_in_category')
        .select((count) => count.fn.countAll<string>().as('rooms'))
        .whereRef('venue_in_category.tournament_id', '=', 'venue_category.tournament_id')
        .whereRef('venue_in_category.category_id', '=', 'venue_category.id')
        .as('rooms'),
    ])
    .where('tournament_id', '=', tournamentId)
    .orderBy('name_folded')
    .execute();
  return rows.map((row) => ({ ...row, rooms: Number(row.rooms) }));
}

/** A building's own columns as they are written. */
export interface BuildingFields {
  readonly name?: string | undefined;
  readonly zoneId?: string | null | undefined;
  readonly mapLink?: string | null | undefined;
  readonly accessNotes?: string | undefined;
  readonly video?: BuildingRow['video'] | undefined;
  readonly hostName?: string | null | undefined;
  readonly meetingLink?: string | null | undefined;
  readonly roomPattern?: string | null | undefined;
}

export async function insertZone(
  tx: Tx,
  { tournamentId, id, name }: Omit<Key, 'version'> & { readonly name: string },
): Promise<void> {
  await refuseTooMany(tx, tournamentId, 'zone');
  await tx.q
    .insertInto('zone')
    .values({ tournament_id: tournamentId, id, name, name_folded: fold(name) })
    .execute();
}

export async function insertBuilding(
  tx: Tx,
  key: Omit<Key, 'version'>,
  fields: BuildingFields & { readonly name: string },
): Promise<void> {
  const { name } = fields;
  await refuseTooMany(tx, key.tournamentId, 'building');
  await tx.q
    .insertInto('building')
    .values({
      ...columnsOf(fields),
      tournament_id: key.tournamentId,
      id: key.id,
      name,
      name_folded: fold(name),
    })
    .execute();
}

interface Key {
  readonly tournamentId: string;
  readonly id: string;
  readonly version: number;
}

/** @returns false when it is not there or has moved on. */
export async function renameNamed(
  tx: Tx,
  table: NamedTable,
  { tournamentId, id, version, name }: Key & { readonly name: string },
): Promise<boolean> {
  const result = await tx.q
    .updateTable(table)
    .set((eb) => ({ name, name_folded: fold(name), version: eb('version', '+', 1) }))
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** @returns false when it is not there or has moved on. */
export async function updateBuilding(
  tx: Tx,
  { tournamentId, id, version }: Key,
  fields: BuildingFields,
): Promise<boolean> {
  const result = await tx.q
    .updateTable('building')
    .set((eb) => ({ ...columnsOf(fields), version: eb('version', '+', 1) }))
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** @returns what it was called; undefined when there was none. */
export async function deleteNamed(
  tx: Tx,
  table: NamedTable,
  { tournamentId, id }: { readonly tournamentId: string; readonly id: string },
): Promise<{ readonly name: string } | undefined> {
  return tx.q
    .deleteFrom(table)
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
}

/** Replaces what was said of all ways. */
export async function replaceWalks(
  tx: Tx,
  tournamentId: string,
  walks: readonly { readonly from: string; readonly to: string; readonly minutes: number }[],
): Promise<void> {
  await tx.q.deleteFrom('building_walk').where('tournament_id', '=', tournamentId).execute();
  if (walks.length === 0) return;
  await tx.q
    .insertInto('building_walk')
    .values(
      walks.map(({ from, to, minutes }) => ({
        tournament_id: tournamentId,
        from_building: from,
        to_building: to,
        minutes,
      })),
    )
    .execute();
}

function columnsOf(fields: BuildingFields) {
  const { name, zoneId, mapLink, accessNotes, video, hostName, meetingLink, roomPattern } = fields;
  return {
    ...(name === undefined ? {} : { name, name_folded: fold(name) }),
    ...(zoneId === undefined ? {} : { zone_id: zoneId }),
    ...(mapLink === undefined ? {} : { map_link: mapLink }),
    ...(accessNotes === undefined ? {} : { access_notes: accessNotes }),
    ...(video === undefined ? {} : { video }),
    ...(hostName === undefined ? {} : { host_name: hostName }),
    ...(meetingLink === undefined ? {} : { meeting_link: meetingLink }),
    ...(roomPattern === undefined ? {} : { room_pattern: roomPattern }),
  };
}
