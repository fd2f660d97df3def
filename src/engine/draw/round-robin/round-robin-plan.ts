import { perfectFields } from './block-designs.ts';
import { circleRounds } from './round-robin.ts';

/** What a whole round robin comes to before it is drawn (R6.5). */
export interface RoundRobinPlan {
  readonly rounds: number;
  /** Every two teams meet exactly once. */
  readonly perfect: boolean;
  /** Pairs that no schedule of this many rounds can bring together; more may be left in the end. */
  readonly unmet: number;
}

/** Rooms of four that a resolvable design is kept for (R6.4). */
const seatsOfDesigns = 4;

/**
 * Plans a round robin: with two teams a room everybody meets everybody; with more, as many rounds as
 * bring new opponents only, which is perfect where a design is known (R6.4).
 * @param teams divides by `seats`, except with two.
 */
export function planRoundRobin(teams: number, seats: number): RoundRobinPlan {
  if (seats === 2) return { rounds: circleRounds(teams), perfect: true, unmet: 0 };
  const rounds = seats === 1 ? 1 : Math.floor((teams - 1) / (seats - 1));
  const pairs = (teams * (teams - 1)) / 2;
  const meetings = rounds * (teams / seats) * ((seats * (seats - 1)) / 2);
  const perfect = seats === seatsOfDesigns && perfectFields.includes(teams);
  return { rounds, perfect, unmet: Math.max(0, Math.ceil(pairs - meetings)) };
}
