import { fold } from '#contract/text/fold.ts';
import { refuseTooMany } from '#server/db/bounded-repository.ts';
import type { Reader, Tx } from '#server/db/database.ts';

export interface InstitutionFields {
  readonly name?: string | undefined;
  readonly shortName?: string | undefined;
  readonly region?: string | null | undefined;
}

export async function findInstitution({ q }: Reader, tournamentId: string, id: string) {
  return q
    .selectFrom('institution')
    .select(['id', 'name', 'short_name as shortName', 'region', 'version'])
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertInstitution(
  tx: Tx,
  tournamentId: string,
  row: { id: string; name: string; shortName: string; region: string | null },
): Promise<void> {
  await refuseTooMany(tx, tournamentId, 'institution');
  await tx.q
    .insertInto('institution')
    .values({
      tournament_id: tournamentId,
      id: row.id,
      name: row.name,
      name_folded: fold(row.name),
      short_name: row.shortName,
      region: row.region,
    })
    .execute();
}

/** @returns false when the row has moved on. */
export async function updateInstitution(
  tx: Tx,
  key: { readonly tournamentId: string; readonly id: string; readonly version: number },
  fields: InstitutionFields,
): Promise<boolean> {
  const result = await tx.q
    .updateTable('institution')
    .set((eb) => ({
      ...(fields.name === undefined ? {} : { name: fields.name, name_folded: fold(fields.name) }),
      ...(fields.shortName === undefined ? {} : { short_name: fields.shortName }),
      ...(fields.region === undefined ? {} : { region: fields.region }),
      version: eb('version', '+', 1),
    }))
    .where('tournament_id', '=', key.tournamentId)
    .where('id', '=', key.id)
    .where('version', '=', key.version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Whether a team, an adjudicator or a conflict names the institution. */
export async function existsMember({ q }: Reader, tournamentId: string, id: string) {
  const row = await q
    .selectFrom('team')
    .select('institution_id')
    .where('tournament_id', '=', tournamentId)
    .where('institution_id', '=', id)
    .unionAll((eb) =>
      eb
        .selectFrom('adjudicator')
        .select('institution_id')
        .where('tournament_id', '=', tournamentId)
        .where('institution_id', '=', id),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
