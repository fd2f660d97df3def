import type { ServerMessage } from '#contract/live.ts';
import type { ActivityEntry } from '../db/activity-repository.ts';

/** The event that reports an entry on one topic. */
export function eventMessage(topic: string, entry: ActivityEntry): ServerMessage {
  return {
    type: 'event',
    topic,
    seq: entry.seq,
    data: { type: entry.type, ids: entry.ids, at: entry.at.toISOString() },
  };
}
