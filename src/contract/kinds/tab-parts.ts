/** The parts of the tab that are released one by one. */

/**
 * What of the tab has a release of its own. `categories`: a table for each break and speaker category;
 * `motions`: how the sides fared, silent rounds included; `fairness`: the report of R5.22; `scoresheets`:
 * who got which score in each preliminary room.
 */
export const tabParts = [
  'teams',
  'speakers',
  'replies',
  'categories',
  'motions',
  'fairness',
  'judges',
  'scoresheets',
] as const;
export type TabPart = (typeof tabParts)[number];

/** What a release of the whole tab opens; the others hold what judges said and got. */
export const wholeTab: readonly TabPart[] = [
  'teams',
  'speakers',
  'replies',
  'categories',
  'motions',
  'fairness',
];

/** Parts that can be released up to a place (R5.20). */
export const rankedParts: readonly TabPart[] = [
  'teams',
  'speakers',
  'replies',
  'categories',
  'judges',
];

/** Parts that can show the marks for each criterion. */
export const markedParts: readonly TabPart[] = ['speakers', 'replies', 'categories', 'scoresheets'];

/** Which score the judge tab shows. */
export const judgeFigures = ['score', 'base', 'both'] as const;

/** Whether the table of teams is public in full; silent rounds open with it. */
export function isWholeTab({
  teams,
}: {
  readonly teams?: { readonly released: { readonly top: number | null } | null };
}): boolean {
  return teams?.released?.top === null;
}
