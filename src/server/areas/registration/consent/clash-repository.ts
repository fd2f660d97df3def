/** Declared clashes in the database. */

import { teamName } from '#server/areas/participants/index.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';
import { readsCodedPeople, readsCodedTeams } from '#server/db/shown-names.ts';

/** Somebody or something that a clash is about. */
export interface Party {
  readonly kind: 'person' | 'team' | 'institution';
  readonly id: string;
}

/** Kinds of parties whose names the reader knows as code names. */
export async function findCodedKinds(
  { q }: Reader,
  tournamentId: string,
): Promise<ReadonlySet<Party['kind']>> {
  const { settings } = await q
    .selectFrom('tournament')
    .select('settings')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  const kinds = new Set<Party['kind']>();
  if (readsCodedTeams(settings.codeNames)) kinds.add('team');
  if (readsCodedPeople(settings.codeNames)) kinds.add('person');
  return kinds;
}

/** A person as one side of a clash: what would be kept apart on their behalf. */
export interface PersonSide {
  readonly id: string;
  readonly name: string;
  readonly isJudge: boolean;
  readonly teamId: string | null;
}

/** People by id; those who have left are missing. */
export async function findAllPersonSides(
  { q }: Reader,
  tournamentId: string,
  ids: readonly string[],
): Promise<PersonSide[]> {
  const rows = await q
    .selectFrom('person')
    .leftJoin('adjudicator', sameTournament('adjudicator.person_id', 'person.id'))
    .leftJoin('speaker', sameTournament('speaker.person_id', 'person.id'))
    .select(['person.id', 'person.name', 'adjudicator.person_id as judgeId'])
    .select('speaker.team_id as teamId')
    .where('person.tournament_id', '=', tournamentId)
    .where((eb) => eb('person.id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return rows.map(({ judgeId, ...side }) => ({ ...side, isJudge: judgeId !== null }));
}

/** Names of teams and institutions by id; those that are gone are missing. */
export async function findAllPartyNames(
  { q }: Reader,
  tournamentId: string,
  ids: { readonly team: readonly string[]; readonly institution: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const institutions = await q
    .selectFrom('institution')
    .select(['id', 'name'])
    .where('tournament_id', '=', tournamentId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids.institution))))
    .execute();
  const teams = await q
    .selectFrom('team')
    .leftJoin('institution', sameTournament('institution.id', 'team.institution_id'))
    .select(['team.id', 'team.reference', 'institution.short_name as institution'])
    .select('team.use_institution_prefix as useInstitutionPrefix')
    .where('team.tournament_id', '=', tournamentId)
    .where((eb) => eb('team.id', '=', eb.fn.any(eb.val(ids.team))))
    .execute();
  return new Map([
    ...institutions.map(({ id, name }) => [id, name] as const),
    ...teams.map((team) => [team.id, teamName(team)] as const),
  ]);
}

export interface NewClash {
  readonly id: string;
  readonly personId: string;
  readonly against: Party;
  readonly reason: ClashRow['reason'];
  readonly note: string;
}

export async function insertClash(tx: Tx, tournamentId: string, clash: NewClash): Promise<void> {
  const { against } = clash;
  await tx.q
    .insertInto('clash_declaration')
    .values({
      tournament_id: tournamentId,
      id: clash.id,
      person_id: clash.personId,
      against_person_id: against.kind === 'person' ? against.id : null,
      against_team_id: against.kind === 'team' ? against.id : null,
      against_institution_id: against.kind === 'institution' ? against.id : null,
      reason: clash.reason,
      note: clash.note,
      state: 'waiting',
      at: tx.now,
    })
    .execute();
}

function selectClashes({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('clash_declaration')
    .select(['id', 'person_id as personId', 'against_person_id', 'against_team_id'])
    .select(['against_institution_id', 'reason', 'note', 'state', 'at', 'version'])
    .select('conflict_id as conflictId')
    .where('tournament_id', '=', tournamentId);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectClashes>['execute']>>[number];
export type ClashRow = ReturnType<typeof toClash>;

function toClash(row: Selected) {
  const { against_person_id, against_team_id, against_institution_id, ...rest } = row;
  return { ...rest, against: partyOf(against_person_id, against_team_id, against_institution_id) };
}

/** Exactly one is set: the table checks it. */
function partyOf(person: string | null, team: string | null, institution: string | null): Party {
  if (person !== null) return { kind: 'person', id: person };
  if (team !== null) return { kind: 'team', id: team };
  return { kind: 'institution', id: institution ?? '' };
}

/** What a person declared, the latest first. */
export async function findAllClashesOf(reader: Reader, tournamentId: string, personId: string) {
  const rows = await selectClashes(reader, tournamentId)
    .where('person_id', '=', personId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toClash);
}

/** Everything that was declared: what waits first, then the latest. */
export async function findAllClashes(reader: Reader, tournamentId: string) {
  const rows = await selectClashes(reader, tournamentId)
    .orderBy((eb) => eb.case().when('state', '=', 'waiting').then(0).else(1).end())
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toClash);
}

export async function findClash(reader: Reader, tournamentId: string, id: string) {
  const row = await selectClashes(reader, tournamentId).where('id', '=', id).executeTakeFirst();
  return row && toClash(row);
}

/** @returns false when it has moved on. */
export async function updateDecision(
  tx: Tx,
  key: { readonly tournamentId: string; readonly id: string; readonly version: number },
  decision: {
    readonly state: 'approved' | 'declined';
    readonly conflictId: string | null;
    readonly by: string | null;
  },
): Promise<boolean> {
  const result = await tx.q
    .updateTable('clash_declaration')
    .set((eb) => ({
      state: decision.state,
      conflict_id: decision.conflictId,
      decided_at: tx.now,
      decided_by: decision.by,
      version: eb('version', '+', 1),
    }))
    .where('tournament_id', '=', key.tournamentId)
    .where('id', '=', key.id)
    .where('version', '=', key.version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteClash(tx: Tx, tournamentId: string, id: string): Promise<void> {
  await tx.q
    .deleteFrom('clash_declaration')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .execute();
}

/** Whether another approved declaration rests on the same conflict. */
export async function existsOtherOnConflict(
  { q }: Reader,
  tournamentId: string,
  of: { readonly conflictId: string; readonly clashId: string },
): Promise<boolean> {
  const row = await q
    .selectFrom('clash_declaration')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('conflict_id', '=', of.conflictId)
    .where('id', '<>', of.clashId)
    .executeTakeFirst();
  return row !== undefined;
}
