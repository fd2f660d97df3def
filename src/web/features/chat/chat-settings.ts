import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';

export type ChatSettings = CallOutput<Api['chat']['settings']>;
