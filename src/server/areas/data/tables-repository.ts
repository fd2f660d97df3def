/** The part of a tournament that an import may write: tables, keys and columns, parents first. */
import type { Selectable } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

const columns = {
  institution: ['id', 'name', 'name_folded', 'short_name', 'region'],
  speaker_category: ['id', 'name', 'slug', 'description', 'selectable', 'public', 'seq'],
  break_category: [
    'id',
    'name',
    'slug',
    'seq',
    'size',
    'reserves',
    'general',
    'priority',
    'rule',
    'institution_cap',
  ],
  person: ['id', 'name', 'name_folded', 'short_name', 'pronouns', 'anonymous', 'code_name'],
  person_private: ['person_id', 'email', 'gender', 'language', 'experience', 'needs', 'notes'],
  person_phone: ['person_id', 'number', 'purpose', 'how', 'given_on', 'entered_by'],
  guardian_consent: [
    'person_id',
    'state',
    'guardian_name',
    'guardian_contact',
    'how',
    'given_on',
    'withdrawn_on',
    'entered_as',
    'entered_by',
    'entered_at',
  ],
  team: [
    'id',
    'institution_id',
    'reference',
    'reference_folded',
    'use_institution_prefix',
    'emoji',
    'seed',
    'swing',
    'code_name',
    'division',
  ],
  speaker: ['person_id', 'team_id', 'position'],
  speaker_in_category: ['person_id', 'category_id'],
  adjudicator: [
    'person_id',
    'institution_id',
    'base_score',
    'trainee',
    'core',
    'independent',
    'breaking',
  ],
  break_eligibility: ['team_id', 'category_id'],
  conflict: ['id', 'adjudicator_id', 'team_id', 'other_adjudicator_id', 'institution_id', 'source'],
  building: ['id', 'name', 'name_folded'],
  venue: ['id', 'name', 'name_folded', 'building_id', 'priority', 'capacity', 'step_free', 'link'],
  venue_category: ['id', 'name', 'name_folded'],
  venue_in_category: ['venue_id', 'category_id'],
  venue_constraint: [
    'id',
    'team_id',
    'person_id',
    'institution_id',
    'hard',
    'priority',
    'step_free',
  ],
  venue_constraint_target: ['constraint_id', 'position', 'category_id', 'building_id', 'zone_id'],
  round: [
    'id',
    'seq',
    'name',
    'abbreviation',
    'stage',
    'break_category_id',
    'draw_kind',
    'draw_options',
    'silent',
    'weight',
    'feedback_weight',
    'completed_at',
    'draw_release_at',
    'motion_reveal_at',
    'results_released_at',
  ],
  side_allocation: ['round_id', 'team_id', 'seat'],
  judge_absence: ['round_id', 'person_id'],
  motion: ['id', 'reference', 'text', 'infoslide'],
  round_motion: ['round_id', 'motion_id', 'position'],
  feedback_form: ['version', 'introduction', 'questions', 'made_by', 'made_at'],
} as const satisfies { [T in keyof Schema]?: readonly (keyof Schema[T])[] };

export type TableName = keyof typeof columns;

/** A row as an import sees it: without the tournament's id and the version. */
export type Row<T extends TableName> = Readonly<
  Pick<Selectable<Schema[T]>, (typeof columns)[T][number] & keyof Selectable<Schema[T]>>
>;

/** Everything that an import may write, as it stands. */
export type State = { readonly [T in TableName]: readonly Row<T>[] };

// The keys of an object written right above.
export const tableNames = Object.keys(columns) as TableName[];

export function columnsOf(table: TableName): readonly string[] {
  return columns[table];
}

/** The columns that name a row of a table within its tournament. */
export function keyOf(table: TableName): readonly string[] {
  const named: Partial<Record<TableName, readonly string[]>> = {
    person_private: ['person_id'],
    guardian_consent: ['person_id'],
    person_phone: ['person_id'],
    speaker: ['person_id'],
    adjudicator: ['person_id'],
    speaker_in_category: ['person_id', 'category_id'],
    break_eligibility: ['team_id', 'category_id'],
    side_allocation: ['round_id', 'team_id'],
    judge_absence: ['round_id', 'person_id'],
    round_motion: ['round_id', 'motion_id'],
    venue_in_category: ['venue_id', 'category_id'],
    venue_constraint_target: ['constraint_id', 'position'],
    feedback_form: ['version'],
  };
  return named[table] ?? ['id'];
}

/** Tables whose rows count their changes. */
export function isVersioned(table: TableName): boolean {
  if (table === 'guardian_consent') return true;
  return !keyOf(table).some((column) => column !== 'id') && table !== 'conflict';
}

/** A row's key as one text. */
export function keyText(table: TableName, row: object): string {
  return keyOf(table)
    .map((column) => String(Reflect.get(row, column)))
    .join(' ');
}

/** A row's content as one text: equal rows have equal texts, whatever the order of inner fields. */
export function contentText(table: TableName, row: object): string {
  const values = columnsOf(table).map((column) => Reflect.get(row, column) ?? null);
  return JSON.stringify(values, (_, value: unknown) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
