/** Who asks, and what of theirs a change can speak of. */
import { knownActions } from '#contract/custom-roles.ts';
import type { HeldRole } from '#contract/permissions.ts';
import type { Reader } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';
import { joinPeople } from '#server/db/people-repository.ts';
import { teamName } from '../participants/index.ts';

function selectPeople(reader: Reader, tournamentId: string) {
  return joinPeople(reader, tournamentId).select([
    'person.id',
    'person.name',
    'person.version',
    'person.account_id',
    'person_private.email',
    'speaker.team_id',
    'speaker.position',
    'team.reference',
    'team.use_institution_prefix',
    'team.version as team_version',
    'team.institution_id',
    'institution.short_name',
    'adjudicator.person_id as adjudicator_id',
  ]);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number];

export type Person = ReturnType<typeof toPerson>;

function toPerson(row: Selected) {
  const { team_id: teamId } = row;
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    email: row.email,
    hasAccount: row.account_id !== null,
    isJudge: row.adjudicator_id !== null,
    team:
      teamId === null
        ? null
        : {
            id: teamId,
            institutionId: row.institution_id,
            name: teamName({
              reference: row.reference ?? '',
              useInstitutionPrefix: row.use_institution_prefix ?? false,
              institution: row.short_name,
            }),
            reference: row.reference ?? '',
            version: row.team_version ?? 0,
            position: row.position ?? 0,
          },
  };
}

/** People by id; those who have left are missing. */
export async function findAllPeople(
  reader: Reader,
  tournamentId: string,
  ids: readonly string[],
): Promise<Person[]> {
  if (ids.length === 0) return [];
  const rows = await selectPeople(reader, tournamentId).where('person.id', 'in', ids).execute();
  return rows.map(toPerson);
}

/** The other speakers of a person's team and institution; those of other teams unless hidden. */
export async function findAllAround(
  reader: Reader,
  tournamentId: string,
  { id, team }: Person,
): Promise<Person[]> {
  if (!team) return [];
  const rows = await selectPeople(reader, tournamentId)
    .where('person.id', '!=', id)
    .where((eb) =>
      eb.or([
        eb('speaker.team_id', '=', team.id),
        eb.and([
          eb('team.institution_id', '=', team.institutionId),
          eb('person.anonymous', '=', false),
        ]),
      ]),
    )
    .orderBy('person.name_folded')
    .orderBy('person.id')
    .execute();
  return rows.map(toPerson);
}

/** A team by id, without its speakers; for one that may have none. */
export async function findTeam({ q }: Reader, tournamentId: string, teamId: string) {
  const row = await q
    .selectFrom('team')
    .leftJoin('institution', sameTournament('institution.id', 'team.institution_id'))
    .select(['team.id', 'team.reference', 'team.use_institution_prefix', 'team.version'])
    .select('institution.short_name')
    .where('team.tournament_id', '=', tournamentId)
    .where('team.id', '=', teamId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, reference, version } = row;
  const name = teamName({
    reference,
    useInstitutionPrefix: row.use_institution_prefix,
    institution: row.short_name,
  });
  return { id, name, reference, version };
}

/** Speaker categories, and whether a person is in each. */
export async function findAllMemberships({ q }: Reader, tournamentId: string, personId: string) {
  const rows = await q
    .selectFrom('speaker_category as category')
    .leftJoin('speaker_in_category as membership', (join) =>
      sameTournament(
        'membership.category_id',
        'category.id',
      )(join).on('membership.person_id', '=', personId),
    )
    .select(['category.id', 'category.name', 'membership.person_id'])
    .where('category.tournament_id', '=', tournamentId)
    .orderBy('category.seq')
    .execute();
  return rows.map(({ id, name, person_id }) => ({ id, name, member: person_id !== null }));
}

function selectDebates({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('debate')
    .innerJoin('draw', sameTournament('draw.id', 'debate.draw_id'))
    .innerJoin('round', sameTournament('round.id', 'draw.round_id'))
    .leftJoin('venue', sameTournament('venue.id', 'debate.venue_id'))
    .select(['debate.id', 'round.id as roundId', 'round.name as round', 'venue.name as venue'])
    .where('debate.tournament_id', '=', tournamentId);
}

/** Debates of released draws in which a person speaks or judges, the latest first. */
export async function findAllDebates(reader: Reader, tournamentId: string, person: Person) {
  return selectDebates(reader, tournamentId)
    .where('draw.state', '=', 'released')
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('debate_team')
            .select('team_id')
            .whereRef('debate_team.tournament_id', '=', 'debate.tournament_id')
            .whereRef('debate_team.debate_id', '=', 'debate.id')
            .where('debate_team.team_id', '=', person.team?.id ?? null),
        ),
        eb.exists(
          eb
            .selectFrom('panel_seat')
            .select('adjudicator_id')
            .whereRef('panel_seat.tournament_id', '=', 'debate.tournament_id')
            .whereRef('panel_seat.debate_id', '=', 'debate.id')
            .where('panel_seat.adjudicator_id', '=', person.id),
        ),
      ]),
    )
    .orderBy('round.seq', 'desc')
    .execute();
}

/** Where a debate takes place; undefined when it is gone. */
export async function findDebate(reader: Reader, tournamentId: string, debateId: string) {
  return selectDebates(reader, tournamentId).where('debate.id', '=', debateId).executeTakeFirst();
}

/** An account's name and address. */
export async function findAccount({ q }: Reader, accountId: string) {
  return q
    .selectFrom('account')
    .select(['name', 'email', 'email_verified'])
    .where('id', '=', accountId)
    .executeTakeFirst();
}

/** Roles that somebody on the staff has, besides the owner. */
export async function findAllStaffRoles({ q }: Reader, tournamentId: string): Promise<HeldRole[]> {
  const rows = await q
    .selectFrom('staff_member')
    .leftJoin('staff_role', sameTournament('staff_role.id', 'staff_member.role_id'))
    .select(['staff_member.role', 'staff_role.id', 'staff_role.name', 'staff_role.actions'])
    .distinct()
    .where('staff_member.tournament_id', '=', tournamentId)
    .execute();
  return rows.flatMap(({ role, id, name, actions }): HeldRole[] => {
    if (role !== 'custom') return [role];
    return id && actions ? [{ id, name, actions: knownActions(actions) }] : [];
  });
}

/** Everybody on the staff with each role, by name. */
export async function findAllStaff({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('staff_member')
    .innerJoin('account', 'account.id', 'staff_member.account_id')
    .select(['account.name', 'staff_member.role'])
    .where('staff_member.tournament_id', '=', tournamentId)
    .orderBy('account.name')
    .orderBy('account.id')
    .execute();
}

/** Names and ids of rooms, by name. */
export async function findAllRooms({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('venue')
    .select(['id', 'name'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('name_folded')
    .execute();
}

/** Whether a round and a room, each when given, are of this tournament. */
export async function existsPlace(
  { q }: Reader,
  tournamentId: string,
  place: { readonly roundId: string | null; readonly venueId: string | null },
): Promise<boolean> {
  for (const [table, id] of [
    ['round', place.roundId],
    ['venue', place.venueId],
  ] as const) {
    if (id === null) continue;
    const row = await q
      .selectFrom(table)
      .select('id')
      .where('tournament_id', '=', tournamentId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return false;
  }
  return true;
}
