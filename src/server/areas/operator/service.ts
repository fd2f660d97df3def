/** Use cases of the operator. */
import { type Plan, plans } from '#contract/plans.ts';
import type { Tx } from '../../db/database.ts';
import { AppError, found } from '../../errors.ts';
import type { Services } from '../../services.ts';
import * as repository from './repository.ts';

/** Sets everything that the operator decides; the tournament's own log tells of it. */
export async function setMarks(tx: Tx, tournamentId: string, marks: repository.Marks) {
  const done = await repository.updateMarks(tx, tournamentId, marks);
  if (!done) throw new AppError('not-found');
  tx.record({
    type: 'tournament.marked',
    topics: ['public', 'tabroom'],
    data: { plan: marks.plan ?? '', official: marks.official, experimental: marks.experimental },
  });
  return toOperated(found(await repository.findOperated(tx, tournamentId)));
}

/** Grants a plan from the command line, where whoever sits at the machine is the operator. */
export function grantPlan({ db }: Services, tournamentId: string, plan: Plan | null) {
  return db.write({ tournamentId, actor: { kind: 'system' } }, async (tx) => {
    const { official, experimental, showcase } = found(
      await repository.findOperated(tx, tournamentId),
    );
    return setMarks(tx, tournamentId, { plan, official, experimental, showcase });
  });
}

/** The row as the contract shows it. */
export function toOperated<
  R extends { readonly plan: string | null; readonly teams: number | null },
>(row: R) {
  const plan = plans.find((one) => one === row.plan) ?? null;
  return { ...row, teams: row.teams ?? 0, plan };
}
