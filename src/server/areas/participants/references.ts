/**
 * Every column that names a person, a team or an institution. Merging walks it, and so does undo; a
 * test compares it with the foreign keys of the database, so that no new table is forgotten.
 */

export type Target = 'person' | 'team' | 'institution';

export interface Reference {
  readonly target: Target;
  readonly table: string;
  readonly column: string;
  /** Other columns with which a value may stand once only: the twin of a kept row goes. */
  readonly once?: readonly string[];
  /** Rows of this kind only, where a column names several kinds of things. */
  readonly kind?: string;
  /**
   * The row is the thing in one of its roles, others hang on it: it is copied before they move and
   * deleted after them.
   */
  readonly isHolder?: boolean;
}

const person = (table: string, column: string, rest: Partial<Reference> = {}): Reference => ({
  target: 'person',
  table,
  column,
  ...rest,
});
const team = (table: string, once?: readonly string[]): Reference => ({
  target: 'team',
  table,
  column: 'team_id',
  ...(once ? { once } : {}),
});
const institution = (table: string, once?: readonly string[]): Reference => ({
  target: 'institution',
  table,
  column: 'institution_id',
  ...(once ? { once } : {}),
});

export const references: readonly Reference[] = [
  person('speaker', 'person_id', { isHolder: true }),
  person('adjudicator', 'person_id', { isHolder: true }),
  person('person_private', 'person_id', { isHolder: true }),
  person('speaker_in_category', 'person_id', { once: ['category_id'] }),
  person('conflict', 'adjudicator_id', {
    once: ['team_id', 'other_adjudicator_id', 'institution_id'],
  }),
  person('conflict', 'other_adjudicator_id', {
    once: ['team_id', 'adjudicator_id', 'institution_id'],
  }),
  person('panel_seat', 'adjudicator_id', { once: ['debate_id'] }),
  person('ballot', 'adjudicator_id'),
  person('ballot', 'author_person'),
  person('availability', 'subject_id', { once: ['round_id', 'kind'], kind: 'adjudicator' }),
  person('mail_message', 'person_id'),
  team('speaker'),
  team('break_eligibility', ['category_id']),
  team('break_remark', ['category_id']),
  team('conflict', ['adjudicator_id', 'other_adjudicator_id', 'institution_id']),
  team('debate_team', ['debate_id']),
  team('draw_bye', ['draw_id']),
  {
    target: 'team',
    table: 'availability',
    column: 'subject_id',
    once: ['round_id', 'kind'],
    kind: 'team',
  },
  institution('team'),
  institution('adjudicator'),
  institution('conflict', ['adjudicator_id', 'other_adjudicator_id', 'team_id']),
];

/** Documents that name people and teams by id somewhere inside. */
export const documents = [
  { table: 'ballot', column: 'sheet' },
  { table: 'break_list', column: 'rows' },
  { table: 'break_list', column: 'tied_at_cut' },
  { table: 'debate', column: 'why' },
  { table: 'draw_undo', column: 'snapshot' },
] as const;

/** The tables in which an act can change anything: parents first, in the order of writing. */
export const touchedTables: readonly string[] = [
  ...new Set([
    'institution',
    'person',
    'team',
    ...references.filter((one) => one.isHolder).map((one) => one.table),
    ...references.map((one) => one.table),
    ...documents.map((one) => one.table),
  ]),
];
