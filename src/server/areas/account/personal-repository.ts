/** Personal rows of any table, found and erased as `db/personal` declares them. */
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '#server/db/database.ts';
import type { Owner, PersonalColumn, TableDeclaration } from '#server/db/personal/declaration.ts';
import { personalColumns } from '#server/db/personal/index.ts';
import type { Subjects } from './subjects-repository.ts';

export type Row = Readonly<Record<string, unknown>>;

/** A declared table, in one tournament or (null) outside all of them. */
export interface Place {
  readonly table: string;
  readonly declared: TableDeclaration;
  readonly tournamentId: string | null;
  /** The table has a `tournament_id`. */
  readonly isOfTournaments: boolean;
}

/** The personal columns of somebody's rows, as their owner may read them. */
export async function findOwnRows({ q }: Reader, place: Place, subjects: Subjects): Promise<Row[]> {
  const { table, declared } = place;
  const columns = personalColumns(declared).filter((column) => !column.withheld);
  const owners = (declared.of ?? []).filter((owner) => !owner.withheld);
  const mine = ownedBy(owners, subjects);
  if (columns.length === 0 || !mine) return [];
  const { except } = declared;
  const names = columns.map(({ column }) => sql.ref(column));
  const { rows } = await sql<Row>`
    select ${sql.join(names)} from ${sql.table(table)}
    where ${mine} and ${within(place)}
    ${except ? sql`and ${sql.ref(except.column)} <> ${except.value}` : sql``}
  `.execute(q);
  return rows;
}

/** Erases somebody's rows of one table: whole, or what is personal in them. */
export async function eraseRows(tx: Tx, place: Place, subjects: Subjects): Promise<void> {
  const { table, declared } = place;
  const mine = ownedBy(declared.of ?? [], subjects);
  if (mine && declared.erase === 'row') {
    await sql`delete from ${sql.table(table)} where ${mine} and ${within(place)}`.execute(tx.q);
  } else if (mine) {
    const changes = personalColumns(declared).flatMap((column) => emptied(column) ?? []);
    if (changes.length > 0) {
      await sql`
        update ${sql.table(table)} set ${sql.join(changes)} where ${mine} and ${within(place)}
      `.execute(tx.q);
    }
  }
  for (const act of declared.acts ?? []) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(act)} = null
      where ${isOneOf({ column: act, is: 'account' }, subjects)} and ${within(place)}
    `.execute(tx.q);
  }
}

/** `column = value`, or null for what stays. */
function emptied({
  column,
  erased = null,
  within: field,
}: PersonalColumn & {
  readonly column: string;
}): RawBuilder<unknown> | null {
  if (erased !== null && typeof erased === 'object') return null;
  const at = sql.ref(column);
  if (field) {
    return sql`${at} = jsonb_set(${at}, ${sql.lit(`{${field}}`)}, to_jsonb(${erased}::text))`;
  }
  // A literal takes the column's own type.
  return sql`${at} = ${sql.lit(erased)}`;
}

function ownedBy(owners: readonly Owner[], subjects: Subjects): RawBuilder<unknown> | null {
  const conditions = owners
    .filter(({ is }) => subjects[is].length > 0)
    .map((owner) => isOneOf(owner, subjects));
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : null;
}

/** Addresses count without regard to capitals; ids are compared as text, whatever their type. */
function isOneOf({ column, is }: Owner, subjects: Subjects): RawBuilder<unknown> {
  const at = sql.ref(column);
  const values = sql`${[...subjects[is]]}`;
  if (is === 'address') return sql`lower(${at}) = any(${values}::text[])`;
  return is === 'actor' ? sql`${at} = any(${values}::text[])` : sql`${at} = any(${values}::uuid[])`;
}

function within({ tournamentId, isOfTournaments }: Place): RawBuilder<unknown> {
  if (!isOfTournaments) return sql`true`;
  return tournamentId === null ? sql`tournament_id is null` : sql`tournament_id = ${tournamentId}`;
}
