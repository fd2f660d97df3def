/** Tournaments as the operator sees them. */
import type { Reader, Tx } from '#server/db/database.ts';

/** What the operator decides of a tournament. */
export interface Marks {
  readonly plan: string | null;
  readonly official: boolean;
  readonly experimental: boolean;
  readonly showcase: boolean;
}

function selectOperated({ q }: Reader) {
  return q
    .selectFrom('tournament')
    .innerJoin('account as owner', 'owner.id', 'tournament.owner_id')
    .select([
      'tournament.id',
      'slug',
      'tournament.name',
      'start_date as startDate',
      'end_date as endDate',
      'plan',
      'official',
      'experimental',
      'showcase',
      'private',
      'owner.id as ownerId',
      'owner.name as ownerName',
      'owner.tournament_limit as ownerLimit',
    ])
    .select((eb) =>
      eb
        .selectFrom('team')
        .whereRef('team.tournament_id', '=', 'tournament.id')
        .select((e) => e.fn.countAll<number>().as('n'))
        .as('teams'),
    );
}

/** The newest first. `search` is folded text, matched in the name or the slug; empty is all. */
export async function findAllOperated(
  reader: Reader,
  filter: { readonly search: string; readonly limit: number; readonly offset: number },
) {
  const like = `%${filter.search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  let query = selectOperated(reader);
  if (filter.search) {
    query = query.where((eb) =>
      eb.or([eb('tournament.name_folded', 'like', like), eb('slug', 'like', like)]),
    );
  }
  const rows = await query
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .orderBy('tournament.created_at', 'desc')
    .orderBy('tournament.id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}

export function findOperated(reader: Reader, tournamentId: string) {
  return selectOperated(reader).where('tournament.id', '=', tournamentId).executeTakeFirst();
}

export async function updateMarks(tx: Tx, tournamentId: string, marks: Marks): Promise<void> {
  await tx.q
    .updateTable('tournament')
    .set((eb) => ({ ...marks, version: eb('version', '+', 1) }))
    .where('id', '=', tournamentId)
    .execute();
}

/** Names of tournaments by id; those that are gone are left out. */
export async function findAllNames({ q }: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return q.selectFrom('tournament').select(['id', 'slug', 'name']).where('id', 'in', ids).execute();
}

/** @returns false when there is no such account */
export async function updateOwnerLimit(
  tx: Tx,
  accountId: string,
  limit: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.q
    .updateTable('account')
    .set({ tournament_limit: limit })
    .where('id', '=', accountId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
