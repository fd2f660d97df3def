/** Every table that belongs to a tournament, parents before children. */

/** What a backup carries. */
export const savedTables = [
  { table: 'old_slug' },
  { table: 'tournament_icon' },
  { table: 'retention_erasure' },
  { table: 'chat_server' },
  // Tokens are keys of another site.
  { table: 'tab_connection', keys: ['token_sealed'] },
  { table: 'staff_role' },
  { table: 'staff_member' },
  { table: 'institution' },
  { table: 'person' },
  { table: 'person_private' },
  { table: 'person_phone' },
  { table: 'team' },
  { table: 'speaker' },
  { table: 'speaker_category' },
  { table: 'speaker_in_category' },
  { table: 'adjudicator' },
  { table: 'break_category' },
  { table: 'break_eligibility' },
  { table: 'conflict' },
  { table: 'registration_code' },
  { table: 'registration' },
  { table: 'registered_team' },
  { table: 'guardian_consent' },
  { table: 'registration_details' },
  { table: 'registration_form' },
  { table: 'clash_declaration' },
  { table: 'signup_settings' },
  { table: 'signup' },
  { table: 'fee_entry', order: 'position' },
  { table: 'invoice' },
  { table: 'invoice_entry' },
  { table: 'zone' },
  { table: 'building' },
  { table: 'building_walk' },
  { table: 'venue' },
  { table: 'venue_category' },
  { table: 'venue_in_category' },
  { table: 'venue_constraint' },
  { table: 'venue_constraint_target' },
  { table: 'venue_rules' },
  { table: 'round', derived: ['slot'] },
  { table: 'schedule_event' },
  { table: 'availability' },
  { table: 'judge_absence' },
  { table: 'side_allocation' },
  { table: 'check_in_session' },
  { table: 'check_in' },
  { table: 'check_in_reminder' },
  { table: 'draw' },
  { table: 'debate' },
  { table: 'debate_team' },
  { table: 'draw_bye' },
  { table: 'panel_seat' },
  { table: 'allocation' },
  { table: 'preformed_set' },
  { table: 'preformed_panel' },
  { table: 'preformed_seat' },
  { table: 'progress_mark', order: 'position' },
  { table: 'draw_undo', order: 'position' },
  { table: 'draw_change', order: 'position' },
  { table: 'motion', derived: ['grams'] },
  { table: 'round_motion' },
  { table: 'motion_answer' },
  { table: 'ballot_settings' },
  { table: 'ballot' },
  { table: 'postponement' },
  { table: 'ballot_flag' },
  { table: 'decision_reasons' },
  { table: 'score_adjustment' },
  { table: 'feedback_settings' },
  { table: 'feedback_form' },
  { table: 'feedback_window' },
  { table: 'feedback', order: 'position' },
  { table: 'feedback_reminder' },
  { table: 'break_list' },
  { table: 'break_remark' },
  { table: 'activity', order: 'position' },
  // A screen is paired again: its token belongs to a device.
  {
    table: 'screen',
    keys: ['code_hash', 'code_expires_at', 'token_hash', 'seen_at'],
  },
  { table: 'import_batch' },
  { table: 'request' },
  { table: 'request_note' },
  { table: 'request_stock' },
  { table: 'import_mapping' },
  { table: 'message' },
  { table: 'inbox_item' },
  { table: 'message_preference' },
  { table: 'message_setting' },
] as const satisfies readonly SavedTable[];

export interface SavedTable {
  readonly table: string;
  /** Columns that open something here and nothing on another server. */
  readonly keys?: readonly string[];
  /** Columns that the database writes itself. */
  readonly derived?: readonly string[];
  /** A counter of the database: rows are written in its order and numbered again. */
  readonly order?: string;
}

/**
 * Tables of a tournament that no backup carries: open invites and offers are for people of this server, and
 * emails and
 * other deliveries of messages are this server's own post, which no other may send again. What can be undone, and who
 * has looked at what, ends with the tournament here. Payments and quotes are this server's accounts, and refusals its own count.
 * What was made on a chat server is looked after by this one alone.
 * The database derives slots and occupancy from the rows that are restored.
 */
export const leftOutTables: readonly string[] = [
  'chat_grant',
  'chat_nickname',
  'chat_problem',
  'chat_role',
  'chat_sync',
  'invite',
  'mail_message',
  'message_delivery',
  'occupancy',
  'ownership_offer',
  'participants_seen',
  'participants_undo',
  'payment',
  'plan_quote',
  'refusal',
];

/** Columns that name accounts; accounts may have other ids on another server. */
export const accountColumns: readonly (readonly [table: string, column: string])[] = [
  ['staff_member', 'account_id'],
  ['activity', 'by_account'],
  ['person', 'account_id'],
  ['registration', 'account_id'],
  ['guardian_consent', 'entered_by'],
  ['clash_declaration', 'decided_by'],
  ['signup', 'account_id'],
  ['signup', 'decided_by'],
  ['fee_entry', 'by_account'],
  ['invoice', 'by_account'],
  ['check_in', 'by_account'],
  ['progress_mark', 'by_account'],
  ['draw', 'created_by'],
  ['draw_undo', 'by_account'],
  ['ballot', 'author_account'],
  ['ballot', 'confirmed_by'],
  ['ballot_flag', 'raised_by'],
  ['ballot_flag', 'resolved_by'],
  ['decision_reasons', 'approved_by'],
  ['decision_reasons', 'waived_by'],
  ['decision_reasons', 'withheld_by'],
  ['score_adjustment', 'made_by'],
  ['score_adjustment', 'taken_back_by'],
  ['feedback_form', 'made_by'],
  ['feedback_window', 'by_account'],
  ['feedback', 'author_account'],
  ['feedback', 'decided_by'],
  ['import_batch', 'by_account'],
  ['request', 'asker_account'],
  ['request', 'owner_account'],
  ['request', 'applied_by'],
  ['request_note', 'account_id'],
];
