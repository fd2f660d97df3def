/** How long a tournament keeps what it knows about people, by kind, counted from its last day. */

/** The shortest-lived first. */
export const retentionKinds = [
  'needs',
  'clashes',
  'links',
  'check-in',
  'emails',
  'requests',
  'contact',
  'guardians',
  'feedback',
  'log',
] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** Days that can be chosen: whole months and years are what people think in. */
export const retentionDays = [7, 14, 30, 90, 180, 365, 730, 1095] as const;
export type RetentionDays = (typeof retentionDays)[number];

interface Bounds {
  readonly usual: RetentionDays;
  /** Not sooner: the results have to be settled first. */
  readonly least: RetentionDays;
  readonly most: RetentionDays;
}

export const retentionBounds: Readonly<Record<RetentionKind, Bounds>> = {
  /** Food, access, gender and pronunciation, answers to the organisers' questions, needs of rooms. */
  needs: { usual: 30, least: 7, most: 180 },
  /** Why somebody must not judge somebody; that they must not, stays. */
  clashes: { usual: 30, least: 7, most: 365 },
  /** Private links with what they open. */
  links: { usual: 90, least: 14, most: 730 },
  'check-in': { usual: 90, least: 7, most: 730 },
  /** Emails with their addresses and texts, and messages with theirs. */
  emails: { usual: 180, least: 30, most: 730 },
  /** Requests to the organisers with their answers, equity's too. */
  requests: { usual: 180, least: 30, most: 730 },
  /** Email addresses and phone numbers of participants, addresses of those who asked for places and of invited staff. */
  contact: { usual: 365, least: 30, most: 1095 },
  /** Names and contacts of guardians; that they agreed, and when, stays. */
  guardians: { usual: 365, least: 30, most: 1095 },
  /** What was said about judges in words and ticks, and what they wrote to teams; the scores stay. */
  feedback: { usual: 365, least: 30, most: 1095 },
  /** Who did what, and on which device; what was done, and when, stays. */
  log: { usual: 730, least: 90, most: 1095 },
};

/** What a tournament chose; a kind that is left out is kept as long as usual. */
export type RetentionChoice = { readonly [K in RetentionKind]?: RetentionDays | undefined };

/** The days that a kind can be kept, the fewest first. */
export function choicesOf(kind: RetentionKind): RetentionDays[] {
  const { least, most } = retentionBounds[kind];
  return retentionDays.filter((days) => days >= least && days <= most);
}

export function daysRetained(kind: RetentionKind, choice: RetentionChoice): RetentionDays {
  return choice[kind] ?? retentionBounds[kind].usual;
}

/** The day (`YYYY-MM-DD`) from which a kind is erased: the one after this many whole days. */
export function erasedFrom(lastDay: string, days: number): string {
  return new Date(Date.parse(lastDay) + (days + 1) * 86_400_000).toISOString().slice(0, 10);
}
