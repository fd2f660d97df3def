/** The Tabbycat that a tournament is tied to. */
import type { Reader, Tx } from '#server/db/database.ts';
import type { TabContents } from '#server/ports/tab-program.ts';

export type ConnectionRow = NonNullable<Awaited<ReturnType<typeof findConnection>>>;

export function findConnection({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('tab_connection')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
}

export interface NewConnection {
  readonly origin: string;
  readonly slug: string;
  readonly tokenSealed: string;
  readonly summary: TabContents;
}

/** @throws on `tab_connection_pkey` when there is one already. */
export async function insertConnection(
  tx: Tx,
  tournamentId: string,
  connection: NewConnection,
): Promise<void> {
  const values = { tournament_id: tournamentId, ...columnsOf(tx, connection) };
  await tx.q.insertInto('tab_connection').values(values).execute();
}

/** @returns false when the version is not the present one. */
export async function updateConnection(
  tx: Tx,
  key: { readonly tournamentId: string; readonly version: number },
  connection: NewConnection,
): Promise<boolean> {
  const result = await tx.q
    .updateTable('tab_connection')
    .set((eb) => ({ ...columnsOf(tx, connection), version: eb('version', '+', 1) }))
    .where('tournament_id', '=', key.tournamentId)
    .where('version', '=', key.version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** What a check came to, while the connection is still the one that was checked. */
export async function updateChecked(
  tx: Tx,
  row: ConnectionRow,
  outcome: { readonly summary: TabContents | null; readonly problem: string | null },
): Promise<void> {
  const { summary, problem } = outcome;
  await tx.q
    .updateTable('tab_connection')
    .set({
      problem,
      checked_at: tx.now,
      ...(summary ? { summary: JSON.stringify(summary) } : {}),
    })
    .where('tournament_id', '=', row.tournament_id)
    .where('version', '=', row.version)
    .execute();
}

/** @returns false when the version is not the present one. */
export async function deleteConnection(
  tx: Tx,
  tournamentId: string,
  version: number,
): Promise<boolean> {
  const result = await tx.q
    .deleteFrom('tab_connection')
    .where('tournament_id', '=', tournamentId)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

function columnsOf(tx: Tx, connection: NewConnection) {
  return {
    origin: connection.origin,
    slug: connection.slug,
    token_sealed: connection.tokenSealed,
    summary: JSON.stringify(connection.summary),
    checked_at: tx.now,
    problem: null,
  };
}
