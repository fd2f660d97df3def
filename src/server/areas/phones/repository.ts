/** Phone numbers in the database. */
import type { Selectable } from 'kysely';
import type { Reader, Tx } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';

export type NewPhone = Omit<Selectable<Schema['person_phone']>, 'tournament_id' | 'person_id'>;

interface Key {
  readonly tournamentId: string;
  readonly personId: string;
}

/** Why the tournament asks for numbers; null: it does not ask. */
export async function findPurpose({ q }: Reader, tournamentId: string): Promise<string | null> {
  const { settings } = await q
    .selectFrom('tournament')
    .select('settings')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return settings.phonePurpose ?? null;
}

/** All of a tournament, or one person's. */
export function findAllPhones({ q }: Reader, tournamentId: string, personId?: string) {
  return q
    .selectFrom('person_phone')
    .leftJoin('account', 'account.id', 'person_phone.entered_by')
    .select(['person_id as personId', 'number', 'purpose', 'how', 'given_on as givenOn'])
    .select('account.name as enteredBy')
    .where('tournament_id', '=', tournamentId)
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? ''))
    .orderBy('person_id')
    .execute();
}

export async function existsPerson({ q }: Reader, { tournamentId, personId }: Key) {
  const row = await q
    .selectFrom('person')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the number that there was. */
export async function savePhone(tx: Tx, key: Key, phone: NewPhone): Promise<void> {
  await tx.q
    .insertInto('person_phone')
    .values({ tournament_id: key.tournamentId, person_id: key.personId, ...phone })
    .onConflict((oc) => oc.columns(['tournament_id', 'person_id']).doUpdateSet(phone))
    .execute();
}

/** @returns whether there was a number */
export async function deletePhone(tx: Tx, { tournamentId, personId }: Key): Promise<boolean> {
  const { numDeletedRows } = await tx.q
    .deleteFrom('person_phone')
    .where('tournament_id', '=', tournamentId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
