import type { RequestTopic } from '#contract/kinds/request-topics.ts';
import type { HeldRole } from '#contract/permissions.ts';
import type { Reader } from '#server/db/database.ts';
import { visibleTo } from './policy.ts';
import * as repository from './queue-repository.ts';

export interface OldestOpen {
  /** Open requests of what these roles read, and how many of them wait for an answer. */
  readonly open: number;
  readonly unanswered: number;
  readonly oldest: {
    readonly id: string;
    readonly topic: RequestTopic;
    readonly askedAt: string;
  } | null;
}

/** What waits in the queue of somebody with these roles, and which has waited longest. */
export async function oldestOpen(
  reader: Reader,
  tournamentId: string,
  roles: readonly HeldRole[],
): Promise<OldestOpen> {
  const visible = visibleTo(roles);
  const waiting = await repository.findAllUnanswered(reader, tournamentId, visible);
  const counts = await repository.countOpenByTopic(reader, tournamentId, visible);
  const [first] = waiting;
  return {
    open: counts.reduce((sum, { n }) => sum + n, 0),
    unanswered: waiting.length,
    oldest: first
      ? { id: first.id, topic: first.topic, askedAt: first.asked_at.toISOString() }
      : null,
  };
}
