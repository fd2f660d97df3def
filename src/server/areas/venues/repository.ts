/** Rooms in the database. */
import type { Reader, Tx } from '../../db/database.ts';
import { fold } from '../../fold.ts';

export interface VenueFields {
  readonly name?: string | undefined;
  readonly building?: string | null | undefined;
  readonly priority?: number | undefined;
  readonly capacity?: number | null | undefined;
  readonly stepFree?: boolean | undefined;
  readonly link?: string | null | undefined;
}

/** Rooms, the preferred ones first. With an id, that room only. */
export async function findAllVenues({ q }: Reader, tournamentId: string, id?: string) {
  return q
    .selectFrom('venue')
    .select(['id', 'name', 'building', 'priority', 'capacity', 'step_free as stepFree', 'link'])
    .select('version')
    .where('tournament_id', '=', tournamentId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('priority', 'desc')
    .orderBy((eb) => eb.fn.coalesce('building', eb.val('')))
    .orderBy('name_folded')
    .orderBy('id')
    .execute();
}
export type VenueRow = Awaited<ReturnType<typeof findAllVenues>>[number];

export async function insertVenues(
  tx: Tx,
  tournamentId: string,
  venues: readonly Omit<VenueRow, 'version'>[],
): Promise<void> {
  await tx.q
    .insertInto('venue')
    .values(
      venues.map(({ stepFree, ...venue }) => ({
        ...venue,
        tournament_id: tournamentId,
        name_folded: fold(venue.name),
        step_free: stepFree,
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
  const { name, building, priority, capacity, stepFree, link } = fields;
  const result = await tx.q
    .updateTable('venue')
    .set((eb) => ({
      ...(name === undefined ? {} : { name, name_folded: fold(name) }),
      ...(building === undefined ? {} : { building }),
      ...(priority === undefined ? {} : { priority }),
      ...(capacity === undefined ? {} : { capacity }),
      ...(stepFree === undefined ? {} : { step_free: stepFree }),
      ...(link === undefined ? {} : { link }),
      version: eb('version', '+', 1),
    }))
    .where('tournament_id', '=', key.tournamentId)
    .where('id', '=', key.id)
    .where('version', '=', key.version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** @returns false when there was none. */
export async function deleteVenue(tx: Tx, tournamentId: string, id: string): Promise<boolean> {
  await tx.q
    .deleteFrom('availability')
    .where('tournament_id', '=', tournamentId)
    .where('kind', '=', 'venue')
    .where('subject_id', '=', id)
    .execute();
  const result = await tx.q
    .deleteFrom('venue')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
