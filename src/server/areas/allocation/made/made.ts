/** Which allocations a draw's panels came from: the history of its board. */
import type { Context } from '#server/http/context.ts';
import { findAllOfDraw } from './made-repository.ts';

/** The newest first; each can be replayed by its id. */
export function made(context: Context, drawId: string) {
  return context.read(async (reader) => {
    const rows = await findAllOfDraw(reader, context.tournamentId, drawId);
    return {
      allocations: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    };
  });
}
