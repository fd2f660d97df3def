/** A plan comes into force. */
import type { Plan } from '#contract/kinds/plans.ts';
import type { Tx } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { withPlacesAdded } from '../signups/index.ts';
import { updateTournamentPlan } from '../tournaments/index.ts';
import { answerQuotesOf } from './quote-repository.ts';

/** How it came: `plan-chosen` where the choice is free, `plan-paid` by a payment. */
type Way = 'plan-chosen' | 'plan-paid';

/**
 * Gives the tournament a plan: the log says, questions about plans are answered, and the waitlist of
 * signups moves into the places that come with it.
 * @param mayStill asked once the tournament's row is held; false gives nothing
 * @returns whether the plan was given
 */
export function givePlan(
  tx: Tx,
  services: Services,
  gift: {
    readonly tournamentId: string;
    readonly plan: Plan;
    readonly way: Way;
    readonly mayStill: () => Promise<boolean>;
  },
): Promise<boolean> {
  const { tournamentId, plan, way, mayStill } = gift;
  return withPlacesAdded(tx, services, {
    tournamentId,
    change: async () => {
      if (!(await mayStill())) return false;
      await updateTournamentPlan(tx, tournamentId, plan);
      await answerQuotesOf(tx, tournamentId);
      tx.record({ type: `tournament.${way}`, topics: ['public', 'tabroom'], data: { plan } });
      return true;
    },
  });
}
