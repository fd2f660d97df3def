import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useRead } from '#web/lib/query/use-read.ts';

export type Connection = NonNullable<CallOutput<Api['tab']['connection']>['connection']>;

/** The Tabbycat of this tournament as it was at the last check. */
export function useConnection() {
  return useRead('tab.connection');
}
