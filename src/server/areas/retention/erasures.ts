/**
 * What each kind of personal data is in the database, and what erasing leaves. One list, from which the
 * counts of the preview and the nightly erasure are made. A statement that has run finds nothing again.
 */
import type { RetentionKind } from '#contract/kinds/retention.ts';
import { redacted, tournamentTables } from '#server/db/personal/index.ts';

export interface Erasure {
  readonly table: string;
  /** Which rows hold something, in SQL. */
  readonly holds: string;
  /** What is written over them, in SQL; null: the rows go. */
  readonly set: string | null;
  /** Not counted as a record: it follows from others. */
  readonly quiet?: true;
}

/** Rows that could be brought back hold the data as well; an import without them cannot be undone. */
const undo: readonly Erasure[] = [
  { table: 'participants_undo', holds: 'true', set: null, quiet: true },
  { table: 'import_batch', holds: `undo <> 'null'`, set: `undo = 'null'`, quiet: true },
];

export const erasures: Readonly<Record<RetentionKind, readonly Erasure[]>> = {
  needs: [
    emptied('person_private', ['gender', 'language', 'experience', 'needs', 'notes']),
    {
      table: 'registration_details',
      holds: `pronunciation is not null or dietary <> '' or access <> '' or answers <> '{}'`,
      set: `pronunciation = null, dietary = '', access = '', answers = '{}'`,
    },
    { table: 'venue_constraint', holds: 'person_id is not null', set: null },
    ...undo,
  ],
  clashes: [
    {
      table: 'clash_declaration',
      holds: `reason <> 'other' or note <> ''`,
      set: `reason = 'other', note = ''`,
    },
    ...undo,
  ],
  links: [emptied('person', ['link_hash', 'link_cipher']), ...undo],
  'check-in': [
    { table: 'check_in', holds: 'true', set: null },
    { table: 'check_in_reminder', holds: 'true', set: null, quiet: true },
    { table: 'judge_absence', holds: 'true', set: null, quiet: true },
  ],
  emails: [
    // One that is on its way is erased in a night to come.
    { table: 'mail_message', holds: `state <> 'queued'`, set: null },
    { table: 'feedback_reminder', holds: 'true', set: null, quiet: true },
    { table: 'inbox_item', holds: 'true', set: null },
    { table: 'message_delivery', holds: 'true', set: null, quiet: true },
    { table: 'message_preference', holds: 'true', set: null, quiet: true },
  ],
  requests: [
    { table: 'request', holds: 'true', set: null },
    { table: 'ballot_flag', holds: 'true', set: null },
  ],
  contact: [
    emptied('person_private', ['email']),
    { table: 'person_phone', holds: 'true', set: null },
    {
      table: 'signup',
      holds: `contact_email <> '' or notes <> '' or answers <> '{}'`,
      set: `contact_name = '${redacted}', contact_email = '', notes = '', answers = '{}'`,
    },
    {
      table: 'registration_code',
      holds: `institution_id is null and team_id is null and label <> '${redacted}'`,
      set: `label = '${redacted}'`,
    },
    { table: 'invite', holds: 'true', set: null },
    ...undo,
  ],
  guardians: [emptied('guardian_consent', ['guardian_name', 'guardian_contact']), ...undo],
  feedback: [
    {
      table: 'feedback',
      holds: `answers <> '{}' or reason is not null`,
      set: `answers = '{}', reason = null`,
    },
    { table: 'decision_reasons', holds: 'true', set: null },
  ],
  log: [
    emptied('activity', ['actor_id', 'by_account']),
    { table: 'refusal', holds: 'true', set: null, quiet: true },
    { table: 'ballot', holds: `device_key <> ''`, set: `device_key = ''`, quiet: true },
    ...Object.entries(tournamentTables).flatMap(([table, { acts = [] }]) =>
      acts.length > 0 ? [{ ...emptied(table, acts), quiet: true as const }] : [],
    ),
  ],
};

/** Columns that become null. */
function emptied(table: string, columns: readonly string[]): Erasure {
  return {
    table,
    holds: columns.map((column) => `${column} is not null`).join(' or '),
    set: columns.map((column) => `${column} = null`).join(', '),
  };
}
