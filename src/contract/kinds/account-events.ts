/** What happens to an account and is listed for its person. */

export const accountEventKinds = [
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'linked',
  'unlinked',
  'pin-set',
  'email-changed',
  'email-verified',
  'token-created',
  'token-used',
] as const;
export type AccountEventKind = (typeof accountEventKinds)[number];

/** Days that they are kept. */
export const accountEventDays = 90;
