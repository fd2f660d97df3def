import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import type { Candidate } from './duplicates.ts';

export interface Person extends Candidate {
  /** Their team; null: a judge. */
  readonly team: string | null;
}

/** Speakers and judges with their institutions, each person once; no swing speakers. */
export async function findAllPeople({ q }: Reader, tournamentId: string): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select p.id, p.name, c.email, coalesce(t.institution_id, j.institution_id) as "institutionId",
      nullif(concat_ws(' ',
        case when t.use_institution_prefix then i.short_name end, t.reference), '') as team
    from person p
    left join person_private c on c.tournament_id = p.tournament_id and c.person_id = p.id
    left join speaker s on s.tournament_id = p.tournament_id and s.person_id = p.id
    left join team t on t.tournament_id = s.tournament_id and t.id = s.team_id
    left join institution i on i.tournament_id = t.tournament_id and i.id = t.institution_id
    left join adjudicator j on j.tournament_id = p.tournament_id and j.person_id = p.id
    where p.tournament_id = ${tournamentId}
      and (j.person_id is not null or (s.person_id is not null and not t.swing))
    order by p.id
  `.execute(q);
  return rows;
}
