/** Every kind of email that this program sends, with its fixed subject. */
import { plainName } from './plain-name.ts';

const subjects = {
  'check-in-reminder': 'Are you here? Please check in',
  'email-proof': 'Is this your address?',
  'message-announcement': 'A message from the organisers',
  'message-ballot-due': 'Your ballot is due',
  'message-ballot-late': 'Your ballot is late',
  'message-break-announced': 'You are in the break',
  'message-check-in-missing': 'Are you here? Please check in',
  'message-check-in-opened': 'Check-in is open',
  'message-draw-changed': 'Your room has changed',
  'message-draw-released': 'Your room',
  'message-draw-withdrawn': 'The draw was withdrawn',
  'message-elimination-drawn': 'You are in the next round',
  'message-emergency': 'Important message from the organisers',
  'message-motion-released': 'The motion is out',
  'message-reasons-out': 'The reasons for your result',
  'message-registered': 'You are registered',
  'message-request-answered': 'Answer to your question',
  'message-results-released': 'Results are out',
  'message-schedule-moved': 'The schedule has changed',
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
  'site-alarm': 'Your server needs you',
  'signup-changed': 'Your places have changed',
  'signup-granted': 'Your places',
  'signup-overdue': 'Your places were given to others',
  'signup-promoted': 'Places have come free',
  'staff-invite': 'Invite to the staff',
} as const;

export type MailKind = keyof typeof subjects;

/**
 * Kinds that go to an address which a person typed for the occasion, unless it is the verified address
 * of the account that asked (`Email.askedBy`).
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

/**
 * Kinds that people can turn off: what a tournament sends them on its own account. The rest they caused
 * themselves (codes, answers, places, invoices), opens a way in, or is an emergency.
 */
const optionalKinds: readonly MailKind[] = [
  'check-in-reminder',
  'feedback-reminder',
  'message-announcement',
  'message-ballot-due',
  'message-ballot-late',
  'message-break-announced',
  'message-check-in-missing',
  'message-check-in-opened',
  'message-draw-changed',
  'message-draw-released',
  'message-draw-withdrawn',
  'message-elimination-drawn',
  'message-motion-released',
  'message-reasons-out',
  'message-registered',
  'message-results-released',
  'message-schedule-moved',
  'reasons-reminder',
];

/** Whether its reader can turn this kind off. @param kind as the column of an email has it */
export function isOptional(kind: string): boolean {
  return (optionalKinds as readonly string[]).includes(kind);
}

/** Kinds that prove whose an address is: they go to one that takes no other emails, and lift its stop. */
const provingKinds: readonly MailKind[] = ['email-proof', 'proof-code', 'sign-in'];

/** Whether this kind goes to an address whose emails came back or were reported as spam. */
export function passesStops(kind: string): boolean {
  return (provingKinds as readonly string[]).includes(kind);
}

/** Who an email is from: `Rostrum for Riverbend Open`; `Rostrum` for one of the site itself. */
export function senderName(tournament: string | null): string {
  const name = tournament === null ? '' : plainName(tournament);
  return name === '' ? 'Rostrum' : `Rostrum for ${name}`;
}

/** The one subject of a kind: `Your private link (Rostrum for Riverbend Open)`. */
export function subjectOf(kind: MailKind, tournament: string | null): string {
  return tournament === null ? subjects[kind] : `${subjects[kind]} (${senderName(tournament)})`;
}
