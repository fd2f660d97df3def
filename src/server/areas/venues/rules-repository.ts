/** How rooms are given, and what is needed of them, in the database. */
import { mostNeedsOfOne, tooManyNeedsSentence } from '#contract/limits.ts';
import type { VenueRules } from '#engine/venue-rules.ts';
import { refuseTooMany } from '#server/db/bounded-repository.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';
import { AppError } from '#server/errors.ts';
import { teamName } from '../participants/index.ts';

/** The rules with their version; undefined while the defaults hold. */
export async function findRules({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('venue_rules')
    .select(['rules', 'links_public as linksPublic', 'version'])
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
}

/** @returns false when they have moved on, or stand there already. */
export async function saveRules(
  tx: Tx,
  tournamentId: string,
  input: {
    readonly rules: VenueRules;
    readonly linksPublic: boolean;
    readonly version: number | null;
  },
): Promise<boolean> {
  const columns = { rules: JSON.stringify(input.rules), links_public: input.linksPublic };
  if (input.version === null) {
    const inserted = await tx.q
      .insertInto('venue_rules')
      .values({ tournament_id: tournamentId, ...columns })
      .onConflict((conflict) => conflict.column('tournament_id').doNothing())
      .executeTakeFirst();
    return inserted.numInsertedOrUpdatedRows === 1n;
  }
  const updated = await tx.q
    .updateTable('venue_rules')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('tournament_id', '=', tournamentId)
    .where('version', '=', input.version)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Every need with the name of whose it is; with an id, that one only. */
export async function findAllNeedRows({ q }: Reader, tournamentId: string, needId?: string) {
  const rows = await q
    .selectFrom('venue_constraint as need')
    .leftJoin('team', sameTournament('team.id', 'need.team_id'))
    .leftJoin('institution as home', sameTournament('home.id', 'team.institution_id'))
    .leftJoin('person', sameTournament('person.id', 'need.person_id'))
    .leftJoin('institution', sameTournament('institution.id', 'need.institution_id'))
    .select([
      'need.id',
      'need.team_id as teamId',
      'need.person_id as personId',
      'need.institution_id as institutionId',
      'need.hard',
      'need.priority',
      'need.step_free as stepFree',
      'need.version',
      'team.reference',
      'team.use_institution_prefix as useInstitutionPrefix',
      'home.short_name as home',
      'person.name as person',
      'institution.name as institution',
    ])
    .where('need.tournament_id', '=', tournamentId)
    .$if(needId !== undefined, (query) => query.where('need.id', '=', needId ?? ''))
    .orderBy('need.id')
    .execute();
  return rows.map(({ reference, useInstitutionPrefix, home, person, institution, ...row }) => ({
    ...row,
    name:
      person ??
      institution ??
      teamName({
        reference: reference ?? '',
        useInstitutionPrefix: useInstitutionPrefix ?? false,
        institution: home,
      }),
  }));
}
export type NeedRow = Awaited<ReturnType<typeof findAllNeedRows>>[number];

/** The places that needs name, or one of them, in their order. */
export async function findAllTargets({ q }: Reader, tournamentId: string, needId?: string) {
  return q
    .selectFrom('venue_constraint_target')
    .select([
      'constraint_id as needId',
      'category_id as categoryId',
      'building_id as buildingId',
      'zone_id as zoneId',
    ])
    .where('tournament_id', '=', tournamentId)
    .$if(needId !== undefined, (query) => query.where('constraint_id', '=', needId ?? ''))
    .orderBy('position')
    .execute();
}

export interface NeedColumns {
  readonly team_id: string | null;
  readonly person_id: string | null;
  readonly institution_id: string | null;
  readonly hard: boolean;
  readonly priority: number;
  readonly step_free: boolean;
}

interface Key {
  readonly tournamentId: string;
  readonly id: string;
}

/** @throws AppError `tournament-full` */
export async function insertNeed(tx: Tx, { tournamentId, id }: Key, columns: NeedColumns) {
  await refuseTooMany(tx, tournamentId, 'venue_constraint');
  await tx.q
    .insertInto('venue_constraint')
    .values({ tournament_id: tournamentId, id, ...columns })
    .execute();
  await refuseTooManyOfSubject(tx, tournamentId, columns);
}

/** Once it is written: whose need it is may have changed. */
async function refuseTooManyOfSubject(
  tx: Tx,
  tournamentId: string,
  { team_id, person_id, institution_id }: NeedColumns,
): Promise<void> {
  const { present } = await tx.q
    .selectFrom('venue_constraint')
    .select((eb) => eb.fn.countAll<number>().as('present'))
    .where('tournament_id', '=', tournamentId)
    .where((eb) =>
      eb.or([
        eb('team_id', '=', team_id),
        eb('person_id', '=', person_id),
        eb('institution_id', '=', institution_id),
      ]),
    )
    .executeTakeFirstOrThrow();
  if (present > mostNeedsOfOne) throw new AppError('tournament-full', tooManyNeedsSentence);
}

/**
 * @returns false when it is not there or has moved on.
 * @throws AppError `tournament-full`
 */
export async function updateNeed(
  tx: Tx,
  { tournamentId, id, version }: Key & { readonly version: number },
  columns: NeedColumns,
): Promise<boolean> {
  const result = await tx.q
    .updateTable('venue_constraint')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  await refuseTooManyOfSubject(tx, tournamentId, columns);
  return result.numUpdatedRows === 1n;
}

export interface TargetColumns {
  readonly category_id: string | null;
  readonly building_id: string | null;
  readonly zone_id: string | null;
}

/** A need names these places and no others. */
export async function replaceTargets(
  tx: Tx,
  { tournamentId, id }: Key,
  targets: readonly TargetColumns[],
): Promise<void> {
  await tx.q
    .deleteFrom('venue_constraint_target')
    .where('tournament_id', '=', tournamentId)
    .where('constraint_id', '=', id)
    .execute();
  if (targets.length === 0) return;
  const key = { tournament_id: tournamentId, constraint_id: id };
  await tx.q
    .insertInto('venue_constraint_target')
    .values(targets.map((target, position) => ({ ...key, position, ...target })))
    .execute();
}

/** @returns false when there was none. */
export async function deleteNeed(tx: Tx, { tournamentId, id }: Key): Promise<boolean> {
  const result = await tx.q
    .deleteFrom('venue_constraint')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
