import type { Api } from '#contract/index.ts';
import type { RequestTopic } from '#contract/kinds/request-topics.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { useRead } from '#web/lib/query/use-read.ts';

export type Queue = CallOutput<Api['requests']['list']>;
export type QueueRow = Queue['requests'][number];
export type Detail = CallOutput<Api['requests']['get']>;
export type StateChoice = NonNullable<
  NonNullable<CallInput<Api['requests']['list']>['query']>['state']
>;

export interface QueueFilter {
  readonly state: StateChoice;
  readonly topic: RequestTopic | null;
  readonly mine: boolean;
  readonly search: string;
}

/** Confidential requests send no live events, so the queue polls. */
const often = 15_000;

export function useQueue(filter: QueueFilter) {
  return useRead(
    'requests.list',
    {
      query: {
        state: filter.state,
        mine: filter.mine ? 'true' : 'false',
        search: filter.search,
        limit: 200,
        ...(filter.topic ? { topic: filter.topic } : {}),
      },
    },
    { every: often },
  );
}

/** One request; a requested change is rechecked whenever participants change. */
export function useRequest(requestId: string) {
  return useRead('requests.get', { params: { requestId } }, { every: often });
}
