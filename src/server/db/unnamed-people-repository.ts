/** Whom public pages do not name. The words for them are those of `public-name.ts`. */
import { sql } from 'kysely';
import type { Reader } from './database.ts';

/**
 * Of a row of `person`: the consent of the guardian is missing. In tournaments for minors only; there a
 * speaker needs one unless it is on record that they are of age, a judge only where that is on record.
 */
export const isConsentMissing = sql<boolean>`(
  exists (select from tournament as of_minors
    where of_minors.id = person.tournament_id and of_minors.minors)
  and coalesce(
    (select own.state in ('needed', 'withdrawn') from guardian_consent as own
      where own.tournament_id = person.tournament_id and own.person_id = person.id),
    exists (select from speaker as speaks
      where speaks.tournament_id = person.tournament_id and speaks.person_id = person.id)
  )
)`;

/** Of a row of `person`: asked not to be named, or a minor without a guardian's consent. */
export const isUnnamed = sql<boolean>`(person.anonymous or ${isConsentMissing})`;

/** Everybody whom public pages do not name. */
export async function findAllUnnamedIds(
  { q }: Reader,
  tournamentId: string,
): Promise<ReadonlySet<string>> {
  const rows = await q
    .selectFrom('person')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where(isUnnamed)
    .execute();
  return new Set(rows.map((row) => row.id));
}
