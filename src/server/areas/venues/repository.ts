/** Rooms in the database. */
import { sql } from 'kysely';
import { fold } from '#contract/text/fold.ts';
import { refuseTooMany } from '#server/db/bounded-repository.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';

/** A room's own columns as they are written. */
export interface VenueFields {
  readonly name?: string | undefined;
  readonly buildingId?: string | null | undefined;
  readonly priority?: number | undefined;
  readonly capacity?: number | null | undefined;
  readonly stepFree?: boolean | undefined;
  readonly link?: string | null | undefined;
}

/** Rooms with what their building says of them, the preferred ones first; of some ids, those only. */
export async function findAllVenueRows(
  { q }: Reader,
  tournamentId: string,
  ids?: readonly string[],
) {
  return q
    .selectFrom('venue')
    .leftJoin('building', sameTournament('building.id', 'venue.building_id'))
    .select([
      'venue.id',
      'venue.name',
      'venue.building_id as buildingId',
      'building.name as building',
      'building.zone_id as zoneId',
      'building.map_link as mapLink',
      'building.access_notes as accessNotes',
      'building.video',
      'building.meeting_link as meetingLink',
      'building.room_pattern as roomPattern',
      'venue.priority',
      'venue.capacity',
      'venue.step_free as stepFree',
      'venue.link',
      'venue.version',
    ])
    .where('venue.tournament_id', '=', tournamentId)
    .$if(ids !== undefined, (query) => query.where('venue.id', 'in', [...(ids ?? [])]))
    .orderBy('venue.priority', 'desc')
    .orderBy(sql`coalesce(building.name_folded, '')`)
    .orderBy('venue.name_folded')
    .orderBy('venue.id')
    .execute();
}
export type VenueRow = Awaited<ReturnType<typeof findAllVenueRows>>[number];

/** Categories of rooms, by name: which room has which. */
export async function findAllMemberships({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('venue_in_category')
    .innerJoin(
      'venue_category',
      sameTournament('venue_category.id', 'venue_in_category.category_id'),
    )
    .select(['venue_in_category.venue_id as venueId', 'venue_category.id', 'venue_category.name'])
    .where('venue_in_category.tournament_id', '=', tournamentId)
    .orderBy('venue_category.name_folded')
    .execute();
}

export async function insertVenues(
  tx: Tx,
  tournamentId: string,
  venues: readonly (Required<VenueFields> & { readonly id: string; readonly name: string })[],
): Promise<void> {
  await refuseTooMany(tx, tournamentId, 'venue', venues.length);
  await tx.q
    .insertInto('venue')
    .values(
      venues.map(({ id, name, ...fields }) => ({
        ...columnsOf(fields),
        tournament_id: tournamentId,
        id,
        name,
        name_folded: fold(name),
      })),
    )
    .execute();
}

/** @returns false when the room has moved on. */
export async function updateVenue(
  tx: Tx,
  key: { readonly tournamentId: string; readonly id: string; readonly version: number },
  fields: VenueFields,
): Promise<boolean> {
  const result = await tx.q
    .updateTable('venue')
    .set((eb) => ({ ...columnsOf(fields), version: eb('version', '+', 1) }))
    .where('tournament_id', '=', key.tournamentId)
    .where('id', '=', key.id)
    .where('version', '=', key.version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The rooms have these categories besides what they have. */
export async function insertMemberships(
  tx: Tx,
  tournamentId: string,
  pairs: readonly { readonly venueId: string; readonly categoryId: string }[],
): Promise<void> {
  if (pairs.length === 0) return;
  await tx.q
    .insertInto('venue_in_category')
    .values(
      pairs.map(({ venueId, categoryId }) => ({
        tournament_id: tournamentId,
        venue_id: venueId,
        category_id: categoryId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes categories off rooms; all of them when none is named. */
export async function deleteMemberships(
  tx: Tx,
  tournamentId: string,
  of: { readonly venueIds: readonly string[]; readonly categoryNames?: readonly string[] },
): Promise<void> {
  const { venueIds, categoryNames } = of;
  if (categoryNames?.length === 0) return;
  await tx.q
    .deleteFrom('venue_in_category')
    .where('tournament_id', '=', tournamentId)
    .where('venue_id', 'in', [...venueIds])
    .$if(categoryNames !== undefined, (query) =>
      query.where('category_id', 'in', (eb) =>
        eb
          .selectFrom('venue_category')
          .select('id')
          .where('tournament_id', '=', tournamentId)
          .where('name_folded', 'in', (categoryNames ?? []).map(fold)),
      ),
    )
    .execute();
}

/** Those of the rooms in which a debate is, of any draw. */
export async function findAllInUse({ q }: Reader, tournamentId: string, ids: readonly string[]) {
  return q
    .selectFrom('venue')
    .select(['venue.id', 'venue.name'])
    .where('tournament_id', '=', tournamentId)
    .where('id', 'in', [...ids])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('debate')
          .select('debate.id')
          .whereRef('debate.tournament_id', '=', 'venue.tournament_id')
          .whereRef('debate.venue_id', '=', 'venue.id'),
      ),
    )
    .orderBy('name_folded')
    .execute();
}

/** @returns how many there were. */
export async function deleteVenues(
  tx: Tx,
  tournamentId: string,
  ids: readonly string[],
): Promise<number> {
  await tx.q
    .deleteFrom('availability')
    .where('tournament_id', '=', tournamentId)
    .where('kind', '=', 'venue')
    .where('subject_id', 'in', [...ids])
    .execute();
  const result = await tx.q
    .deleteFrom('venue')
    .where('tournament_id', '=', tournamentId)
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

function columnsOf({ name, buildingId, priority, capacity, stepFree, link }: VenueFields) {
  return {
    ...(name === undefined ? {} : { name, name_folded: fold(name) }),
    ...(buildingId === undefined ? {} : { building_id: buildingId }),
    ...(priority === undefined ? {} : { priority }),
    ...(capacity === undefined ? {} : { capacity }),
    ...(stepFree === undefined ? {} : { step_free: stepFree }),
    ...(link === undefined ? {} : { link }),
  };
}
