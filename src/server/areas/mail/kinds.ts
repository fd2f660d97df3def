/** Every kind of email that this program sends, with its fixed subject. */
import { plainName } from './plain-name.ts';

const subjects = {
  'check-in-reminder': 'Are you here? Please check in',
  'email-proof': 'Is this your address?',
  'message-announcement': 'A message from the organisers',
  'message-break-announced': 'You are in the break',
  'message-draw-changed': 'Your room has changed',
  'message-draw-released': 'Your room',
  'message-draw-withdrawn': 'The draw was withdrawn',
  'message-elimination-drawn': 'You are in the next round',
  'message-emergency': 'Important message from the organisers',
  'message-motion-released': 'The motion is out',
  'message-results-released': 'Results are out',
  'feedback-reminder': 'Your feedback is missing',
  invoice: 'Your invoice',
  notice: 'Something new for you',
  'ownership-offer': 'You are offered a tournament',
  'plan-quote': 'A tournament asks for a plan',
  'private-link': 'Your private link',
  'proof-code': 'Confirm that it’s you',
  'reasons-reminder': 'Your written reasons are missing',
  'registration-link': 'Your registration link',
  'request-answer': 'Answer to your question',
  'security-notice': 'Was this you?',
  'sign-in': 'Sign in to Rostrum',
  'signup-changed': 'Your places have changed',
  'signup-granted': 'Your places',
  'signup-overdue': 'Your places were given to others',
  'signup-promoted': 'Places have come free',
  'staff-invite': 'Invite to the staff',
} as const;

export type MailKind = keyof typeof subjects;

/**
 * Kinds that go to an address which a person typed for the occasion, unless it is the verified address
 * of the account that asked (`Letter.askedBy`).
 */
export const typedKinds: readonly MailKind[] = [
  'invoice',
  'notice',
  'registration-link',
  'request-answer',
  'signup-changed',
  'signup-granted',
  'signup-overdue',
  'signup-promoted',
  'staff-invite',
];

/** Who an email is from: `Rostrum for Riverbend Open`; `Rostrum` for one of the site itself. */
export function senderName(tournament: string | null): string {
  const name = tournament === null ? '' : plainName(tournament);
  return name === '' ? 'Rostrum' : `Rostrum for ${name}`;
}

/** The one subject of a kind: `Your private link (Rostrum for Riverbend Open)`. */
export function subjectOf(kind: MailKind, tournament: string | null): string {
  return tournament === null ? subjects[kind] : `${subjects[kind]} (${senderName(tournament)})`;
}
