/** What two released draws use at the same time. */
import { sql } from 'kysely';
import { AppError } from '../errors.ts';
import type { Reader, Tx } from './database.ts';

interface DoubleUse {
  readonly kind: 'team' | 'adjudicator' | 'venue';
  readonly subjectId: string;
  readonly name: string;
  /** Names of the two rounds, the earlier one first. */
  readonly rounds: readonly [string, string];
}

async function findAllDoubleUses({ q }: Reader, tournamentId: string): Promise<DoubleUse[]> {
  const { rows } = await sql<DoubleUse>`
    select distinct one.kind, one.subject_id as "subjectId",
      coalesce(person.name, venue.name, concat_ws(' ',
        case when team.use_institution_prefix then institution.short_name end, team.reference)) as name,
      array[first.name, second.name] as rounds
    from occupancy as one
    join occupancy as two on two.tournament_id = one.tournament_id
      and two.subject_id = one.subject_id and two.round_id <> one.round_id
      and overlap_in_time(one.slot, one.break_category_id, two.slot, two.break_category_id)
    join round as first on first.tournament_id = one.tournament_id and first.id = one.round_id
    join round as second on second.tournament_id = two.tournament_id and second.id = two.round_id
      and second.seq > first.seq
    left join team on team.tournament_id = one.tournament_id and team.id = one.subject_id
    left join institution on institution.tournament_id = one.tournament_id
      and institution.id = team.institution_id
    left join person on person.tournament_id = one.tournament_id and person.id = one.subject_id
    left join venue on venue.tournament_id = one.tournament_id and venue.id = one.subject_id
    where one.tournament_id = ${tournamentId}
    order by name
  `.execute(q);
  return rows;
}

/** How many are named in a refusal. */
const namedAtMost = 5;

/**
 * Refuses a write after which two released draws would use the same team, judge or room at once. The
 * database refuses it too, at the commit, but cannot say whom it is about.
 * @throws AppError `refused-by-rules` that names everybody, with the data of all.
 */
export async function refuseDoubleUse(tx: Tx, tournamentId: string): Promise<void> {
  const uses = await findAllDoubleUses(tx, tournamentId);
  if (uses.length === 0) return;
  const named = uses
    .slice(0, namedAtMost)
    .map(({ name, rounds }) => `${name} is in ${rounds[0]} and ${rounds[1]} at the same time`);
  const more = uses.length - named.length;
  const detail = `${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`;
  throw new AppError('refused-by-rules', detail, {
    data: uses.map(({ kind, ...use }) => ({ code: `${kind}-double-use`, data: use })),
  });
}
