/** What a tournament's plan still holds. */

import { teamCap } from '#server/areas/tournaments/index.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { countTeams, findFrameForUpdate } from '../frame-repository.ts';

/** Seed 8: what a person is informed when the plan holds no more teams. */
export const fullPlanSentence = 'It looks like this tournament has hit its team cap!';

/**
 * Refuses teams that the plan no longer holds. It keeps the tournament's row until commit, so that two
 * at the same moment cannot both be the last; every act that adds teams calls it first, in its own
 * transaction. Teams that are there already stay, whatever the plan.
 * @param adding how many teams the act would add.
 * @throws AppError `plan-exceeded` with `{ teams, cap }`.
 */
export async function refuseFullPlan(
  tx: Tx,
  services: Pick<Services, 'config'>,
  tournamentId: string,
  adding: number,
): Promise<void> {
  const { plan } = await findFrameForUpdate(tx, tournamentId);
  // The column holds only values that the contract's list of plans wrote.
  const cap = teamCap(plan as Parameters<typeof teamCap>[0], services.config.plans);
  const teams = await countTeams(tx, tournamentId);
  if (adding > 0 && teams + adding > cap) {
    throw new AppError('plan-exceeded', fullPlanSentence, { data: { teams, cap } });
  }
}
