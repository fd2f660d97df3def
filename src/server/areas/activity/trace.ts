/** Reading that leaves a trace. */
import type { ActivityType } from '#contract/activity-types.ts';
import { actorId } from '../../actor.ts';
import type { Context } from '../../http/context.ts';
import * as repository from './repository.ts';

/** One entry for all the reading of an actor within this time. */
const rest = 60 * 60_000;

/**
 * Records that somebody has read something confidential: once an hour for each actor and kind, so that
 * a page that asks again does not fill the log. No page is told of it.
 */
export async function leaveTrace(
  context: Context,
  type: Extract<ActivityType, 'export.made' | 'feedback.read' | 'links.seen'>,
): Promise<void> {
  const { actor, tournamentId, now } = context;
  const entry = { type, actorId: actorId(actor), since: new Date(now.getTime() - rest) };
  const isKnown = await context.read((reader) =>
    repository.existsEntrySince(reader, tournamentId, entry),
  );
  if (isKnown) return;
  await context.services.db.write({ tournamentId, actor }, async (tx) => {
    tx.record({ type, topics: [] });
  });
}
