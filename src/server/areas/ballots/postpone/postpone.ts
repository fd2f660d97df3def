/** Putting a debate off, and taking that back. */

import { refuseDoubleUse } from '#server/db/double-use-repository.ts';
import { findAllPostponements, toPostponed } from '#server/db/postponement-repository.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { findAllLive, lockDebate } from '../repository.ts';
import { loadRoom } from '../room/room.ts';
import { deletePostponement, savePostponement } from './postponement-repository.ts';

interface NewDate {
  /** Everybody reads it. */
  readonly reason: string;
  /** An instant; null: not known yet. */
  readonly until: string | null;
}

/**
 * The new time becomes the debate's own date; without one it has none.
 * @throws AppError `not-found`; `wrong-state` for a draw that is not out, or once a ballot is in;
 * `refused-by-rules` when a team, judge or room would be used twice at the new time
 */
export function postpone(context: Context, debateId: string, newDate: NewDate) {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    await lockDebate(tx, tournamentId, debateId);
    const room = found(await loadRoom(tx, tournamentId, debateId));
    if (room.draw_state !== 'released') {
      throw new AppError('wrong-state', 'The draw isn’t released yet: change the draw instead.');
    }
    if ((await findAllLive(tx, tournamentId, [debateId])).length > 0) {
      throw new AppError('wrong-state', 'This debate has a ballot, so it can’t be postponed.');
    }
    const until = newDate.until === null ? null : new Date(newDate.until);
    await savePostponement(tx, tournamentId, { debateId, reason: newDate.reason, until });
    await refuseDoubleUse(tx, tournamentId);
    tx.record({
      type: 'draw.debate-postponed',
      topics,
      ids: { roundId: room.round_id, debateId },
      data: { until: newDate.until },
    });
    const postponed = await findAllPostponements(tx, tournamentId, [debateId]);
    return { postponed: toPostponed(postponed.get(debateId)) };
  });
}

/** It takes place as drawn after all. */
export function resume(context: Context, debateId: string) {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    await lockDebate(tx, tournamentId, debateId);
    const room = found(await loadRoom(tx, tournamentId, debateId));
    const wasPostponed = await deletePostponement(tx, tournamentId, debateId);
    if (!wasPostponed) throw new AppError('wrong-state', 'This debate is not postponed.');
    await refuseDoubleUse(tx, tournamentId);
    const ids = { roundId: room.round_id, debateId };
    tx.record({ type: 'draw.debate-resumed', topics, ids });
    return { postponed: null };
  });
}

const topics = ['public', 'draw', 'ballots', 'tabroom'] as const;
