/** What a person is registered as. */

import { teamName } from '#server/areas/participants/index.ts';
import type { Reader } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';
import { joinPeople } from '#server/db/people-repository.ts';

type Of = { readonly personId: string } | { readonly accountId: string };

/** A person with team, institution and what only they and the staff read; undefined when there is none. */
export async function findRegistered(reader: Reader, tournamentId: string, of: Of) {
  const query = selectRegistered(reader, tournamentId);
  const row = await ('personId' in of
    ? query.where('person.id', '=', of.personId)
    : query.where('person.account_id', '=', of.accountId)
  ).executeTakeFirst();
  if (!row) return undefined;
  const { reference, useInstitutionPrefix, institution, ...rest } = row;
  const parts = { useInstitutionPrefix: useInstitutionPrefix ?? false, institution };
  return {
    ...rest,
    role: row.teamId === null ? ('adjudicator' as const) : ('speaker' as const),
    teamName: reference === null ? null : teamName({ reference, ...parts }),
  };
}
export type RegisteredRow = NonNullable<Awaited<ReturnType<typeof findRegistered>>>;

/** Everybody with `home`: the institution of their team, else the one that they judge for. */
export function joinRegistered(reader: Reader, tournamentId: string) {
  return joinPeople(reader, tournamentId).leftJoin('institution as home', (join) =>
    join
      .onRef('home.tournament_id', '=', 'person.tournament_id')
      .on((eb) =>
        eb('home.id', '=', eb.fn.coalesce('team.institution_id', 'adjudicator.institution_id')),
      ),
  );
}

function selectRegistered(reader: Reader, tournamentId: string) {
  return joinRegistered(reader, tournamentId)
    .leftJoin('registration_details as details', sameTournament('details.person_id', 'person.id'))
    .select(['person.id', 'person.name', 'person.pronouns', 'person.anonymous', 'person.version'])
    .select(['person.account_id as accountId', 'team.id as teamId', 'team.reference'])
    .select(['team.use_institution_prefix as useInstitutionPrefix'])
    .select(['home.id as institutionId', 'home.name as institutionName'])
    .select(['institution.short_name as institution', 'person_private.email'])
    .select(['details.pronunciation', 'details.dietary', 'details.access'])
    .select(['details.answers', 'details.consents']);
}

export async function findAllCategoryIds({ q }: Reader, tournamentId: string, personId: string) {
  const rows = await q
    .selectFrom('speaker_in_category')
    .select('category_id')
    .where('tournament_id', '=', tournamentId)
    .where('person_id', '=', personId)
    .orderBy('category_id')
    .execute();
  return rows.map((row) => row.category_id);
}

/** Names in a team, in its order, without the person's own. */
export async function findAllPartnerNames(
  { q }: Reader,
  tournamentId: string,
  of: { readonly teamId: string; readonly personId: string | null },
): Promise<string[]> {
  const rows = await q
    .selectFrom('speaker')
    .innerJoin('person', sameTournament('person.id', 'speaker.person_id'))
    .select('person.name')
    .where('speaker.tournament_id', '=', tournamentId)
    .where('speaker.team_id', '=', of.teamId)
    .$if(of.personId !== null, (query) => query.where('speaker.person_id', '<>', of.personId ?? ''))
    .orderBy('speaker.position')
    .orderBy('person.id')
    .execute();
  return rows.map((row) => row.name);
}

/** What an account reported the latest of its other tournaments. */
export async function findLatestElsewhere({ q }: Reader, tournamentId: string, accountId: string) {
  const latest = await q
    .selectFrom('person')
    .innerJoin('tournament', 'tournament.id', 'person.tournament_id')
    .select(['person.tournament_id as id', 'tournament.name', 'person.id as personId'])
    .where('person.account_id', '=', accountId)
    .where('person.tournament_id', '<>', tournamentId)
    .orderBy('tournament.start_date', 'desc')
    .orderBy('tournament.id', 'desc')
    .executeTakeFirst();
  if (!latest) return undefined;
  const row = await findRegistered({ q }, latest.id, { personId: latest.personId });
  return (
    row && {
      tournamentName: latest.name,
      name: row.name,
      email: row.email,
      institutionName: row.institutionName,
      pronouns: row.pronouns,
      pronunciation: row.pronunciation,
      dietary: row.dietary ?? '',
      access: row.access ?? '',
    }
  );
}
