import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';

export type Preview = CallOutput<Api['data']['previewImport']>;
