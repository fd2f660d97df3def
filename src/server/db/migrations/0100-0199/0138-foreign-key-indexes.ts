/**
 * Indexes on foreign keys. Deleting an account read every ballot and every feedback of the site to find
 * what it had written; deleting many people or teams read all rows of the tournament for each of them.
 */
import { type Kysely, sql } from 'kysely';

type Keys = Readonly<Record<string, readonly string[]>>;

/** Columns that point at an account or a tournament, by table. */
const ofSite: Keys = {
  api_token: ['scope_tournament_id'],
  ballot: ['author_account', 'confirmed_by'],
  ballot_flag: ['raised_by', 'resolved_by'],
  check_in: ['by_account'],
  clash_declaration: ['decided_by'],
  decision_reasons: ['approved_by', 'waived_by', 'withheld_by'],
  fee_entry: ['by_account'],
  feedback: ['author_account', 'decided_by'],
  feedback_form: ['made_by'],
  feedback_window: ['by_account'],
  guardian_consent: ['entered_by'],
  identity_link: ['account_id'],
  import_batch: ['by_account'],
  invite: ['accepted_by', 'invited_by'],
  invoice: ['by_account'],
  old_slug: ['tournament_id'],
  ownership_offer: ['offered_by'],
  participants_seen: ['account_id'],
  participants_undo: ['by_account'],
  payment: ['account_id'],
  plan_quote: ['account_id', 'tournament_id'],
  progress_mark: ['by_account'],
  registration: ['account_id'],
  request: ['applied_by', 'owner_account'],
  request_note: ['account_id'],
  score_adjustment: ['made_by', 'taken_back_by'],
  sign_in_attempt: ['account_id'],
  signup: ['account_id', 'decided_by'],
  trusted_device: ['account_id'],
};

/** Columns that point, together with `tournament_id`, at a row of the same tournament. */
const ofTournament: Keys = {
  adjudicator: ['institution_id'],
  ballot: ['adjudicator_id', 'unseen_id'],
  ballot_flag: ['raised_person'],
  check_in: ['person_id'],
  check_in_reminder: ['person_id'],
  clash_declaration: [
    'against_institution_id',
    'against_person_id',
    'against_team_id',
    'conflict_id',
  ],
  conflict: ['adjudicator_id', 'institution_id', 'other_adjudicator_id', 'team_id'],
  debate: ['venue_id'],
  debate_team: ['team_id'],
  decision_reasons: ['written_by'],
  draw_bye: ['team_id'],
  feedback: ['about_id', 'author_person', 'debate_id', 'from_adjudicator', 'from_team'],
  feedback_reminder: ['person_id'],
  mail_message: ['person_id'],
  motion_answer: ['team_id'],
  panel_seat: ['adjudicator_id'],
  team: ['institution_id'],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of pairs(ofSite)) await index(db, table, [column]);
  for (const [table, column] of pairs(ofTournament)) {
    await index(db, table, ['tournament_id', column]);
  }
}

function pairs(keys: Keys): (readonly [table: string, column: string])[] {
  return Object.entries(keys).flatMap(([table, columns]) =>
    columns.map((column) => [table, column] as const),
  );
}

/** Most of these columns are mostly null, and nobody looks for null in them. */
async function index(
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
): Promise<void> {
  const last = columns.slice(-1).map((column) => sql.ref(column));
  await sql`
    create index on ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    where ${sql.join(last)} is not null
  `.execute(db);
}
