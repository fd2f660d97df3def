/** Use cases of progress. */
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import type { Context } from '#server/http/context.ts';
import { loadRoom } from './load.ts';
import * as repository from './repository.ts';

/** Takes what was tapped of a room: by its judges where the caller may only what is their own. */
export function mark(context: Context, { params, body }: HandlerInput<Api['progress']['mark']>) {
  const { tournamentId, actor, grant } = context;
  const { debateId } = params;
  return context.write(async (tx) => {
    const before = stepOf(await loadRoom(tx, tournamentId, debateId));
    const marks = body.marks.map((one) => ({ ...one, at: notLater(new Date(one.at), tx.now) }));
    const kind = grant === 'own' ? 'judge' : 'staff';
    const accountId = actor.kind === 'account' ? actor.accountId : null;
    const key = { tournamentId, debateId };
    const taken = await repository.insertMarks(tx, key, { kind, accountId }, marks);
    const room = await loadRoom(tx, tournamentId, debateId);
    if (taken > 0) {
      tx.record({
        type: 'progress.marked',
        topics: ['tabroom', 'draw'],
        ids: { debateId },
        data: { step: stepOf(room), changes: [{ field: 'step', before, after: stepOf(room) }] },
      });
    }
    return room;
  });
}

function stepOf({ reached }: Awaited<ReturnType<typeof loadRoom>>): string {
  return reached.at(-1)?.step ?? 'waiting';
}

/** A phone's clock may run ahead; a mark is never of the future. */
function notLater(at: Date, now: Date): Date {
  return at > now ? now : at;
}
