/**
 * Everybody of one tournament: whole lists in a fixed number of queries, whatever their length.
 * With an id, a list holds that row only.
 */
import { fold } from '#contract/text/fold.ts';
import { groupBy } from '#engine/collections.ts';
import type { Reader } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';
import { teamName } from './teams/team-name.ts';

export async function findAllInstitutions({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('institution')
    .select(['id', 'name', 'short_name as shortName', 'region', 'version'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('name_folded')
    .execute();
}
export type InstitutionRow = Awaited<ReturnType<typeof findAllInstitutions>>[number];

/** Teams with their full names and the break categories that they are eligible for. */
export async function findAllTeams({ q }: Reader, tournamentId: string, id?: string) {
  const rows = await q
    .selectFrom('team')
    .leftJoin('institution', sameTournament('institution.id', 'team.institution_id'))
    .select((eb) => [
      'team.id',
      'team.reference',
      'team.use_institution_prefix as useInstitutionPrefix',
      'team.institution_id as institutionId',
      'institution.short_name as institution',
      'team.emoji',
      'team.seed',
      'team.swing',
      'team.division',
      eb('team.withdrawn_at', 'is not', null).$castTo<boolean>().as('withdrawn'),
      'team.version',
    ])
    .where('team.tournament_id', '=', tournamentId)
    .$if(id !== undefined, (query) => query.where('team.id', '=', id ?? ''))
    .orderBy((eb) => eb.fn.coalesce('institution.name_folded', 'team.reference_folded'))
    .orderBy('team.reference_folded')
    .orderBy('team.id')
    .execute();
  const eligible = await q
    .selectFrom('break_eligibility')
    .select(['team_id as owner', 'category_id as member'])
    .where('tournament_id', '=', tournamentId)
    .$if(id !== undefined, (query) => query.where('team_id', '=', id ?? ''))
    .execute();
  const categoriesOf = groupBy(
    eligible,
    ({ owner }) => owner,
    ({ member }) => member,
  );
  const spelling = spellingsOf(rows.map(({ division }) => division));
  return rows.map(({ institution, ...row }) => ({
    ...row,
    division: spelling(row.division),
    name: teamName({ ...row, institution }),
    breakCategoryIds: categoriesOf.get(row.id) ?? [],
  }));
}
export type TeamRow = Awaited<ReturnType<typeof findAllTeams>>[number];

/** "North" and "north" are one division, spelled as its first team spells it. */
function spellingsOf(names: readonly (string | null)[]) {
  const first = new Map<string, string>();
  for (const name of names) {
    if (name !== null && !first.has(fold(name))) first.set(fold(name), name);
  }
  return (name: string | null) => (name === null ? null : (first.get(fold(name)) ?? name));
}

/** Speakers by team and position; `id` is the person's. */
export async function findAllSpeakers({ q }: Reader, tournamentId: string, id?: string) {
  const rows = await q
    .selectFrom('speaker')
    .innerJoin('person', sameTournament('person.id', 'speaker.person_id'))
    .leftJoin('person_private as p', sameTournament('p.person_id', 'speaker.person_id'))
    .leftJoin('account', 'account.id', 'person.account_id')
    .select([
      'person.id',
      'person.name',
      'speaker.team_id as teamId',
      'speaker.position',
      'person.pronouns',
      'person.short_name as shortName',
      'person.anonymous',
      'p.email',
      'account.zoom_email as zoomEmail',
      'person.account_id',
      'person.version',
    ])
    .where('speaker.tournament_id', '=', tournamentId)
    .$if(id !== undefined, (query) => query.where('speaker.person_id', '=', id ?? ''))
    .orderBy('speaker.team_id')
    .orderBy('speaker.position')
    .orderBy('person.id')
    .execute();
  const members = await q
    .selectFrom('speaker_in_category')
    .select(['person_id as owner', 'category_id as member'])
    .where('tournament_id', '=', tournamentId)
    .$if(id !== undefined, (query) => query.where('person_id', '=', id ?? ''))
    .execute();
  const categoriesOf = groupBy(
    members,
    ({ owner }) => owner,
    ({ member }) => member,
  );
  return rows.map(({ account_id, ...row }) => ({
    ...row,
    hasAccount: account_id !== null,
    categoryIds: categoriesOf.get(row.id) ?? [],
  }));
}
export type SpeakerRow = Awaited<ReturnType<typeof findAllSpeakers>>[number];

/** Adjudicators by name; `id` is the person's. */
export async function findAllAdjudicators({ q }: Reader, tournamentId: string, id?: string) {
  const rows = await q
    .selectFrom('adjudicator')
    .innerJoin('person', sameTournament('person.id', 'adjudicator.person_id'))
    .leftJoin('person_private as p', sameTournament('p.person_id', 'adjudicator.person_id'))
    .leftJoin('account', 'account.id', 'person.account_id')
    .select([
      'person.id',
      'person.name',
      'adjudicator.institution_id as institutionId',
      'adjudicator.base_score as baseScore',
      'adjudicator.trainee',
      'adjudicator.core',
      'adjudicator.independent',
      'adjudicator.breaking',
      'person.pronouns',
      'person.anonymous',
      'person.short_name as shortName',
      'p.email',
      'account.zoom_email as zoomEmail',
      'person.account_id',
      'person.version',
    ])
    .where('adjudicator.tournament_id', '=', tournamentId)
    .$if(id !== undefined, (query) => query.where('adjudicator.person_id', '=', id ?? ''))
    .orderBy('person.name_folded')
    .orderBy('person.id')
    .execute();
  return rows.map(({ account_id, ...row }) => ({ ...row, hasAccount: account_id !== null }));
}
export type AdjudicatorRow = Awaited<ReturnType<typeof findAllAdjudicators>>[number];

/** People who have checked in at any time. */
export async function findAllCheckedIn({ q }: Reader, tournamentId: string): Promise<string[]> {
  const rows = await q
    .selectFrom('check_in')
    .select('person_id')
    .distinct()
    .where('tournament_id', '=', tournamentId)
    .where('direction', '=', 'in')
    .execute();
  return rows.map((row) => row.person_id);
}

export async function findAllSpeakerCategories({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('speaker_category')
    .select(['id', 'name', 'slug', 'description', 'selectable', 'public', 'seq', 'version'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('seq')
    .orderBy('id')
    .execute();
}
export type SpeakerCategoryRow = Awaited<ReturnType<typeof findAllSpeakerCategories>>[number];

export async function findAllBreakCategories({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('break_category')
    .select(['id', 'name', 'slug', 'seq', 'size', 'reserves', 'general', 'priority', 'rule'])
    .select(['institution_cap as institutionCap', 'version'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('seq')
    .orderBy('id')
    .execute();
}
export type BreakCategoryRow = Awaited<ReturnType<typeof findAllBreakCategories>>[number];

/**
 * Conflicts that somebody declared or imported. Those with a judge's own institution are not rows:
 * they follow from `AdjudicatorRow.institutionId`.
 */
export async function findAllConflicts({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('conflict')
    .select(['id', 'adjudicator_id as adjudicatorId', 'team_id as teamId'])
    .select(['other_adjudicator_id as otherAdjudicatorId', 'institution_id as institutionId'])
    .select('source')
    .where('tournament_id', '=', tournamentId)
    .orderBy('id')
    .execute();
}
export type ConflictRow = Awaited<ReturnType<typeof findAllConflicts>>[number];

/** The tournament's counter: what the lists are as of. */
export async function findSeq({ q }: Reader, tournamentId: string): Promise<number> {
  const row = await q
    .selectFrom('tournament')
    .select('seq')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return row.seq;
}
