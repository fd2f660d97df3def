/**
 * How many emails one account, one tournament and one recipient may cause or get. What counts is
 * the rows of `mail_message` that were let out within the window, read under the locks of `admit` inside
 * the transaction that adds to them: the limits hold across restarts, servers and parallel calls.
 */
import type { NotSentReason } from '#contract/areas/mail.ts';

export const mailLimits = {
  /** One address from one tournament, whatever the kinds; per hour. Site emails count as one more. */
  recipientPerHour: 10,
  /** One address from all tournaments together; per hour. */
  recipientFromAllPerHour: 30,
  /** One tournament, and one account over all its tournaments: the largest field, once an hour. */
  perHour: 1500,
  /** The same per day. */
  perDay: 6000,
  /** Emails of one account to typed addresses (invites, registration links, contacts); per hour. */
  typedPerHour: 100,
} as const;

/** What was let out so far: of the tournament, of the account, to the recipient. */
export interface Usage {
  tournament: Sent;
  account: Sent & { typedPerHour: number };
  recipient: { here: number; fromAll: number };
}

interface Sent {
  perHour: number;
  perDay: number;
}

/** One more email: what is known of it before it is let out. */
export interface Candidate {
  /** To an address that was typed for the occasion. */
  readonly isTyped: boolean;
  /** For signing in, which anybody may ask for: limited before it comes here. */
  readonly isSignIn?: boolean;
  /** The site's own (proof of an address, notices): only its recipient is limited. */
  readonly isOfSite: boolean;
  /** Turned off by its reader, or the address takes no emails; null or absent: neither. */
  readonly stopped?: NotSentReason | null;
  /** The address is verified by the recipient's own account, or the owner's address is verified. */
  readonly mayReach: boolean;
}

/** Why an email stays here; null when it may go. The reason that people can change comes first. */
export function reasonToHold(candidate: Candidate, usage: Usage): NotSentReason | null {
  const { tournament, account, recipient } = usage;
  if (candidate.isSignIn) return null;
  if (candidate.stopped) return candidate.stopped;
  if (!candidate.mayReach) return 'owner-unverified';
  if (recipient.here >= mailLimits.recipientPerHour) return 'recipient-limit';
  if (candidate.isOfSite) return null;
  if (recipient.fromAll >= mailLimits.recipientFromAllPerHour) return 'recipient-limit';
  if (isUsedUp(tournament)) return 'tournament-limit';
  if (isUsedUp(account)) return 'account-limit';
  if (candidate.isTyped && account.typedPerHour >= mailLimits.typedPerHour) return 'account-limit';
  return null;
}

/** The usage after one more. */
export function counted({ isTyped }: Candidate, usage: Usage): Usage {
  const { tournament, account, recipient } = usage;
  return {
    tournament: oneMore(tournament),
    account: { ...oneMore(account), typedPerHour: account.typedPerHour + (isTyped ? 1 : 0) },
    recipient: { here: recipient.here + 1, fromAll: recipient.fromAll + 1 },
  };
}

function isUsedUp({ perHour, perDay }: Sent): boolean {
  return perHour >= mailLimits.perHour || perDay >= mailLimits.perDay;
}

function oneMore({ perHour, perDay }: Sent): Sent {
  return { perHour: perHour + 1, perDay: perDay + 1 };
}

/** What a person in front of a screen reads about an email that stays here. */
export const holdSentences: Readonly<Record<NotSentReason, string>> = {
  'owner-unverified':
    'The owner’s email address is not verified. Until it is, this tournament may email only people whose own account has verified their address. The owner verifies it on the page My Details.',
  'recipient-limit': `This person has had ${mailLimits.recipientPerHour} emails within an hour. Try again later.`,
  'tournament-limit': `This tournament has sent all the emails it may for now (${mailLimits.perHour} an hour, ${mailLimits.perDay} a day). Try again later.`,
  withdrawn: 'This email is out of date.',
  unsubscribed: 'This person has turned off the emails of this tournament.',
  bounced:
    'Emails to this address come back: there is no such mailbox. Correct the address, or let its holder verify it.',
  complained:
    'An email to this address was reported as spam. It gets emails again when its holder verifies the address.',
  'account-limit': `You have sent all the emails you may for now (${mailLimits.perHour} an hour, ${mailLimits.perDay} a day, ${mailLimits.typedPerHour} an hour to addresses that you type). Try again later.`,
};
