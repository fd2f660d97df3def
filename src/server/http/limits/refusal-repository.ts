/** Counts of refused calls in the database. */
import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

export interface Refusal {
  readonly tournamentId: string;
  /** `actorKey` of who was refused; `others` once a day has too many rows. */
  readonly actor: string;
  /** Method and path of the contract. */
  readonly route: string;
  readonly code: string;
}

/** Rows of one tournament and day; what comes on top is counted together. */
const mostRows = 500;
/** In place of an actor and a route once a day is full. */
export const others = { actor: 'others', route: '' } as const;

/** Adds to the day's count. @returns the count now; 0 where there is no such tournament */
export async function addRefusals(tx: Tx, refusal: Refusal, count: number): Promise<number> {
  const { tournamentId, code } = refusal;
  const day = tx.now.toISOString().slice(0, 10);
  const { rows } = await sql<{ isKnown: boolean; isFull: boolean }>`
    select
      coalesce(bool_or(actor = ${refusal.actor} and route = ${refusal.route} and code = ${code}), false)
        as "isKnown",
      count(*) >= ${mostRows} as "isFull"
    from refusal where tournament_id = ${tournamentId} and day = ${day}
  `.execute(tx.q);
  const isOver = rows[0]?.isFull === true && !rows[0].isKnown;
  const { actor, route } = isOver ? others : refusal;
  const added = await sql<{ count: number }>`
    insert into refusal (tournament_id, day, actor, route, code, count, last_at)
    select id, ${day}, ${actor}, ${route}, ${code}, ${count}, ${tx.now} from tournament
    where id = ${tournamentId}
    on conflict (tournament_id, day, actor, route, code)
      do update set count = refusal.count + excluded.count, last_at = excluded.last_at
    returning count::int as count
  `.execute(tx.q);
  return added.rows[0]?.count ?? 0;
}

/** Forgets the counts of days before this one. */
export async function deleteRefusalsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.q.deleteFrom('refusal').where('day', '<', before.toISOString().slice(0, 10)).execute();
}
