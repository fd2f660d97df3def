/** What judges told about themselves: for the mix of panels, and for nobody else to see. */
import { AppError } from '../../errors.ts';
import type { Context } from '../../http/context.ts';
import * as repository from './backgrounds-repository.ts';

export function backgrounds(context: Context) {
  const { tournamentId } = context;
  return context.read(async (reader) => ({
    backgrounds: await repository.findAllBackgrounds(reader, tournamentId),
  }));
}

/** Writes the same for several judges. */
export function setBackgrounds(
  context: Context,
  wish: repository.BackgroundChange & { readonly adjudicatorIds: readonly string[] },
) {
  const { tournamentId } = context;
  const { adjudicatorIds, ...change } = wish;
  return context.write(async (tx) => {
    const ids = [...new Set(adjudicatorIds)];
    if ((await repository.countJudges(tx, tournamentId, ids)) < ids.length) {
      throw new AppError('not-found');
    }
    await repository.putBackgrounds(tx, { tournamentId, ids }, change);
    // What was written is personal: the log knows which fields, and of how many.
    tx.record({
      type: 'adjudicator.changed',
      topics: ['participants', 'allocation'],
      ids: ids.length === 1 ? { adjudicatorId: ids[0] ?? '' } : {},
      data: { fields: Object.keys(change), count: ids.length },
    });
    return { backgrounds: await repository.findAllBackgrounds(tx, tournamentId) };
  });
}
