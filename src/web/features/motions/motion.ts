import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';

export type Motion = CallOutput<Api['motions']['list']>['motions'][number];
