/** Which allocations a draw's panels came from: the history of its board. */
import type { Context } from '#server/http/context.ts';
import type { RequestedOptions } from '../solve/task.ts';
import { findAllOfDraw } from './made-repository.ts';

/** The newest first; each can be replayed by its id. */
export function made(context: Context, drawId: string) {
  return context.read(async (reader) => {
    const rows = await findAllOfDraw(reader, context.tournamentId, drawId);
    return {
      allocations: rows.map(({ id, at, made: one }) => ({
        id,
        at: at.toISOString(),
        // What was checked when it came in, and stored as it was.
        mode: (one.wish as RequestedOptions).mode,
        ahead: (one.wish as RequestedOptions).plan?.figure ?? null,
        rounds: one.before.length,
        choice: one.choice,
        linear: one.linear,
        pairwise: one.pairwise,
        seed: one.seed,
        engineVersion: one.engineVersion,
      })),
    };
  });
}
