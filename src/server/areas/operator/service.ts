/** Use cases of the operator. */
import { type Plan, plans } from '#contract/kinds/plans.ts';
import type { Tx } from '#server/db/database.ts';
import { found, invalidField } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { answerQuotesOf } from '../plans/index.ts';
import { withPlacesAdded } from '../signups/index.ts';
import * as repository from './repository.ts';

/**
 * Sets everything that the operator decides; the tournament's own log reports it. Another plan answers
 * the question for it, and the waitlist of signups moves into the places that come with it.
 * @throws AppError `not-found`, `invalid-input` (a private tournament in the showcase)
 */
export async function setMarks(
  tx: Tx,
  services: Services,
  { tournamentId, marks }: { readonly tournamentId: string; readonly marks: repository.Marks },
) {
  const before = found(await repository.findOperated(tx, tournamentId));
  if (marks.showcase && before.private) {
    throw invalidField('showcase', 'A private tournament is not shown on the landing page.');
  }
  await withPlacesAdded(tx, services, {
    tournamentId,
    change: () => repository.updateMarks(tx, tournamentId, marks),
  });
  if (marks.plan !== null && marks.plan !== before.plan) await answerQuotesOf(tx, tournamentId);
  tx.record({
    type: 'tournament.marked',
    topics: ['public', 'tabroom'],
    data: { plan: marks.plan ?? '', official: marks.official, experimental: marks.experimental },
  });
  return toOperated(found(await repository.findOperated(tx, tournamentId)));
}

/** Grants a plan from the command line, where whoever sits at the machine is the operator. */
export function grantPlan(services: Services, tournamentId: string, plan: Plan | null) {
  return services.db.write({ tournamentId, actor: { kind: 'system' } }, async (tx) => {
    const { official, experimental, showcase } = found(
      await repository.findOperated(tx, tournamentId),
    );
    const marks = { plan, official, experimental, showcase };
    return setMarks(tx, services, { tournamentId, marks });
  });
}

/** The row as the contract shows it. */
export function toOperated<
  R extends { readonly plan: string | null; readonly teams: number | null },
>(row: R) {
  const plan = plans.find((one) => one === row.plan) ?? null;
  return { ...row, teams: row.teams ?? 0, plan };
}
