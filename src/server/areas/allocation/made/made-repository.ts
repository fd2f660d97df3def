/** Allocations that were applied, in the database: each with what makes it again. */
import { sql } from 'kysely';
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';
import type { AllocationMade } from '#server/db/schema/allocation-made.ts';

export async function insertAllocation(
  tx: Tx,
  key: { readonly tournamentId: string; readonly id: string; readonly drawId: string },
  made: AllocationMade,
): Promise<void> {
  await tx.q
    .insertInto('allocation')
    .values({
      tournament_id: key.tournamentId,
      id: key.id,
      draw_id: key.drawId,
      made: JSON.stringify(made),
    })
    .execute();
}

/** An allocation wherever it is; its id alone says which. */
export async function findAllocation({ q }: Reader, id: string) {
  return q
    .selectFrom('allocation')
    .select(['tournament_id as tournamentId', 'id', 'draw_id as drawId', 'made', 'made_at as at'])
    .where('id', '=', id)
    .executeTakeFirst();
}
export type AllocationRow = NonNullable<Awaited<ReturnType<typeof findAllocation>>>;

/** Allocations that a draw's panels came from, the newest first. */
export async function findAllOfDraw({ q }: Reader, tournamentId: string, drawId: string) {
  return q
    .selectFrom('allocation')
    .select(['id', 'made', 'made_at as at'])
    .where('tournament_id', '=', tournamentId)
    .where((eb) =>
      eb.or([
        eb('draw_id', '=', drawId),
        sql<boolean>`made @> ${JSON.stringify({ before: [{ drawId }] })}::jsonb`,
      ]),
    )
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The draws that are worked on in some rounds: the current one, else the newest draft. */
export async function findAllWorkedOn(
  { q }: Reader,
  tournamentId: string,
  roundIds: readonly string[],
) {
  if (roundIds.length === 0) return [];
  return q
    .selectFrom('draw')
    .innerJoin('round', sameTournament('round.id', 'draw.round_id'))
    .distinctOn('draw.round_id')
    .select(['draw.id as drawId', 'draw.round_id as roundId', 'draw.state', 'draw.version'])
    .select(['round.name', 'round.seq'])
    .where('draw.tournament_id', '=', tournamentId)
    .where('draw.round_id', 'in', [...roundIds])
    .orderBy('draw.round_id')
    .orderBy((eb) => eb('draw.state', '=', 'draft'))
    .orderBy('draw.created_at', 'desc')
    .orderBy('draw.id')
    .execute();
}
