/** Rounds opened or closed by hand, and what feedback counts in them. */
import type { Api } from '#contract/index.ts';
import type { CallOutput, HandlerInput } from '#contract/route.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { findRound, updateRound } from '../rounds/index.ts';
import { loadRound } from './progress.ts';
import { saveByHand } from './settings-repository.ts';

/** @throws AppError `conflict` with the round as it is when it has moved on */
export function setRound(
  context: Context,
  { params, body }: HandlerInput<Api['feedback']['setRound']>,
): Promise<CallOutput<Api['feedback']['setRound']>> {
  const { tournamentId, actor } = context;
  const { roundId } = params;
  return context.write(async (tx) => {
    found(await findRound(tx, tournamentId, roundId));
    const key = { tournamentId, roundId, expected: body.version };
    const changes = body.weight === undefined ? {} : { feedback_weight: body.weight };
    if (!(await updateRound(tx, key, changes))) {
      throw new AppError('conflict', '', { data: await loadRound(tx, context, roundId) });
    }
    if (body.byHand !== undefined) {
      const accountId = actor.kind === 'account' ? actor.accountId : null;
      await saveByHand(tx, { tournamentId, roundId }, { state: body.byHand, accountId });
      const type = body.byHand === null ? 'by-rule' : body.byHand === 'open' ? 'opened' : 'closed';
      tx.record({ type: `feedback.${type}`, topics: ['feedback', 'public'], ids: { roundId } });
    }
    if (body.weight !== undefined) {
      tx.record({
        type: 'feedback.weight-changed',
        topics: ['feedback', 'allocation'],
        ids: { roundId },
        data: { weight: body.weight },
      });
    }
    return loadRound(tx, context, roundId);
  });
}
