import { formatList } from '#contract/text/language.ts';

/** What may hang on an imported row, in the words in which an undo is refused. */
const words: Readonly<Record<string, string>> = {
  adjudicator: 'judges',
  availability: 'who is here in a round',
  ballot: 'ballots',
  ballot_flag: 'flags on ballots',
  break_eligibility: 'teams of a break category',
  break_list: 'a break',
  break_remark: 'remarks in a break',
  check_in: 'check-ins',
  check_in_reminder: 'check-in reminders',
  inbox_item: 'messages',
  message_delivery: 'deliveries of messages',
  message_preference: 'choices of channels',
  clash_declaration: 'declared conflicts',
  conflict: 'conflicts',
  debate: 'debates',
  debate_team: 'debates',
  decision_reasons: 'written reasons',
  draw: 'draws',
  draw_bye: 'byes',
  feedback: 'feedback',
  feedback_form: 'a later feedback form',
  feedback_reminder: 'feedback reminders',
  guardian_consent: 'guardians’ consents',
  judge_absence: 'rounds that judges are away from',
  motion_answer: 'teams’ motion rankings',
  panel_seat: 'judges’ seats in a draw',
  person_phone: 'phone numbers',
  preformed_seat: 'panels formed before their draw',
  registered_team: 'registrations',
  registration: 'registrations',
  registration_code: 'registration codes',
  registration_details: 'registrations',
  round: 'rounds',
  round_motion: 'motions of a round',
  schedule_event: 'the schedule',
  score_adjustment: 'adjusted results',
  side_allocation: 'allocated sides',
  speaker: 'speakers',
  speaker_in_category: 'speakers of a category',
  team: 'teams',
  team_absence: 'teams that are not in a round',
  venue: 'rooms',
  venue_constraint: 'room needs',
  venue_constraint_target: 'room needs',
};

/** "draws, debates and ballots", each once; null where no table has a word. */
export function dependentWords(tables: readonly string[]): string | null {
  const known = [...new Set(tables.flatMap((table) => words[table] ?? []))];
  if (known.length === 0) return null;
  return formatList(known);
}
