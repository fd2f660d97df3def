import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';

export type Session = CallOutput<Api['checkin']['sessions']>['sessions'][number];
