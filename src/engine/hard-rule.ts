import type { Id } from './vocabulary.ts';

/** What an allocation of judges never trades, in the order in which it would be lifted. */
export const hardRuleKinds = [
  'chair-score',
  'voting-score',
  'kept-seat',
  'conflict-adjudicator',
  'trainee-votes',
  'conflict-team',
  'availability',
] as const;

/**
 * A hard rule in one place. In an irreducible set a rule that holds for everybody (`chair-score`,
 * `voting-score`, `trainee-votes`) names no judge; waived, it names one.
 */
export interface HardRule {
  readonly kind: (typeof hardRuleKinds)[number];
  readonly adjudicatorId: Id | null;
  /** The team, the other judge or the round. */
  readonly otherId: Id | null;
}
