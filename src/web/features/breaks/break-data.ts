import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useHeldAnswer, useRead } from '#web/lib/query/use-read.ts';

export type BreakPageData = CallOutput<Api['breaks']['list']>;
/** One category's break as the tab room sees it. */
export type BreakData = BreakPageData['breaks'][number];

/** Every break as the tab room sees it. */
export function useBreakList() {
  return useRead('breaks.list');
}

/** Shows the breaks from the server's answer without refetching. */
export function useKeepBreaks(): (page: BreakPageData) => void {
  return useHeldAnswer('breaks.list').patch;
}
