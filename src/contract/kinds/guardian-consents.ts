/** What can be on record about the consent of a minor’s parent or guardian. Without schemas, for the browser. */

/**
 * `needed`: under age, no consent yet. `withdrawn`: was given, and holds no longer. `of-age`: none is
 * needed. A speaker without a record counts as `needed`, a judge without one as `not-asked`.
 */
export const consentStates = ['needed', 'given', 'withdrawn', 'of-age', 'not-asked'] as const;
export type ConsentState = (typeof consentStates)[number];

/** How the organisers got it; `online`: in the registration form, `import`: from a spreadsheet. */
export const consentWays = ['paper', 'email', 'phone', 'in-person', 'online', 'import'] as const;
export type ConsentWay = (typeof consentWays)[number];

/** Ways that the staff choose from. */
export const deskWays = ['paper', 'email', 'phone', 'in-person'] as const;
export type DeskWay = (typeof deskWays)[number];

/** Whether a consent is missing. */
export function isConsentMissing(state: ConsentState): boolean {
  return state === 'needed' || state === 'withdrawn';
}
