/** Withdrawing a message that somebody wrote. */
import type { Api } from '#contract/index.ts';
import { mayDo } from '#contract/permissions.ts';
import type { HandlerInput } from '#contract/route.ts';
import { withdrawQueued } from '#server/areas/mail/index.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { withdrawDeliveries } from '../channels/delivery-repository.ts';
import { announce } from '../repository.ts';
import { lockMessage, withdrawMessage } from '../withdrawn-repository.ts';

/**
 * Hides a message from inboxes and keeps back what has not left yet. What has arrived on another channel stays.
 * @throws AppError `not-found`; `wrong-state` for one that reports a fact, which goes with the fact;
 * `forbidden` for an emergency of somebody who may send none; `already-done`
 */
export function withdrawWritten(
  { write, tournamentId, roles }: Context,
  { params }: HandlerInput<Api['messages']['withdraw']>,
) {
  return write(async (tx) => {
    const key = { tournamentId, messageId: params.messageId };
    const { kind, withdrawn_at: withdrawnAt } = found(await lockMessage(tx, key));
    if (kind !== 'announcement' && kind !== 'emergency') {
      throw new AppError(
        'wrong-state',
        'This message reports a fact, such as a released draw: withdraw that instead.',
      );
    }
    if (kind === 'emergency' && mayDo('messages.emergency', roles) !== 'all') {
      throw new AppError('forbidden');
    }
    if (withdrawnAt) throw new AppError('already-done', 'The message has been withdrawn already.');
    await withdrawMessage(tx, key);
    await withdrawQueued(tx, await withdrawDeliveries(tx, tournamentId, [params.messageId]));
    // Open pages of its readers hear of it.
    await announce(tx, tournamentId, params.messageId);
    tx.record({ type: 'message.withdrawn', topics: ['tabroom'] });
    return undefined;
  });
}
