/** Everything about registration at once, in a fixed number of queries. */

import { teamName } from '#server/areas/participants/index.ts';
import type { Reader } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';
import { joinRegistered } from './registered-repository.ts';

/** Institutions with the teams and judges that they have, by name. */
export async function findAllInstitutionUses({ q }: Reader, tournamentId: string, id?: string) {
  const rows = await q
    .selectFrom('institution')
    .select(['id', 'name', 'short_name as shortName'])
    .select((eb) => [
      eb
        .selectFrom('team')
        .select((one) => one.fn.countAll<number>().as('n'))
        .whereRef('team.tournament_id', '=', 'institution.tournament_id')
        .whereRef('team.institution_id', '=', 'institution.id')
        .as('teams'),
      eb
        .selectFrom('adjudicator')
        .select((one) => one.fn.countAll<number>().as('n'))
        .whereRef('adjudicator.tournament_id', '=', 'institution.tournament_id')
        .whereRef('adjudicator.institution_id', '=', 'institution.id')
        .where('adjudicator.independent', '=', false)
        .as('judges'),
    ])
    .where('tournament_id', '=', tournamentId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('name_folded')
    .execute();
  return rows.map((row) => ({ ...row, teams: row.teams ?? 0, judges: row.judges ?? 0 }));
}

/** Teams made and judges registered by each code. */
export async function findAllCodeUses({ q }: Reader, tournamentId: string) {
  const teams = await q
    .selectFrom('registered_team')
    .select('code_id as codeId')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('tournament_id', '=', tournamentId)
    .where('code_id', 'is not', null)
    .groupBy('code_id')
    .execute();
  const judges = await q
    .selectFrom('registration')
    .select('code_id as codeId')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('tournament_id', '=', tournamentId)
    .where('code_id', 'is not', null)
    .where('role', '=', 'adjudicator')
    .groupBy('code_id')
    .execute();
  const teamsOf = new Map(teams.map(({ codeId, n }) => [codeId, n]));
  const judgesOf = new Map(judges.map(({ codeId, n }) => [codeId, n]));
  return (codeId: string) => ({
    teams: teamsOf.get(codeId) ?? 0,
    judges: judgesOf.get(codeId) ?? 0,
  });
}

/** Who registered, the latest first. */
export async function findAllRegistrations(reader: Reader, tournamentId: string) {
  const rows = await joinRegistered(reader, tournamentId)
    .innerJoin('registration', sameTournament('registration.person_id', 'person.id'))
    .select(['registration.person_id as personId', 'person.name', 'registration.role'])
    .select(['registration.at', 'team.reference', 'institution.short_name as shortName'])
    .select(['team.use_institution_prefix as isPrefixed', 'home.name as institution'])
    .orderBy('registration.at', 'desc')
    .orderBy('registration.person_id')
    .execute();
  return rows.map(({ reference, isPrefixed, shortName, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    team:
      reference === null
        ? null
        : teamName({
            reference,
            useInstitutionPrefix: isPrefixed ?? false,
            institution: shortName,
          }),
  }));
}

/** What people gave the organisers, by name. */
export function findAllDetails({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('registration_details as details')
    .innerJoin('person', sameTournament('person.id', 'details.person_id'))
    .select(['person.id as personId', 'person.name', 'details.pronunciation', 'details.dietary'])
    .select(['details.access', 'details.answers', 'details.consents'])
    .where('details.tournament_id', '=', tournamentId)
    .orderBy('person.name_folded')
    .orderBy('person.id')
    .execute();
}

export async function countTeams({ q }: Reader, tournamentId: string): Promise<number> {
  const { n } = await q
    .selectFrom('team')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return n;
}
