import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import type { Candidate } from './duplicates.ts';

/** Speakers and judges with their institutions, each person once; no swing speakers. */
export async function findAllPeople({ q }: Reader, tournamentId: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select p.id, p.name, c.email, coalesce(t.institution_id, j.institution_id) as "institutionId"
    from person p
    left join person_private c on c.tournament_id = p.tournament_id and c.person_id = p.id
    left join speaker s on s.tournament_id = p.tournament_id and s.person_id = p.id
    left join team t on t.tournament_id = s.tournament_id and t.id = s.team_id
    left join adjudicator j on j.tournament_id = p.tournament_id and j.person_id = p.id
    where p.tournament_id = ${tournamentId}
      and (j.person_id is not null or (s.person_id is not null and not t.swing))
    order by p.id
  `.execute(q);
  return rows;
}
