/**
 * What of a tournament a copy takes over, table by table. Every table of a backup is named here; a
 * test fails for one that is not.
 */
import type { CopyPart } from '#contract/kinds/copy-parts.ts';

type Row = Readonly<Record<string, unknown>>;

/** What the rows of a table need to hear about the new tournament. */
export interface CopyFrame {
  /** Milliseconds from the first day of the old to that of the new. */
  readonly shift: number;
}

export type CopyRule =
  | 'people'
  | 'results'
  | 'own'
  | {
      readonly part: CopyPart;
      /** Columns without which a row means nothing: left out when what they name is not copied. */
      readonly needs?: readonly string[];
      readonly change?: (row: Row, frame: CopyFrame) => Row;
    };

const people = 'people';
const results = 'results';
/** The tournament's own address, staff, devices and ties to the outside. */
const own = 'own';

export const copyRules: Readonly<Record<string, CopyRule>> = {
  old_slug: own,
  chat_server: own,
  tab_connection: own,
  tournament_icon: own,
  retention_erasure: own,
  staff_role: { part: 'settings' },
  staff_member: own,
  institution: people,
  person: people,
  person_private: people,
  person_phone: people,
  team: people,
  speaker: people,
  speaker_category: { part: 'categories' },
  speaker_in_category: people,
  adjudicator: people,
  break_category: { part: 'rules', change: withoutRegions },
  break_eligibility: people,
  conflict: people,
  registration_code: people,
  registration: people,
  registered_team: people,
  registration_details: people,
  guardian_consent: people,
  registration_form: { part: 'forms', change: (row) => ({ ...row, closes_at: null }) },
  clash_declaration: people,
  signup_settings: { part: 'forms', change: closedSignup },
  signup: people,
  fee_entry: people,
  invoice: people,
  invoice_entry: people,
  zone: { part: 'rooms' },
  building: {
    part: 'rooms',
    // Whose meeting it was, and its links, were of that event.
    change: (row) => ({ ...row, host_name: null, meeting_link: null, room_pattern: null }),
  },
  building_walk: { part: 'rooms' },
  venue_category: { part: 'rooms' },
  venue: { part: 'rooms', change: (row) => ({ ...row, link: null }) },
  venue_in_category: { part: 'rooms' },
  venue_constraint: people,
  venue_constraint_target: people,
  venue_rules: { part: 'rooms' },
  round: { part: 'rules', change: untouchedRound },
  schedule_event: { part: 'schedule', needs: ['round_id'], change: shiftedEvent },
  availability: results,
  judge_absence: people,
  team_absence: results,
  side_allocation: results,
  check_in_session: results,
  check_in: results,
  check_in_reminder: results,
  draw: results,
  debate: results,
  debate_team: results,
  draw_bye: results,
  panel_seat: results,
  allocation: results,
  preformed_set: results,
  preformed_panel: results,
  preformed_seat: results,
  progress_mark: results,
  draw_change: results,
  draw_undo: results,
  motion: results,
  round_motion: results,
  motion_answer: results,
  ballot_settings: { part: 'rules' },
  ballot: results,
  postponement: results,
  ballot_flag: results,
  decision_reasons: results,
  score_adjustment: results,
  feedback_settings: { part: 'forms' },
  feedback_form: { part: 'forms' },
  feedback_window: results,
  feedback: results,
  feedback_reminder: results,
  break_list: results,
  break_remark: results,
  activity: results,
  screen: own,
  import_batch: people,
  import_mapping: { part: 'settings' },
  request: people,
  request_note: people,
  request_stock: { part: 'forms' },
  message: people,
  inbox_item: people,
  message_preference: people,
  message_setting: { part: 'settings' },
};

/** Regions are of institutions, which are not copied. */
function withoutRegions(row: Row): Row {
  return { ...row, region_minimums: {} };
}

function untouchedRound(row: Row): Row {
  const times = ['completed_at', 'draw_release_at', 'motion_reveal_at', 'results_released_at'];
  return { ...row, ...Object.fromEntries(times.map((column) => [column, null])) };
}

/** Nobody asks for places before the organisers open it again. */
function closedSignup(row: Row): Row {
  // The column holds the document of the contract's schema.
  const document = row.document as Row;
  return {
    ...row,
    document: { ...document, enabled: false, opensAt: null, closesAt: null, shares: [] },
  };
}

function shiftedEvent(row: Row, { shift }: CopyFrame): Row {
  const moved = (column: string) => new Date(Date.parse(String(row[column])) + shift).toISOString();
  return { ...row, starts_at: moved('starts_at'), ends_at: moved('ends_at') };
}
