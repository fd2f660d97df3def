/** Flags on the ballots of rooms, in the database. */
import type { Insertable } from 'kysely';
import { refuseTooManyInDebate } from '#server/db/bounded-repository.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';
import type { Schema } from '#server/db/schema.ts';

function selectFlags({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('ballot_flag')
    .leftJoin('account as raiser', 'raiser.id', 'ballot_flag.raised_by')
    .leftJoin('account as resolver', 'resolver.id', 'ballot_flag.resolved_by')
    .leftJoin('person', sameTournament('person.id', 'ballot_flag.raised_person'))
    .selectAll('ballot_flag')
    .select([
      'raiser.name as raiser_name',
      'person.name as raiser_person_name',
      'resolver.name as resolver_name',
    ])
    .where('ballot_flag.tournament_id', '=', tournamentId)
    .orderBy('ballot_flag.raised_at')
    .orderBy('ballot_flag.id');
}

/** A flag with the names of those who raised and settled it. */
export type FlagRow = Awaited<ReturnType<ReturnType<typeof selectFlags>['execute']>>[number];

export function findFlagById(reader: Reader, tournamentId: string, id: string) {
  return selectFlags(reader, tournamentId).where('ballot_flag.id', '=', id).executeTakeFirst();
}

/** Those of some debates, oldest first, with those that are settled. */
export async function findAllFlags(
  reader: Reader,
  tournamentId: string,
  debateIds: readonly string[],
): Promise<FlagRow[]> {
  if (debateIds.length === 0) return [];
  return selectFlags(reader, tournamentId)
    .where('ballot_flag.debate_id', 'in', debateIds)
    .execute();
}

export async function insertFlag(
  tx: Tx,
  row: Omit<Insertable<Schema['ballot_flag']>, 'raised_at'>,
): Promise<void> {
  const key = { tournamentId: row.tournament_id, debateId: row.debate_id };
  await refuseTooManyInDebate(tx, key, { table: 'ballot_flag', added: 1 });
  await tx.q
    .insertInto('ballot_flag')
    .values({ ...row, raised_at: tx.now })
    .execute();
}

/** Settles an open flag. @returns whether it was open */
export async function updateResolved(
  tx: Tx,
  key: { readonly tournamentId: string; readonly id: string },
  by: { readonly accountId: string | null; readonly resolution: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.q
    .updateTable('ballot_flag')
    .set({ resolved_at: tx.now, resolved_by: by.accountId, resolution: by.resolution })
    .where('tournament_id', '=', key.tournamentId)
    .where('id', '=', key.id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
