/** The teams and judges of one institution, with their people. */

import { teamName } from '#server/areas/participants/index.ts';
import type { Reader } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';

export interface Member {
  readonly personId: string;
  readonly name: string;
  readonly hasAccount: boolean;
}

interface Of {
  readonly tournamentId: string;
  readonly institutionId: string;
}

/** Teams by name, each with its speakers in their order. */
export async function findAllTeamsOf({ q }: Reader, { tournamentId, institutionId }: Of) {
  const rows = await q
    .selectFrom('team')
    .innerJoin('institution', sameTournament('institution.id', 'team.institution_id'))
    .leftJoin('speaker', sameTournament('speaker.team_id', 'team.id'))
    .leftJoin('person', sameTournament('person.id', 'speaker.person_id'))
    .select(['team.id', 'team.reference', 'institution.short_name as institution'])
    .select('team.use_institution_prefix as useInstitutionPrefix')
    .select(['person.id as personId', 'person.name', 'person.account_id as accountId'])
    .where('team.tournament_id', '=', tournamentId)
    .where('team.institution_id', '=', institutionId)
    .orderBy('team.reference_folded')
    .orderBy('team.id')
    .orderBy('speaker.position')
    .execute();
  const teams = new Map<string, { id: string; name: string; speakers: Member[] }>();
  for (const row of rows) {
    const team = teams.get(row.id) ?? { id: row.id, name: teamName(row), speakers: [] };
    teams.set(row.id, team);
    if (row.personId !== null && row.name !== null) team.speakers.push(toMember(row));
  }
  return [...teams.values()];
}

/** Judges by name; independent ones are nobody's. */
export async function findAllJudgesOf({ q }: Reader, { tournamentId, institutionId }: Of) {
  const rows = await q
    .selectFrom('adjudicator')
    .innerJoin('person', sameTournament('person.id', 'adjudicator.person_id'))
    .select(['person.id as personId', 'person.name', 'person.account_id as accountId'])
    .where('adjudicator.tournament_id', '=', tournamentId)
    .where('adjudicator.institution_id', '=', institutionId)
    .where('adjudicator.independent', '=', false)
    .orderBy('person.name')
    .orderBy('person.id')
    .execute();
  return rows.map(toMember);
}

function toMember(row: {
  readonly personId: string | null;
  readonly name: string | null;
  readonly accountId: string | null;
}): Member {
  return {
    personId: row.personId ?? '',
    name: row.name ?? '',
    hasAccount: row.accountId !== null,
  };
}
