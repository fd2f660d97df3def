/** What became of each backup of the site. */
import type { Insertable } from 'kysely';
import type { Reader, Tx } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';

export async function insertRun(tx: Tx, run: Insertable<Schema['backup_run']>): Promise<void> {
  await tx.q.insertInto('backup_run').values(run).execute();
}

/** The newest first. */
export function findNewestRuns({ q }: Reader, limit: number) {
  return q
    .selectFrom('backup_run')
    .select(['name', 'place', 'began_at', 'ended_at', 'bytes', 'problem'])
    .orderBy('began_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** When the newest backup that is whole was begun. */
export async function findLastWhole({ q }: Reader): Promise<Date | null> {
  const row = await q
    .selectFrom('backup_run')
    .select((eb) => eb.fn.max('began_at').as('at'))
    .where('problem', 'is', null)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** When the newest backup that is whole was done. */
export async function findLastEnd({ q }: Reader): Promise<Date | null> {
  const row = await q
    .selectFrom('backup_run')
    .select((eb) => eb.fn.max('ended_at').as('at'))
    .where('problem', 'is', null)
    .executeTakeFirst();
  return row?.at ?? null;
}

export async function deleteRunsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.q.deleteFrom('backup_run').where('began_at', '<', before).execute();
}
