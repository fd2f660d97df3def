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
  /** Null while the row counts; of two that count, the one of the thing that goes is ended by it. */
  readonly ends?: string;
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
const team = (table: string, rest: Partial<Reference> = {}): Reference => ({
  target: 'team',
  table,
  column: 'team_id',
  ...rest,
});
const institution = (table: string, rest: Partial<Reference> = {}): Reference => ({
  target: 'institution',
  table,
  column: 'institution_id',
  ...rest,
});
const against = ['person_id', 'against_person_id', 'against_team_id', 'against_institution_id'];

/** Rows that others point at come first, as they do when they are written back. */
export const references: readonly Reference[] = [
  person('speaker', 'person_id', { isHolder: true }),
  person('adjudicator', 'person_id', { isHolder: true }),
  person('person_private', 'person_id', { isHolder: true }),
  institution('registration_code', { ends: 'revoked_at' }),
  team('registration_code', { ends: 'revoked_at' }),
  team('registered_team', { once: [] }),
  person('registration', 'person_id', { once: [] }),
  person('registration_details', 'person_id', { once: [] }),
  person('guardian_consent', 'person_id', { once: [] }),
  person('person_phone', 'person_id', { once: [] }),
  person('speaker_in_category', 'person_id', { once: ['category_id'] }),
  person('conflict', 'adjudicator_id', {
    once: ['team_id', 'other_adjudicator_id', 'institution_id'],
  }),
  person('conflict', 'other_adjudicator_id', {
    once: ['team_id', 'adjudicator_id', 'institution_id'],
  }),
  team('conflict', { once: ['adjudicator_id', 'other_adjudicator_id', 'institution_id'] }),
  institution('conflict', { once: ['adjudicator_id', 'other_adjudicator_id', 'team_id'] }),
  ...against.map(
    (column): Reference => ({
      target: column.includes('team')
        ? 'team'
        : column.includes('institution')
          ? 'institution'
          : 'person',
      table: 'clash_declaration',
      column,
      once: against.filter((other) => other !== column),
    }),
  ),
  person('panel_seat', 'adjudicator_id', { once: ['debate_id'] }),
  person('preformed_seat', 'adjudicator_id', { once: ['round_id'] }),
  person('ballot', 'adjudicator_id'),
  person('ballot', 'author_person'),
  person('ballot_flag', 'raised_person'),
  person('decision_reasons', 'written_by'),
  person('feedback', 'from_adjudicator', { once: ['debate_id', 'about_id', 'in_force'] }),
  person('feedback', 'about_id', {
    once: ['debate_id', 'from_team', 'from_adjudicator', 'in_force'],
  }),
  person('feedback', 'author_person'),
  person('feedback_reminder', 'person_id', { once: ['round_id', 'kind'] }),
  person('availability', 'subject_id', { once: ['round_id', 'kind'], kind: 'adjudicator' }),
  person('judge_absence', 'person_id', { once: ['round_id'] }),
  person('mail_message', 'person_id'),
  person('check_in', 'person_id', { once: ['session_id', 'key'] }),
  person('check_in_reminder', 'person_id', { once: ['session_id'] }),
  person('inbox_item', 'person_id', { once: ['message_id'] }),
  person('message_delivery', 'person_id', { once: ['message_id', 'channel'] }),
  person('message_preference', 'person_id', { once: [] }),
  person('request', 'asker_person'),
  person('venue_constraint', 'person_id'),
  team('venue_constraint'),
  institution('venue_constraint'),
  team('feedback', { column: 'from_team', once: ['debate_id', 'about_id', 'in_force'] }),
  team('speaker'),
  team('break_eligibility', { once: ['category_id'] }),
  team('break_remark', { once: ['category_id'] }),
  team('score_adjustment'),
  team('debate_team', { once: ['debate_id'] }),
  team('motion_answer', { once: ['debate_id'] }),
  team('draw_bye', { once: ['draw_id'] }),
  team('side_allocation', { once: ['round_id'] }),
  team('team_absence', { once: ['round_id'] }),
  {
    target: 'team',
    table: 'availability',
    column: 'subject_id',
    once: ['round_id', 'kind'],
    kind: 'team',
  },
  institution('team'),
  institution('adjudicator'),
  institution('signup'),
];

/** Documents that name people and teams by id somewhere inside. */
export const documents = [
  { table: 'ballot', column: 'sheet' },
  { table: 'break_list', column: 'rows' },
  { table: 'break_list', column: 'tied_at_cut' },
  { table: 'debate', column: 'why' },
  { table: 'draw_undo', column: 'snapshot' },
  { table: 'request', column: 'change' },
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
