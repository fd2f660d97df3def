/** Who and what is there already when somebody registers, and the rows that registering writes. */
import { sql } from 'kysely';
import { teamName } from '#server/areas/participants/index.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import type { StoredConsents } from '#server/db/documents.ts';
import { sameTournament } from '#server/db/joins.ts';

export interface Institution {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
}

function selectInstitutions({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('institution')
    .select(['id', 'name', 'short_name as shortName'])
    .where('tournament_id', '=', tournamentId);
}

export async function findInstitution(reader: Reader, tournamentId: string, id: string) {
  return (
    (await selectInstitutions(reader, tournamentId).where('id', '=', id).executeTakeFirst()) ?? null
  );
}

/** The institution of a code, or of the team that it invites into. */
export async function findInstitutionOf(
  reader: Reader,
  tournamentId: string,
  code: { readonly institutionId: string | null; readonly teamId: string | null },
): Promise<Institution | null> {
  if (code.institutionId) return findInstitution(reader, tournamentId, code.institutionId);
  if (!code.teamId) return null;
  const team = await findTeam(reader, tournamentId, code.teamId);
  return team?.institutionId ? findInstitution(reader, tournamentId, team.institutionId) : null;
}

function selectTeams({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('team')
    .leftJoin('institution', sameTournament('institution.id', 'team.institution_id'))
    .select(['team.id', 'team.reference', 'team.institution_id as institutionId'])
    .select(['team.use_institution_prefix as useInstitutionPrefix'])
    .select('institution.short_name as institution')
    .select((eb) =>
      eb
        .selectFrom('speaker')
        .select((one) => one.fn.countAll<number>().as('n'))
        .whereRef('speaker.tournament_id', '=', 'team.tournament_id')
        .whereRef('speaker.team_id', '=', 'team.id')
        .as('members'),
    )
    .where('team.tournament_id', '=', tournamentId);
}

/** A team with its full name and the number of its speakers. */
export interface TeamHere {
  readonly id: string;
  readonly name: string;
  readonly reference: string;
  readonly institutionId: string | null;
  readonly members: number;
}

function toTeam(row: Awaited<ReturnType<ReturnType<typeof selectTeams>['execute']>>[number]) {
  const { id, reference, institutionId, members } = row;
  return { id, name: teamName(row), reference, institutionId, members: members ?? 0 };
}

export async function findTeam(reader: Reader, tournamentId: string, id: string) {
  const row = await selectTeams(reader, tournamentId).where('team.id', '=', id).executeTakeFirst();
  return row ? toTeam(row) : null;
}

/** Teams whose folded reference is the end of a folded full name: the only ones it can be. */
export async function findAllTeamsEnding(
  reader: Reader,
  tournamentId: string,
  folded: string,
): Promise<TeamHere[]> {
  const rows = await selectTeams(reader, tournamentId)
    .where(sql<boolean>`right(${folded}, length(team.reference_folded)) = team.reference_folded`)
    .orderBy('team.id')
    .execute();
  return rows.map(toTeam);
}

/** Which of the categories a speaker may choose. */
export async function findAllSelectableIds({ q }: Reader, tournamentId: string): Promise<string[]> {
  const rows = await q
    .selectFrom('speaker_category')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('selectable', '=', true)
    .execute();
  return rows.map((row) => row.id);
}

export interface NewRegistration {
  readonly personId: string;
  /** Null: the institution's contact registered them. */
  readonly accountId: string | null;
  readonly codeId: string | null;
  readonly role: 'speaker' | 'adjudicator';
}

export async function insertRegistration(tx: Tx, tournamentId: string, row: NewRegistration) {
  await tx.q
    .insertInto('registration')
    .values({
      tournament_id: tournamentId,
      person_id: row.personId,
      account_id: row.accountId,
      code_id: row.codeId,
      role: row.role,
      at: tx.now,
    })
    .onConflict((oc) => oc.columns(['tournament_id', 'person_id']).doNothing())
    .execute();
}

/** By what code a person registered; undefined: they came by import. */
export function findRegistration({ q }: Reader, tournamentId: string, personId: string) {
  return q
    .selectFrom('registration')
    .select('code_id as codeId')
    .where('tournament_id', '=', tournamentId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

export async function insertRegisteredTeam(
  tx: Tx,
  tournamentId: string,
  row: { readonly teamId: string; readonly codeId: string | null },
): Promise<void> {
  await tx.q
    .insertInto('registered_team')
    .values({ tournament_id: tournamentId, team_id: row.teamId, code_id: row.codeId })
    .execute();
}

export interface Details {
  readonly pronunciation: string | null;
  readonly dietary: string;
  readonly access: string;
  readonly answers: Readonly<Record<string, string>>;
  readonly consents: StoredConsents;
}

/** Writes what a person reported, in place of what they reported before. */
export async function saveDetails(
  tx: Tx,
  key: { readonly tournamentId: string; readonly personId: string },
  details: Details,
): Promise<void> {
  const fields = {
    pronunciation: details.pronunciation,
    dietary: details.dietary,
    access: details.access,
    answers: JSON.stringify(details.answers),
    consents: JSON.stringify(details.consents),
  };
  await tx.q
    .insertInto('registration_details')
    .values({ tournament_id: key.tournamentId, person_id: key.personId, ...fields })
    .onConflict((oc) => oc.columns(['tournament_id', 'person_id']).doUpdateSet(fields))
    .execute();
}

/** Whether registering made a team. */
export async function existsRegisteredTeam({ q }: Reader, tournamentId: string, teamId: string) {
  const row = await q
    .selectFrom('registered_team')
    .select('team_id')
    .where('tournament_id', '=', tournamentId)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  return row !== undefined;
}
