import type { RequestTopic } from '#contract/kinds/request-topics.ts';
import type { Tx } from '#server/db/database.ts';
import { isConfidential } from './policy.ts';

/**
 * Says that something happened to a request. Of a confidential one nothing is reported, not even that
 * it exists: an entry would carry who acted and when.
 */
export function recordRequest(
  tx: Tx,
  type: 'request.asked' | 'request.changed' | 'request.answered' | 'request.applied',
  request: { readonly id: string; readonly topic: RequestTopic },
): void {
  if (isConfidential(request.topic)) return;
  tx.record({ type, topics: ['tabroom'], ids: { requestId: request.id } });
}
