import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';

export type Ending = NonNullable<CallOutput<Api['breaks']['ending']>['ending']>;
