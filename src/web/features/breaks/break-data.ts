import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';

export type BreakPageData = CallOutput<Api['breaks']['list']>;
/** One category's break as the tab room sees it. */
export type BreakData = BreakPageData['breaks'][number];
