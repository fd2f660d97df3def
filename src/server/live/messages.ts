import type { ServerMessage } from '#contract/live.ts';
import type { ActivityEntry } from '../db/activity-repository.ts';

/** Ids that name a person: strangers must not learn who asked to be erased, or changed a consent. */
const ofPeople: readonly string[] = ['personId', 'adjudicatorId', 'speakerId', 'accountId'];

/** The event that reports an entry on one topic; on the public one it names no person. */
export function eventMessage(topic: string, entry: ActivityEntry): ServerMessage {
  const ids = topic.endsWith(':public') ? withoutPeople(entry.ids) : entry.ids;
  return {
    type: 'event',
    topic,
    seq: entry.seq,
    data: { type: entry.type, ids, at: entry.at.toISOString() },
  };
}

function withoutPeople(ids: ActivityEntry['ids']): ActivityEntry['ids'] {
  return Object.fromEntries(Object.entries(ids).filter(([key]) => !ofPeople.includes(key)));
}
