import type { ActivityType } from '#contract/kinds/activity-types.ts';
import type { Tx } from '#server/db/database.ts';
import type { DebateReasons } from './load.ts';

/** Records what happened to the reasons of a debate; the public hears of it where teams read it. */
export function recordReasons(
  tx: Tx,
  type: Extract<ActivityType, `reasons.${string}`>,
  { before, after }: { readonly before: DebateReasons; readonly after: DebateReasons },
): void {
  const isPublic = before.isShown || after.isShown;
  tx.record({
    type,
    topics: ['ballots', 'tabroom', ...(isPublic ? (['public'] as const) : [])],
    ids: { roundId: after.row.round_id, debateId: after.row.id },
  });
}
