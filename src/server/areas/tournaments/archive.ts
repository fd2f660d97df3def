/** The last act of the organisers: the tournament is over and needs nobody any more. */
import { AppError } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import * as repository from './repository.ts';

/** @throws AppError `not-ready` while a round is open */
export function archive(context: Context, archived: boolean) {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const open = archived ? await repository.findOpenRoundNames(tx, tournamentId) : [];
    if (open.length > 0) {
      throw new AppError('not-ready', `Not completed: ${open.join(', ')}.`, {
        data: { rounds: open },
      });
    }
    await repository.updateArchive(tx, tournamentId, archived ? tx.now : null);
    tx.record({
      type: archived ? 'tournament.archived' : 'tournament.unarchived',
      topics: ['public', 'tabroom'],
    });
    return { archived };
  });
}
