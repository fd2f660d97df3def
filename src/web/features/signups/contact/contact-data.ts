/** What the page of an institution's contact reads. */

import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useRead } from '#web/lib/query/use-read.ts';

import { askEvery } from '../signup-data.ts';

export type ContactPageData = CallOutput<Api['signups']['contact']>;
export type Member = ContactPageData['judges'][number];
export type Seats = ContactPageData['seats']['teams'];

export function useContactPage(signupId: string) {
  return useRead('signups.contact', { params: { signupId } }, { every: askEvery });
}

export function isFull({ used, cap }: Seats): boolean {
  return cap !== null && used >= cap;
}
