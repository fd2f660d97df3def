/** What a tournament says about the roles and nicknames of its chat server. */
import { sql } from 'kysely';
import type { CodeNameChoice } from '#contract/kinds/code-names.ts';
import type { Reader } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';
import { joinPeople } from '#server/db/people-repository.ts';
import { isUnnamed } from '#server/db/unnamed-people-repository.ts';

const platform = 'discord';

export function findFrame({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('tournament')
    .select(['minors', 'owner_id'])
    .select(sql<CodeNameChoice | null>`tournament.settings->>'codeNames'`.as('codeNames'))
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
}

/** Participants whose account is one on the platform. */
export function findAllLinked(reader: Reader, tournamentId: string) {
  return joinPeople(reader, tournamentId)
    .innerJoin('identity', 'identity.account_id', 'person.account_id')
    .where('identity.provider', '=', platform)
    .select([
      'identity.subject',
      'identity.account_id',
      'person.name',
      isUnnamed.as('anonymous'),
      'team.id as team_id',
      'team.reference',
      'team.use_institution_prefix',
      'team.emoji',
      'team.withdrawn_at',
      'team.institution_id',
      'institution.short_name as institution',
      'adjudicator.person_id as judge_id',
      'adjudicator.core',
      'adjudicator.institution_id as judge_institution_id',
    ])
    .orderBy('identity.subject')
    .execute();
}

/** Staff, and the owner, whose account is one on the platform. */
export function findAllStaff({ q }: Reader, tournamentId: string, ownerId: string) {
  return q
    .selectFrom('identity')
    .leftJoin('staff_member', (join) =>
      join
        .onRef('staff_member.account_id', '=', 'identity.account_id')
        .on('staff_member.tournament_id', '=', tournamentId),
    )
    .select(['identity.subject', 'identity.account_id', 'staff_member.role'])
    .where('identity.provider', '=', platform)
    .where((eb) =>
      eb.or([
        eb('staff_member.account_id', 'is not', null),
        eb('identity.account_id', '=', ownerId),
      ]),
    )
    .orderBy('identity.subject')
    .execute();
}

export function findAllTeams({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('team')
    .leftJoin('institution', sameTournament('institution.id', 'team.institution_id'))
    .select(['team.id', 'team.reference', 'team.use_institution_prefix'])
    .select('institution.short_name as institution')
    .where('team.tournament_id', '=', tournamentId)
    .where('team.withdrawn_at', 'is', null)
    .execute();
}

export function findAllInstitutions({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('institution')
    .select(['id', 'name'])
    .where('tournament_id', '=', tournamentId)
    .execute();
}
