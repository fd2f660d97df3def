/** Reading that leaves a trace. */
import type { ActivityType } from '#contract/kinds/activity-types.ts';
import { actorId } from '#server/actor.ts';
import type { Context } from '#server/http/context.ts';
import * as repository from './repository.ts';

/** Milliseconds in which all reading of one kind by one actor is one entry. */
const period = 60 * 60_000;

/**
 * Records that somebody read something confidential: once an hour for each actor and kind, so that a
 * page that asks again does not fill the log. No live topic hears of it.
 */
export async function leaveTrace(
  context: Context,
  type: Extract<ActivityType, 'export.made' | 'feedback.read' | 'links.seen'>,
  data: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { actor, tournamentId, now } = context;
  const trace = { type, data, actorId: actorId(actor) };
  const since = new Date(now.getTime() - period);
  const isKnown = await context.read((reader) =>
    repository.existsEntrySince(reader, tournamentId, { ...trace, since }),
  );
  if (isKnown) return;
  await context.services.db.write({ tournamentId, actor }, async (tx) => {
    tx.record({ type, data, topics: [] });
  });
}
