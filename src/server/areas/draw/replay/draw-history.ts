/** What happened to a draw, from the log. */
import { mayDo } from '#contract/permissions.ts';
import { found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { findDraw } from '../repository.ts';
import * as repository from './draw-history-repository.ts';

/** Newest first; names only for those who may read the log. */
export function history(context: Context, drawId: string) {
  const { tournamentId } = context;
  const seesNames = mayDo('activity.see', context.roles) !== null;
  return context.read(async (reader) => {
    found(await findDraw(reader, tournamentId, drawId));
    const rows = await repository.findAllEvents(reader, tournamentId, drawId);
    return {
      events: rows.map(({ at, type, data, name }) => ({
        at: at.toISOString(),
        what: type.slice(type.indexOf('.') + 1),
        how: typeof data.how === 'string' ? data.how : null,
        moves: typeof data.moves === 'number' ? data.moves : null,
        by: seesNames ? name : null,
      })),
    };
  });
}
