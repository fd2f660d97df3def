/** What judges said about themselves for the mix of panels, in the database. */
import { sql } from 'kysely';
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';

/** Of judges who reported any of it. It leaves the server for those alone who may edit people. */
export async function findAllBackgrounds({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('person_private')
    .innerJoin('adjudicator', sameTournament('adjudicator.person_id', 'person_private.person_id'))
    .select(['person_private.person_id as adjudicatorId', 'gender', 'language', 'experience'])
    .where('person_private.tournament_id', '=', tournamentId)
    .where((eb) =>
      eb.or([
        eb('gender', 'is not', null),
        eb('language', 'is not', null),
        eb('experience', 'is not', null),
      ]),
    )
    .orderBy('person_private.person_id')
    .execute();
}

/** What is left out stays as it is; null empties it. */
export interface BackgroundChange {
  readonly gender?: string | null | undefined;
  readonly language?: string | null | undefined;
  readonly experience?: string | null | undefined;
}

/** @returns how many judges there are of those that were named. */
export async function countJudges(
  { q }: Reader,
  tournamentId: string,
  ids: readonly string[],
): Promise<number> {
  const { count } = await q
    .selectFrom('adjudicator')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tournament_id', '=', tournamentId)
    .where('person_id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Writes the same for several judges. */
export async function putBackgrounds(
  tx: Tx,
  { tournamentId, ids }: { readonly tournamentId: string; readonly ids: readonly string[] },
  change: BackgroundChange,
): Promise<void> {
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(given).length === 0) return;
  await tx.q
    .insertInto('person_private')
    .values(ids.map((id) => ({ tournament_id: tournamentId, person_id: id, ...given })))
    .onConflict((oc) =>
      oc
        .columns(['tournament_id', 'person_id'])
        .doUpdateSet(
          Object.fromEntries(Object.keys(given).map((name) => [name, sql.ref(`excluded.${name}`)])),
        ),
    )
    .execute();
}
