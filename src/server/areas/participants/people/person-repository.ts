/** People: the row that a speaker and an adjudicator share, and their private data. */
import { sql } from 'kysely';
import { fold } from '#contract/text/fold.ts';
import { isToken } from '#server/actor.ts';
import { refuseTooMany } from '#server/db/bounded-repository.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';

/** Why an API token is refused. */
export const fixedAddress = 'An API token cannot change the address of a participant.';

export interface PersonFields {
  readonly name?: string | undefined;
  readonly pronouns?: string | null | undefined;
  readonly shortName?: string | null | undefined;
  readonly anonymous?: boolean | undefined;
  readonly email?: string | null | undefined;
}

export interface NewPerson {
  readonly id: string;
  readonly name: string;
  readonly pronouns: string | null;
  readonly shortName: string | null;
  readonly anonymous: boolean;
  readonly email: string | null;
  /** Judges only: as entered at registration. */
  readonly experience?: string | null;
}

export async function insertPerson(tx: Tx, tournamentId: string, person: NewPerson): Promise<void> {
  await refuseTooMany(tx, tournamentId, 'person');
  await tx.q
    .insertInto('person')
    .values({
      tournament_id: tournamentId,
      id: person.id,
      name: person.name,
      name_folded: fold(person.name),
      pronouns: person.pronouns,
      short_name: person.shortName,
      anonymous: person.anonymous,
    })
    .execute();
  await saveEmail(tx, { tournamentId, id: person.id }, person.email);
  const { experience } = person;
  if (experience) await saveExperience(tx, { tournamentId, id: person.id }, experience);
}

async function saveExperience(tx: Tx, key: PersonKey, experience: string): Promise<void> {
  await tx.q
    .insertInto('person_private')
    .values({ tournament_id: key.tournamentId, person_id: key.id, experience })
    .onConflict((oc) => oc.columns(['tournament_id', 'person_id']).doUpdateSet({ experience }))
    .execute();
}

interface PersonKey {
  readonly tournamentId: string;
  readonly id: string;
}

/** @returns false when the person has moved on. */
export async function updatePerson(
  tx: Tx,
  key: PersonKey & { readonly version: number },
  fields: PersonFields,
): Promise<boolean> {
  const result = await tx.q
    .updateTable('person')
    .set((eb) => ({
      ...(fields.name === undefined ? {} : { name: fields.name, name_folded: fold(fields.name) }),
      ...(fields.pronouns === undefined ? {} : { pronouns: fields.pronouns }),
      ...(fields.shortName === undefined ? {} : { short_name: fields.shortName }),
      ...(fields.anonymous === undefined ? {} : { anonymous: fields.anonymous }),
      version: eb('version', '+', 1),
    }))
    .where('tournament_id', '=', key.tournamentId)
    .where('id', '=', key.id)
    .where('version', '=', key.version)
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) return false;
  if (fields.email === undefined) return true;
  if (isToken(tx.actor)) await refuseOtherEmail(tx, key, fields.email);
  await saveEmail(tx, key, fields.email);
  return true;
}

/** Private links go to a participant's address: no API token leads somebody's link elsewhere. */
async function refuseOtherEmail(tx: Tx, key: PersonKey, email: string | null): Promise<void> {
  if ((await findEmail(tx, key)) !== email) throw new AppError('forbidden', fixedAddress);
}

export async function findEmail({ q }: Reader, key: PersonKey): Promise<string | null> {
  const row = await q
    .selectFrom('person_private')
    .select('email')
    .where('tournament_id', '=', key.tournamentId)
    .where('person_id', '=', key.id)
    .executeTakeFirst();
  return row?.email ?? null;
}

async function saveEmail(tx: Tx, key: PersonKey, email: string | null): Promise<void> {
  await tx.q
    .insertInto('person_private')
    .values({ tournament_id: key.tournamentId, person_id: key.id, email })
    .onConflict((oc) => oc.columns(['tournament_id', 'person_id']).doUpdateSet({ email }))
    .execute();
}

