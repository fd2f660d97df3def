/** Kinds of people whom a message that somebody writes can go to. */
import type { TournamentAction } from '#contract/permissions.ts';

/** In the order in which they are offered. */
export const audienceKinds = [
  'everyone',
  'speakers',
  'judges',
  'staff',
  'people',
  'category',
  'institution',
  'room',
  'building',
  'not-checked-in',
  'ballots-missing',
  'feedback-owed',
  'unpaid',
  'unreached',
] as const;
export type AudienceKind = (typeof audienceKinds)[number];

/**
 * What the sender must be allowed besides sending: how many people match says something that only those
 * may know.
 */
export const audienceNeeds: Readonly<Partial<Record<AudienceKind, TournamentAction>>> = {
  'not-checked-in': 'checkin.others',
  'ballots-missing': 'ballots.see',
  'feedback-owed': 'feedback.see',
  unpaid: 'fees.see',
};
