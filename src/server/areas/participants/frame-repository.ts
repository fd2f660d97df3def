/** What every change of participants asks of the tournament first. */
import type { Reader, Tx } from '#server/db/database.ts';
import { readsCodedPeople } from '#server/db/shown-names.ts';
import { found } from '#server/errors.ts';

/**
 * The tournament's rules and plan; holds its row, so that counts stay true until commit.
 * @throws AppError `not-found` when it was deleted meanwhile
 */
export async function findFrameForUpdate(tx: Tx, tournamentId: string) {
  const row = await tx.q
    .selectFrom('tournament')
    .select(['plan', 'pack', 'slug'])
    .where('id', '=', tournamentId)
    .forUpdate()
    .executeTakeFirst();
  return found(row);
}

export async function countTeams({ q }: Reader, tournamentId: string): Promise<number> {
  const { n } = await q
    .selectFrom('team')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return n;
}

type Named = 'institution' | 'break_category' | 'speaker_category' | 'team' | 'round';

/** Whether all the ids are rows of this tournament. */
export async function existsAll(
  { q }: Reader,
  table: Named,
  where: { readonly tournamentId: string; readonly ids: readonly string[] },
): Promise<boolean> {
  const ids = [...new Set(where.ids)];
  if (ids.length === 0) return true;
  const rows = await q
    .selectFrom(table)
    .select('id')
    .where('tournament_id', '=', where.tournamentId)
    .where('id', 'in', ids)
    .execute();
  return rows.length === ids.length;
}

/** How people are named in public; undefined when there is no such tournament. */
export async function findNaming({ q }: Reader, tournamentId: string) {
  const row = await q
    .selectFrom('tournament')
    .select(['minors', 'settings'])
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  return row && { withInitials: row.minors && !readsCodedPeople(row.settings.codeNames) };
}