export async function insertSpeaker(
  tx: Tx,
  tournamentId: string,
  row: { readonly personId: string; readonly teamId: string; readonly position: number },
): Promise<void> {
  await tx.q
    .insertInto('speaker')
    .values({
      tournament_id: tournamentId,
      person_id: row.personId,
      team_id: row.teamId,
      position: row.position,
    })
    .execute();
}

/** Positions of a team's speakers, ascending. */
export async function findAllPositions({ q }: Reader, tournamentId: string, teamId: string) {
  const rows = await q
    .selectFrom('speaker')
    .select('position')
    .where('tournament_id', '=', tournamentId)
    .where('team_id', '=', teamId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.position);
}

export async function updateSpeakerTeam(
  tx: Tx,
  key: PersonKey,
  place: { readonly teamId: string; readonly position: number },
): Promise<void> {
  await tx.q
    .updateTable('speaker')
    .set({ team_id: place.teamId, position: place.position })
    .where('tournament_id', '=', key.tournamentId)
    .where('person_id', '=', key.id)
    .execute();
}

/** Replaces the categories of a speaker. */
export async function updateSpeakerCategories(
  tx: Tx,
  key: PersonKey,
  categoryIds: readonly string[],
): Promise<void> {
  await tx.q
    .deleteFrom('speaker_in_category')
    .where('tournament_id', '=', key.tournamentId)
    .where('person_id', '=', key.id)
    .execute();
  if (categoryIds.length === 0) return;
  await tx.q
    .insertInto('speaker_in_category')
    .values(
      [...new Set(categoryIds)].map((category_id) => ({
        tournament_id: key.tournamentId,
        person_id: key.id,
        category_id,
      })),
    )
    .execute();
}

/** Whether any ballot that counts or counted names a speaker. */
export async function existsOnBallot({ q }: Reader, tournamentId: string, personId: string) {
  const row = await q
    .selectFrom('ballot')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('state', '!=', 'discarded')
    .where(sql<boolean>`strpos(sheet::text, ${personId}) > 0`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface AdjudicatorFields {
  readonly institutionId?: string | null | undefined;
  readonly baseScore?: number | undefined;
  readonly trainee?: boolean | undefined;
  readonly core?: boolean | undefined;
  readonly independent?: boolean | undefined;
  readonly breaking?: boolean | undefined;
}

export async function insertAdjudicator(
  tx: Tx,
  key: PersonKey,
  fields: AdjudicatorFields,
): Promise<void> {
  await tx.q
    .insertInto('adjudicator')
    .values({ tournament_id: key.tournamentId, person_id: key.id, ...adjudicatorColumns(fields) })
    .execute();
}

export async function updateAdjudicator(
  tx: Tx,
  key: PersonKey,
  fields: AdjudicatorFields,
): Promise<void> {
  const columns = adjudicatorColumns(fields);
  if (Object.keys(columns).length === 0) return;
  await tx.q
    .updateTable('adjudicator')
    .set(columns)
    .where('tournament_id', '=', key.tournamentId)
    .where('person_id', '=', key.id)
    .execute();
}

function adjudicatorColumns({ institutionId, baseScore, ...flags }: AdjudicatorFields) {
  const { trainee, core, independent, breaking } = flags;
  return {
    ...(institutionId === undefined ? {} : { institution_id: institutionId }),
    ...(baseScore === undefined ? {} : { base_score: baseScore }),
    ...(trainee === undefined ? {} : { trainee }),
    ...(core === undefined ? {} : { core }),
    ...(independent === undefined ? {} : { independent }),
    ...(breaking === undefined ? {} : { breaking }),
  };
}

export async function existsPerson({ q }: Reader, tournamentId: string, id: string) {
  const row = await q
    .selectFrom('person')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
