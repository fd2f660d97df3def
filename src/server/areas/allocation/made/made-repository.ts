/** Allocations that were applied, in the database: each with what makes it again. */
import { sql } from 'kysely';
import type { AheadFigure, AheadPlan } from '#engine/allocation/index.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';
import type { AllocationMade } from '#server/db/schema/allocation-made.ts';
import type { RequestedOptions } from '../solve/task.ts';

/** How many allocations of a draw are kept: more than anyone makes in a day. */
const mostKept = 50;

/**
 * Adds one, and removes the oldest of a draw that has too many.
 * @returns its size as text in bytes; megabytes for a large round with its plan
 */
export async function insertAllocation(
  tx: Tx,
  key: { readonly tournamentId: string; readonly id: string; readonly drawId: string },
  made: AllocationMade,
): Promise<number> {
  const text = JSON.stringify(made);
  await tx.q
    .insertInto('allocation')
    .values({
      tournament_id: key.tournamentId,
      id: key.id,
      draw_id: key.drawId,
      made: text,
    })
    .execute();
  await tx.q
    .deleteFrom('allocation')
    .where('tournament_id', '=', key.tournamentId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('allocation')
        .select('id')
        .where('tournament_id', '=', key.tournamentId)
        .where('draw_id', '=', key.drawId)
        .orderBy('made_at', 'desc')
        .orderBy('id')
        .offset(mostKept),
    )
    .execute();
  return Buffer.byteLength(text);
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

/** Allocations that a draw's panels came from. */
function ofDraw({ q }: Reader, tournamentId: string, drawId: string) {
  return q
    .selectFrom('allocation')
    .where('tournament_id', '=', tournamentId)
    .where((eb) =>
      eb.or([
        eb('draw_id', '=', drawId),
        sql<boolean>`made @> ${JSON.stringify({ before: [{ drawId }] })}::jsonb`,
      ]),
    )
    .orderBy('made_at', 'desc')
    .orderBy('id');
}

/** Newest first, without their input, which can be megabytes. */
export function findAllOfDraw(reader: Reader, tournamentId: string, drawId: string) {
  return ofDraw(reader, tournamentId, drawId)
    .select(['id', 'made_at as at'])
    .select([
      sql<RequestedOptions['mode']>`made->'wish'->>'mode'`.as('mode'),
      sql<AheadFigure | null>`made->'wish'->'plan'->'figure'`.as('ahead'),
      sql<number>`jsonb_array_length(made->'before')`.as('rounds'),
      sql<number>`(made->'choice')::int`.as('choice'),
      sql<AllocationMade['linear']>`made->'linear'`.as('linear'),
      sql<number>`(made->'pairwise')::float8`.as('pairwise'),
      sql<string>`made->>'seed'`.as('seed'),
      sql<string>`made->>'engineVersion'`.as('engineVersion'),
    ])
    .execute();
}

/** What a draw's panels were planned from; null where the last allocation was not planned. */
export async function findLastPlan(
  reader: Reader,
  tournamentId: string,
  drawId: string,
): Promise<AheadPlan | null> {
  const row = await ofDraw(reader, tournamentId, drawId)
    .select(sql<AheadPlan | null>`made->'wish'->'plan'`.as('plan'))
    .limit(1)
    .executeTakeFirst();
  return row?.plan ?? null;
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
