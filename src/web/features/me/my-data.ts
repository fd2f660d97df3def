import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';

export type MyPageData = CallOutput<Api['me']['page']>;
export type MyCard = MyPageData['now'][number];
export type MyEnding = NonNullable<MyPageData['ending']>;
export type MyRegistrationData = CallOutput<Api['registration']['mine']>;
