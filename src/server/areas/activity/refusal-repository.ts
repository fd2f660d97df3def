/** Counts of refused calls in the database, with the names of those who called. */
import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';

/** The counts since a day, by caller, route and reason; the latest first. */
export async function findAllRefusals({ q }: Reader, tournamentId: string, since: Date) {
  const { rows } = await sql<{
    actor: string;
    name: string | null;
    route: string;
    code: string;
    count: number;
    lastAt: Date;
  }>`
    select r.actor, coalesce(account.name, person.name, screen.name) as name, r.route, r.code,
      sum(r.count)::integer as count, max(r.last_at) as "lastAt"
    from refusal r
    left join account on r.actor = 'account:' || account.id::text
    left join person
      on person.tournament_id = r.tournament_id and r.actor = 'link:' || person.id::text
    left join screen
      on screen.tournament_id = r.tournament_id and r.actor = 'screen:' || screen.id::text
    where r.tournament_id = ${tournamentId} and r.day >= ${since.toISOString().slice(0, 10)}
    group by r.actor, account.name, person.name, screen.name, r.route, r.code
    order by "lastAt" desc, count desc, r.route
  `.execute(q);
  return rows;
}
