/** Sealed texts, in batches and in the order of their rows. */
import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';
import type { SealedColumn } from './sealed-columns.ts';

export interface SealedText {
  /** Where the row is (`ctid`); holds while it is locked. */
  readonly place: string;
  readonly sealed: string;
}

/** The next rows of a walk through a table. */
export interface Walk {
  readonly after: string;
  /** Texts that start with it are skipped. */
  readonly mark: string;
  readonly limit: number;
}

/** Where a walk through a table begins. */
export const tableStart = '(0,0)';

/** Texts after a place that do not start with the mark, locked until the transaction ends. */
export async function findAllUnmarked(
  tx: Tx,
  column: SealedColumn,
  from: Walk,
): Promise<readonly SealedText[]> {
  const text = textOf(column);
  const { rows } = await sql<SealedText>`
    select ctid::text as place, ${text} as sealed from ${sql.table(column.table)}
    where ctid > ${from.after}::tid and not starts_with(${text}, ${from.mark})
    order by ctid limit ${from.limit} for update
  `.execute(tx.q);
  return rows;
}

export interface ResealedText extends SealedText {
  /** Of the column's keyed hash; null where it has none. */
  readonly hash: string | null;
}

export async function updateAll(
  tx: Tx,
  column: SealedColumn,
  texts: readonly ResealedText[],
): Promise<void> {
  const [places, sealed, hashes] = [
    texts.map(({ place }) => place),
    texts.map((text) => text.sealed),
    texts.map(({ hash }) => hash),
  ];
  const value = column.json ? sql`to_jsonb(data.sealed)` : sql`data.sealed`;
  const hash = column.hash ? sql`, ${sql.ref(column.hash.column)} = data.hash` : sql``;
  await sql`
    update ${sql.table(column.table)} as target set ${sql.ref(column.column)} = ${value}${hash}
    from unnest(${places}::tid[], ${sealed}::text[], ${hashes}::text[]) as data(place, sealed, hash)
    where target.ctid = data.place
  `.execute(tx.q);
}

/** How many texts do not start with the mark. */
export async function countUnmarked(
  { q }: Reader,
  column: SealedColumn,
  mark: string,
): Promise<number> {
  const text = textOf(column);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(column.table)}
    where not starts_with(${text}, ${mark})
  `.execute(q);
  return rows[0]?.count ?? 0;
}

/** Null where nothing is sealed: such rows meet no condition. */
function textOf({ column, json }: SealedColumn) {
  const name = sql.ref(column);
  return json ? sql`case jsonb_typeof(${name}) when 'string' then ${name} #>> '{}' end` : name;
}
