/** Speaker categories and break categories. */
import type { BreakRule } from '#engine/vocabulary.ts';
import { refuseTooMany } from '#server/db/bounded-repository.ts';
import type { Reader, Tx } from '#server/db/database.ts';

interface RowKey {
  readonly tournamentId: string;
  readonly id: string;
}

export interface SpeakerCategoryFields {
  readonly name?: string | undefined;
  readonly slug?: string | undefined;
  readonly description?: string | undefined;
  readonly selectable?: boolean | undefined;
  readonly public?: boolean | undefined;
}

export interface BreakCategoryFields {
  readonly name?: string | undefined;
  readonly slug?: string | undefined;
  readonly size?: number | undefined;
  readonly reserves?: number | undefined;
  readonly general?: boolean | undefined;
  readonly priority?: number | undefined;
  readonly rule?: BreakRule | undefined;
  readonly institutionCap?: number | null | undefined;
}

/** The number after the last one of a category table. */
export async function findNextSeq(
  { q }: Reader,
  table: 'speaker_category' | 'break_category',
  tournamentId: string,
): Promise<number> {
  const row = await q
    .selectFrom(table)
    .select((eb) => eb.fn.max('seq').as('last'))
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
}

export async function insertSpeakerCategory(
  tx: Tx,
  tournamentId: string,
  row: Required<{ [K in keyof SpeakerCategoryFields]: NonNullable<SpeakerCategoryFields[K]> }> & {
    readonly id: string;
    readonly seq: number;
  },
): Promise<void> {
  await refuseTooMany(tx, tournamentId, 'speaker_category');
  await tx.q
    .insertInto('speaker_category')
    .values({ tournament_id: tournamentId, ...row })
    .execute();
}

/** @returns false when the row has moved on. */
export async function updateSpeakerCategory(
  tx: Tx,
  key: RowKey & { readonly version: number },
  fields: SpeakerCategoryFields,
): Promise<boolean> {
  const result = await tx.q
    .updateTable('speaker_category')
    .set((eb) => ({ ...given(fields), version: eb('version', '+', 1) }))
    .where('tournament_id', '=', key.tournamentId)
    .where('id', '=', key.id)
    .where('version', '=', key.version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function insertBreakCategory(
  tx: Tx,
  tournamentId: string,
  row: {
    readonly id: string;
    readonly name: string;
    readonly slug: string;
    readonly seq: number;
    readonly size: number;
    readonly reserves: number;
    readonly general: boolean;
    readonly priority: number;
    readonly rule: BreakRule;
    readonly institutionCap: number | null;
  },
): Promise<void> {
  const { institutionCap, ...columns } = row;
  await refuseTooMany(tx, tournamentId, 'break_category');
  await tx.q
    .insertInto('break_category')
    .values({ tournament_id: tournamentId, institution_cap: institutionCap, ...columns })
    .execute();
}

/** @returns false when the row has moved on. */
export async function updateBreakCategory(
  tx: Tx,
  key: RowKey & { readonly version: number },
  { institutionCap, ...fields }: BreakCategoryFields,
): Promise<boolean> {
  const result = await tx.q
    .updateTable('break_category')
    .set((eb) => ({
      ...given(fields),
      ...(institutionCap === undefined ? {} : { institution_cap: institutionCap }),
      version: eb('version', '+', 1),
    }))
    .where('tournament_id', '=', key.tournamentId)
    .where('id', '=', key.id)
    .where('version', '=', key.version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** @returns false when there was none. */
export async function deleteCategory(
  tx: Tx,
  table: 'speaker_category' | 'break_category',
  { tournamentId, id }: RowKey,
): Promise<boolean> {
  const result = await tx.q
    .deleteFrom(table)
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** State of a category's break, or null when none has been computed. */
export async function findBreakState({ q }: Reader, { tournamentId, id }: RowKey) {
  const row = await q
    .selectFrom('break_list')
    .select('state')
    .where('tournament_id', '=', tournamentId)
    .where('category_id', '=', id)
    .executeTakeFirst();
  return row?.state ?? null;
}

/** The fields that are given; an absent one stays as it is. */
function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  // The same object without its undefined values.
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
