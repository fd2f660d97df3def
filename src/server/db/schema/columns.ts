/** The types of columns that every table shares. */
import type { ColumnType, Generated } from 'kysely';

/** Counts up with each change; an act names the one it saw. */
export type Versioned = Generated<number>;
export type When = ColumnType<Date, Date | string, Date | string>;
export type MaybeWhen = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
export type Flag = Generated<boolean>;
/** jsonb: written as text, read as the value. */
export type Json<T> = ColumnType<T, string, string>;
export type JsonOrDefault<T> = ColumnType<T, string | undefined, string>;
