import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';

export type ComparedDraw = CallOutput<Api['drafts']['compare']>['draws'][number];
