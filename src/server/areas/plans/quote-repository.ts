/** Questions for a plan in the database. */
import type { Insertable } from 'kysely';
import type { Reader, Tx } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';

/** Those that wait, the longest waiting first. */
export function findOpenQuotes({ q }: Reader) {
  return q
    .selectFrom('plan_quote')
    .innerJoin('tournament', 'tournament.id', 'plan_quote.tournament_id')
    .leftJoin('account', 'account.id', 'plan_quote.account_id')
    .select([
      'plan_quote.id',
      'plan_quote.plan',
      'wish',
      'contact',
      'plan_quote.created_at',
      'account.name as by_name',
      'tournament.id as tournament_id',
      'tournament.slug',
      'tournament.name',
      'tournament.start_date',
      'tournament.end_date',
    ])
    .select((eb) =>
      eb
        .selectFrom('team')
        .whereRef('team.tournament_id', '=', 'tournament.id')
        .select((e) => e.fn.countAll<number>().as('n'))
        .as('teams'),
    )
    .where('answered_at', 'is', null)
    .orderBy('plan_quote.created_at')
    .execute();
}

/** When the open question of a tournament was asked. */
export async function findQuoteTime({ q }: Reader, tournamentId: string): Promise<Date | null> {
  const row = await q
    .selectFrom('plan_quote')
    .select('created_at')
    .where('tournament_id', '=', tournamentId)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Replaces the words of a question that is still open. */
export async function saveQuote(tx: Tx, row: Insertable<Schema['plan_quote']>): Promise<void> {
  const { account_id, plan, contact, wish, created_at } = row;
  await tx.q
    .insertInto('plan_quote')
    .values(row)
    .onConflict((oc) =>
      oc
        .column('tournament_id')
        .where('answered_at', 'is', null)
        .doUpdateSet({ account_id, plan, contact, wish, created_at }),
    )
    .execute();
}

export async function answerQuotesOf(tx: Tx, tournamentId: string): Promise<void> {
  await tx.q
    .updateTable('plan_quote')
    .set({ answered_at: tx.now })
    .where('tournament_id', '=', tournamentId)
    .where('answered_at', 'is', null)
    .execute();
}

/** @returns whether there was such a question, still open */
export async function answerQuote(tx: Tx, id: string): Promise<boolean> {
  const result = await tx.q
    .updateTable('plan_quote')
    .set({ answered_at: tx.now })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The operators whom emails reach. */
export function findOperators({ q }: Reader) {
  return q
    .selectFrom('account')
    .select(['name', 'email'])
    .where('operator', '=', true)
    .where('email', 'is not', null)
    .execute();
}
