/** Accepting a break or a draw that no longer matches the results. */
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { readFacts } from '../standings/index.ts';
import type { BreakPage } from './break-page.ts';
import { findOutdated } from './outdated.ts';
import { findAllLists, lockTournament, updateAccepted } from './repository.ts';
import { pageOf } from './service.ts';
import { findBreakSettings } from './settings.ts';

/**
 * Accepts an outdated break or elimination draw with a reason, or undoes that. It raises no alarm until a
 * later correction changes what differs.
 * @throws AppError `wrong-state` when it follows from the results; `conflict` when something else
 *   differs than the caller was shown.
 */
export function acceptOutdated(
  context: Context,
  { params: { categoryId }, body }: HandlerInput<Api['breaks']['acceptOutdated']>,
): Promise<BreakPage> {
  const { tournamentId } = context;
  const { roundId, seen, reason } = body;
  return context.write(async (tx) => {
    await lockTournament(tx, tournamentId);
    const facts = await readFacts(tx, tournamentId);
    const lists = await findAllLists(tx, tournamentId);
    const list = found(lists.find(({ category_id }) => category_id === categoryId));
    const outdated = findOutdated(facts, lists, await findBreakSettings(tx, tournamentId)).find(
      (one) => one.categoryId === categoryId && (one.round?.id ?? null) === roundId,
    );
    if (!outdated) throw new AppError('wrong-state', 'It follows from the results.');
    if (outdated.seen !== seen) {
      throw new AppError('conflict', '', { data: await pageOf(tx, tournamentId, facts) });
    }
    const others = list.accepted.filter((one) => one.roundId !== roundId);
    const own = reason === null ? [] : [{ roundId, seen, reason, at: tx.now.toISOString() }];
    await updateAccepted(tx, { tournamentId, categoryId }, [...others, ...own]);
    tx.record({
      type: reason === null ? 'break.outdated-reopened' : 'break.outdated-accepted',
      topics: ['standings', 'tabroom'],
      ids: { categoryId, ...(roundId === null ? {} : { roundId }) },
      data: reason === null ? {} : { reason },
    });
    return pageOf(tx, tournamentId, facts);
  });
}
