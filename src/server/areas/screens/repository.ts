/** Big screens in the database. */
import { refuseTooMany } from '#server/db/bounded-repository.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import type { StoredScene, StoredTurn } from '#server/db/documents.ts';
import { sameTournament } from '#server/db/joins.ts';

const columns = [
  'id',
  'name',
  'code_expires_at',
  'token_hash',
  'scene',
  'rotation',
  'rotating_since',
  'seen_at',
  'version',
] as const;
export type ScreenRow = Awaited<ReturnType<typeof findAllScreens>>[number];

/** Oldest first. */
export function findAllScreens({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('screen')
    .select(columns)
    .where('tournament_id', '=', tournamentId)
    .orderBy('id')
    .execute();
}

export function findScreen({ q }: Reader, tournamentId: string, screenId: string) {
  return q
    .selectFrom('screen')
    .select(columns)
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', screenId)
    .executeTakeFirst();
}

/** A typed pairing code as it is kept. */
export interface StoredCode {
  readonly hash: string;
  readonly expiresAt: Date;
}

export async function insertScreen(
  tx: Tx,
  tournamentId: string,
  row: { readonly id: string; readonly name: string; readonly code: StoredCode | null },
): Promise<void> {
  await refuseTooMany(tx, tournamentId, 'screen');
  await tx.q
    .insertInto('screen')
    .values({
      tournament_id: tournamentId,
      id: row.id,
      name: row.name,
      code_hash: row.code?.hash ?? null,
      code_expires_at: row.code?.expiresAt ?? null,
      scene: JSON.stringify({ kind: 'idle' } satisfies StoredScene),
    })
    .execute();
}

/** Waits for another device, or for none, and forgets the paired one. @returns false when there is no such screen. */
export async function updateCode(
  tx: Tx,
  tournamentId: string,
  screenId: string,
  code: StoredCode | null,
): Promise<boolean> {
  const result = await tx.q
    .updateTable('screen')
    .set((eb) => ({
      code_hash: code?.hash ?? null,
      code_expires_at: code?.expiresAt ?? null,
      token_hash: null,
      seen_at: null,
      version: eb('version', '+', 1),
    }))
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', screenId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

interface Key {
  readonly tournamentId: string;
  readonly screenId: string;
  readonly expected: number;
}

/** Shows a scene on a screen of the expected version; its rotation pauses. @returns false when it has moved on. */
export function updateScene(tx: Tx, key: Key, scene: StoredScene): Promise<boolean> {
  return updateShown(tx, key, { scene: JSON.stringify(scene), rotating_since: null });
}

/** Keeps the scenes of a rotation, running since a moment or paused. @returns false when it has moved on. */
export function updateRotation(
  tx: Tx,
  key: Key,
  { turns, since }: { readonly turns: readonly StoredTurn[]; readonly since: Date | null },
): Promise<boolean> {
  return updateShown(tx, key, { rotation: JSON.stringify(turns), rotating_since: since });
}

async function updateShown(
  tx: Tx,
  key: Key,
  changes: { scene?: string; rotation?: string; rotating_since: Date | null },
): Promise<boolean> {
  const result = await tx.q
    .updateTable('screen')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('tournament_id', '=', key.tournamentId)
    .where('id', '=', key.screenId)
    .where('version', '=', key.expected)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** @returns false when there is no such screen. */
export async function deleteScreen(
  tx: Tx,
  tournamentId: string,
  screenId: string,
): Promise<boolean> {
  const result = await tx.q
    .deleteFrom('screen')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', screenId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** The screen that waits for one of these codes, or undefined when all are unknown, used or too old. */
export function findByCodes({ q }: Reader, codeHashes: readonly string[], now: Date) {
  return q
    .selectFrom('screen')
    .select(['id', 'tournament_id as tournamentId', 'code_hash as codeHash'])
    .where('code_hash', 'in', codeHashes)
    .where('code_expires_at', '>', now)
    .executeTakeFirst();
}

/** A code whose device never answered may be typed again, for any screen. */
export async function forgetCode(tx: Tx, codeHash: string): Promise<void> {
  await tx.q
    .updateTable('screen')
    .set({ code_hash: null, code_expires_at: null })
    .where('code_hash', '=', codeHash)
    .execute();
}

/** Exchanges a code for a device's token, once. @returns false when another device was faster. */
export async function updatePaired(
  tx: Tx,
  tournamentId: string,
  exchange: { readonly codeHash: string; readonly tokenHash: string },
): Promise<boolean> {
  const result = await tx.q
    .updateTable('screen')
    .set((eb) => ({
      code_hash: null,
      code_expires_at: null,
      token_hash: exchange.tokenHash,
      seen_at: tx.now,
      version: eb('version', '+', 1),
    }))
    .where('tournament_id', '=', tournamentId)
    .where('code_hash', '=', exchange.codeHash)
    .where('code_expires_at', '>', tx.now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Notes that the device asked. */
export async function updateSeen(tx: Tx, tournamentId: string, screenId: string): Promise<void> {
  await tx.q
    .updateTable('screen')
    .set({ seen_at: tx.now })
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', screenId)
    .execute();
}

export type Making = NonNullable<Awaited<ReturnType<typeof findMaking>>>;

/** When and how often the break of a category was made, without its teams; undefined: it was not. */
export function findMaking({ q }: Reader, tournamentId: string, categoryId: string) {
  return q
    .selectFrom('break_list')
    .select(['state', 'version', 'made_at'])
    .where('tournament_id', '=', tournamentId)
    .where('category_id', '=', categoryId)
    .executeTakeFirst();
}

/** The made break of a category, or undefined. */
export function findBreak({ q }: Reader, tournamentId: string, categoryId: string) {
  return q
    .selectFrom('break_list')
    .innerJoin(
      'break_category as category',
      sameTournament('category.id', 'break_list.category_id'),
    )
    .select(['category.name', 'break_list.rows'])
    .where('break_list.tournament_id', '=', tournamentId)
    .where('break_list.category_id', '=', categoryId)
    .executeTakeFirst();
}
