/** Consents in the database. */
import type { Reader, Tx } from '#server/db/database.ts';
import type { StoredConsents } from '#server/db/documents.ts';
import { sameTournament } from '#server/db/joins.ts';

/** Everybody that an account is, or one person. */
export type ConsentsOf =
  | { readonly accountId: string }
  | { readonly tournamentId: string; readonly personId: string };

export function findAllConsents({ q }: Reader, of: ConsentsOf) {
  return q
    .selectFrom('person')
    .innerJoin('tournament', 'tournament.id', 'person.tournament_id')
    .leftJoin('registration_details as details', sameTournament('details.person_id', 'person.id'))
    .select(['tournament.id as tournamentId', 'tournament.slug', 'tournament.name'])
    .select([
      'tournament.icon',
      'tournament.color',
      'person.anonymous',
      'details.consents as given',
    ])
    .where((eb) =>
      'accountId' in of
        ? eb('person.account_id', '=', of.accountId)
        : eb.and({ 'person.tournament_id': of.tournamentId, 'person.id': of.personId }),
    )
    .orderBy('tournament.start_date', 'desc')
    .orderBy('tournament.id', 'desc')
    .execute();
}

interface PersonKey {
  readonly tournamentId: string;
  readonly personId: string;
}

export async function upsertConsents(tx: Tx, key: PersonKey, next: StoredConsents): Promise<void> {
  const consents = JSON.stringify(next);
  await tx.q
    .insertInto('registration_details')
    .values({ tournament_id: key.tournamentId, person_id: key.personId, consents })
    .onConflict((oc) => oc.columns(['tournament_id', 'person_id']).doUpdateSet({ consents }))
    .execute();
}

export async function updateAnonymous(tx: Tx, key: PersonKey, anonymous: boolean): Promise<void> {
  await tx.q
    .updateTable('person')
    .set((eb) => ({ anonymous, version: eb('version', '+', 1) }))
    .where('tournament_id', '=', key.tournamentId)
    .where('id', '=', key.personId)
    .execute();
}
