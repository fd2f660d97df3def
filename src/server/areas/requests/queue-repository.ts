/** The requests that those who answer read, with their filters. */

import { sql } from 'kysely';
import type { RequestState } from '#contract/areas/requests/request-rows.ts';
import type { RequestTopic } from '#contract/kinds/request-topics.ts';
import type { Reader } from '#server/db/database.ts';
import { selectRequests } from './repository.ts';

/** The requests that a viewer reads: all of these topics, and what was shared of those. */
export interface Visible {
  readonly topics: readonly RequestTopic[];
  readonly sharedTopics: readonly RequestTopic[];
}

export interface QueueFilter extends Visible {
  readonly states: readonly RequestState[];
  readonly topic?: RequestTopic | undefined;
  /** Only those that this account took. */
  readonly ownerId?: string | undefined;
  /** Folded; empty: all. */
  readonly search: string;
  readonly newestFirst: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** A page of the queue, and how many match. */
export async function findQueue(reader: Reader, tournamentId: string, filter: QueueFilter) {
  const direction = filter.newestFirst ? 'desc' : 'asc';
  const rows = await selectRequests(reader, tournamentId)
    .where(matches(filter))
    .orderBy('request.asked_at', direction)
    .orderBy('request.id', direction)
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  const { total } = await reader.q
    .selectFrom('request')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('tournament_id', '=', tournamentId)
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Open requests of each topic that the viewer reads. */
export async function countOpenByTopic(
  { q }: Reader,
  tournamentId: string,
  visible: Visible,
): Promise<{ topic: RequestTopic; n: number }[]> {
  return q
    .selectFrom('request')
    .select((eb) => ['topic', eb.fn.countAll<number>().as('n')])
    .where('tournament_id', '=', tournamentId)
    .where('state', '!=', 'done')
    .where(isVisible(visible))
    .groupBy('topic')
    .execute();
}

/** Open requests whose askers wait for an answer, the longest wait first. */
export async function findAllUnanswered({ q }: Reader, tournamentId: string, visible: Visible) {
  return q
    .selectFrom('request')
    .select(['id', 'topic', 'asked_at'])
    .where('tournament_id', '=', tournamentId)
    .where('state', '!=', 'done')
    .where(sql<boolean>`(answered_at is null or answered_at < asked_at)`)
    .where(isVisible(visible))
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
}

function matches(filter: QueueFilter) {
  const { states, topic, ownerId, search } = filter;
  const conditions = [
    isVisible(filter),
    sql<boolean>`request.state = any(${[...states]}::text[])`,
    ...(topic ? [sql<boolean>`request.topic = ${topic}`] : []),
    ...(ownerId ? [sql<boolean>`request.owner_account = ${ownerId}`] : []),
    ...(search ? [sql<boolean>`request.search_folded like ${`%${search}%`}`] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function isVisible({ topics, sharedTopics }: Visible) {
  return sql<boolean>`(request.topic = any(${[...topics]}::text[])
    or (request.shared and request.topic = any(${[...sharedTopics]}::text[])))`;
}
