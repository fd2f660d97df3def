/** Sides that are allocated before the draw, in the database. */
import { sql } from 'kysely';
import type { Reader, Tx } from '#server/db/database.ts';

export interface SideRow {
  readonly round_id: string;
  readonly team_id: string;
  readonly seat: number;
}

/** Of all rounds, or of one. */
export async function findAllSides(
  { q }: Reader,
  tournamentId: string,
  roundId?: string,
): Promise<SideRow[]> {
  return q
    .selectFrom('side_allocation')
    .select(['round_id', 'team_id', 'seat'])
    .where('tournament_id', '=', tournamentId)
    .$if(roundId !== undefined, (query) => query.where('round_id', '=', roundId ?? ''))
    .execute();
}

/** The side of each team in a round that has one. */
export async function findSidesOf(
  reader: Reader,
  tournamentId: string,
  roundId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await findAllSides(reader, tournamentId, roundId);
  return new Map(rows.map(({ team_id, seat }) => [team_id, seat]));
}

export async function saveSides(tx: Tx, tournamentId: string, rows: readonly SideRow[]) {
  if (rows.length === 0) return;
  const of = (column: keyof SideRow) => rows.map((row) => row[column]);
  await sql`
    insert into side_allocation (tournament_id, round_id, team_id, seat)
    select ${tournamentId}::uuid, * from unnest(
      ${of('round_id')}::uuid[], ${of('team_id')}::uuid[], ${of('seat')}::smallint[])
    on conflict (tournament_id, round_id, team_id) do update set seat = excluded.seat
  `.execute(tx.q);
}

export async function deleteSides(
  tx: Tx,
  tournamentId: string,
  rows: readonly Omit<SideRow, 'seat'>[],
) {
  if (rows.length === 0) return;
  await sql`
    delete from side_allocation as old using unnest(
      ${rows.map((row) => row.round_id)}::uuid[], ${rows.map((row) => row.team_id)}::uuid[]
    ) as gone (round_id, team_id)
    where old.tournament_id = ${tournamentId}
      and old.round_id = gone.round_id and old.team_id = gone.team_id
  `.execute(tx.q);
}

/** Whether anybody may see them. */
export async function findSidesPublic({ q }: Reader, tournamentId: string): Promise<boolean> {
  const row = await q
    .selectFrom('tournament')
    .select('sides_public')
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  return row?.sides_public ?? false;
}

export async function updateSidesPublic(tx: Tx, tournamentId: string, isPublic: boolean) {
  await tx.q
    .updateTable('tournament')
    .set({ sides_public: isPublic })
    .where('id', '=', tournamentId)
    .execute();
}
