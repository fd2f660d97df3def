/** Reading the outbox. */
import type { Reader } from './database.ts';

export interface ActivityEntry {
  readonly position: number;
  readonly tournamentId: string;
  readonly seq: number;
  readonly type: string;
  readonly topics: readonly string[];
  readonly ids: Readonly<Record<string, string>>;
  readonly at: Date;
}

const columns = ['position', 'tournament_id', 'seq', 'type', 'topics', 'ids', 'at'] as const;

/** The newest position, 0 when nothing has happened yet. */
export async function findLastPosition({ q }: Reader): Promise<number> {
  const row = await q
    .selectFrom('activity')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** Up to `limit` entries after a position, in order. */
export async function findAllAfter(
  { q }: Reader,
  position: number,
  limit: number,
): Promise<ActivityEntry[]> {
  const rows = await q
    .selectFrom('activity')
    .select(columns)
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(({ tournament_id, ...row }) => ({ ...row, tournamentId: tournament_id }));
}

/** Up to `limit` entries of one tournament after a sequence number, in order. */
export async function findAllSince(
  { q }: Reader,
  tournamentId: string,
  since: number,
  limit: number,
): Promise<ActivityEntry[]> {
  const rows = await q
    .selectFrom('activity')
    .select(columns)
    .where('tournament_id', '=', tournamentId)
    .where('seq', '>', since)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map(({ tournament_id, ...row }) => ({ ...row, tournamentId: tournament_id }));
}

/** The tournament's present sequence number, 0 when there is no such tournament. */
export async function findSeq(reader: Reader, tournamentId: string): Promise<number> {
  return (await findPosition(reader, tournamentId))?.seq ?? 0;
}

/** The sequence number of a tournament, with its id as the database writes it; null: there is none. */
export async function findPosition(
  { q }: Reader,
  tournamentId: string,
): Promise<{ readonly id: string; readonly seq: number } | null> {
  const row = await q
    .selectFrom('tournament')
    .select(['id', 'seq'])
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  return row ?? null;
}
