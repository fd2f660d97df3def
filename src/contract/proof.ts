/**
 * Proving again who one is, before the gravest acts (`proof` of a route). An account proves itself with
 * what it signs in with; one that its name alone opens has nothing to prove itself with.
 */

/** Minutes for which a proof counts, in the session that gave it. Signing in with it is one, too. */
export const proofMinutes = 15;

export const proofMeans = ['pin', 'passkey', 'discord', 'email'] as const;
export type ProofMeans = (typeof proofMeans)[number];

/** What `proof-required` carries. */
export interface ProofRequired {
  readonly means: readonly ProofMeans[];
}
