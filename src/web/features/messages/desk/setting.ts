import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';

/** A moment with its switch and its text. */
export type Setting = CallOutput<Api['messages']['moments']>['moments'][number];
