/** Counters of rate limits: fixed windows, shared by all nodes. */
import { sql } from 'kysely';
import type { Reader, Tx } from '#server/db/database.ts';

/** What one call is counted in; `key` is made by the limiter and names nobody. */
export interface Bucket {
  readonly key: string;
  /** Most calls in a window. */
  readonly allowed: number;
}

export interface Count {
  readonly key: string;
  /** When its window ends. */
  readonly endsAt: Date;
  /** Calls of the window, this one included. */
  readonly calls: number;
}

interface Row {
  readonly key: string;
  readonly ends_at: Date;
  readonly calls: number;
}

/**
 * Counts a call in both buckets, in one statement: in the second only if the first had room. The row
 * is locked while it is compared, so calls at the same time cannot pass a limit together. Every call
 * locks the narrow bucket first, so that no two wait for each other.
 * @param narrow of one caller; null: they have none
 * @param wide of everybody at the caller's address
 * @returns the buckets in which the call was counted; it may go on only when that is all of them
 */
export async function countCall(
  { q }: Reader,
  narrow: Bucket | null,
  wide: Bucket,
  window: { readonly now: Date; readonly endsAt: Date },
): Promise<Count[]> {
  const { now, endsAt } = window;
  const unlessFull = (allowed: number) => sql`
    on conflict (key) do update set
      calls = case when had.ends_at <= ${now} then 1 else had.calls + 1 end,
      ends_at = case when had.ends_at <= ${now} then excluded.ends_at else had.ends_at end
    where had.ends_at <= ${now} or had.calls < ${allowed}
    returning key, ends_at, calls`;
  const insertWide = sql`
    insert into rate_limit as had (key, calls, ends_at)
    select ${wide.key}::text, 1, ${endsAt}::timestamptz`;
  const statement = narrow
    ? sql<Row>`
        with narrow as (
          insert into rate_limit as had (key, calls, ends_at)
          values (${narrow.key}, 1, ${endsAt}) ${unlessFull(narrow.allowed)}
        ), wide as (
          ${insertWide} from narrow ${unlessFull(wide.allowed)}
        )
        select key, ends_at, calls from narrow
        union all select key, ends_at, calls from wide`
    : sql<Row>`${insertWide} ${unlessFull(wide.allowed)}`;
  const { rows } = await statement.execute(q);
  return rows.map((row) => ({ key: row.key, endsAt: row.ends_at, calls: row.calls }));
}

/** When the bucket has room again; null: it has now. */
export async function findFullUntil(
  { q }: Reader,
  { key, allowed }: Bucket,
  now: Date,
): Promise<Date | null> {
  const row = await q
    .selectFrom('rate_limit')
    .select('ends_at')
    .where('key', '=', key)
    .where('calls', '>=', allowed)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row?.ends_at ?? null;
}

/** Takes one call back, unless its window has ended since. */
export async function refundCall({ q }: Reader, { key, endsAt }: Count): Promise<void> {
  await q
    .updateTable('rate_limit')
    .set((eb) => ({ calls: eb('calls', '-', 1) }))
    .where('key', '=', key)
    .where('ends_at', '=', endsAt)
    .where('calls', '>', 0)
    .execute();
}

/** Takes one call back from the present window of a bucket. */
export async function refundLatest({ q }: Reader, key: string, now: Date): Promise<void> {
  await q
    .updateTable('rate_limit')
    .set((eb) => ({ calls: eb('calls', '-', 1) }))
    .where('key', '=', key)
    .where('ends_at', '>', now)
    .where('calls', '>', 0)
    .execute();
}

/** Forgets the windows that had ended by then. */
export async function deleteEndedCounts(tx: Tx, now: Date): Promise<void> {
  await tx.q.deleteFrom('rate_limit').where('ends_at', '<=', now).execute();
}
