/** The base scores of a judge over time, as the log has kept them. */
import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';

interface ScoreEntry {
  readonly at: Date;
  /** Null: nobody with an account, such as the import of a backup. */
  readonly by: string | null;
  readonly before: number | null;
  readonly after: number;
}

/** Newest first. */
export async function findScoreHistory(
  { q }: Reader,
  tournamentId: string,
  judgeId: string,
): Promise<ScoreEntry[]> {
  const { rows } = await sql<ScoreEntry>`
    select entry.at, account.name as by,
      (score->>'before')::float8 as before, (score->>'after')::float8 as after
    from activity as entry
    cross join lateral jsonb_array_elements(entry.data->'scores') as score
    left join account on entry.actor_kind = 'account' and account.id = entry.actor_id
    where entry.tournament_id = ${tournamentId}
      and entry.type like 'adjudicator.%'
      and score->>'of' = ${judgeId}
    order by entry.seq desc
  `.execute(q);
  return rows;
}
