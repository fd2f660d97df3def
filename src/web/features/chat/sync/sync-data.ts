import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';

export type Sync = CallOutput<Api['chat']['sync']>;
export type Changes = CallOutput<Api['chat']['previewSync']>;
